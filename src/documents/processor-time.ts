/** How long a thread has been at work. */
import type { Worker } from "node:worker_threads";

/** Processor time, ms: of its own thread where Node tells it, else the time in which it was not waiting. */
export async function processorMsOf(worker: Worker): Promise<number> {
  if (!("cpuUsage" in worker)) return (worker as Worker).performance.eventLoopUtilization().active;
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    // It has ended.
    return 0;
  }
}
