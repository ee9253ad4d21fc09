/** The case that is open: its report with the user's own verdicts, the run under way, and what can be done to it. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import type { Report, ReportWords } from "../../../report/index.ts";
import type { PutRight } from "../../engine.ts";
import type { EngineClient } from "../../host/index.ts";
import {
  type AskedClaim,
  type CaseSummary,
  type EngineEvent,
  type EngineFailure,
  LIMITS,
  type OpenedCase,
  type Plan,
  type RunState,
} from "../../protocol/index.ts";
import { useToasts } from "../parts/toast.tsx";
import {
  type Change,
  changed,
  type Decision,
  decisionOf,
  type ReportClaim,
  type ShownClaim,
  toldAs,
} from "./decisions.ts";
import { useEngine, useEngineEvent } from "./engine.tsx";
import { failureOf } from "./failures.ts";
import { firstPlan, useSettings } from "./settings.tsx";

export type CaseState = {
  readonly caseId: string;
  readonly summary: CaseSummary;
  readonly report: Report | null;
  /** The report's sentences in the window's language. */
  readonly said: ReportWords;
  readonly contradictionCount: number;
  readonly hasReview: boolean;
  readonly claims: readonly ShownClaim[];
  /** The names of the models among the files. */
  readonly modelFiles: ReadonlySet<string>;
  readonly asked: readonly AskedClaim[];
  readonly run: RunState | null;
  /** Verdicts that came while the run goes on. */
  readonly early: readonly ReportClaim[];
  /** Changes with every finished run: what asks for derived views asks again. */
  readonly version: number;
  readonly start: (plan: Plan) => Promise<void>;
  readonly cancel: () => Promise<void>;
  /** All that the user puts right of the tables, in the place of `before`; the files are read anew. */
  readonly putRight: (all: readonly PutRight[], before: readonly PutRight[], text: string) => Promise<void>;
  /** Decides these claims at once, and says so with a way back. */
  readonly decide: (claims: readonly ShownClaim[], change: Change, text?: string) => Promise<void>;
  /** A text of several statements is judged statement by statement; empty where nothing in it can be judged. */
  readonly ask: (text: string, signal: AbortSignal) => Promise<readonly AskedClaim[]>;
  readonly refresh: () => Promise<void>;
};

/** Questions and contradictions follow a decision; several in a row are followed together. */
const FOLLOW_MS = 400;

const NOTHING_SAID: ReportWords = {
  topics: {},
  reasons: {},
  hidden: {},
  explanations: {},
  formulas: {},
  questions: [],
  modelTrouble: null,
};

const CaseContext = createContext<CaseState | null>(null);

type CaseProviderProps = {
  readonly caseId: string;
  readonly loading: ReactNode;
  readonly failed: (failure: EngineFailure, again: () => void) => ReactNode;
  readonly children: ReactNode;
};

