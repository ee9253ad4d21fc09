/** What a case keeps of its runs, of the documents it read, and of what its user put right. */
import { z } from "zod";
import { AgentReportSchema, MemoSchema, ReflexionOutputSchema } from "../../analysis/findings/index.ts";
import type { Graph } from "../../case/graph/index.ts";
import { chunkerVersion } from "../../case/search/index.ts";
import type { Document } from "../../documents/index.ts";
import type { Fact, PutRight } from "../../facts/index.ts";
import { type Report, ReportSchema } from "../../report/index.ts";
import type { KeyFigures } from "./figures.ts";

/** The one row of a case's last run: only the last report is kept. */
export const LAST_RUN = "verify";
/** Under it, what the analysts found. */
const ANALYSIS = "analysis kept";
const SUMMARY = "summary";

/** Raise it when a reader or the fact reader changes what it gives: kept documents are then read again. */
export const READER_VERSION = `29.${chunkerVersion}`;

/** Those that this version read. */
export function documentsIn(graph: Graph): readonly Document[] {
  return graph.listDocuments().flatMap((listed) => {
    const document = graph.getDocument(listed.hash, { readerVersion: READER_VERSION });
    return document ? [document] : [];
  });
}

export function factsIn(graph: Graph): readonly Fact[] {
  // Written by readFacts from a Fact.
  return graph.facts().map(({ json }) => json as Fact);
}

/** The one of this name alone: others may be large. Null where this version read none. */
export function documentIn(graph: Graph, name: string): Document | null {
  for (const listed of graph.listDocuments()) {
    const document = listed.name === name ? graph.getDocument(listed.hash, { readerVersion: READER_VERSION }) : null;
    if (document) return document;
  }
  return null;
}

/** Null before a first, and for one that another version wrote: it is made again by running again. */
export function lastReportIn(graph: Graph): Report | null {
  return ReportSchema.safeParse(graph.step(LAST_RUN, "report")?.output).data ?? null;
}

/** What is kept of an analysis, to be shown again. */
export const KeptAnalysisSchema = z.object({
  memo: MemoSchema,
  reports: z.array(AgentReportSchema).readonly(),
  contradictions: MemoSchema.shape.contradictions,
  reflexions: z.array(ReflexionOutputSchema).readonly(),
});
export type KeptAnalysis = z.infer<typeof KeptAnalysisSchema>;

/** Null before a first, and for one that another version wrote. */
export function lastAnalysisIn(graph: Graph): KeptAnalysis | null {
  return KeptAnalysisSchema.safeParse(graph.step(LAST_RUN, ANALYSIS)?.output).data ?? null;
}

/** Of a run: its report, its summary, what the analysts found. */
export function keepRun(
  graph: Graph,
  {
    report,
    summary,
    analysis,
  }: {
    readonly report: Report;
    readonly summary?: DealSummary;
    readonly analysis?: KeptAnalysis;
  },
): void {
  for (const [name, output] of Object.entries({ report, [SUMMARY]: summary, [ANALYSIS]: analysis }))
    if (output !== undefined) graph.putStep({ runId: LAST_RUN, name, inputsHash: "", status: "done", output });
}

export type DealSummary = {
  /** Null where no deck says whose it is. */
  readonly company: string | null;
  readonly figures: KeyFigures;
};

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
  const kept = graph.step(LAST_RUN, SUMMARY)?.output;
  // Written by keepRun, and looked at for what is shown of it.
  return SummarySchema.safeParse(kept).success ? (kept as DealSummary) : null;
}

/** Runs that keep what else the user said of a case than a verdict. */
export const MARKS = "marks";
const PUT_RIGHT = "tables put right";

const line = z.number().int().min(1).max(2_000_000);
const at = { row: line, column: line };
const fileName = z.string().min(1).max(255);
export const PutRightSchema = z
  .array(
    z.strictObject({
      ...at,
      file: fileName,
      sheet: fileName,
      what: z.enum(["heading", "period", "unit"]),
      text: z.string().trim().min(1).max(200),
      sign: z.strictObject({ ...at, text: z.string().max(4000) }),
    }),
  )
  .max(500);

/** In the order in which they were given. */
export function putRightIn(graph: Graph): readonly PutRight[] {
  return PutRightSchema.safeParse(graph.step(MARKS, PUT_RIGHT)?.output).data ?? [];
}

export function keepPutRight(graph: Graph, all: readonly PutRight[]): void {
  graph.startRun({ id: MARKS, kind: MARKS, inputsHash: "" });
  graph.putStep({ runId: MARKS, name: PUT_RIGHT, inputsHash: "", status: "done", output: all, ofUser: true });
  graph.finishRun(MARKS, "done");
}

/** Changes with the documents of a case, what was put right in them and its last run, and not with what a user asks and decides of claims. */
export function caseStamp(graph: Graph): string {
  const documents = graph
    .listDocuments()
    .map(({ hash, name, kind, readerVersion }) => [hash, name, kind, readerVersion]);
  const lastRun = graph.runs().find(({ id }) => id === LAST_RUN) ?? null;
  return JSON.stringify([graph.chunkStamp(), documents, lastRun, putRightIn(graph)]);
}

/** What `make` gave, given again while the stamp is the same. What it promised and did not keep is made anew. */
export function whileSame<A extends readonly unknown[], T>(
  stampNow: () => string,
  make: (...given: A) => T,
): (...given: A) => T {
  let made: { readonly stamp: string; readonly value: T } | null = null;
  return (...given) => {
    const stamp = stampNow();
    if (made?.stamp === stamp) return made.value;
    const fresh = { stamp, value: make(...given) };
    made = fresh;
    if (fresh.value instanceof Promise)
      fresh.value.catch(() => {
        if (made === fresh) made = null;
      });
    return fresh.value;
  };
}
