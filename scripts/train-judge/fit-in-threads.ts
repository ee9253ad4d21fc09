/** Fits the trees of several folds at once, one in each thread. */
import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { BoostedTrees } from "../../src/judge/score/boosted-trees.ts";

export type TreeData = {
  readonly width: number;
  /** `width` numbers of each example. */
  readonly values: Float64Array<SharedArrayBuffer>;
  readonly labels: readonly number[];
  readonly counts: readonly number[];
  readonly classes: number;
};

export type Job = { readonly id: number; readonly members: readonly number[] };

/**
 * @param subsets by each, the places of the examples that its trees are fitted to
 * @throws Error of the thread that failed
 */
export async function fitInThreads(
  inputs: readonly Float64Array[],
  labels: readonly number[],
  counts: readonly number[],
  classes: number,
  subsets: readonly (readonly number[])[],
): Promise<BoostedTrees[]> {
  const width = inputs[0]?.length ?? 0;
  const values = new Float64Array(new SharedArrayBuffer(8 * width * inputs.length));
  for (const [i, input] of inputs.entries()) values.set(input, i * width);
  const data: TreeData = { width, values, labels, counts, classes };
  const waiting = subsets.map((members, id): Job => ({ id, members }));
  const fitted: BoostedTrees[] = [];
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL("trees-worker.ts", import.meta.url), { workerData: data });
    try {
      for (let job = waiting.shift(); job; job = waiting.shift()) fitted[job.id] = await answerOf(worker, job);
    } finally {
      await worker.terminate();
    }
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), subsets.length) }, work));
  return fitted;
}

const answerOf = (worker: Worker, job: Job): Promise<BoostedTrees> =>
  new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("message", ({ trees }: { readonly trees: BoostedTrees }) => {
      worker.off("error", reject);
      resolve(trees);
    });
    worker.postMessage(job);
  });
