/** Lets a few runs work at once; the others wait in the order in which they were asked for. */

export type RunQueue = {
  /** Ends when it is this run's turn; gives back how to hand the turn on. Rejects with the signal's reason. */
  readonly turn: (signal: AbortSignal) => Promise<() => void>;
  /** A run that asks now has to wait. */
  readonly isFull: () => boolean;
};

export type RunQueueOptions = {
  /** Memory of this process, MiB. Default: nothing is known of it, and nobody waits for it. */
  readonly residentMb?: (() => number) | undefined;
  /** Memory up to which one more run is begun beside those at work, MiB. */
  readonly roomMb?: number | undefined;
  /** How long at most a run waits for what the last one has left to be given back, ms. Default 10,000. */
  readonly givenBackMs?: number | undefined;
};

/** V8 keeps the pages of a thread that has ended for eight seconds, which after a large run are hundreds of megabytes. */
const GIVEN_BACK_MS = 10_000;
/** More than a small run leaves of its libraries, MiB. */
const LEFT_MB = 300;
const LOOK_MS = 250;

export function openRunQueue(
  atOnce: number,
  { residentMb = () => 0, roomMb = Number.POSITIVE_INFINITY, givenBackMs = GIVEN_BACK_MS }: RunQueueOptions = {},
): RunQueue {
  let working = 0;
  const waiting: (() => void)[] = [];
  /** Memory before the first of those at work began. */
  let beforeMb = Number.POSITIVE_INFINITY;
  let lastEnded = Number.NEGATIVE_INFINITY;
  let looking: NodeJS.Timeout | null = null;
  /** A run alone is let in whatever the memory, once the last one has had the time to give back its own. */
  const mayBegin = () =>
    working === 0
      ? residentMb() - beforeMb < LEFT_MB || performance.now() - lastEnded >= givenBackMs
      : working < atOnce && residentMb() < roomMb;
  const isFull = () => waiting.length > 0 || !mayBegin();
  const take = () => {
    if (working === 0) beforeMb = residentMb();
    working++;
  };
  /** Places are taken before anyone is told, so that none that asks meanwhile slips in. */
  const letIn = () => {
    if (looking !== null) clearTimeout(looking);
    looking = null;
    while (waiting.length > 0 && mayBegin()) {
      take();
      waiting.shift()?.();
    }
    // Nobody who ends a run will look again.
    if (waiting.length > 0 && working === 0) looking = setTimeout(letIn, LOOK_MS);
  };
  return {
    isFull,
    async turn(signal) {
      signal.throwIfAborted();
      if (!isFull()) take();
      else
        await new Promise<void>((resolve, reject) => {
          const stop = () => {
            waiting.splice(waiting.indexOf(go), 1);
            letIn();
            reject(signal.reason);
          };
          const go = () => {
            signal.removeEventListener("abort", stop);
            resolve();
          };
          waiting.push(go);
          signal.addEventListener("abort", stop, { once: true });
          letIn();
        });
      let handedOn = false;
      return () => {
        if (handedOn) return;
        handedOn = true;
        working--;
        lastEnded = performance.now();
        letIn();
      };
    },
  };
}
