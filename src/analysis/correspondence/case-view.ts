/** What a case gives to a correspondence: its documents' figures, its verdicts, and its open questions. */

import type { Search } from "../../case/search/index.ts";
import type { Document, Language } from "../../documents/index.ts";
import type { DealContext } from "../../facts/index.ts";
import type { Evidence, FactIndex } from "../../judge/index.ts";
import type { MetricId } from "../../ontology/index.ts";

export type CaseView = {
  /** In words for prompts; "" when nothing names it. */
  readonly subject: string;
  readonly documents: readonly Document[];
  /** Facts of the documents, messages left out: who repeats himself proves nothing. */
  readonly index: FactIndex;
  readonly deal: DealContext;
  /** Null where there is no embedder: rules alone judge. */
  readonly search: Search | null;
  readonly verdicts: readonly Judged[];
  readonly contradictions: readonly Contradicted[];
  readonly questions: readonly {
    readonly id: string;
    readonly text: string;
    readonly metricId: MetricId | null;
    readonly serious: boolean;
    /** The gravest first: 0 and up. */
    readonly rank: number;
    /** Id of the contradiction or the claim that raises it. */
    readonly raisedBy: string;
    /** The contradiction that raises it; null for others. */
    readonly about: Contradicted | null;
  }[];
};

/** A claim of the case that was judged, with where it stands and what decided. */
export type Judged = {
  readonly id: string;
  readonly text: string;
  readonly metricId: MetricId | null;
  readonly status: "VERIFIED" | "CONTRADICTED" | "AMBIGUOUS" | "UNKNOWN";
  readonly confidence: number;
  /** As it stands in the document. */
  readonly quote: string;
  readonly place: { readonly file: string; readonly anchor: string } | null;
  readonly evidence: readonly Evidence[];
  readonly calculation: number | null;
};

/** A contradiction of the case, with its sides. */
export type Contradicted = {
  readonly id: string;
  readonly text: string;
  readonly metricId: MetricId | null;
  /** In both languages: "net revenue, FY2025". */
  readonly subject: Readonly<Record<Language, string>>;
  readonly sides: readonly {
    readonly file: string;
    readonly anchor: string;
    readonly value: number | string;
    /** ISO 4217, "ratio", a unit; null for a bare number. */
    readonly unit: string | null;
    readonly quote: string;
  }[];
};
