/** The engine for every screen: requests as hooks, events, and answers kept while they cannot have changed. */
import { createContext, type ReactNode, useContext, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { AnswerOf, EngineClient, RequestKind, RequestOf } from "../../host/index.ts";
import type { EngineEvent, EngineFailure } from "../../protocol/index.ts";
import { failureOf } from "./failures.ts";

const EngineContext = createContext<EngineClient | null>(null);

export function EngineProvider({ client, children }: { readonly client: EngineClient; readonly children: ReactNode }) {
  const kept = useMemo(() => keeping(client), [client]);
  return <EngineContext value={kept}>{children}</EngineContext>;
}

export function useEngine(): EngineClient {
  const client = useContext(EngineContext);
  if (client === null) throw new Error("no engine was given to this window");
  return client;
}

export function useEngineEvent(listener: (event: EngineEvent) => void): void {
  const engine = useEngine();
  const latest = useEffectEvent(listener);
  useEffect(() => engine.subscribe((event) => latest(event)), [engine]);
}

export type Answered<T> =
  | { readonly state: "loading"; readonly value: T | null }
  | { readonly state: "ready"; readonly value: T }
  | { readonly state: "failed"; readonly value: null; readonly failure: EngineFailure };

/** Asks when the request changes; null asks nothing. `again` asks once more when it changes. */
export function useAnswer<K extends RequestKind>(
  request: RequestOf<K> | null,
  again: unknown = 0,
): Answered<AnswerOf<K>> {
  const engine = useEngine();
  const key = request === null ? null : JSON.stringify(request);
  const [answered, setAnswered] = useState<{ readonly key: string | null; readonly answer: Answered<AnswerOf<K>> }>({
    key: null,
    answer: { state: "loading", value: null },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the request, `again` asks once more
  useEffect(() => {
    if (request === null || key === null) return;
    const stop = new AbortController();
    engine.request<K>(request, { signal: stop.signal }).then(
      (value) => {
        if (!stop.signal.aborted) setAnswered({ key, answer: { state: "ready", value } });
      },
      (error: unknown) => {
        if (!stop.signal.aborted)
          setAnswered({ key, answer: { state: "failed", value: null, failure: failureOf(error) } });
      },
    );
    return () => stop.abort();
  }, [engine, key, again]);
  return answered.key === key ? answered.answer : { state: "loading", value: null };
}

/** Whether cases, their files or their verdicts may be other than before; the steps of a run change none of them. */
export function changesCases(event: EngineEvent): boolean {
  return (
    event.kind === "cases" || event.kind === "reconnected" || (event.kind === "run" && event.run.status !== "running")
  );
}

const KEPT: ReadonlySet<RequestKind> = new Set(["outline", "page", "locate", "sheet", "cell", "fileBytes"]);
const MOST_KEPT = 120;

/** Pages and places are asked again and again as one walks through claims; they change only with a run or a file. */
function keeping(client: EngineClient): EngineClient {
  const answers = new Map<string, Promise<unknown>>();
  client.subscribe((event) => {
    if (changesCases(event)) answers.clear();
  });
  return {
    ...client,
    request(request, options) {
      if (!KEPT.has(request.kind)) return client.request(request, options);
      const key = JSON.stringify(request);
      const known = answers.get(key);
      if (known) return known as ReturnType<typeof client.request<(typeof request)["kind"]>>;
      // Not aborted with the screen that asked: the next one may want it.
      const asked = client.request(request);
      answers.set(key, asked);
      asked.catch(() => answers.delete(key));
      if (answers.size > MOST_KEPT) answers.delete(answers.keys().next().value ?? key);
      return asked;
    },
  };
}
