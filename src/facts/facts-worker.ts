/** The thread that reads the figures of one large document: see read-isolated.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { factsOfDocument } from "./index.ts";
import type { FactsTask } from "./read-isolated.ts";

const { document, deal } = workerData as FactsTask; // given by read-isolated.ts
parentPort?.postMessage("started");
parentPort?.postMessage(factsOfDocument(document, deal));
