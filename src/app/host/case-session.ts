/** An open case: its engine, opened at the first need and again when the model or the embedder changes, and what it keeps. */
import { statSync } from "node:fs";
import { z } from "zod";
import {
  type Document,
  type Engine,
  type Graph,
  type Language,
  type MetricAnswer,
  type OpenEngineOptions,
  openEngine,
  QUESTIONS,
  type Report,
  type Status,
  VerificationResultSchema,
} from "../engine.ts";
import type { AskedClaim, CaseSummary, Decisions } from "../protocol/index.ts";
import type { CaseFolder } from "./case-folder.ts";
import { decisionsIn } from "./decisions.ts";
import { HostError } from "./host-error.ts";
import { type Looking, openLooking } from "./looking.ts";
import { type LookAnswer, type LookKind, type LookOf, looked, type StandingLooks, standingLooks } from "./looks.ts";
import { taughtVerdicts } from "./mappings.ts";

export type CaseSession = AsyncDisposable & {
  readonly folder: CaseFolder;
  /** Work that must not lose its engine: the engine stays open until it settles. */
  readonly use: <T>(work: (engine: Engine) => Promise<T> | T) => Promise<T>;
  /** Closes the engine when no work holds it; the next use opens it again. */
  readonly rest: () => Promise<void>;
  readonly report: () => Promise<Report | null>;
  /** What reading the case answers: of a large one in a thread, so that others get their answers meanwhile. */
  readonly look: <K extends LookKind>(look: LookOf<K>) => Promise<LookAnswer<K>>;
  readonly documents: () => Promise<readonly Document[]>;
  /** What each was taken for, without what it holds. */
  readonly kinds: () => Promise<ReadonlyMap<string, Pick<Document, "format" | "kind">>>;
  readonly decisions: () => Promise<Decisions>;
  readonly asked: () => Promise<readonly AskedClaim[]>;
  readonly keepAsked: (asked: AskedClaim) => Promise<AskedClaim>;
  /** After a run, or a verdict of the user's own: the card shows what the graph holds. */
  readonly refreshCard: () => Promise<CaseSummary>;
  /** What was read is forgotten: files changed. */
  readonly forgetDocuments: () => Promise<void>;
  /** Of an encrypted case: ends when all that was changed is on the disk. */
  readonly saved: () => Promise<void>;
  /** What one file gave is taken out of the graph. */
  readonly dropDocument: (name: string) => Promise<void>;
};

const MetricAnswerSchema = z.object({
  metricId: z.string(),
  name: z.object({ fr: z.string(), en: z.string() }),
  figures: z.array(
    z.object({
      value: z.number(),
      text: z.string(),
      places: z.array(z.object({ file: z.string(), anchor: z.string() })),
    }),
  ),
});

export type SessionOptions = {
  readonly folder: CaseFolder;
  /** As the settings stand now. */
  readonly engineOptions: () => Omit<OpenEngineOptions, "caseFolder">;
  readonly language: () => Language;
  /** A case whose database is larger is read in a thread of its own. Default 16 MB. */
  readonly largeBytes?: number | undefined;
};

const LARGE_BYTES = 16 * 1024 * 1024;

const AskedSchema = z.object({
  id: z.string(),
  text: z.string(),
  result: VerificationResultSchema,
  // Made by look-up and kept as it was; what no longer fits is not shown.
  answer: z
    .custom<MetricAnswer>((value) => MetricAnswerSchema.safeParse(value).success)
    .nullable()
    .catch(null),
});

