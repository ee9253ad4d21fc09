/** A typed fact: one value of one metric for one period and scope, and the exact place where it stands. */

import type { SecondReading } from "../documents/index.ts";
import type { Period, Quantity } from "../language/quantities/index.ts";
import type { MetricId, Scope } from "../ontology/index.ts";
import type { PutRight } from "./put-right.ts";
import type { Origin } from "./trust.ts";
import type { DocumentGroup } from "./versions.ts";

/** Where on a page something is printed. */
export type PrintedSource = "table" | "chart" | "figure" | "sentence";
export type FactSource = "cell" | PrintedSource;

/** Where something stands; `{file, anchor}` is what people and exports see. */
export type Place = {
  /** File name without folders. */
  readonly file: string;
  /** "slide 5", "page 3", "Revenue!F12", "'P&L 2025'!B5:M5". */
  readonly anchor: string;
  /** The block (page block id, or the cell's "Sheet!A1"): a claim is never settled by its own block. */
  readonly blockId: string;
  /** Slide, page or sheet number, from 1. */
  readonly unit: number;
  /** Of a document that has copies or other versions in the deal; absent where it stands alone. */
  readonly group?: DocumentGroup | undefined;
};

/** A quantity as a person reads it at the place; of a cell, whose value is exact, half a unit is 0. */
export type FactValue = Pick<
  Quantity,
  "value" | "range" | "dimension" | "currency" | "unit" | "per" | "halfUnit" | "bound" | "text"
>;

/** A nought of which nothing is said. */
export const BARE_VALUE: FactValue = {
  value: 0,
  range: null,
  dimension: "count",
  currency: null,
  unit: null,
  per: null,
  halfUnit: 0,
  bound: "exact",
  text: "",
};

/** What every fact holds, wherever it was read. */
type FactCore = {
  /** Stable between runs: document hash, place and value index. */
  readonly id: string;
  readonly place: Place;
  /** As written, with its section path: "Customers / Enterprise - closing". */
  readonly label: string;
  /** Verbatim words at the place, enough to recognise it. */
  readonly quote: string;
  /** Ontology id, or null when the label names none. */
  readonly metricId: MetricId | null;
  /** Other metrics the label may name. */
  readonly alternatives: readonly MetricId[];
  /** 0..1: how surely the label names the metric. */
  readonly metricCertainty: number;
  readonly value: FactValue;
  readonly period: Period | null;
  /** Where the period was read: beside the figure, in a header, in the slide's or sheet's title, or nowhere. */
  readonly periodFrom: "own" | "header" | "context" | null;
  readonly scope: Scope;
  /** Content concepts of the label (canonical, both languages alike), metric words included. */
  readonly words: readonly string[];
  /** Concepts left once the metric, period, scenario and neutral words are taken out. */
  readonly segment: readonly string[];
  /** A trailing window of months when the label says so ("3-month average"); null otherwise. */
  readonly window: number | null;
  /** Months of the span that qualifies a rate ("repeat rate at 12 months"); null when none is said. */
  readonly horizon: number | null;
  /** False when scale or unit had to be assumed. */
  readonly unitSure: boolean;
  /** Superseded, archived or marked not to use. */
  readonly stale: boolean;
  /** On a hidden sheet, row or column, in a cell that shows nothing of what it holds, or on a hidden slide. */
  readonly hidden: boolean;
  /** A formula that anybody sees, over cells that nobody does. */
  readonly restsOnHidden?: true;
  /** What of it the user put right for its whole table. */
  readonly putRight?: readonly PutRight["what"][];
  /** Where it was found, other than in plain sight (see trust.ts); absent for what is visible. */
  readonly origin?: Exclude<Origin, "visible"> | undefined;
  readonly form: Form;
  /** Set where the figure or its label was read from a picture, with how sure that reading is: it may support, never refute. */
  readonly ocr?: { readonly confidence: number; readonly second?: SecondReading };
  /** Of a count: how many its page goes on to list or to name. */
  readonly listed?: number;
};

/** A figure of a cell, or the day that a cell holds. */
export type CellFact = FactCore & {
  readonly source: "cell";
  readonly cell: CellFacts;
  readonly predicate: Extract<Predicate, { kind: "dated" }> | null;
};

/** A figure printed on a page. */
export type PrintedFact = FactCore & {
  readonly source: PrintedSource;
  readonly cell: null;
  readonly predicate: null;
};

/** What a page says of a metric without a figure; the value only holds its dimension. */
export type PredicateFact = FactCore & {
  readonly source: PrintedSource;
  readonly cell: null;
  readonly predicate: Predicate;
};

