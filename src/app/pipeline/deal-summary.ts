/** What is shown of a deal without opening its case: whose it is, and the figures that are compared between deals. */
import { z } from "zod";
import type { Graph } from "../../case/graph/index.ts";
import { companyNameOf } from "../../facts/index.ts";
import { type KeyFigures, keyFiguresOf } from "./figures.ts";
import { LAST_RUN } from "./kept.ts";
import type { ReadDeal } from "./read-deal.ts";

export type DealSummary = {
  /** Null where no deck says whose it is. */
  readonly company: string | null;
  readonly figures: KeyFigures;
};

export function dealSummaryOf({ documents, index }: ReadDeal): DealSummary {
  const names = documents.map(({ document }) => (document.kind === "deck" ? companyNameOf(document) : null));
  return {
    company: names.find((name) => name !== null) ?? null,
    figures: keyFiguresOf(index.all, index.asOfMonth),
  };
}

const STEP = "summary";

export function keepSummary(graph: Graph, summary: DealSummary): void {
  graph.putStep({ runId: LAST_RUN, name: STEP, inputsHash: "", status: "done", output: summary });
}

const FigureSchema = z
  .looseObject({
    value: z.number(),
    dimension: z.string(),
    currency: z.string().nullable(),
    period: z.object({ fr: z.string(), en: z.string() }),
    planned: z.boolean(),
    places: z.array(z.object({ file: z.string(), anchor: z.string() })),
  })
  .nullable();

const SummarySchema = z.object({
  company: z.string().nullable(),
  figures: z.object({
    round: FigureSchema,
    valuation: FigureSchema,
    revenue: FigureSchema,
    growth: z.number().nullable(),
    runway: FigureSchema,
  }),
});

/** The last run's; null before a first, and where another version kept none. */
export function summaryIn(graph: Graph): DealSummary | null {
  const kept = graph.step(LAST_RUN, STEP)?.output;
  // Written by keepSummary, and looked at for what is shown of it.
  return SummarySchema.safeParse(kept).success ? (kept as DealSummary) : null;
}