export function openSession({
  folder,
  engineOptions,
  language,
  largeBytes = LARGE_BYTES,
}: SessionOptions): CaseSession {
  let open: { readonly engine: Promise<Engine>; readonly made: string } | null = null;
  let users = 0;
  let closed = false;
  /** The document that was looked at last: one looks at many of its pages. */
  let read: Document | null = null;
  let looking: Looking | null = null;
  let standing: ({ readonly graph: Graph } & StandingLooks) | null = null;
  let report: Report | null | undefined;

  const engine = async (): Promise<Engine> => {
    if (closed) throw new HostError({ code: "closed" });
    const options = engineOptions();
    const made = JSON.stringify([options.model ?? null, options.embedderFolder ?? null, options.budgetTokens ?? null]);
    // Other settings wait until no work holds the engine that is open.
    if (open !== null && open.made !== made && users === 1) await close();
    open ??= { made, engine: openEngine({ ...options, caseFolder: folder.path, seal: folder.seal ?? undefined }) };
    try {
      return await open.engine;
    } catch (error) {
      open = null;
      throw error;
    }
  };
  const close = async () => {
    const was = open;
    open = null;
    await forgetDocuments();
    const ended = await was?.engine.catch(() => null);
    try {
      await ended?.saveSeal();
    } finally {
      await ended?.[Symbol.asyncDispose]();
    }
  };
  const use: CaseSession["use"] = async (work) => {
    users++;
    try {
      return await work(await engine());
    } finally {
      users--;
    }
  };
  const kinds = () =>
    use(({ graph }) => new Map(graph.listDocuments().map(({ name, format, kind }) => [name, { format, kind }])));
  const forgetDocuments = async () => {
    const was = looking;
    looking = null;
    standing = null;
    read = null;
    await was?.[Symbol.asyncDispose]();
  };
  const look = <K extends LookKind>(asked: LookOf<K>): Promise<LookAnswer<K>> =>
    use(async ({ graph, document }) => {
      if (sizeOf(graph.path) > largeBytes) {
        if (!looking?.lives()) looking = openLooking(graph.path);
        return looking.look(asked, language());
      }
      const find = (name: string) => {
        if (read?.name !== name) read = document(name);
        return read;
      };
      if (standing?.graph !== graph) standing = { graph, ...standingLooks(graph) };
      return looked({ ...standing, find, language: language() }, asked);
    });
  const reportNow = () =>
    use((e) => {
      if (report === undefined) report = e.lastReport();
      return report;
    });
  const asked = () =>
    use((e) =>
      e.graph
        .runs()
        .filter(({ kind }) => kind === QUESTIONS)
        .flatMap(({ id }) => AskedSchema.safeParse(e.graph.step(id, "answer")?.output).data ?? [])
        .toReversed(),
    );
  const decisions = async (): Promise<Decisions> => {
    const [now, questions] = [await reportNow(), await asked()];
    const claims = [...(now?.claims ?? []), ...questions.map(({ id, text }) => ({ id, text }))];
    const own = await use((e) => decisionsIn(e.graph, claims));
    return now === null ? own : { ...own, overrides: [...own.overrides, ...taughtVerdicts(now, own)] };
  };

  return {
    folder,
    use,
    async rest() {
      if (users === 0) await close();
    },
    report: reportNow,
    documents: () => use((e) => e.documents()),
    kinds,
    look,
    decisions,
    asked,
    keepAsked: (asked) =>
      use(({ graph }) => {
        const { id } = asked;
        graph.startRun({ id, kind: QUESTIONS, inputsHash: "" });
        graph.putStep({ runId: id, name: "answer", inputsHash: "", status: "done", output: asked, ofUser: true });
        graph.finishRun(id, "done");
        return asked;
      }),
    async refreshCard() {
      report = undefined;
      const now = await reportNow();
      const own = new Map((await decisions()).overrides.map(({ claimId, status }) => [claimId, status]));
      const known = await kinds();
      folder.setFiles(folder.summary().files.map((file) => ({ ...file, ...known.get(file.name) })));
      return folder.change({ verdicts: now && counted(now, own) });
    },
    forgetDocuments,
    dropDocument: (name) =>
      use(async ({ graph }) => {
        await forgetDocuments();
        for (const document of graph.listDocuments()) if (document.name === name) graph.removeDocument(document.hash);
        graph.settle();
      }),
    async saved() {
      if (folder.seal === null) return;
      const engine = await open?.engine.catch(() => null);
      await engine?.saveSeal();
      await folder.settled();
    },
    async [Symbol.asyncDispose]() {
      closed = true;
      await close();
      await folder.settled();
    },
  };
}

/** 0 of a case in memory alone, which no other thread can read. */
function sizeOf(path: string): number {
  return path === ":memory:" ? 0 : (statSync(path, { throwIfNoEntry: false })?.size ?? 0);
}

function counted(report: Report, own: ReadonlyMap<string, Status>): Record<Status, number> {
  const counts = { VERIFIED: 0, CONTRADICTED: 0, AMBIGUOUS: 0, UNKNOWN: 0 };
  for (const { id, result } of report.claims) counts[own.get(id) ?? result.status]++;
  return counts;
}