export type Fact = CellFact | PrintedFact | PredicateFact;

/** What the value is of the metric: its level, its growth, or a part's share of it. */
export type Form =
  | { readonly kind: "level" }
  /** `base` is the earlier period when it is written ("2025 vs 2024"); multiple: 2.9x rather than +191 %. */
  | { readonly kind: "growth"; readonly base: Period | null; readonly multiple: boolean }
  /** The absolute change between two periods; `base` as for growth; `anyWay`: the words do not say whether it rose or fell. */
  | { readonly kind: "change"; readonly base: Period | null; readonly anyWay: boolean }
  /** One figure for several periods named: their sum or their mean. */
  | { readonly kind: "across"; readonly periods: readonly Period[]; readonly how: "sum" | "mean" }
  /** The fact's metric (or segment) as a share of the whole's metric: 37 % of MRR. */
  | { readonly kind: "share"; readonly wholeMetricId: MetricId };

export type StatementRole = "title" | "bullet" | "figure" | "table" | "chart" | "note" | "footnote" | "sentence";

/** A self-contained piece of a page as a person would quote it, with the facts it states (none for a purely textual one). */
export type Statement = {
  readonly id: string;
  readonly place: Place;
  readonly role: StatementRole;
  readonly text: string;
  readonly facts: readonly Fact[];
  /** Title of the slide or page. */
  readonly pageTitle: string | null;
  readonly heading: string | null;
  /** What it stands under on its page, outermost first, the page's title left out: section, card, table's section. */
  readonly context: readonly string[];
  readonly look: Look;
};

/** How a statement stands on its page. */
export type Look = {
  /** Size of its type over that of most letters of the page; 1 where the format does not say. */
  readonly size: number;
  /** Size of its type as a share of the page's height, 0..1; null where either is unknown. */
  readonly height: number | null;
  /** A page higher than wide, as paper is. */
  readonly portrait: boolean;
  readonly bold: boolean;
  readonly bullet: boolean;
  /** Share of the page's height above it, 0..1; 0.5 when unknown. */
  readonly top: number;
  /** Paragraphs of its block. */
  readonly siblings: number;
};

export type DocumentFacts = {
  readonly facts: readonly Fact[];
  /** When something happens, by cells that hold a date: no figures. */
  readonly dates: readonly Fact[];
  readonly statements: readonly Statement[];
  /** Sheets too large to be read to their end, and how far they were. */
  readonly cut: readonly { readonly anchor: string; readonly why: string }[];
};

/** A text of a row, in a column whose texts stand there more than once. */
export type Kind = { readonly column: number; readonly text: string };

type Said<Value> = {
  readonly value: Value;
  /** By its row, column or format, and not by a heading that it shares with the rest of its sheet. */
  readonly isOwn: boolean;
};

/** What is written of an amount: its currency, and what one unit as typed is worth. */
export type SaidUnit = { readonly currency: Said<string> | null; readonly scale: Said<number> | null };

export type CellFacts = {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly formula: string | null;
  /** Label of the row alone. */
  readonly rowLabel: string;
  readonly columnLabel: string;
  readonly sectionPath: readonly string[];
  /** The figure as typed, where only a heading of the sheet makes it money and it may count something else, and where a measure was brought to its base unit. */
  readonly bare?: number;
  /** The figure as typed, where only a heading above its table says how large its money is ("in k€"). */
  readonly typed?: number;
  /** What is said of its unit at its place, until the formulas of its workbook settle it (settle-units.ts). */
  readonly unsettled?: {
    readonly raw: number;
    /** Log odds that it is money. */
    readonly moneyOdds: number;
    readonly format: string | null;
    readonly said: SaidUnit;
  };
  /** "o/w", "dont": part of the row named here. */
  readonly partOfRow: number | null;
  readonly total: boolean;
  /** What its row says beside it and its name does not, of what a list has columns for: its state, its kind; absent where nothing does. */
  readonly kinds?: readonly Kind[];
  /** Its sheet has rows that were not read, being too large: what adds up or compares all its rows is not known. */
  readonly amongLeftOut?: true;
};

/**
 * What a sentence says without giving the value:
 * sign: the metric is positive/negative in the period; first: the metric first occurs (is non-zero, or turns positive) in the period;
 * none: there is none of it; dated: it happens in the period, as a cell that holds a date says.
 */
export type Predicate =
  | { readonly kind: "sign"; readonly sign: 1 | -1 }
  | { readonly kind: "first"; readonly what: "occurs" | "positive" | "not before" }
  | { readonly kind: "none" }
  | { readonly kind: "dated" };