export function CaseProvider({ caseId, loading, failed, children }: CaseProviderProps) {
  const engine = useEngine();
  const { language, settings, words: window } = useSettings();
  const { say } = useToasts();
  const [loaded, setLoaded] = useState<OpenedCase | null>(null);
  const [failure, setFailure] = useState<EngineFailure | null>(null);
  const [early, setEarly] = useState<readonly ReportClaim[]>([]);
  const [version, setVersion] = useState(0);
  const current = useRef(caseId);
  current.current = caseId;

  const refresh = useCallback(async () => {
    try {
      const opened = await engine.request({ kind: "openCase", caseId });
      if (current.current !== caseId) return;
      setFailure(null);
      setLoaded(opened);
      setVersion((v) => v + 1);
    } catch (error) {
      if (current.current !== caseId) return;
      setFailure(failureOf(error));
      // Nothing is kept of a case that was closed meanwhile.
      setLoaded(null);
    }
  }, [engine, caseId]);

  useEffect(() => {
    setLoaded(null);
    setFailure(null);
    setEarly([]);
    void refresh();
  }, [refresh]);

  const following = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const decide = useCallback(
    async (decisions: readonly Decision[]) => {
      const kept = await engine.request({ kind: "decide", caseId, decisions: [...decisions] });
      setLoaded((now) => (now ? { ...now, ...kept } : now));
      clearTimeout(following.current);
      following.current = setTimeout(() => void refresh(), FOLLOW_MS);
    },
    [engine, caseId, refresh],
  );
  useEffect(() => () => clearTimeout(following.current), []);

  useEngineEvent((event) => {
    if (event.kind === "reconnected" || mayHaveClosed(event, loaded)) void refresh();
    if (event.kind === "verdicts" && event.caseId === caseId) setEarly((claims) => [...claims, ...event.claims]);
    if (event.kind !== "run" || event.run.caseId !== caseId) return;
    setLoaded((now) => (now ? { ...now, run: event.run } : now));
    if (event.run.status !== "running") void refresh();
  });

  const state = useMemo<CaseState | null>(() => {
    if (loaded === null) return null;
    const { overrides, marks, weights, words, ...rest } = loaded;
    const start = async (plan: Plan) => {
      setEarly([]);
      const run = await engine.request({ kind: "startRun", caseId, plan, language });
      setLoaded((now) => (now ? { ...now, run: later(now.run, run) } : now));
    };
    const putRight = async (all: readonly PutRight[]) => {
      await engine.request({ kind: "putRight", caseId, all: [...all] });
      await start(firstPlan(settings));
    };
    const byClaim = new Map(overrides.map((override) => [override.claimId, override]));
    const marked = new Map(marks.map((mark) => [mark.claimId, mark]));
    const weighed = new Map(weights.map((weight) => [weight.claimId, weight]));
    return {
      ...rest,
      caseId,
      said: words?.[language] ?? NOTHING_SAID,
      modelFiles: modelFilesOf(loaded.report),
      claims: (loaded.report?.claims ?? []).map((claim) => {
        const override = byClaim.get(claim.id) ?? null;
        const [mark, weight] = [marked.get(claim.id) ?? null, weighed.get(claim.id) ?? null];
        return { ...claim, override, mark, weight, answer: null, status: override?.status ?? claim.result.status };
      }),
      early,
      version,
      refresh,
      start,
      putRight: async (all, before, text) => {
        await putRight(all);
        say({ text, undo: () => putRight(before) });
      },
      cancel: async () => {
        await engine.request({ kind: "cancelRun", caseId });
      },
      decide: async (chosen, change, text) => {
        const before = chosen.map(decisionOf);
        await decide(chosen.map((claim) => changed(claim, change)));
        say({ text: text ?? toldAs(chosen, change, window), undo: () => decide(before) });
      },
      ask: async (text, signal) => {
        const asked = await judged(engine, caseId, text, signal);
        setLoaded((now) => (now ? { ...now, asked: [...asked, ...now.asked] } : now));
        return asked;
      },
    };
  }, [loaded, early, version, caseId, engine, refresh, language, settings, decide, say, window]);

  if (failure) return failed(failure, () => void refresh());
  if (state === null) return loading;
  return <CaseContext value={state}>{children}</CaseContext>;
}

/** An encrypted case that was left alone is closed. */
function mayHaveClosed({ kind }: EngineEvent, loaded: OpenedCase | null): boolean {
  return kind === "cases" && loaded?.summary.encrypted === true;
}

/** The answer to "start" may come after the first events of the same run. */
function later(now: RunState | null, started: RunState): RunState {
  return now?.id === started.id && now.elapsedMs >= started.elapsedMs ? now : started;
}

export function useCase(): CaseState {
  const state = useContext(CaseContext);
  if (state === null) throw new Error("no case is open here");
  return state;
}

/** One claim or question, or a text that is judged statement by statement, in its order; empty where nothing in a long one can be. */
async function judged(
  engine: EngineClient,
  caseId: string,
  text: string,
  signal: AbortSignal,
): Promise<readonly AskedClaim[]> {
  // More follows a line, or the end of a sentence: it may state several things.
  const isPassage = text.length > LIMITS.claimText || /\n|[.!?;…]\s+\S/u.test(text.trim());
  const stated = isPassage ? await engine.request({ kind: "check", caseId, text }, { signal }) : [];
  // What states nothing may still ask something.
  const isWhole = stated.length === 0 && text.length <= LIMITS.claimText;
  return isWhole ? [await engine.request({ kind: "ask", caseId, text }, { signal })] : stated;
}

function modelFilesOf(report: Report | null): ReadonlySet<string> {
  return new Set(report?.documents.flatMap(({ file, kind }) => (kind === "financial_model" ? [file] : [])));
}
