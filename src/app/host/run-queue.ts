/** Lets a few runs work at once; the others wait in the order in which they were asked for. */

export type RunQueue = {
  /** Ends when it is this run's turn; gives back how to hand the turn on. Rejects with the signal's reason. */
  readonly turn: (signal: AbortSignal) => Promise<() => void>;
  /** A run that asks now has to wait. */
  readonly isFull: () => boolean;
};

/** @param hasRoom whether the machine can bear one more beside those at work; a run alone is always let in. */
export function openRunQueue(atOnce: number, hasRoom: () => boolean = () => true): RunQueue {
  let working = 0;
  const waiting: (() => void)[] = [];
  const mayBegin = () => working === 0 || (working < atOnce && hasRoom());
  const isFull = () => waiting.length > 0 || !mayBegin();
  /** Places are taken before anyone is told, so that none that asks meanwhile slips in. */
  const next = () => {
    working--;
    while (waiting.length > 0 && mayBegin()) {
      working++;
      waiting.shift()?.();
    }
  };
  return {
    isFull,
    async turn(signal) {
      signal.throwIfAborted();
      if (!isFull()) working++;
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
