/** What a figure may do, by where it was found: one table, asked wherever figures become evidence. */
import type { Fact } from "./types.ts";

/** Where something stands, as far as it matters for who was meant to see it and who wrote it. */
export type Origin =
  | "visible"
  /** Beside a slide, for its speaker. */
  | "notes"
  /** A slide left out of the show. */
  | "hidden_slide"
  /** White on white, tiny, off the slide, or addressed to a machine. */
  | "hidden_text"
  /** A sheet, row or column that is folded away, or a cell whose letters are not seen. */
  | "hidden_sheet"
  /** Of a cell or a slide. */
  | "comment"
  /** Read off a picture. */
  | "ocr"
  /** Typed by the user of this program. */
  | "user"
  /** A document of somebody else than the company: a bank, an auditor, a register. */
  | "third_party";

export type Trust = {
  /** May support a claim. */
  readonly supports: boolean;
  /** May contradict a claim. */
  readonly refutes: boolean;
  /** May be shown beside a claim, as something that decides nothing. */
  readonly shown: boolean;
};

/**
 * What nobody was meant to see proves nothing: who wants a claim supported can put anything there. Models keep their
 * workings on folded sheets: they may contradict what is said, and the verdict says that they are hidden. Notes are the author's own words
 * once more: against the author they count, for the author they do not. A picture can be misread: it refutes nothing.
 */
export const TRUST: Readonly<Record<Origin, Trust>> = {
  visible: { supports: true, refutes: true, shown: true },
  notes: { supports: false, refutes: true, shown: true },
  hidden_slide: { supports: false, refutes: false, shown: true },
  hidden_text: { supports: false, refutes: false, shown: false },
  hidden_sheet: { supports: false, refutes: true, shown: true },
  comment: { supports: false, refutes: false, shown: true },
  ocr: { supports: true, refutes: false, shown: true },
  user: { supports: true, refutes: true, shown: true },
  third_party: { supports: true, refutes: true, shown: true },
};

type Placed = Pick<Fact, "origin" | "hidden" | "cell" | "ocr">;

export function originOf(fact: Placed): Origin {
  if (fact.hidden) return fact.cell === null ? "hidden_slide" : "hidden_sheet";
  return fact.origin ?? (fact.ocr ? "ocr" : "visible");
}

export function trustOf(fact: Placed): Trust {
  return TRUST[originOf(fact)];
}

/** Whether it is to be weighed at all. */
export function isEvidence(fact: Placed): boolean {
  const { supports, refutes } = trustOf(fact);
  return supports || refutes;
}
