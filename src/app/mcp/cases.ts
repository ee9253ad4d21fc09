/** The cases that a server answers from: those of the data folder, or copies of them that are thrown away. */
import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { isSealed } from "../engine.ts";
import type { AnswerOf, RequestKind, RequestOf } from "../host/index.ts";
import { type EngineHost, openHost, passingFolder } from "../host/index.ts";
import type { CaseSummary } from "../protocol/index.ts";

export type CasesOptions = {
  readonly dataFolder: string;
  readonly installFolder: string;
  readonly version: string;
  /** Keep what is verified and asked, as the window does. False leaves the data folder as it is. */
  readonly write: boolean;
};

export type Cases = AsyncDisposable & {
  readonly list: () => Promise<readonly CaseSummary[]>;
  /** Of a case that is listed. Rejects with EngineFailureError. */
  readonly ask: <K extends RequestKind>(request: RequestOf<K>) => Promise<AnswerOf<K>>;
  /** A new case of these files, verified. */
  readonly verify: (name: string, paths: readonly string[], signal: AbortSignal) => Promise<string>;
};

/** What a case is made of, its documents aside: what was read of them is in the database. */
const PARTS = [
  "case.json",
  "case.sqlite",
  "case.sqlite-wal",
  "case.decisions.jsonl",
  // An encrypted one stays encrypted, and says that it is.
  "case.age",
  "case.key.age",
  "case-label.json",
];

export function openCases({ dataFolder, installFolder, version, write }: CasesOptions): Cases {
  const passing = write ? null : passingFolder(dataFolder);
  const own = { installFolder, version, shell: "mcp" };
  const host = openHost({ ...own, dataFolder: passing?.path ?? dataFolder });
  const kept = passing === null ? host : openHost({ ...own, dataFolder });
  const copied = new Set<string>();
  return {
    async list() {
      const listed = await handle(kept, { kind: "listCases" });
      if (kept === host) return listed;
      const made = (await handle(host, { kind: "listCases" })).filter(({ id }) => !copied.has(id));
      return [...made, ...listed];
    },
    async ask<K extends RequestKind>(request: RequestOf<K>): Promise<AnswerOf<K>> {
      if (passing !== null && "caseId" in request) {
        const { caseId } = request;
        if (copied.has(caseId) && isOutlived(dataFolder, passing.path, caseId)) {
          // Whoever encrypted or erased the case has taken the copy away, but for what this server holds open.
          mkdirSync(join(passing.path, "cases", caseId), { recursive: true, mode: 0o700 });
          await handle(host, { kind: "wipeCase", caseId });
          copied.delete(caseId);
        }
        if (!copied.has(caseId) && copyCase(dataFolder, passing.path, caseId)) copied.add(caseId);
      }
      return handle<K>(host, request);
    },
    verify: (name, paths, signal) => verifyIn(host, name, paths, signal),
    async [Symbol.asyncDispose]() {
      await host[Symbol.asyncDispose]();
      if (kept !== host) await kept[Symbol.asyncDispose]();
      passing?.[Symbol.dispose]();
    },
  };
}

async function handle<K extends RequestKind>(on: EngineHost, request: RequestOf<K>): Promise<AnswerOf<K>> {
  return (await on.handle(request, { trust: "desktop" })) as AnswerOf<K>; // the host answers a kind with its own answer
}

/** The case was encrypted or erased since it was copied. */
function isOutlived(dataFolder: string, into: string, caseId: string): boolean {
  const own = join(dataFolder, "cases", caseId);
  return !existsSync(own) || (isSealed(own) && !isSealed(join(into, "cases", caseId)));
}

/** False where the data folder has no such case. */
function copyCase(dataFolder: string, into: string, caseId: string): boolean {
  const from = join(dataFolder, "cases", caseId);
  // An id that is a path leads nowhere.
  if (!/^[\w-]+$/.test(caseId) || !existsSync(from)) return false;
  const to = join(into, "cases", caseId);
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const part of PARTS) if (existsSync(join(from, part))) copyFileSync(join(from, part), join(to, part));
  return true;
}

async function verifyIn(
  host: EngineHost,
  name: string,
  paths: readonly string[],
  signal: AbortSignal,
): Promise<string> {
  const { id } = await handle(host, { kind: "createCase", name });
  for (const path of paths) await handle(host, { kind: "addFileFromPath", caseId: id, path });
  const stop = () => void handle(host, { kind: "cancelRun", caseId: id });
  signal.addEventListener("abort", stop, { once: true });
  const ended = new Promise<void>((resolve) => {
    const deaf = host.subscribe((event) => {
      if (event.kind !== "run" || event.run.caseId !== id || event.run.status === "running") return;
      deaf();
      resolve();
    });
  });
  await handle(host, { kind: "startRun", caseId: id, plan: "verify" });
  await ended;
  signal.removeEventListener("abort", stop);
  return id;
}
