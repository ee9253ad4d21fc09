/** A suspected fault before duplicates are merged, and how its places are written. */
import type { Language } from "../../documents/index.ts";
import type { ModelCell } from "./sheet-view.ts";

export type DefectName =
  | "error value"
  | "sum that leaves out a row"
  | "sum that leaves out a period"
  | "sum that counts a subtotal twice"
  | "total that does not add up"
  | "hard-coded number inside a formula row"
  | "hard-coded number that should be linked"
  | "sign flip"
  | "units mixed in a row"
  | "inconsistent formula in a row"
  | "sum over empty cells"
  | "identity that does not hold";

export type Candidate = {
  readonly cell: ModelCell;
  readonly defect: DefectName;
  readonly detail: Bilingual;
  /** What the audit of formulas knows besides. */
  readonly audited?: Audited;
};

export type Audited = {
  /** All cells of one slip: "F11, H11:J11". */
  readonly cells: string;
  /** What the first cell would be; null where that cannot be told. */
  readonly expected: number | null;
  /** The largest change of a result that hangs on it, as a share of that result; 0 where nothing moves today. */
  readonly effect: number;
};

/** One sentence, in both languages. */
export type Bilingual = { readonly en: string; readonly fr: string };

/** How a language names what a detail holds. */
export type Phrases = {
  /** The sentence of this language. */
  say(en: string, fr: string): string;
  /** "row 9 (Hosting)", "ligne 9 (Hosting)" */
  row(cell: ModelCell, label: string): string;
  /** A formula as people see it, cut where it is long. */
  shown(formula: string | null): string;
  figure(value: number): string;
};

export function inBoth(tell: (phrases: Phrases) => string): Bilingual {
  return { en: tell(phrasesIn("en")), fr: tell(phrasesIn("fr")) };
}

function phrasesIn(language: Language): Phrases {
  const say = (en: string, fr: string) => (language === "en" ? en : fr);
  return {
    say,
    row(cell, label) {
      const short = label.length > 60 ? `${label.slice(0, 57)}...` : label;
      const row = say(`row ${cell.row}`, `ligne ${cell.row}`);
      return short ? `${row} (${short.replace(/\s+/g, " ")})` : row;
    },
    shown(formula) {
      if (formula === null) return say("a typed figure", "un chiffre saisi");
      const text = formula.trim().replace(/^\+/, "");
      return `=${text.length > 80 ? `${text.slice(0, 77)}...` : text}`;
    },
    figure(value) {
      const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 10 ? 1 : 4;
      return value.toLocaleString(say("en-GB", "fr-FR"), { maximumFractionDigits: digits });
    },
  };
}

/** The most telling first: a cell keeps one name. */
export const BY_SPECIFICITY: readonly DefectName[] = [
  "error value",
  "sum that leaves out a row",
  "sum that leaves out a period",
  "sum that counts a subtotal twice",
  "sign flip",
  "units mixed in a row",
  "hard-coded number inside a formula row",
  "hard-coded number that should be linked",
  "inconsistent formula in a row",
  "total that does not add up",
  "sum over empty cells",
  "identity that does not hold",
];
