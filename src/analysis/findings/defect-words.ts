/** The kinds of fault that reading a model finds, and what each is called in the reader's language. */
import type { ModelDefect } from "../../audit/index.ts";
import type { Language } from "../../documents/index.ts";
import { DEFECT_KINDS, type DefectKind, FINDING_SENTENCES } from "./sentences/index.ts";

export function kindOf({ defect }: Pick<ModelDefect, "defect">): DefectKind | null {
  return DEFECT_KINDS.find((kind) => kind === defect) ?? null;
}

export function sayDefect(kind: DefectKind, language: Language): string {
  return FINDING_SENTENCES[language].defects[kind];
}
