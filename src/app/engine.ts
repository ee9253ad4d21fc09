/** The public facade: open a case, verify a deal in it, ask it, export it. Faces see the engine, and the reports and words that its answers are written with; a test holds that. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import {
  DOMAINS,
  type DomainName,
  type FirstMail,
  type MessageInput,
  type ReplyResult,
} from "../analysis/correspondence/index.ts";
import type { FundingDeal } from "../analysis/findings/index.ts";
import {
  type Graph,
  GraphError,
  isSealed,
  knownWhole,
  type OpenedSeal,
  openGraph,
  openSealed,
  type RunRow,
  restore,
  rewriteJournal,
  salvage,
  setAside,
  type UnsealOptions,
  unsealCase as unseal,
} from "../case/graph/index.ts";
import { makePrivateFolder } from "../disk/index.ts";
import { type Document, guessLanguageOf, type Language, type StartReader } from "../documents/index.ts";
import {
  type Calibration,
  calibrationPathOf,
  type GivenClaim,
  readCalibration,
  type VerificationResult,
} from "../judge/index.ts";
import {
  DEFAULT_BUDGET_TOKENS,
  type EndpointOptions,
  endpointRuntime,
  type GenerateRequest,
  LlmError,
  loadChildRuntime,
  type ModelDescription,
  type SharedRuntime,
  type StartModelProcess,
  sharedRuntime,
  wordsSoFar,
} from "../model/index.ts";
import type { Report } from "../report/index.ts";
import {
  type AnalysisAnswer,
  type CheckedClaim,
  CONVERSATION,
  conversationIn,
  type DealFile,
  type DealSummary,
  documentIn,
  documentsIn,
  type FirstMailRequest,
  type FoundPassage,
  type KeptAnalysis,
  keepRun,
  LAST_RUN,
  lastAnalysisIn,
  lastReportIn,
  lookUps,
  MARKS,
  type MetricAnswer,
  memoWithMails,
  type Progress,
  type QuestionAnswer,
  type ReplyRequest,
  type RunAnswers,
  type RunLimits,
  type RunOptions,
  type RunTask,
  runIsolated,
  type StreamedVerdict,
  standingThread,
  summaryIn,
  type VerifyOptions,
  withMails,
} from "./pipeline/index.ts";

export { FundingTableError, type ImportedDeals, importFundingDeals } from "../analysis/agents/index.ts";
export type * from "../analysis/correspondence/index.ts";
export {
  CorrespondenceError,
  DOMAINS,
  nameOfTerm,
  ReplyResultSchema,
  SCENARIOS,
  type Scenario,
} from "../analysis/correspondence/index.ts";
export type * from "../analysis/findings/index.ts";
export { EmbedderError, openEmbedder } from "../case/embedding/index.ts";
export type * from "../case/graph/index.ts";
export { GraphError, isSealed, openSealed, sealCase } from "../case/graph/index.ts";
export * from "../disk/index.ts";
export type * from "../documents/index.ts";
export {
  columnLetters,
  DocumentError,
  formulaInWords,
  guessLanguageOf,
  rangeAnchor,
  readPicture,
  sniffFormat,
  unreadReason,
} from "../documents/index.ts";
export { type Fact, type FactSource, isReadable, ownRowName, type PutRight } from "../facts/index.ts";
export { formulaGraph } from "../formulas/index.ts";
export type * from "../judge/index.ts";
export { calibrationPathOf, STATUSES, VerificationResultSchema } from "../judge/index.ts";
export type * from "../model/index.ts";
export {
  allowedAddress,
  DEFAULT_BUDGET_TOKENS,
  downloadModel,
  inspectModel,
  isLoopback,
  LlmError,
  listModels,
  modelFailureIn,
  modelMissing,
  probeEndpoint,
} from "../model/index.ts";
export { type Report, reportJsonSchema } from "../report/index.ts";
export type * from "./pipeline/index.ts";
export type { AnalysisAnswer as Analysis } from "./pipeline/index.ts";
export {
  answerIn,
  answerQuestion,
  askedDealIn,
  calibrateModel,
  carried,
  caseStamp,
  documentIn,
  FIRST_CLAIMS,
  factsIn,
  firstAnswersOf,
  isMessage,
  keepPutRight,
  MARKS,
  openAndTry,
  PutRightSchema,
  putRightIn,
  RunError,
  readFigures,
  revived,
  whileSame,
} from "./pipeline/index.ts";

export type OpenEngineOptions = {
  /** Folder of the case: graph and caches. In memory, and forgotten, when absent. */
  readonly caseFolder?: string | undefined;
  /** Of a case that is encrypted: it is opened in memory, and written back encrypted after each run. */
  readonly passphrase?: string | undefined;
  /** The same, opened already by who asks: the engine does not forget it. */
  readonly seal?: OpenedSeal | undefined;
  /** Without a folder: one task is all that will be asked, and what it reads need not be kept for another. Default false. */
  readonly passing?: boolean | undefined;
  /** A transformers.js model folder; by default the embedder that ships. */
  readonly embedderFolder?: string | undefined;
  /** A GGUF of the user's own, loaded at the first need in a process of its own; or a server, loopback unless a host is allowed. */
  readonly model?: { readonly path: string } | { readonly endpoint: EndpointOptions } | undefined;
  /** How sure this model may be believed to be. Default: `<model>.probant.json` beside the GGUF, where there is one. */
  readonly calibrationFile?: string | undefined;
  /** What one run may spend on the model. Default: the model folder's own (DEFAULT_BUDGET_TOKENS). */
  readonly budgetTokens?: number | undefined;
  /** How the processes that read files and hold models are started. Default: Node's fork. */
  readonly processes?: Processes | undefined;
  /** Of one run's thread. */
  readonly limits?: RunLimits | undefined;
  /** Told as the model loads. When it fails, verification goes on without it. */
  readonly onModel?: ((event: ModelEvent) => void) | undefined;
};

