/** How long a thread or this process has been at work. */
import type { Worker } from "node:worker_threads";

/** Processor time of this process so far, ms. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

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
