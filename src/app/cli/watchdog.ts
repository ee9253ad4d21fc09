/** Ends this process, and says why, when its work no longer lets anything else in or fills the machine's memory. */
import { writeSync } from "node:fs";
import { Worker } from "node:worker_threads";

export type WatchdogOptions = {
  /** Seconds in which this thread has taken no turn. Default 180: a loaded machine may take a minute over one sheet. */
  readonly stalledSeconds?: number;
  /** Resident memory of the process, MiB. Default 3,072. */
  readonly memoryMb?: number;
};

/**
 * The last resort behind the limits of each step: what blocks this thread blocks every timer and signal in it, so a
 * thread of its own looks on. It counts its own looks rather than the time, which goes on while a machine sleeps.
 */
export function watchOver({ stalledSeconds = 180, memoryMb = 3072 }: WatchdogOptions = {}): Disposable {
  const turns = new Int32Array(new SharedArrayBuffer(4));
  const script = `
    const { workerData } = require("node:worker_threads");
    const { writeSync } = require("node:fs");
    const { turns, stalledSeconds, memoryMb } = workerData;
    let seen = -1;
    let looks = 0;
    const end = (why) => {
      writeSync(2, "\\n" + why + " What was read is kept in the case, where one was named.\\n");
      process.kill(process.pid, "SIGKILL");
    };
    setInterval(() => {
      const now = Atomics.load(turns, 0);
      looks = now === seen ? looks + 1 : 0;
      seen = now;
      if (looks > stalledSeconds) end("Probant gave up: one step took over " + stalledSeconds + " s without an end. Leave out a document, or split it.");
      if (process.memoryUsage.rss() > memoryMb * 1048576) end("Probant gave up: it needs over " + memoryMb + " MB of memory. Leave out a document, or split it.");
    }, 1000);
  `;
  const timer = setInterval(() => Atomics.add(turns, 0, 1), 500);
  timer.unref();
  const watch = new Worker(script, { eval: true, execArgv: [], workerData: { turns, stalledSeconds, memoryMb } });
  watch.unref();
  watch.on("error", (error) => writeSync(2, `The watch over memory and time ended: ${error.message}\n`));
  return {
    [Symbol.dispose]() {
      clearInterval(timer);
      void watch.terminate();
    },
  };
}
