/** Waits for documents to change, by looking at them: that works on every disk, network drives included. */
import { statSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_EVERY_MS = 500;

type WatchOptions = {
  readonly signal: AbortSignal;
  /** How often they are looked at. Default: 500. */
  readonly lookEveryMs?: number | undefined;
};

/**
 * Gives the files that are new, gone or changed since this call, each time they have been left alone for one look: what
 * is still being written is not read. Ends with the signal. `list` is asked anew each time.
 */
export function changedFiles(list: () => readonly string[], options: WatchOptions): AsyncGenerator<readonly string[]> {
  return changesSince(states(list()), list, options);
}

async function* changesSince(
  start: States,
  list: () => readonly string[],
  { signal, lookEveryMs = LOOK_EVERY_MS }: WatchOptions,
): AsyncGenerator<readonly string[]> {
  let known = start;
  let last = start;
  while (await waited(lookEveryMs, signal)) {
    const now = states(list());
    const settled = differences(last, now).length === 0;
    last = now;
    const changed = differences(known, now);
    if (!settled || changed.length === 0) continue;
    known = now;
    yield changed;
  }
}

type States = ReadonlyMap<string, string>;

function states(paths: readonly string[]): States {
  return new Map(
    paths.map((path) => {
      const found = statSync(path, { throwIfNoEntry: false });
      return [path, found === undefined ? "gone" : `${found.mtimeMs} ${found.size} ${found.ino}`];
    }),
  );
}

function differences(before: States, now: States): string[] {
  const changed = [...now].filter(([path, state]) => before.get(path) !== state).map(([path]) => path);
  return [...changed, ...[...before.keys()].filter((path) => !now.has(path))];
}

/** False once the signal has come. */
async function waited(timeMs: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(timeMs, undefined, { signal });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
