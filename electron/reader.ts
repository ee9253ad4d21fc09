/** Entry of the utility process that reads one untrusted file. */
import { type ReadRequest, serveReads, silenceParsers } from "../src/documents/serve-reads.ts";
import { electronPort } from "./shell-port.ts";

silenceParsers();
process.parentPort.once("message", ({ ports }) => {
  const given = ports[0];
  if (!given) process.exit(1);
  const port = electronPort(given);
  serveReads({
    onRequest: (listener) => port.onMessage((request) => void listener(request as ReadRequest)), // sent by the engine alone
    send: port.post,
  });
});