export type Processes = {
  readonly startReader?: StartReader | undefined;
  readonly startModel?: StartModelProcess | undefined;
};

export type ModelEvent =
  /** 0..1 */
  | { readonly kind: "loading"; readonly fraction: number }
  | { readonly kind: "ready"; readonly description: ModelDescription }
  | { readonly kind: "failed"; readonly error: LlmError }
  /** Before the first question of a run: the most that it may spend of tokens; in the questions' language. */
  | { readonly kind: "plan"; readonly budgetTokens: number; readonly language: Language }
  /** Words of an answer that is still being written, to be shown and nothing else: nobody has checked them. "" at its end. */
  | { readonly kind: "writing"; readonly words: string }
  /** Something to know, which stops nothing. */
  | { readonly kind: "note"; readonly message: string };

export type Engine = AsyncDisposable & {
  /** Of a case in memory another one after each run, which holds what that run added. */
  readonly graph: Graph;
  /**
   * Reads the files, and judges each claim of the deck against all the others. What was read before is not read again.
   *
   * @example
   * await using engine = await openEngine({ caseFolder: "my-case" });
   * const { report } = await engine.verify([{ path: "deck.pptx" }, { path: "model.xlsx" }], {
   *   onProgress: ({ stage, done, total }) => console.log(stage, `${done} of ${total}`),
   * });
   * for (const { text, result } of report.claims)
   *   console.log(result.status, text, result.evidence?.file, result.evidence?.anchor);
   */
  verify(
    files: readonly DealFile[],
    options?: {
      readonly claims?: readonly GivenClaim[] | undefined;
      /** Gives the documents with the report. Default false: they may be large. */
      readonly withDocuments?: boolean | undefined;
      readonly signal?: AbortSignal | undefined;
      readonly onProgress?: ((progress: Progress) => void) | undefined;
      readonly onVerdict?: ((verdict: StreamedVerdict) => void) | undefined;
      readonly modelClaims?: VerifyOptions["modelClaims"];
      readonly index?: VerifyOptions["index"];
    },
  ): Promise<{ readonly report: Report; readonly documents: readonly Document[] }>;
  /**
   * Verifies, then analyses, reviews, settles and writes the memo. One that was cut short with the same files goes on
   * from its last finished step.
   *
   * @example
   * const { memo } = await engine.analyse([{ path: "deck.pptx" }, { path: "model.xlsx" }], { language: "fr" });
   * for (const { severity, title } of memo.redFlags) console.log(severity, title);
   */
  analyse(
    files: readonly DealFile[],
    options?: {
      readonly signal?: AbortSignal | undefined;
      readonly onProgress?: ((progress: Progress) => void) | undefined;
      readonly onVerdict?: ((verdict: StreamedVerdict) => void) | undefined;
      readonly modelClaims?: VerifyOptions["modelClaims"];
      readonly index?: VerifyOptions["index"];
      /** Of the memo. Default: the deck's. */
      readonly language?: Language | undefined;
      /** True: each contradiction is argued before it is ruled on; false: none is. */
      readonly debate?: boolean | undefined;
      /** Comparable deals (see importFundingDeals). */
      readonly fundingDeals?: readonly FundingDeal[] | null | undefined;
    },
  ): Promise<AnalysisAnswer>;
  /**
   * What the documents give for the metric that a question names, or where no figure has its name nearest by meaning.
   *
   * @example
   * const { answer, needsNoVerdict } = await engine.answer("who owns the company"); // answer?.figures: one of each holder
   */
  answer(text: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<QuestionAnswer>;
  /** A question answered by the lines of the tables that a language model names; null without one, and where it names none. */
  readTables(text: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<MetricAnswer | null>;
  /** The last run's, kept with the case; null before a first. */
  summary(): DealSummary | null;
  /**
   * Judges a claim typed by the user against the documents of the case.
   *
   * @example
   * const { status, explanation } = await engine.ask("ARR reached €2.4m in December 2025");
   */
  ask(text: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<VerificationResult>;
  /** The places of the documents nearest to some words, by words, numbers and meaning; null where there is no embedder. */
  find(text: string, options?: { readonly signal?: AbortSignal | undefined }): Promise<readonly FoundPassage[] | null>;
  /**
   * Cuts any text (a file, or the words themselves) into claims and judges each against the documents of the case.
   *
   * @example
   * const claims = await engine.check({ kind: "file", path: "memo.txt" });
   */
  check(input: MessageInput, options?: { readonly signal?: AbortSignal | undefined }): Promise<readonly CheckedClaim[]>;
  /**
   * Reads a founder's or supplier's message, holds it against the case, decides and drafts an answer; sends nothing.
   * The turn is kept in the case and carried into the next. Throws CorrespondenceError.
   *
   * @example
   * const { decision, draft } = await engine.reply({
   *   message: { kind: "text", text: "We propose €4.2m pre-money." },
   *   instructions: "Accept up to €4.5m pre-money.",
   * });
   */
  reply(
    request: ReplyRequest,
    options?: {
      readonly signal?: AbortSignal | undefined;
      readonly onProgress?: ((progress: Progress) => void) | undefined;
    },
  ): Promise<ReplyResult>;
  /** The mail that opens an exchange, from what the documents of the case disagree on; sends nothing. */
  firstMail(request: FirstMailRequest, options?: { readonly signal?: AbortSignal | undefined }): Promise<FirstMail>;
  /** Turns of the conversation so far, oldest first. */
  correspondence(domain?: DomainName): readonly ReplyResult[];
  documents(): readonly Document[];
  /** The one of this name; null where the case holds none that this version read. */
  document(name: string): Document | null;
  /** The last report that was finished, kept with the case; null before a first. */
  lastReport(): Report | null;
  /** The last analysis that was finished, kept with the case; null before a first. */
  lastAnalysis(): KeptAnalysis | null;
  /** Of a case that is encrypted: writes what was changed since. Elsewhere everything is written as it changes. */
  saveSeal(): Promise<void>;
  /** The last run and how it ended; one still "running" when the case is opened was killed. Null before a first. */
  lastRun(): RunRow | null;
};

/** Runs that keep a claim the user asked about, and what was found. */
export const QUESTIONS = "ask";
/** Somebody waits for the answer. */
const ASKED: ReadonlySet<RunTask["kind"]> = new Set(["ask", "question"]);

const DATABASE = "case.sqlite";

/**
 * Opens a case, which is made where there is none. Dispose of it when done: `await using` closes database, model and threads.
 *
 * @example
 * await using engine = await openEngine({ caseFolder: "my-case" });
 */
export async function openEngine(options: OpenEngineOptions = {}): Promise<Engine> {
  if (options.caseFolder) makePrivateFolder(options.caseFolder);
  const seal = options.seal ?? (await sealOf(options));
  const path = options.caseFolder ? join(options.caseFolder, DATABASE) : ":memory:";
  let graph = seal
    ? openGraph(":memory:", { bytes: seal.database(), newer: "read" })
    : openGraph(path, { newer: "read", check: !(await knownWhole(path)) });
  const saveSeal = sealSaver(seal, graph);
  const asking = standingThread();
  const startReader = options.processes?.startReader;
  let model: Promise<SharedRuntime | null> | null = null;
  const modelOnce = (signal?: AbortSignal) => {
    model ??= openModel(options, signal).catch((error: unknown) => {
      model = null;
      throw error;
    });
    return model;
  };
  let calibration: ReturnType<typeof calibrationOf> | null = null;
  const calibrationOnce = () => {
    calibration ??= calibrationOf(options);
    return calibration;
  };
  /** Where the database itself is at fault, the error that ended the run is the one to be told. */
  const noteEnd = (status: "aborted" | "failed") => {
    try {
      graph.finishRun(LAST_RUN, status);
    } catch (error) {
      if (!(error instanceof GraphError)) throw error;
    }
  };
  /** In a thread of its own. */
  const carriedOut = async <T extends RunTask>(
    task: T,
    run: RunOptions & { readonly onVerdict?: ((verdict: StreamedVerdict) => void) | undefined },
  ): Promise<RunAnswers[T["kind"]]> => {
    // A search needs none, and would wait for it to load.
    const runtime = task.kind === "find" ? null : await modelOnce(run.signal);
    const calibration = runtime ? await calibrationOnce() : undefined;
    const { embedderFolder, budgetTokens } = options;
    const passing = options.passing === true && graph.path === ":memory:" && seal === null;
    const priority = ASKED.has(task.kind) ? "user" : "background";
    const means = { ...run, graph, passing, embedderFolder, budgetTokens, calibration, startReader };
    const tellPlan = once((request: GenerateRequest) => {
      const spendable = budgetTokens ?? DEFAULT_BUDGET_TOKENS;
      const language = guessLanguageOf([request.prompt.system]);
      if (task.kind === "verify" || task.kind === "analyse")
        options.onModel?.({ kind: "plan", budgetTokens: spendable, language });
    });
    const asked = runtime && {
      get description() {
        return runtime.description;
      },
      async generate(request: GenerateRequest, signal?: AbortSignal) {
        tellPlan(request);
        const tell = (words: string) => options.onModel?.({ kind: "writing", words });
        try {
          return await runtime.generate(request, priority, signal, (text) => tell(wordsSoFar(text)));
        } finally {
          tell("");
        }
      },
    };
    const isolated = { ...means, model: asked, limits: options.limits, standing: asking };
    const { answer, bytes } = await runIsolated(task, isolated);
    if (bytes !== null) {
      const changed = openGraph(":memory:", { bytes, check: false });
      decidedMeanwhile(graph, changed);
      graph.close();
      graph = changed;
    }
    return answer;
  };
  /** Of every conversation: what each settled and opened belongs to the case. */
  const turns = () => Object.values(DOMAINS).flatMap(({ name }) => conversationIn(graph, name));
  const keepWithMails = (found: Report) => {
    const report = withMails(found, turns());
    const analysis = lastAnalysisIn(graph);
    keepRun(
      graph,
      analysis ? { report, analysis: { ...analysis, memo: memoWithMails(analysis.memo, report) } } : { report },
    );
  };
  /** Notes how the work ended; a run that is killed stays "running". */
  const asLastRun = async <T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> => {
    using _lock = graph.lockRun();
    graph.startRun({ id: LAST_RUN, kind: LAST_RUN, inputsHash: "" });
    try {
      const ended = await work();
      graph.finishRun(LAST_RUN, "done");
      // SQLite goes on writing into a file that was deleted: the run would end well and nothing of it be kept.
      graph.requireThere();
      graph.settle();
      await saveSeal(graph);
      return ended;
    } catch (error) {
      noteEnd(signal?.aborted ? "aborted" : "failed");
      // Where the case has gone, whatever else failed is due to that.
      if (!signal?.aborted) graph.requireThere();
      throw error;
    }
  };
  return {
    get graph() {
      return graph;
    },
    verify: (files, { signal, onProgress, onVerdict, withDocuments = false, ...asked } = {}) =>
      asLastRun(signal, async () => {
        const task = { kind: "verify", files, withDocuments, ...asked } as const;
        const { report: found, documents, summary } = await carriedOut(task, { signal, onProgress, onVerdict });
        const report = withMails(found, turns());
        keepRun(graph, { report, summary });
        return { report, documents };
      }),
    analyse: (files, { signal, onProgress, onVerdict, ...asked } = {}) =>
      asLastRun(signal, async () => {
        const analysis = await carriedOut({ kind: "analyse", files, ...asked }, { signal, onProgress, onVerdict });
        const { reports, contradictions, reflexions } = analysis;
        const report = withMails(analysis.report, turns());
        const memo = memoWithMails(analysis.memo, report);
        const { summary } = analysis;
        keepRun(graph, { report, summary, analysis: { memo, reports, contradictions, reflexions } });
        return { ...analysis, report, memo };
      }),
    lastAnalysis: () => lastAnalysisIn(graph),
    async answer(text, run) {
      const { answerIn, answerQuestion, askedDealIn } = await lookUps();
      return answerQuestion(text, {
        lookUp: (passages) => Promise.resolve(answerIn(askedDealIn(graph), text, passages)),
        find: () => carriedOut({ kind: "find", text }, { ...run }),
        read: () => carriedOut({ kind: "question", text }, { ...run }),
      });
    },
    readTables: (text, run) => carriedOut({ kind: "question", text }, { ...run }),
    summary: () => summaryIn(graph),
    ask: (text, { signal } = {}) => carriedOut({ kind: "ask", text }, { signal }),
    find: (text, { signal } = {}) => carriedOut({ kind: "find", text }, { signal }),
    check: (input, { signal } = {}) => carriedOut({ kind: "check", input }, { signal }),
    async reply(request, { signal, onProgress } = {}) {
      const report = lastReportIn(graph);
      const result = await carriedOut({ kind: "reply", request }, { signal, onProgress });
      if (report !== null) keepWithMails(report);
      await saveSeal(graph);
      return result;
    },
    firstMail: (request, { signal } = {}) => carriedOut({ kind: "firstMail", request }, { signal }),
    correspondence: (domain = "investment") => conversationIn(graph, domain),
    documents: () => documentsIn(graph),
    document: (name) => documentIn(graph, name),
    lastReport: () => lastReportIn(graph),
    saveSeal: () => saveSeal(graph),
    lastRun: () => graph.runs().find(({ id }) => id === LAST_RUN) ?? null,
    async [Symbol.asyncDispose]() {
      await asking[Symbol.asyncDispose]();
      const runtime = await model?.catch(() => null);
      await runtime?.[Symbol.asyncDispose]();
      graph.close();
    },
  };
}

function once<T>(work: (given: T) => void): (given: T) => void {
  let done = false;
  return (given) => {
    if (done) return;
    done = true;
    work(given);
  };
}

/** Characters of a new passphrase: short ones are found by trying. */
export const LEAST_PASSPHRASE = 10;

/** Null where the case, if there is one, is not encrypted. */
async function sealOf({ caseFolder, passphrase }: OpenEngineOptions): Promise<OpenedSeal | null> {
  return caseFolder && isSealed(caseFolder) ? openSealed(caseFolder, passphrase) : null;
}

/** Writes a case in memory back when it was changed since it was opened or written. */
function sealSaver(seal: OpenedSeal | null, opened: Graph): (graph: Graph) => Promise<void> {
  let saved = { graph: opened, changes: opened.changeCount() };
  return async (graph) => {
    const changes = graph.changeCount();
    if (seal === null || (saved.graph === graph && saved.changes === changes)) return;
    const before = saved;
    saved = { graph, changes };
    await seal.save(graph.snapshot()).catch((error: unknown) => {
      saved = before;
      throw error;
    });
  };
}

/** Null when there is none or it cannot be loaded; rejects only when aborted. */
async function openModel(
  { model, onModel, processes }: OpenEngineOptions,
  signal: AbortSignal | undefined,
): Promise<SharedRuntime | null> {
  if (!model) return null;
  try {
    const runtime =
      "endpoint" in model
        ? endpointRuntime(model.endpoint)
        : await loadChildRuntime(
            { modelPath: model.path },
            { signal, onProgress: (fraction) => onModel?.({ kind: "loading", fraction }) },
            { startProcess: processes?.startModel },
          );
    onModel?.({ kind: "ready", description: runtime.description });
    return sharedRuntime(runtime);
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    onModel?.({ kind: "failed", error });
    return null;
  }
}

/** One that cannot be used is told, and left aside; none beside the model is the common case, and is not. */
async function calibrationOf({ model, calibrationFile, onModel }: OpenEngineOptions): Promise<Calibration | undefined> {
  const path = calibrationFile ?? (model && "path" in model ? calibrationPathOf(model.path) : undefined);
  if (path === undefined) return undefined;
  const read = await readCalibration(path);
  if (read.kind === "read") {
    if (read.calibration.helps?.length === 0)
      onModel?.({
        kind: "note",
        message: `${path}: this model gains nothing on the rules, so it is asked for no verdict.`,
      });
    return read.calibration;
  }
  if (calibrationFile === undefined && read.kind === "absent") return undefined;
  const why = read.kind === "absent" ? `There is no calibration at ${path}.` : read.why;
  onModel?.({ kind: "note", message: `${why} The default is used.` });
  return undefined;
}

/** True where a case was kept in this folder. */
export function caseExists(folder: string): boolean {
  return existsSync(join(folder, DATABASE)) || isSealed(folder);
}

const OF_USER = [QUESTIONS, MARKS, CONVERSATION];

/** A run over a case in memory works on a copy: what the user decides, asks and tells in the meantime is put into that too. */
function decidedMeanwhile(from: Graph, to: Graph): void {
  const kept = new Set(from.overrides().map(({ claimId }) => claimId));
  for (const { claimId } of to.overrides()) if (!kept.has(claimId)) to.removeOverride(claimId);
  for (const override of from.overrides()) to.putOverride(override);
  for (const { id, kind, inputsHash } of from.runs().filter((run) => OF_USER.includes(run.kind))) {
    to.startRun({ id, kind, inputsHash });
    for (const { name, output, status } of from.steps(id))
      to.putStep({ runId: id, name, inputsHash: "", status, output, ofUser: true });
    to.finishRun(id, "done");
  }
}

/** Unpacks an encrypted case as it was, with what the user decided while it was encrypted. Throws GraphError and DiskError. */
export async function unsealCase(folder: string, passphrase: string, options: UnsealOptions = {}): Promise<void> {
  await unseal(folder, passphrase, options);
  const path = join(folder, DATABASE);
  if (existsSync(path)) rewriteJournal(path, OF_USER);
}

export type CaseRepair =
  /** Nothing is wrong with the database. */
  | { readonly kind: "whole" }
  | {
      readonly kind: "repaired";
      /** Where the damaged file lies now; null where there was none. */
      readonly aside: string | null;
      /** The user's own verdicts, questions and messages that were taken over. */
      readonly decisions: number;
    };

/**
 * Makes a damaged database anew: sets it aside, and takes over what the user decided, asked and told. What was read of
 * documents is read again by the next run. Throws GraphError "newer" or "busy", for a file that is not damaged at all.
 */
export function repairCase(folder: string, { now = () => new Date() }: { readonly now?: () => Date } = {}): CaseRepair {
  const path = join(folder, DATABASE);
  if (existsSync(path) && isWhole(path)) return { kind: "whole" };
  const aside = setAside(path, now());
  const salvaged = salvage(path, aside, OF_USER);
  using graph = openGraph(path, { repairing: true });
  restore(graph, salvaged);
  return { kind: "repaired", aside, decisions: salvaged.overrides.length + salvaged.steps.length };
}

function isWhole(path: string): boolean {
  try {
    using graph = openGraph(path);
    return graph.check().length === 0;
  } catch (error) {
    if (error instanceof GraphError && error.code === "corrupt") return false;
    throw error;
  }
}
