/** The thread that reads the figures of one large document, and sends them page by page and sheet by sheet: see read-isolated.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { factsByUnit } from "./index.ts";
import type { FactsMessage, FactsTask } from "./read-isolated.ts";

const { document, deal } = workerData as FactsTask; // given by read-isolated.ts
const post = (message: FactsMessage) => parentPort?.postMessage(message);
post("started");
for (const unit of factsByUnit(document, deal)) post(unit);
post("done");
