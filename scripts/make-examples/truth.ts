/** The answer sheet of a made-up deal, and the arithmetic that keeps it honest: each label is checked against the files. */
import { type Deck, slideText } from "./deck.ts";
import type { Workbook } from "./workbook.ts";

export type Label = "VERIFIED" | "CONTRADICTED" | "AMBIGUOUS" | "UNKNOWN";
export type Role = "supports" | "contradicts";

/** A place in the model, or another slide with the value it states. */
export type EvidenceSource =
  | {
      readonly role: Role;
      /** "Sheet!C4" */
      readonly cell: string;
      /** What to multiply the cell by to reach the claim's unit. Default 1. */
      readonly scale?: number;
      /** A formula to use instead of the cell alone; its value is already in the claim's unit. */
      readonly formula?: string;
    }
  | { readonly role: Role; readonly slide: number; readonly value: number };

export interface ClaimSource {
  readonly label: Label;
  readonly slide: number;
  readonly place: "title" | "big-number" | "bullet" | "table" | "chart" | "note" | "footnote";
  readonly text: string;
  /** What stands on the slide word for word, when the claim joins several pieces. Default: the text. */
  readonly parts?: readonly string[];
  readonly metric: string;
  readonly value: number;
  /** Half of the last digit stated: the rounding that the claim's precision allows. */
  readonly tolerance: number;
  readonly unit: string;
  readonly period: string | null;
  readonly kind: string;
  readonly why: string;
  readonly evidence?: readonly EvidenceSource[];
}

export interface Side {
  readonly file: "deck.pptx" | "model.xlsx";
  readonly anchor: string;
  readonly value: number;
}

export interface TruthSource {
  readonly deal: string;
  readonly lang: "fr" | "en";
  readonly sector: string;
  readonly currency: "EUR" | "GBP";
  readonly claims: readonly ClaimSource[];
  readonly contradictions: readonly {
    readonly topic: string;
    readonly severity: "CRITICAL" | "MAJOR" | "MODERATE" | "MINOR";
    readonly sides: readonly Side[];
  }[];
  readonly controls: readonly string[];
  readonly defects: readonly {
    readonly sheet: string;
    readonly cell: string;
    readonly defect: string;
    readonly why: string;
  }[];
  readonly hidden: readonly { readonly slide: number; readonly what: string; readonly text: string }[];
}

/** The sheet as it is written to truth.json. Throws when a label does not follow from the files. */
export function truthOf(source: TruthSource, deck: Deck, model: Workbook): object {
  return {
    deal: source.deal,
    lang: source.lang,
    sector: source.sector,
    currency: source.currency,
    claims: source.claims.map((claim, index) => claimOf(claim, index, deck, model)),
    contradictions: source.contradictions.map((one) => ({
      ...one,
      sides: one.sides.map((side) => sideOf(side, model)),
    })),
    controls: source.controls,
    model_defects: source.defects,
    hidden_text: source.hidden.map((one) => {
      if (!pageText(deck, one.slide).includes(one.text))
        throw new Error(`Slide ${one.slide} does not hold: ${one.text}`);
      return one;
    }),
  };
}

function claimOf(claim: ClaimSource, index: number, deck: Deck, model: Workbook): object {
  const id = `c${String(index + 1).padStart(2, "0")}`;
  const said = pageText(deck, claim.slide);
  const parts = claim.parts ?? [claim.text];
  for (const part of parts)
    if (!said.includes(part)) throw new Error(`${id}: slide ${claim.slide} does not say "${part}"`);
  const evidence = (claim.evidence ?? []).map((one) => evidenceOf(one, model));
  for (const { role, stated, anchor } of evidence) {
    const agrees = Math.abs(stated - claim.value) <= claim.tolerance;
    if (agrees !== (role === "supports"))
      throw new Error(`${id} "${claim.text}": ${anchor} gives ${stated}, which is not "${role}"`);
  }
  const label = labelOf(evidence.map(({ role }) => role));
  if (label !== claim.label)
    throw new Error(`${id} "${claim.text}": the evidence makes it ${label}, not ${claim.label}`);
  const { evidence: _sources, parts: _parts, ...rest } = claim;
  return {
    id,
    ...rest,
    ...(claim.parts ? { parts } : {}),
    evidence: evidence.map(({ stated: _stated, ...written }) => written),
  };
}

function labelOf(roles: readonly Role[]): Label {
  const supported = roles.includes("supports");
  const contradicted = roles.includes("contradicts");
  if (supported && contradicted) return "AMBIGUOUS";
  return supported ? "VERIFIED" : contradicted ? "CONTRADICTED" : "UNKNOWN";
}

function evidenceOf(source: EvidenceSource, model: Workbook) {
  if ("slide" in source) {
    const { role, slide, value } = source;
    return { file: "deck.pptx", anchor: `slide ${slide}`, value, role, stated: value };
  }
  const { role, cell, scale = 1, formula } = source;
  const value = model.calculate(quoted(cell));
  const stated = formula ? model.calculate(formula) : value * scale;
  return {
    file: "model.xlsx",
    anchor: cell,
    value: rounded(value),
    role,
    ...(scale === 1 ? {} : { scale }),
    ...(formula ? { calc: formula } : {}),
    stated,
  };
}

function sideOf(side: Side, model: Workbook): Side {
  if (side.file === "deck.pptx") return side;
  const value = model.calculate(quoted(side.anchor));
  if (Math.abs(value - side.value) > 0.006 * Math.abs(value))
    throw new Error(`${side.anchor} holds ${value}, not ${side.value}`);
  return { ...side, value: rounded(value) };
}

function pageText(deck: Deck, number: number): string {
  const slide = deck.slides[number - 1];
  if (!slide) throw new Error(`The deck has no slide ${number}`);
  return slideText(slide);
}

function quoted(cell: string): string {
  const [sheet = "", address = ""] = cell.split("!");
  return `'${sheet}'!${address}`;
}

function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
