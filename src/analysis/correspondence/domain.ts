/** What a negotiation is about, as data: the fields to read, how they are named, and the words of the answer. */

import type { Language } from "../../documents/index.ts";
import type { MetricId } from "../../ontology/index.ts";

export type DomainName = "investment" | "purchase";

/** Both languages of anything a person reads. */
export type Bilingual = Readonly<Record<Language, string>>;

export type FieldKind = "money" | "ratio" | "multiple" | "duration" | "count" | "choice";

export type FieldOption = { readonly id: string; readonly label: Bilingual; readonly pattern: RegExp };

export type Field = {
  readonly id: string;
  readonly label: Bilingual;
  readonly kind: FieldKind;
  /** Words that name it wherever they stand near the figure. Global, case-insensitive. */
  readonly names: RegExp | null;
  /** Verbs among its names take other objects too: "we *raise* our forecast". */
  readonly namedByVerb?: true;
  /** What stands right before or right after a figure that is it, when nothing names it. */
  readonly before?: RegExp;
  readonly after?: RegExp;
  /** What stands right before a figure that is none of it, whatever names it. */
  readonly notAfter?: RegExp;
  /** Units (see Quantity.unit) that make a figure it when nothing names it. */
  readonly units?: readonly string[];
  /** A choice is one of these; the first that is found in a sentence counts. */
  readonly options?: readonly FieldOption[];
  /** Which way is better for the user; null where it depends. */
  readonly better: "lower" | "higher" | null;
  /** Metrics of the ontology that documents state it under. */
  readonly metrics: readonly MetricId[];
  /** A figure many times smaller beside one of these fields is it: "80 k€ à 7,5 M€ pré-money". */
  readonly smallBeside?: readonly string[];
  /** It has one value: two in a mail contradict each other. */
  readonly single?: boolean;
  /** Fields that this one leaves open: a "valuation" is before or after the money. */
  readonly covers?: readonly string[];
  /** True when a figure that may be any of `covers` must be asked about. */
  readonly unclear?: Bilingual;
  /** The question that fills the gap. */
  readonly ask: Bilingual;
};

export type Domain = {
  readonly name: DomainName;
  readonly label: Bilingual;
  readonly fields: readonly Field[];
  /** An offer exists once one of these is stated. */
  readonly offerFields: readonly string[];
  /** What is asked for where a message offers nothing at all. */
  readonly firstAsked: readonly string[];
  /** Whether other figures of a message are claims about a company, to be verified. */
  readonly readsClaims: boolean;
  /** The user writes for a firm: "we". */
  readonly plural: boolean;
  /** The people on the other side, for prompts. */
  readonly counterpart: Bilingual;
};

/** A field, what it leaves open and what leaves it open: a "valuation" is before or after the money. */
export function familyOf(id: string, { fields }: Domain): readonly string[] {
  const covered = fields.find((field) => field.id === id)?.covers ?? [];
  const covering = fields.filter(({ covers }) => covers?.includes(id)).map((field) => field.id);
  return [id, ...covered, ...covering];
}
