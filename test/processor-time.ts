/** The clock of the tests that hold a promise about time: what else the machine runs meanwhile does not count. */

/** Processor time that this thread has used, ms. */
export function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
