/** Answers every request of a window from cases on this disk: checks it, does it, and turns what fails into words. */

import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { open as openFile } from "node:fs/promises";
import { basename, extname, join } from "node:path";
import { DOMAINS } from "../../analysis/correspondence/index.ts";
import type { RunRow } from "../../case/graph/index.ts";
import { readRegularFile } from "../../disk/index.ts";
import type { Language } from "../../documents/index.ts";
import type { Fact } from "../../facts/index.ts";
import { reportWords } from "../../report/index.ts";
import { type OpenEngineOptions, type Processes, type Report, repairCase } from "../engine.ts";
import {
  type AnswerTo,
  type AskedClaim,
  type CaseSummary,
  DESKTOP_ONLY,
  type EngineEvent,
  type EngineFailure,
  EngineFailureError,
  type EngineRequest,
  LIMITS,
  type OpenedCase,
  type RequestKind,
  type RequestOf,
  RequestSchema,
  type RunState,
} from "../protocol/index.ts";
import { ARCHIVE_EXTENSION, archiveOf, takeArchive } from "./case-archive.ts";
import type { FileSource } from "./case-folder.ts";
import { companyNameFor } from "./case-name.ts";
import { type CaseRun, startCaseRun } from "./case-run.ts";
import { type CaseSession, openSession } from "./case-session.ts";
import { openShelf } from "./case-shelf.ts";
import { cellTrace } from "./cell-trace.ts";
import { compareVersions } from "./compare-versions.ts";
import { correctedMemo, correctedReport } from "./corrections.ts";
import { decide } from "./decisions.ts";
import { diagnosticsText } from "./diagnostics.ts";
import { locatedIn, outlineOf, pageOf, sheetWindow } from "./document-view.ts";
import { exampleDeal } from "./examples.ts";
import { exportCase, fileStem } from "./export-case.ts";
import { graphView } from "./graph-view.ts";
import { failureOf, HostError } from "./host-error.ts";
import { addModel, embeddersView, modelsView, testModel } from "./models-view.ts";
import { numberSeries } from "./numbers.ts";
import { openPictures, picturePartOf } from "./pictures.ts";
import { caseFigures, portfolioCsv } from "./portfolio.ts";
import { openSettings } from "./settings.ts";
import { testServer } from "./test-server.ts";
import { openVault } from "./vault.ts";
import { claimWeights } from "./weights.ts";

export type HostOptions = {
  /** Where cases, settings and the user's own models live; made when it is missing. */
  readonly dataFolder: string;
  /** One more case, kept elsewhere. Default none. */
  readonly caseFolder?: string | undefined;
  /** Folder that holds `examples` and `models` of the installation. */
  readonly installFolder: string;
  readonly version: string;
  /** Who asks, as diagnostics name it: "desktop 45.4.1", "browser". */
  readonly shell: string;
  /** The language of the system, used until the user has chosen one. Default "en". */
  readonly language?: Language | undefined;
  /** Opens a document in its own program; absent where that cannot be done. */
  readonly openPath?: ((path: string) => Promise<void>) | undefined;
  /** A GGUF named by the environment, used until the user has chosen one. */
  readonly modelPath?: string | undefined;
  /** How the processes that read files and hold models are started. Default: Node's fork. */
  readonly processes?: Processes | undefined;
  /** Told of errors that are faults of ours, with their stack. Default: nobody. */
  readonly onUnexpected?: ((error: unknown) => void) | undefined;
  /** Default: the machine's clock. */
  readonly now?: (() => Date) | undefined;
  /** How long an encrypted case stays open without a request about it, ms. Default: the settings' minutes. */
  readonly lockAfterMs?: number | undefined;
  /** What each guess of a new passphrase costs, as SealOptions has it. Default: some seconds. */
  readonly sealWork?: number | undefined;
  /** Ids of cases, runs and asked claims. Default: random UUIDs. */
  readonly newId?: (() => string) | undefined;
};

export type HandleOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Whether the asker may read this disk at a path of its choosing. */
  readonly trust: "desktop" | "browser";
};

