/** One piece of evidence for a position: where it stands, what it is worth by the written rules, and why. */
import type { Calculation } from "../../../judge/index.ts";

/** What a place is, by the rules of docs/consensus.md. */
export type Grade =
  | "computed"
  | "input"
  | "typed"
  | "computed_over_fault"
  | "faulty"
  | "calculation"
  | "deck"
  | "note"
  | "context"
  | "words";

/**
 * What a place weighs. A figure computed in the model can be followed to its inputs; an input is what the rest of the plan
 * is computed from; a figure typed there is the company's record, which nothing checks; a deck is written to convince and
 * repeats what others keep; where a fault is named, the figure is what must be explained, not what explains.
 */
export const WEIGHTS: Readonly<Record<Grade, number>> = {
  computed: 3,
  calculation: 2,
  input: 2,
  computed_over_fault: 1.75,
  typed: 1.5,
  context: 1,
  deck: 0.75,
  words: 0.75,
  note: 0.5,
  faulty: 0.25,
};
/** A hidden sheet or slide is in the file, but was not meant to be shown. */
const HIDDEN_SHARE = 0.75;

export type Exhibit = {
  readonly file: string;
  readonly anchor: string;
  /** "model.xlsx, Revenue!AA20" */
  readonly reference: string;
  /** Verbatim. */
  readonly quote: string;
  readonly type: "deck" | "financial_model" | "context_engine";
  readonly grade: Grade;
  readonly hidden: boolean;
  /** The fault that lowers its grade, with its place. */
  readonly fault: string | null;
  /** What it says of the question, in the unit of the position; null where it is words. */
  readonly value: number | null;
  /** Exhibits of one origin count once: a cell that repeats another, a deck that repeats itself. */
  readonly origin: string;
  readonly calculation: Calculation | null;
  /** The places a calculation starts from, with what stands there; empty for a figure that stands in one place. */
  readonly inputs: readonly { readonly file: string; readonly anchor: string; readonly quote: string }[];
  /** Cited by the position itself, or found by the arbitrator. */
  readonly from: "position" | "search";
};

export function weightOf({ grade, hidden }: Pick<Exhibit, "grade" | "hidden">): number {
  return WEIGHTS[grade] * (hidden ? HIDDEN_SHARE : 1);
}

/** Places that a reader can look up: the exhibit's own, or those of its inputs, as many as one looks up. */
export function placesOf(exhibit: Exhibit): { file: string; anchor: string; reference: string; quote: string }[] {
  const { file, anchor, quote, inputs } = exhibit;
  const places = inputs.length > 0 ? inputs.slice(0, MOST_INPUTS) : [{ file, anchor, quote }];
  return places.map((place) => ({ ...place, reference: `${place.file}, ${place.anchor}` }));
}

const MOST_INPUTS = 6;

/** Evidence from somewhere else adds half its weight, and all of it together no more than this. */
const MOST_CORROBORATION = 1.5;

export type Weighed = {
  readonly total: number;
  /** Best of each origin, best first. */
  readonly counted: readonly Exhibit[];
};

export function weigh(exhibits: readonly Exhibit[]): Weighed {
  const heaviest = (a: Exhibit, b: Exhibit) => weightOf(b) - weightOf(a);
  const counted = [...Map.groupBy(exhibits, ({ origin }) => origin).values()]
    .flatMap((own) => own.sort(heaviest).slice(0, 1))
    .sort((a, b) => heaviest(a, b) || (a.reference < b.reference ? -1 : a.reference > b.reference ? 1 : 0));
  const [lead = 0, ...others] = counted.map(weightOf);
  const corroboration = others.reduce((sum, weight) => sum + weight / 2, 0);
  return { total: lead + Math.min(MOST_CORROBORATION, corroboration), counted };
}
