/** Answers every request of a window from cases on this disk: checks it, does it, and turns what fails into words. */

import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Language, OpenEngineOptions, Processes } from "../engine.ts";
import { type EngineEvent, type EngineFailure, EngineFailureError, type OpenedCase } from "../protocol/index.ts";
import type { CaseRun } from "./case-run.ts";
import { type CaseSession, openSession } from "./case-session.ts";
import { openShelf } from "./case-shelf.ts";
import type { Desk } from "./desk.ts";
import { failureOf, HostError } from "./host-error.ts";
import { endpointOf } from "./models-view.ts";
import { reportOpener } from "./opened-report.ts";
import { removeAbandoned } from "./passing-folder.ts";
import { openPasswords } from "./passwords.ts";
import { openPictures } from "./pictures.ts";
import { answered, kindOf } from "./requests/index.ts";
import { lastRun } from "./requests/runs.ts";
import { openRunQueue } from "./run-queue.ts";
import { openSettings } from "./settings.ts";
import { openVault } from "./vault.ts";

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
  /** The language of the system, used until a window tells its own or the user has chosen one. Default "en". */
  readonly language?: Language | undefined;
  /** The host that this copy may ask for newer versions of itself. Default null: none. */
  readonly updatesFrom?: string | null | undefined;
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
  /** See SessionOptions.largeBytes. */
  readonly largeCaseBytes?: number | undefined;
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

const MOST_FAILURES = 50;
/** Opening a case's database, and writing what is left of it into its file as it is closed, takes some 50 ms. */
const OPEN_BESIDE = 7;
/** A small deal need not wait for a large one; more would share the same processors and memory. */
const RUNS_AT_ONCE = 2;
/** Memory of this process up to which a second run is begun, MiB: a large deal takes most of a gigabyte by itself. */
const ROOM_MB = 500;

export function openHost(options: HostOptions): EngineHost {
  const { dataFolder, installFolder, newId = randomUUID, now: clock = () => new Date() } = options;
  const now = () => clock().toISOString();
  removeAbandoned(dataFolder);
  const settings = openSettings(dataFolder, { version: options.version, updatesFrom: options.updatesFrom ?? null });
  const shelf = openShelf({ dataFolder, caseFolder: options.caseFolder, newId, now });
  const models = {
    settings,
    ownFolder: join(dataFolder, "models"),
    shippedFolder: join(installFolder, "models"),
    startModel: options.processes?.startModel,
  };
  const sessions = new Map<string, CaseSession>();
  const runs = new Map<string, CaseRun>();
  const listeners = new Set<(event: EngineEvent) => void>();
  const passwords = openPasswords();
  const failures: { at: string; kind: string; code: string }[] = [];

  const emit = (event: EngineEvent) => {
    for (const listener of listeners) listener(event);
  };
  let system = options.language ?? "en";
  const language = () => settings.current().language ?? system;

  const engineOptions = (caseId: string): Omit<OpenEngineOptions, "caseFolder"> => {
    const { modelPath, server, embedderFolder, budgetTokens } = settings.current();
    const path = modelPath ?? options.modelPath;
    return {
      embedderFolder: embedderFolder ?? undefined,
      model: server ? { endpoint: endpointOf(server) } : path ? { path } : undefined,
      budgetTokens,
      processes: options.processes,
      onModel(event) {
        const told = toldOfModel(event, caseId, language());
        if (told !== null) emit(told);
      },
    };
  };

  /** Besides those at work, the cases used last are open; with a model, which each would hold, the one alone. */
  const session = async (id: string): Promise<CaseSession> => {
    const folder = shelf.get(id);
    const { damaged, locked } = folder.summary();
    if (damaged || locked) throw new HostError({ code: damaged ? "case_damaged" : "case_locked" });
    const others = [...sessions].filter(([other]) => other !== id);
    for (const [, { rest }] of engineOptions(id).model ? others : others.slice(0, -OPEN_BESIDE)) await rest();
    const open =
      sessions.get(id) ??
      openSession({ folder, engineOptions: () => engineOptions(id), language, largeBytes: options.largeCaseBytes });
    // The last one used is the last of them.
    sessions.delete(id);
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

  const vault = openVault({
    shelf,
    session: (caseId) => sessions.get(caseId),
    closeSession,
    isRunning: (caseId) => runs.get(caseId)?.state().status === "running",
    forgetRest(caseId) {
      passwords.forget(caseId);
      runs.delete(caseId);
    },
    onChange: () => emit({ kind: "cases" }),
    idleMs: () => options.lockAfterMs ?? settings.current().lockMinutes * 60_000,
    sealWork: options.sealWork,
    onUnexpected: (error) => options.onUnexpected?.(error),
  });

  const openReport = reportOpener();
  const opened = async (caseId: string): Promise<OpenedCase> => {
    const open = await session(caseId);
    open.folder.opened(now());
    const decisions = await open.decisions();
    return {
      summary: open.folder.summary(),
      ...(await openReport(open, await open.report(), decisions, language())),
      ...decisions,
      asked: await open.asked(),
      run: await lastRun(open, runs.get(caseId), language()),
    };
  };

  const desk: Desk = {
    shelf,
    passwords,
    runs,
    session,
    closeSession,
    refuseRunning,
    emit,
    language,
    followSystem(language) {
      system = language;
    },
    now,
    newId,
    version: options.version,
    installFolder,
    vault,
    models,
    opened,
    pictures: openPictures(),
    queue: openRunQueue(RUNS_AT_ONCE, { residentMb: () => process.memoryUsage.rss() / 1024 / 1024, roomMb: ROOM_MB }),
    openPath: options.openPath,
    state: () => ({ shell: options.shell, failures }),
  };

  const failed = (error: unknown, kind: string, signal: AbortSignal | undefined): EngineFailure => {
    const failure = failureOf(error, language(), signal);
    if (failure.code === "unexpected") options.onUnexpected?.(error);
    failures.splice(0, failures.length - MOST_FAILURES + 1);
    failures.push({ at: now(), kind, code: failure.code });
    return failure;
  };

  return {
    async handle(request, { signal, trust }) {
      try {
        return await answered(desk, request, { signal, trust });
      } catch (error) {
        throw new EngineFailureError(failed(error, kindOf(request), signal));
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

/** Null for what the window does not show. */
function toldOfModel(
  event: Parameters<NonNullable<OpenEngineOptions["onModel"]>>[0],
  caseId: string,
  language: Language,
): EngineEvent | null {
  switch (event.kind) {
    case "loading":
      return { kind: "model", state: "loading", fraction: event.fraction };
    case "failed":
      return { kind: "model", state: "failed", message: failureOf(event.error, language).message };
    case "writing":
      return { kind: "modelWords", caseId, words: event.words };
    case "ready": {
      const { name, device } = event.description;
      return { kind: "model", state: "ready", name, device };
    }
    default:
      return null;
  }
}
