/** Calls at most once an interval, the last call never lost. */

export type Paced = {
  readonly call: () => void;
  /** Now, and nothing is left waiting. */
  readonly flush: () => void;
};

export function paced(intervalMs: number, action: () => void): Paced {
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
