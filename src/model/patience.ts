/** How long an answer is waited for: so long from one sign of life to the next, and some times as long for the whole of it. */

export type Patience = Disposable & {
  /** Aborted when the time is over. */
  readonly signal: AbortSignal;
  /** A word of the answer has come. */
  readonly goOn: () => void;
  /** What the wait ended on; null while it goes on. */
  readonly ended: () => PatienceEnd | null;
};

/** "silent": nothing came at all. "stopped": the answer stopped midway. "endless": it went on and did not end. */
export type PatienceEnd = "silent" | "stopped" | "endless";

/** A server that gives a word now and then would otherwise hold a run for hours. */
export const WHOLE_FACTOR = 10;

/** `timeoutMs`: to the first sign of life, and between two of them. */
export function patience(timeoutMs: number): Patience {
  const abort = new AbortController();
  let end: PatienceEnd | null = null;
  let heard = false;
  const stop = (why: PatienceEnd) => {
    end ??= why;
    abort.abort();
  };
  const silence = () => setTimeout(() => stop(heard ? "stopped" : "silent"), timeoutMs);
  let next = silence();
  const whole = setTimeout(() => stop("endless"), WHOLE_FACTOR * timeoutMs);
  return {
    signal: abort.signal,
    goOn() {
      heard = true;
      clearTimeout(next);
      if (end === null) next = silence();
    },
    ended: () => end,
    [Symbol.dispose]() {
      clearTimeout(next);
      clearTimeout(whole);
    },
  };
}
