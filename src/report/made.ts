/** When and by what an export was made, and what the user corrected by hand: said at the foot of every export. */
import type { Language } from "../documents/index.ts";
import type { Status } from "../judge/index.ts";
import { type Blocks, list, paragraph } from "./blocks/block.ts";
import { REPORT_SENTENCES } from "./sentences/index.ts";
import { plainText, shortened } from "./text.ts";
import { printDate } from "./values.ts";

export type Made = {
  readonly caseName: string;
  /** ISO 8601. */
  readonly generatedAt: string;
  /** Of Probant. */
  readonly version: string;
  /** Claims whose verdict is the user's and not the one found. */
  readonly corrected: readonly {
    readonly text: string;
    readonly found: Status;
    readonly own: Status;
    readonly note: string;
  }[];
};

const MOST_SHOWN = 200;
const TEXT_LIMIT = 160;

export function madeTitle(language: Language): string {
  return REPORT_SENTENCES[language].aboutThisDocument;
}

/** A line each, as plain text. */
export function madeLines({ caseName, generatedAt, version, corrected }: Made, language: Language): readonly string[] {
  const { status, made, correctedByHand, correctedTo } = REPORT_SENTENCES[language];
  const first = made(plainText(caseName), printDate(generatedAt, language), version);
  const second = correctedByHand(corrected.length);
  const lines = corrected.slice(0, MOST_SHOWN).map(({ text, found, own, note }) => {
    const change = correctedTo(status[own], status[found]);
    return `${shortened(plainText(text), TEXT_LIMIT)}: ${change}${note === "" ? "" : `; ${plainText(note)}`}`;
  });
  return [first, second, ...lines];
}

/** The last section of a page or a text. */
export function madeBlocks(made: Made, language: Language): Blocks {
  const [first = "", second = "", ...lines] = madeLines(made, language);
  const blocks = [paragraph(first), paragraph(second), list(lines)];
  return [{ kind: "section", id: "made", title: madeTitle(language), blocks }];
}
