/** Lets a few runs work at once; the others wait in the order in which they were asked for. */

export type RunQueue = {
  /** Ends when it is this run's turn; gives back how to hand the turn on. Rejects with the signal's reason. */
  readonly turn: (signal: AbortSignal) => Promise<() => void>;
  /** A run that asks now has to wait. */
  readonly isFull: () => boolean;
};

export function openRunQueue(atOnce: number): RunQueue {
  let working = 0;
  const waiting: (() => void)[] = [];
  /** The next one takes the place over, so that none that asks meanwhile slips in. */
  const next = () => {
    const go = waiting.shift();
    if (go) go();
    else working--;
  };
  return {
    isFull: () => working >= atOnce,
    async turn(signal) {
      signal.throwIfAborted();
      if (working < atOnce) working++;
      else
        await new Promise<void>((resolve, reject) => {
          const stop = () => {
            waiting.splice(waiting.indexOf(go), 1);
            reject(signal.reason);
          };
          const go = () => {
            signal.removeEventListener("abort", stop);
            resolve();
          };
          waiting.push(go);
          signal.addEventListener("abort", stop, { once: true });
        });
      let handedOn = false;
      return () => {
        if (!handedOn) next();
        handedOn = true;
      };
    },
  };
}
