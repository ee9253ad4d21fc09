/**
 * Reads files in the test's own process, each content once: for tests of what is done with a document. That each file has a
 * killable process of its own is the matter of worker.test.ts, and so it is in every run of the command line.
 */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { type Document, DocumentError, readDocument, type StartReader } from "../../src/documents/index.ts";

const read = new Map<string, Promise<Document>>();

export const readHere: StartReader = () => {
  let tell: Parameters<ReturnType<StartReader>["onMessage"]>[0] = () => undefined;
  return {
    send: async ({ source, name, kind, password }) => {
      try {
        const bytes = typeof source === "string" ? new Uint8Array(await readFile(source)) : source;
        const key = `${createHash("sha256").update(bytes).digest("hex")} ${name} ${kind} ${password}`;
        const reading =
          read.get(key) ??
          readDocument(bytes, name, { password: password ?? undefined, ...(kind === null ? {} : { kind }) });
        read.set(key, reading);
        tell({ kind: "read", document: await reading });
      } catch (error) {
        if (!(error instanceof DocumentError)) throw error;
        tell({ kind: "failed", code: error.code, message: error.message, cause: null });
      }
    },
    onMessage: (listener) => {
      tell = listener;
    },
    onError: () => undefined,
    onEnd: () => undefined,
    kill: () => undefined,
  };
};
