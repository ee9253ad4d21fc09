/** One run of a case: what the window sees of it, at most ten times a second, and how it is stopped. */
import { type DocumentKind, type Engine, type Language, type Progress, type Report, unreadReason } from "../engine.ts";
import type { EngineEvent, EngineFailure, FileState, Plan, RunState, SearchIndex } from "../protocol/index.ts";
import type { RunQueue } from "./run-queue.ts";

export type CaseRun = {
  readonly state: () => RunState;
  readonly cancel: () => void;
  /** Never rejects: the state says how it ended. */
  readonly ended: Promise<void>;
};

export type CaseRunOptions = {
  readonly id: string;
  readonly caseId: string;
  readonly plan: Plan;
  /** Of the memo. */
  readonly language: Language;
  readonly files: readonly {
    readonly name: string;
    readonly path: string;
    /** Of a file of an encrypted case. */
    readonly bytes?: Uint8Array | undefined;
    /** Of a protected file. */
    readonly password?: string | undefined;
    /** What the user takes it for. */
    readonly kind?: DocumentKind | undefined;
  }[];
  /** How passages are searched by meaning. Default: by the size of the case. */
  readonly index?: SearchIndex | undefined;
  readonly queue: RunQueue;
  readonly emit: (event: EngineEvent) => void;
  readonly failureOf: (error: unknown) => EngineFailure;
  /** Milliseconds, monotonic. */
  readonly clock: () => number;
  /** After a run that was finished, before its last state is told. */
  readonly onDone: () => Promise<void>;
};

const EVENTS_APART_MS = 100;

export function startCaseRun(
  use: (work: (engine: Engine) => Promise<void>) => Promise<void>,
  options: CaseRunOptions,
): CaseRun {
  const { clock, emit, caseId } = options;
  const abort = new AbortController();
  let began = clock();
  let stageBegan = began;
  let state: RunState = {
    id: options.id,
    caseId,
    plan: options.plan,
    status: "running",
    queued: options.queue.isFull() ? true : undefined,
    stages: [],
    detail: null,
    files: options.files.map(({ name }) => ({ file: name, state: "waiting", code: null, message: null })),
    verdictsSoFar: 0,
    elapsedMs: 0,
    remainingMs: null,
    failure: null,
  };
  const now = (): RunState =>
    state.status === "running" ? { ...state, elapsedMs: Math.round(clock() - began) } : state;
  const runEvents = paced(EVENTS_APART_MS, () => emit({ kind: "run", run: now() }));
  let fresh: Report["claims"] = [];
  const verdictEvents = paced(EVENTS_APART_MS, () => {
    if (fresh.length > 0) emit({ kind: "verdicts", caseId, claims: fresh });
    fresh = [];
  });

  const onProgress = (progress: Progress) => {
    if (state.stages.at(-1)?.stage !== progress.stage) stageBegan = clock();
    state = {
      ...state,
      stages: withStage(state.stages, progress),
      detail: progress.detail,
      files: progress.stage === "read" ? withFile(state.files, progress, options.language) : state.files,
      remainingMs: remaining(progress, clock() - stageBegan),
    };
    runEvents.call();
  };
  const finish = (end: Pick<RunState, "status" | "failure">) => {
    state = { ...now(), ...end, queued: undefined, detail: null, remainingMs: null };
    verdictEvents.flush();
    runEvents.flush();
  };
  const work = async (engine: Engine) => {
    const files = options.files.map(({ path, bytes, password, kind }) => ({ path, bytes, password, kind }));
    const watched = {
      signal: abort.signal,
      index: options.index,
      onProgress,
      onVerdict: ((told) => {
        state = { ...state, verdictsSoFar: state.verdictsSoFar + 1 };
        fresh = [...fresh, told];
        verdictEvents.call();
      }) satisfies NonNullable<Parameters<Engine["verify"]>[1]>["onVerdict"],
    };
    if (options.plan === "analyse") await engine.analyse(files, { ...watched, language: options.language });
    else await engine.verify(files, watched);
    await options.onDone();
  };
  const inTurn = async () => {
    const handOn = await options.queue.turn(abort.signal);
    try {
      if (state.queued) {
        began = clock();
        state = { ...state, queued: undefined };
        runEvents.call();
      }
      await use(work);
    } finally {
      handOn();
    }
  };
  const ended = inTurn().then(
    () => finish({ status: "done", failure: null }),
    (error: unknown) =>
      finish(
        abort.signal.aborted
          ? { status: "cancelled", failure: null }
          : { status: "failed", failure: options.failureOf(error) },
      ),
  );
  runEvents.flush();
  return { state: now, cancel: () => abort.abort(), ended };
}

function withStage(stages: RunState["stages"], { stage, done, total }: Progress): RunState["stages"] {
  const now = { stage, done, total };
  return stages.some((one) => one.stage === stage)
    ? stages.map((one) => (one.stage === stage ? now : one))
    : [...stages, now];
}

/** A file's name comes once as its reading begins, with the pages whose pictures are read, and once as it ends. */
function withFile(
  files: readonly FileState[],
  { detail, unread, picture }: Progress,
  language: Language,
): readonly FileState[] {
  return files.map((file) => {
    if (file.file !== detail) return file;
    if (picture !== undefined) return { ...file, picture: picture ?? undefined };
    if (unread)
      return {
        ...file,
        state: "failed",
        code: unread.code,
        message: unreadReason(unread, language),
        picture: undefined,
      };
    return { ...file, state: file.state === "waiting" ? "reading" : "read", picture: undefined };
  });
}

/** The stage at hand at its own pace; null until it has lasted long enough to tell. */
function remaining({ done, total }: Progress, stageMs: number): number | null {
  if (done === 0 || done >= total || stageMs < 1000) return null;
  return Math.round((stageMs / done) * (total - done));
}

/** Calls at most once an interval, the last call never lost. */
type Paced = {
  readonly call: () => void;
  /** Now, and nothing is left waiting. */
  readonly flush: () => void;
};

function paced(intervalMs: number, action: () => void): Paced {
  let timer: NodeJS.Timeout | null = null;
  let again = false;
  const tick = () => {
    timer = null;
    if (!again) return;
    again = false;
    run();
  };
  const run = () => {
    timer = setTimeout(tick, intervalMs);
    timer.unref();
    action();
  };
  return {
    call() {
      if (timer === null) run();
      else again = true;
    },
    flush() {
      if (timer !== null) clearTimeout(timer);
      timer = null;
      again = false;
      action();
    },
  };
}
