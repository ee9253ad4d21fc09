/** A host over a folder of its own, with a small deal to put in it. */

import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { AnswerOf, RequestKind, RequestOf } from "../../../src/app/host/index.ts";
import { type EngineHost, type HostOptions, openHost } from "../../../src/app/host/index.ts";
import type { EngineEvent, Plan, RunState } from "../../../src/app/protocol/index.ts";
import type { Status } from "../../../src/judge/index.ts";
import { readHere } from "../../documents/read-here.ts";

export const ROOT = join(import.meta.dirname, "../../..");

export type TestHost = AsyncDisposable & {
  readonly host: EngineHost;
  readonly dataFolder: string;
  readonly events: EngineEvent[];
  readonly ask: <K extends RequestKind>(request: RequestOf<K>) => Promise<AnswerOf<K>>;
  /** Runs a case to its end, whatever that is. */
  readonly run: (caseId: string, plan?: Plan) => Promise<RunState>;
  /** The next run event that is so. */
  readonly until: (wanted: (run: RunState) => boolean) => Promise<RunState>;
  /** Ends the host and opens another over the same folder. */
  readonly reopen: () => Promise<TestHost>;
};

export function testHost(options: Partial<HostOptions> & { readonly keep?: boolean } = {}): TestHost {
  const { keep: _, ...rest } = options;
  const dataFolder = options.dataFolder ?? mkdtempSync(join(tmpdir(), "probant-host-"));
  const host = openHost({
    installFolder: ROOT,
    version: "0.0.0",
    shell: "test",
    processes: { startReader: readHere },
    ...rest,
    dataFolder,
  });
  const events: EngineEvent[] = [];
  host.subscribe((event) => events.push(event));
  const until: TestHost["until"] = (wanted) =>
    new Promise((resolve) => {
      const stop = host.subscribe((event) => {
        if (event.kind !== "run" || !wanted(event.run)) return;
        stop();
        resolve(event.run);
      });
    });
  let removed = false;
  const ask = async <K extends RequestKind>(request: RequestOf<K>) =>
    (await host.handle(request, { trust: "desktop" })) as AnswerOf<K>; // the host's own table of answers
  return {
    host,
    dataFolder,
    events,
    ask,
    until,
    async run(caseId, plan = "verify") {
      const ended = until((run) => run.status !== "running");
      await ask({ kind: "startRun", caseId, plan });
      return ended;
    },
    async reopen() {
      removed = true;
      await host[Symbol.asyncDispose]();
      return testHost({ ...options, dataFolder });
    },
    async [Symbol.asyncDispose]() {
      await host[Symbol.asyncDispose]();
      if (!removed) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A verdict of the user's own; null takes it back. */
export function decision(claimId: string, status: Status | null, note = ""): RequestOf<"decide">["decisions"][number] {
  return { claimId, status, note, handled: false, cell: null, notThese: [] };
}

/** Adds files by their bytes, as a browser does. */
export async function caseOf({ ask }: TestHost, name: string, paths: readonly string[]): Promise<string> {
  const { id } = await ask({ kind: "createCase", name });
  for (const path of paths)
    await ask({ kind: "addFile", caseId: id, name: basename(path), bytes: new Uint8Array(readFileSync(path)) });
  return id;
}
