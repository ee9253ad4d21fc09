/** The thread that reads all of a large case's file to see whether it is whole: see known-whole.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { isWhole } from "./database.ts";

const path: unknown = workerData; // given by known-whole.ts
parentPort?.postMessage(typeof path === "string" && isWhole(path));
