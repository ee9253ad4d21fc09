/** The thread of one encryption or decryption: see age-file.ts. */
import { parentPort, workerData } from "node:worker_threads";
import type { AgeTask } from "./age-work.ts";
import { ageWork } from "./age-work.ts";

const answer = await ageWork(workerData as AgeTask); // given by age-file.ts
parentPort?.postMessage(answer, answer.kind === "bytes" ? [answer.bytes.buffer as ArrayBuffer] : []);
