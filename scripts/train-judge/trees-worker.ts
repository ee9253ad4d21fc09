/** Fits trees in a thread of its own; see fit-in-threads.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { fitBagged } from "./boosted-trees.ts";
import type { Job, TreeData } from "./fit-in-threads.ts";

const { width, values, labels, counts, classes } = workerData as TreeData;

parentPort?.on("message", ({ id, members }: Job) => {
  const trees = fitBagged(
    members.map((i) => values.subarray(i * width, (i + 1) * width)),
    members.map((i) => labels[i] ?? 0),
    members.map((i) => counts[i] ?? 0),
    classes,
  );
  parentPort?.postMessage({ id, trees });
});