export type EngineHost = AsyncDisposable & {
  /** Rejects with EngineFailureError only. */
  readonly handle: (request: unknown, options: HandleOptions) => Promise<unknown>;
  readonly subscribe: (listener: (event: EngineEvent) => void) => () => void;
};

/** What a person may be sent out to open: documents, never programs. */
const OPENED = /\.(?:pdf|pptx?|pptm|odp|xlsx?|xlsm|xlsb|ods|csv|tsv|docx|md|markdown|txt|png|jpe?g|webp|gif)$/i;
const MOST_FAILURES = 50;

type Handlers = {
  readonly [K in RequestKind]: (
    request: RequestOf<K>,
    signal: AbortSignal | undefined,
  ) => Promise<AnswerTo<RequestOf<K>>> | AnswerTo<RequestOf<K>>;
};

export function openHost(options: HostOptions): EngineHost {
  const { dataFolder, installFolder, newId = randomUUID } = options;
  const now = () => (options.now ?? (() => new Date()))().toISOString();
  const settings = openSettings(dataFolder, options.version);
  const shelf = openShelf({ dataFolder, caseFolder: options.caseFolder, newId, now });
  const places = {
    settings,
    ownFolder: join(dataFolder, "models"),
    shippedFolder: join(installFolder, "models"),
    startModel: options.processes?.startModel,
  };
  const sessions = new Map<string, CaseSession>();
  const runs = new Map<string, CaseRun>();
  const listeners = new Set<(event: EngineEvent) => void>();
  const pictures = openPictures();
  /** Of protected files, by case and file: in memory alone, and gone with this process. */
  const passwords = new Map<string, string>();
  const lockOf = (caseId: string, file: string) => `${caseId}\n${file}`;
  const failures: { at: string; kind: string; code: string }[] = [];

  const emit = (event: EngineEvent) => {
    for (const listener of listeners) listener(event);
  };
  const language = () => settings.current().language ?? options.language ?? "en";

  const engineOptions = (): Omit<OpenEngineOptions, "caseFolder"> => {
    const { modelPath, server, embedderFolder, budgetTokens } = settings.current();
    const path = modelPath ?? options.modelPath;
    return {
      embedderFolder: embedderFolder ?? undefined,
      model: server ? { endpoint: server } : path ? { path } : undefined,
      budgetTokens,
      processes: options.processes,
      onModel(event) {
        if (event.kind === "loading") emit({ kind: "model", state: "loading", fraction: event.fraction });
        else if (event.kind === "failed") emit({ kind: "model", state: "failed", message: event.error.message });
        else if (event.kind === "ready") {
          const { name, device } = event.description;
          emit({ kind: "model", state: "ready", name, device });
        }
      },
    };
  };

  /** One case is open at a time, besides those at work: an engine holds a model and an index. */
  const session = async (id: string): Promise<CaseSession> => {
    const folder = shelf.get(id);
    if (folder.summary().damaged) throw new HostError({ code: "case_damaged" });
    if (folder.summary().locked) throw new HostError({ code: "case_locked" });
    for (const [other, { rest }] of sessions) if (other !== id) await rest();
    const open = sessions.get(id) ?? openSession({ folder, engineOptions });
    sessions.set(id, open);
    return open;
  };
  const closeSession = async (id: string) => {
    const open = sessions.get(id);
    sessions.delete(id);
    await open?.[Symbol.asyncDispose]();
  };
  const refuseRunning = (id: string) => {
    if (runs.get(id)?.state().status === "running") throw new HostError({ code: "busy" });
  };

  const forgetPasswords = (caseId: string) => {
    for (const lock of passwords.keys()) if (lock.startsWith(lockOf(caseId, ""))) passwords.delete(lock);
  };
  const vault = openVault({
    shelf,
    session: (caseId) => sessions.get(caseId),
    closeSession,
    isRunning: (caseId) => runs.get(caseId)?.state().status === "running",
    forgetRest(caseId) {
      forgetPasswords(caseId);
      runs.delete(caseId);
    },
    onChange: () => emit({ kind: "cases" }),
    idleMs: () => options.lockAfterMs ?? settings.current().lockMinutes * 60_000,
    sealWork: options.sealWork,
    onUnexpected: (error) => options.onUnexpected?.(error),
  });

  const lastRun = (caseId: string, open: CaseSession): Promise<RunState | null> =>
    open.use((engine) => {
      const known = runs.get(caseId)?.state();
      if (known) return known;
      const kept = engine.lastRun();
      if (kept === null || kept.status === "done") return null;
      const files = open.folder.summary().files.map(({ name }) => name);
      return interrupted(caseId, kept, files, failureOf(new HostError({ code: "interrupted" }), language()));
    });

  const opened = async (caseId: string): Promise<OpenedCase> => {
    const open = await session(caseId);
    open.folder.change({ openedAt: now() });
    const found = await open.report();
    const { overrides, marks } = await open.decisions();
    const corrected = found && correctedReport(found, overrides);
    const weights = found ? await open.use(({ graph }) => claimWeights(found, graph, language())) : [];
    return {
      summary: open.folder.summary(),
      // The window shows each verdict as found, with the user's own beside it.
      report: found && corrected && { ...found, contradictions: corrected.contradictions },
      words: corrected && { fr: reportWords(corrected, "fr"), en: reportWords(corrected, "en") },
      overrides,
      marks,
      weights,
      asked: await open.asked(),
      run: await lastRun(caseId, open),
    };
  };

  /** For the table of all cases, which opens none of them. */
  const keepFigures = async (open: CaseSession) => {
    const report = await open.report();
    const topics = report === null ? {} : reportWords(report, language()).topics;
    const figures = await open.use((engine) => caseFigures(engine, topics));
    open.folder.change({ figures });
  };

  const addFile = async (caseId: string, name: string, source: Uint8Array | { readonly path: string }) => {
    refuseRunning(caseId);
    const open = await session(caseId);
    const summary = await open.folder.addFile(name, source);
    await open.dropDocument(name);
    passwords.delete(lockOf(caseId, name));
    emit({ kind: "cases" });
    return summary;
  };

  const summaryNow = (summary: CaseSummary): CaseSummary =>
    runs.get(summary.id)?.state().status === "running" ? { ...summary, state: "reading" } : summary;

  const handlers: Handlers = {
    listCases: () => shelf.list().map((folder) => summaryNow(folder.summary())),
    createCase({ name }) {
      const made = shelf.create(name.trim()).summary();
      emit({ kind: "cases" });
      return made;
    },
    async createExampleCase({ language: chosen }) {
      const example = exampleDeal(join(installFolder, "examples"), chosen);
      const folder = shelf.create(example.name);
      for (const { name, path } of example.files) await folder.addFile(name, { path });
      emit({ kind: "cases" });
      return folder.summary();
    },
    openCase: ({ caseId }) => opened(caseId),
    renameCase({ caseId, name }) {
      const changed = shelf.get(caseId).change({ name: name.trim() });
      emit({ kind: "cases" });
      return changed;
    },
    shelveCase({ caseId, shelf: place }) {
      const changed = shelf.get(caseId).change({ shelf: place });
      emit({ kind: "cases" });
      return changed;
    },
    stageCase({ caseId, stage }) {
      const changed = shelf.get(caseId).change({ stage });
      emit({ kind: "cases" });
      return changed;
    },
    async exportCase({ caseId, withDocuments }) {
      refuseRunning(caseId);
      // SQLite puts all it has into the one file as it is closed.
      await closeSession(caseId);
      const folder = shelf.get(caseId);
      const { name } = folder.summary();
      return {
        name: `${fileStem(name)}.${ARCHIVE_EXTENSION}`,
        mediaType: "application/zip",
        bytes: archiveOf(folder, { withDocuments }),
      };
    },
    async importCase({ bytes }) {
      const folder = await takeArchive(bytes, shelf.create);
      const id = folder.summary().id;
      try {
        await (await session(id)).refreshCard();
        await keepFigures(await session(id));
      } catch (error) {
        await closeSession(id);
        await folder.erase();
        shelf.forget(id);
        throw error;
      }
      emit({ kind: "cases" });
      return folder.summary();
    },
    exportPortfolio({ language: chosen }) {
      const cases = shelf
        .list()
        .map((folder) => summaryNow(folder.summary()))
        .filter((one) => one.shelf !== "deleted" && !one.locked);
      return {
        name: `probant-${now().slice(0, 10)}.csv`,
        mediaType: "text/csv",
        bytes: new TextEncoder().encode(portfolioCsv(cases, chosen)),
      };
    },
    async wipeCase({ caseId }) {
      const folder = shelf.get(caseId);
      runs.get(caseId)?.cancel();
      await runs.get(caseId)?.ended;
      runs.delete(caseId);
      await closeSession(caseId);
      vault.forget(caseId);
      await folder.erase();
      shelf.lock(caseId);
      shelf.forget(caseId);
      forgetPasswords(caseId);
      emit({ kind: "cases" });
      return null;
    },
    async repairCase({ caseId }) {
      refuseRunning(caseId);
      await closeSession(caseId);
      const folder = shelf.get(caseId);
      if (folder.summary().encrypted) throw new HostError({ code: "decrypt_first" });
      const repaired = folder.summary().damaged ? shelf.repair(caseId) : folder;
      repairCase(repaired.path);
      emit({ kind: "cases" });
      return repaired.summary();
    },
    ...vault.handlers,
    addFile: ({ caseId, name, bytes }) => addFile(caseId, name, bytes),
    addFileFromPath: ({ caseId, path }) => addFile(caseId, basename(path), { path }),
    async removeFile({ caseId, file }) {
      refuseRunning(caseId);
      const open = await session(caseId);
      const summary = await open.folder.removeFile(file);
      await open.dropDocument(file);
      emit({ kind: "cases" });
      return summary;
    },
    givePassword({ caseId, file, password }) {
      shelf.get(caseId).filePath(file);
      passwords.set(lockOf(caseId, file), password);
      return null;
    },
    passwordGiven: ({ caseId, file }) => passwords.get(lockOf(caseId, file)) ?? null,
    async startRun({ caseId, plan, language: chosen = language() }) {
      refuseRunning(caseId);
      const open = await session(caseId);
      const files = open.folder.summary().files.map(({ name }) => ({
        name,
        ...open.folder.source(name),
        password: passwords.get(lockOf(caseId, name)),
      }));
      if (files.length === 0) throw new HostError({ code: "no_files" });
      const run = startCaseRun(open.use, {
        id: newId(),
        caseId,
        plan,
        language: chosen,
        files,
        emit,
        failureOf: (error) => failureOf(error, language()),
        clock: () => performance.now(),
        async onDone() {
          open.forgetDocuments();
          const summary = await open.refreshCard();
          const company = companyNameFor(summary, await open.documents());
          if (company !== null) open.folder.change({ name: company });
          await keepFigures(open);
          await open.saved();
        },
      });
      runs.set(caseId, run);
      void run.ended.then(() => emit({ kind: "cases" }));
      return run.state();
    },
    cancelRun({ caseId }) {
      runs.get(caseId)?.cancel();
      return null;
    },
    report: async ({ caseId }) => (await session(caseId)).report(),
    async analysis({ caseId }) {
      const open = await session(caseId);
      const kept = await open.use((engine) => engine.lastAnalysis());
      const report = await open.report();
      return kept && report
        ? { ...kept, memo: correctedMemo(kept.memo, report, await open.decisions(), kept.reports) }
        : kept;
    },
    async numbers({ caseId }) {
      const open = await session(caseId);
      const kinds = new Map((await open.documents()).map(({ name, kind }) => [name, kind]));
      return open.use(({ graph }) => {
        // Written by the pipeline from a Fact.
        const facts = graph.facts().map(({ json }) => json as Fact);
        return numberSeries(facts, (file) => kinds.get(file) ?? null);
      });
    },
    outline: async ({ caseId, file }) => outlineOf(await (await session(caseId)).document(file)),
    page: async ({ caseId, file, number }) => pageOf(await (await session(caseId)).document(file), number),
    async picture({ caseId, file, number, layer }) {
      const open = await session(caseId);
      const part = picturePartOf(await open.document(file), number, layer);
      return pictures.read(open.folder.source(file), part);
    },
    sheet: async ({ caseId, file, number, top, bottom }) =>
      sheetWindow(await (await session(caseId)).document(file), number, top, bottom),
    cell: async ({ caseId, file, number, row, column, language: chosen }) =>
      cellTrace(await (await session(caseId)).document(file), { number, row, column }, chosen),
    async compareVersions({ caseId, left, right }) {
      const open = await session(caseId);
      return compareVersions(await open.document(left), await open.document(right));
    },
    async fileBytes({ caseId, file }) {
      return pdfBytes(shelf.get(caseId).source(file));
    },
    locate: async ({ caseId, place, nodeId, text }) =>
      locatedIn(await (await session(caseId)).documents(), place, { nodeId, text }),
    async openSource({ caseId, place }) {
      const { path, bytes } = shelf.get(caseId).source(place.file);
      // Another program reads what lies in clear alone.
      if (!options.openPath || bytes) throw new HostError({ code: "unavailable", what: "opening" });
      if (!OPENED.test(extname(path)) || !existsSync(path)) throw new HostError({ code: "not_found", what: "source" });
      await options.openPath(path);
      return null;
    },
    async ask({ caseId, text }, signal) {
      const open = await session(caseId);
      return open.use(async (engine) => {
        const answer = engine.lookUp(text);
        const result = await engine.ask(text, { signal });
        return open.keepAsked({ id: newId(), text, result, answer });
      });
    },
    async check({ caseId, text }, signal) {
      const open = await session(caseId);
      return open.use(async (engine) => {
        const found = await engine.check({ kind: "text", text }, { signal });
        const asked = found.map(({ text, result }) => ({ id: newId(), text, result, answer: null }));
        // Those asked last are listed first, and the text is to be read from its top.
        for (const one of asked.toReversed()) await open.keepAsked(one);
        return asked;
      });
    },
    async decide({ caseId, decisions }) {
      const open = await session(caseId);
      const claims = [...((await open.report())?.claims ?? []), ...(await open.asked()).map(askedAsReported)];
      await open.use(({ graph }) => decide(graph, claims, decisions));
      await open.refreshCard();
      emit({ kind: "cases" });
      return open.decisions();
    },
    graph: async ({ caseId, around, kinds, limit }) =>
      (await session(caseId)).use(({ graph }) => graphView(graph, { around, kinds, limit, language: language() })),
    async export({ caseId, subject, format, language: chosen }) {
      const open = await session(caseId);
      if (format === "pdf" && open.folder.seal) throw new HostError({ code: "unavailable", what: "printing" });
      const [report, decisions, documents] = [await open.report(), await open.decisions(), await open.documents()];
      const { overrides, marks } = decisions;
      const caseName = open.folder.summary().name;
      return open.use((engine) => {
        const kept = engine.lastAnalysis();
        return exportCase({
          caseName,
          subject,
          format,
          language: chosen,
          found: report,
          report: report && correctedReport(report, overrides),
          memo: kept && report ? correctedMemo(kept.memo, report, decisions, kept.reports) : (kept?.memo ?? null),
          overrides,
          marks,
          documents,
          graph: engine.graph,
          generatedAt: now(),
          version: options.version,
        });
      });
    },
    correspondence: async ({ caseId, domain }) => ({
      turns: await (await session(caseId)).use((engine) => engine.correspondence(domain)),
      fields: Object.fromEntries(DOMAINS[domain].fields.map(({ id, label }) => [id, { fr: label.fr, en: label.en }])),
    }),
    async reply({ caseId, domain, message, instructions }, signal) {
      refuseRunning(caseId);
      const open = await session(caseId);
      const request = {
        message: { kind: "text", text: message },
        domain,
        instructions: instructions.trim() || undefined,
      } as const;
      const result = await open.use((engine) => engine.reply(request, { signal }));
      open.forgetDocuments();
      await open.refreshCard();
      // The mail may settle or open a contradiction of the case.
      emit({ kind: "cases" });
      return result;
    },
    firstMail: async ({ caseId, domain, language: chosen, to, from, instructions }, signal) =>
      (await session(caseId)).use((engine) =>
        engine.firstMail(
          {
            domain,
            language: chosen,
            to: to.trim() || undefined,
            from: from.trim() || undefined,
            instructions: instructions.trim() || undefined,
          },
          { signal },
        ),
      ),
    models: (_, signal) => modelsView(places, signal),
    testModel: ({ path }, signal) => testModel(places, path, signal),
    testServer: ({ server }, signal) => testServer(server, signal),
    addModel: ({ path }, signal) => addModel(places, path, signal),
    embedders: () => embeddersView(places),
    settings: () => settings.current(),
    setSettings: ({ settings: patch }) => settings.change(patch),
    diagnostics() {
      const embedder = embeddersView(places).find(({ inUse }) => inUse)?.name ?? null;
      const cases = shelf.list().length;
      return diagnosticsText({ settings: settings.current(), cases, embedder, shell: options.shell, failures });
    },
  };

  return {
    async handle(request, { signal, trust }) {
      const parsed = RequestSchema.safeParse(request);
      const kind = parsed.success ? parsed.data.kind : "unknown";
      try {
        if (!parsed.success)
          throw new HostError({ code: "invalid_request", field: fieldOf(parsed.error.issues[0]?.path ?? []) });
        if (trust === "browser" && DESKTOP_ONLY.includes(parsed.data.kind))
          throw new HostError({ code: "desktop_only" });
        signal?.throwIfAborted();
        const answered = await answer(handlers, parsed.data, signal);
        if ("caseId" in parsed.data) await vault.saved(parsed.data.caseId);
        return answered;
      } catch (error) {
        const failure = failureOf(error, language(), signal);
        if (failure.code === "unexpected") options.onUnexpected?.(error);
        failures.push({ at: now(), kind, code: failure.code });
        if (failures.length > MOST_FAILURES) failures.shift();
        throw new EngineFailureError(failure);
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async [Symbol.asyncDispose]() {
      for (const run of runs.values()) run.cancel();
      await Promise.all([...runs.values()].map(({ ended }) => ended));
      for (const id of [...sessions.keys()]) await closeSession(id);
      await vault[Symbol.asyncDispose]();
      listeners.clear();
    },
  };
}

function askedAsReported({ id, text, result }: AskedClaim): Report["claims"][number] {
  return { id, text, role: "asked", source: null, result };
}

function answer<K extends RequestKind>(
  handlers: Handlers,
  request: RequestOf<K>,
  signal: AbortSignal | undefined,
): Promise<unknown> | unknown {
  // TypeScript cannot see that a kind's handler takes that kind's request.
  const handler = handlers[request.kind] as (request: EngineRequest, signal: AbortSignal | undefined) => unknown;
  return handler(request, signal);
}

function fieldOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? "kind" : path.map(String).join(".").slice(0, 80);
}

/** A run that an earlier process left: its progress is gone, what it had read is not. */
function interrupted(caseId: string, kept: RunRow, files: readonly string[], failure: EngineFailure): RunState {
  return {
    id: kept.id,
    caseId,
    plan: "verify",
    status: kept.status === "aborted" ? "cancelled" : "failed",
    stages: [],
    detail: null,
    files: files.map((file) => ({ file, state: "waiting", code: null, message: null })),
    verdictsSoFar: 0,
    elapsedMs: kept.finishedAt === null ? 0 : Date.parse(kept.finishedAt) - Date.parse(kept.startedAt),
    remainingMs: null,
    failure: kept.status === "aborted" ? null : failure,
  };
}

/** The bytes of a PDF, told by how it begins rather than by its name. */
async function pdfBytes({ path, bytes }: FileSource): Promise<Uint8Array> {
  const start = bytes ? Buffer.from(bytes.subarray(0, 1024)) : await headOf(path);
  if (!start.includes("%PDF-")) throw new HostError({ code: "not_found", what: "unit" });
  return bytes ?? readRegularFile(path, { limitBytes: LIMITS.fileBytes });
}

async function headOf(path: string): Promise<Buffer> {
  const start = Buffer.alloc(1024);
  await using file = await openFile(path).catch((cause: unknown) => {
    throw new HostError({ code: "not_found", what: "source" }, { cause });
  });
  await file.read(start);
  return start;
}
