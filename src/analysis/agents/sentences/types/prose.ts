import type { ProseSection } from "../../../findings/index.ts";

/** Of the sections that a model may write. */
export type ProseSentences = {
  titles: Readonly<Record<ProseSection, string>>;
  refused(count: number): string;
  reviewed(count: number): string;
  failed(why: string): string;
};
