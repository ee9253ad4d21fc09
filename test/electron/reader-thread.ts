/** A reader's process as a thread: the same code, with Node's ports. */
import { parentPort } from "node:worker_threads";
import { type ReadRequest, serveReads } from "../../src/documents/serve-reads.ts";
import { type Crossing, nodePort } from "./node-port.ts";

parentPort!.once("message", ({ port: given }: Crossing<null>) => {
  const port = nodePort(given!);
  serveReads({
    onRequest: (listener) => port.onMessage((request) => void listener(request as ReadRequest)),
    send: port.post,
  });
});
