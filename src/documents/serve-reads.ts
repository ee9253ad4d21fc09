/** Reads untrusted files, one after the other, in a process made for it: fed, watched and killed by whoever started it. */
import { Worker } from "node:worker_threads";
import { readRegularFile } from "../disk/index.ts";
import { processorMs } from "./processor-time.ts";
import { asDocumentError, MAX_FILE_BYTES, readDocument, unreadFile } from "./read-document.ts";
import type { Document, DocumentErrorCode, DocumentKind } from "./types.ts";

/** What the child is told of one file. */
export type ReadRequest = {
  /** A path, or the bytes themselves. */
  readonly source: string | Uint8Array;
  readonly name: string;
  readonly kind: DocumentKind | null;
  /** Null: as usual. See ReadOptions. */
  readonly pictures: { readonly budgetMs?: number | undefined } | false | null;
  readonly password: string | null;
  /** Resident memory of the whole process, in MiB. */
  readonly memoryMb: number;
  /** Processor time of the whole process, ms, the reading of pictures aside. */
  readonly processorMs: number;
  /** The same from one picture to the next. */
  readonly pictureMs: number;
};

/** What the child says. Of each file the last message is "read" or "failed". */
export type ReadReply =
  | { readonly kind: "progress"; readonly stage: string; readonly done: number; readonly total: number }
  | { readonly kind: "read"; readonly document: Document }
  | {
      readonly kind: "failed";
      readonly code: DocumentErrorCode;
      readonly message: string;
      readonly cause: string | null;
    };

/** Written to standard error by the watch before it ends the process. */
export const OUT_OF_MEMORY_MARK = "probant: out of memory";
export const OUT_OF_TIME_MARK = "probant: out of time";

/**
 * For a process that does nothing but read: what parsers print about a file has no reader, and could repeat the marks
 * above. Faults go to standard error all the same.
 */
export function silenceParsers(): void {
  for (const level of ["log", "info", "warn", "error"] as const) console[level] = () => {};
}

const PROGRESS_INTERVAL_MS = 50;

/** How the process that started this one is spoken to. */
export type ReaderChannel = {
  readonly onRequest: (listener: (request: ReadRequest) => Promise<void>) => void;
  readonly send: (reply: ReadReply) => void;
};

/** Reads what the channel asks for; the next file is asked for once the one before is answered. */
export function serveReads(channel: ReaderChannel): void {
  const watch = startWatch();
  channel.onRequest(async (request) => {
    watch.begin(request);
    const reply = await read(request, channel.send, watch);
    watch.rest();
    channel.send(reply);
  });
}

async function read(request: ReadRequest, send: ReaderChannel["send"], watch: Watch): Promise<ReadReply> {
  try {
    const bytes = typeof request.source === "string" ? await load(request.source, request.name) : request.source;
    let saidAt = 0;
    let saidStage = "";
    const document = await readDocument(bytes, request.name, {
      ...(request.kind === null ? {} : { kind: request.kind }),
      ...(request.password === null ? {} : { password: request.password }),
      ...(request.pictures === null ? {} : { pictures: request.pictures }),
      onProgress: (progress) => {
        // Pictures have a budget of their own, kept between two of them: here one is not to hang.
        if (progress.stage === "pictures") watch.allow(request.pictureMs);
        const now = performance.now();
        const soon = now - saidAt < PROGRESS_INTERVAL_MS && progress.stage === saidStage;
        if (soon && progress.done < progress.total) return;
        saidAt = now;
        saidStage = progress.stage;
        send({ kind: "progress", ...progress });
      },
    });
    return { kind: "read", document };
  } catch (error) {
    const { code, message, cause } = asDocumentError(error, request.name);
    return { kind: "failed", code, message, cause: cause instanceof Error ? (cause.stack ?? cause.message) : null };
  }
}

async function load(path: string, name: string): Promise<Uint8Array> {
  try {
    return await readRegularFile(path, { limitBytes: MAX_FILE_BYTES });
  } catch (error) {
    throw unreadFile(error, name);
  }
}

type Watch = {
  readonly begin: (limits: Pick<ReadRequest, "memoryMb" | "processorMs">) => void;
  /** So much processor time more, ms, from now on. */
  readonly allow: (ms: number) => void;
  /** Until the next file. */
  readonly rest: () => void;
};

/**
 * Parsers block this thread, so a thread of its own looks at the memory and the processor time of the process and ends it
 * over a limit. The clock would count what other programs do.
 */
function startWatch(): Watch {
  const limits = new Float64Array(new SharedArrayBuffer(16)).fill(Infinity);
  const script = `
    const { writeSync } = require("node:fs");
    const { workerData: limits } = require("node:worker_threads");
    const end = (mark) => {
      writeSync(2, mark);
      process.kill(process.pid, "SIGKILL");
    };
    setInterval(() => {
      if (process.memoryUsage.rss() > limits[1] * 1048576) end(${JSON.stringify(OUT_OF_MEMORY_MARK)});
      const { user, system } = process.cpuUsage();
      if ((user + system) / 1000 > limits[0]) end(${JSON.stringify(OUT_OF_TIME_MARK)});
    }, 25);
  `;
  const thread = new Worker(script, { eval: true, execArgv: [], stdout: true, stderr: true, workerData: limits });
  thread.unref();
  return {
    begin({ memoryMb, processorMs: ownMs }) {
      limits.set([processorMs() + ownMs, memoryMb]);
    },
    allow(ms) {
      limits[0] = Math.max(limits[0] ?? 0, processorMs() + ms);
    },
    rest: () => limits.fill(Infinity),
  };
}
