/** The child process that reads untrusted files, as Node forks it: see reader-process.ts. */
import { type ReadRequest, serveReads, silenceParsers } from "./serve-reads.ts";

silenceParsers();
serveReads({
  onRequest: (listener) => void process.on("message", (request) => void listener(request as ReadRequest)), // sent by reader-process.ts
  send: (reply) => void process.send?.(reply),
});
