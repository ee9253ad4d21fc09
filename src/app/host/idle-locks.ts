/** Encrypted cases that are open: each is closed after some minutes without a request about it. */

export type IdleLocks = Disposable & {
  /** It was asked about: its minutes begin anew. */
  readonly touch: (caseId: string) => void;
  readonly drop: (caseId: string) => void;
};

export type IdleLocksOptions = {
  /** How long a case stays open without being asked about, ms. */
  readonly idleMs: () => number;
  /** False where it cannot be closed yet: its minutes begin anew. */
  readonly close: (caseId: string) => Promise<boolean>;
};

export function openIdleLocks({ idleMs, close }: IdleLocksOptions): IdleLocks {
  const timers = new Map<string, NodeJS.Timeout>();
  const drop = (caseId: string) => {
    clearTimeout(timers.get(caseId));
    timers.delete(caseId);
  };
  const touch = (caseId: string) => {
    drop(caseId);
    const timer = setTimeout(() => {
      timers.delete(caseId);
      void close(caseId).then((closed) => {
        if (!closed) touch(caseId);
      });
    }, idleMs());
    timer.unref();
    timers.set(caseId, timer);
  };
  return {
    touch,
    drop,
    [Symbol.dispose]() {
      for (const caseId of [...timers.keys()]) drop(caseId);
    },
  };
}
