/** The engine's process: the host, the window's port, and what only the main process can do for it. */

import type { EngineHost } from "../src/app/host/index.ts";
import { openHost, servePort } from "../src/app/host/index.ts";
import type { CaseSummary, Settings } from "../src/app/protocol/index.ts";
import { engineWorkers } from "./engine-workers.ts";
import type { FromEngine, ToEngine } from "./shell-messages.ts";
import type { ShellPort } from "./shell-port.ts";

/** The main process, as the engine sees it. */
export type Parent = {
  readonly tell: (message: FromEngine) => void;
  /** Messages come with the port they bring, if any. */
  readonly onMessage: (listener: (message: ToEngine, port: ShellPort | null) => void) => void;
};

const SHOWN_CASES = 10;

export function runEngine({ tell, onMessage }: Parent): void {
  const workers = engineWorkers(tell);
  const opening = new Map<number, (fault: string | null) => void>();
  let lastOpened = 0;
  let host: EngineHost | null = null;

  const openPath = (path: string) =>
    new Promise<void>((resolve, reject) => {
      const id = ++lastOpened;
      opening.set(id, (fault) => (fault === null ? resolve() : reject(new Error(fault))));
      tell({ kind: "open-path", id, path });
    });

  /** Menus follow what the window changes. */
  const show = async (engine: EngineHost) => {
    const trust = "desktop";
    const cases = (await engine.handle({ kind: "listCases" }, { trust })) as readonly { id: string; name: string }[];
    const { language, updates } = (await engine.handle({ kind: "settings" }, { trust })) as Settings;
    const named = cases.slice(0, SHOWN_CASES).map(({ id, name }) => ({ id, name }));
    tell({ kind: "shown", language, updates, cases: named });
  };

  const runEnded = async (engine: EngineHost, caseId: string, status: "done" | "failed") => {
    const cases = (await engine.handle({ kind: "listCases" }, { trust: "desktop" })) as readonly CaseSummary[];
    const ended = cases.find(({ id }) => id === caseId);
    // What an encrypted case is called stays within it.
    if (ended && !ended.encrypted)
      tell({ kind: "run-ended", name: ended.name, status, contradicted: ended.verdicts?.CONTRADICTED ?? 0 });
  };

  onMessage((message, port) => {
    switch (message.kind) {
      case "start": {
        const opened = openHost({ ...message.options, processes: workers.processes, openPath });
        opened.subscribe((event) => {
          // A list that cannot be read is told to the window that asks for it.
          if (event.kind === "cases" || event.kind === "settings") void show(opened).catch(() => undefined);
          if (event.kind === "run" && (event.run.status === "done" || event.run.status === "failed"))
            void runEnded(opened, event.run.caseId, event.run.status).catch(() => undefined);
        });
        host = opened;
        void show(opened).catch(() => undefined);
        return;
      }
      case "connect":
        if (host === null || port === null) return;
        if (message.notice) port.post({ kind: "event", event: message.notice });
        servePort(host, port);
        return;
      case "path-opened":
        opening.get(message.id)?.(message.fault);
        opening.delete(message.id);
        return;
      case "worker":
      case "worker-ended":
        workers.hear(message, port);
        return;
      default:
        message satisfies never;
    }
  });
}
