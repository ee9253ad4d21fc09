/** What a case gives to a correspondence: its documents' figures, its verdicts, and its open questions. */

import type { Document } from "../../documents/index.ts";
import type { DealContext } from "../../facts/index.ts";
import type { FactIndex } from "../../judge/index.ts";
import type { MetricId } from "../../ontology/index.ts";

export type CaseView = {
  /** In words for prompts; "" when nothing names it. */
  readonly subject: string;
  readonly documents: readonly Document[];
  /** Facts of the documents, messages left out: who repeats himself proves nothing. */
  readonly index: FactIndex;
  readonly deal: DealContext;
  readonly verdicts: readonly { readonly id: string; readonly text: string; readonly metricId: MetricId | null }[];
  readonly contradictions: readonly {
    readonly id: string;
    readonly text: string;
    readonly metricId: MetricId | null;
  }[];
  readonly questions: readonly {
    readonly id: string;
    readonly text: string;
    readonly metricId: MetricId | null;
    readonly serious: boolean;
  }[];
};
