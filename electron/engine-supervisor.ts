/** In the main process: keeps the engine's process running, joins it to the window, and starts it once more when it dies. */
import type { EngineEvent, EngineFailure } from "../src/app/protocol/index.ts";
import type { EngineStart, FromEngine, ToEngine } from "./shell-messages.ts";
import { FromEngineSchema } from "./shell-messages.ts";
import type { ShellPort } from "./shell-port.ts";
import { type WorkerService, type WorkerServiceOptions, workerService } from "./worker-service.ts";

/** The engine's utility process, as it is used here. `P` is the kind of port. */
export type EngineProcess<P> = {
  readonly post: (message: ToEngine, ports: readonly P[]) => void;
  /** Not yet checked. */
  readonly onMessage: (listener: (message: unknown) => void) => void;
  readonly onExit: (listener: (exitCode: number) => void) => void;
  readonly kill: () => void;
};

export type SupervisorOptions<P> = Pick<WorkerServiceOptions<P>, "newChannel" | "holdModelHere"> & {
  readonly start: EngineStart;
  readonly forkEngine: () => EngineProcess<P>;
  readonly forkWorker: WorkerServiceOptions<P>["fork"];
  readonly wrap: (port: P) => ShellPort;
  /** Hands the page its end; one it had before is closed by that. */
  readonly giveWindow: (port: P) => void;
  /** Gives the fault in words, or null. */
  readonly openPath: (path: string) => Promise<string | null>;
  readonly onShown: (shown: Extract<FromEngine, { readonly kind: "shown" }>) => void;
  readonly onRunEnded?: (ended: Extract<FromEngine, { readonly kind: "run-ended" }>) => void;
  readonly language: () => "fr" | "en";
};

export type Supervisor = {
  /** The page is there, for the first time or again. */
  readonly connectWindow: () => void;
  readonly stop: () => void;
};

/** More than one restart would hide a fault that returns. */
const RESTARTS = 1;

const WORDS = {
  fr: {
    restarted: "Le moteur s’est arrêté et a été relancé. Rien n’est perdu ; relancez l’analyse si elle était en cours.",
    gone: "Le moteur s’est arrêté une seconde fois. Rien n’est perdu : fermez Probant et rouvrez-le.",
  },
  en: {
    restarted: "The engine stopped and was started again. Nothing is lost; start the run again if one was under way.",
    gone: "The engine stopped a second time. Nothing is lost: close Probant and open it again.",
  },
} as const;

export function superviseEngine<P>(options: SupervisorOptions<P>): Supervisor {
  let engine: EngineProcess<P> | null = null;
  let workers: WorkerService | null = null;
  let restartsLeft = RESTARTS;
  let hasWindow = false;
  let stopping = false;

  const start = () => {
    const started = options.forkEngine();
    engine = started;
    const service = workerService<P>({ ...options, fork: options.forkWorker, tellEngine: started.post });
    workers = service;
    started.onMessage((message) => hear(message, started, service));
    started.onExit(() => {
      service.stopAll();
      engine = null;
      if (stopping) return;
      const restart = restartsLeft-- > 0;
      if (restart) start();
      if (hasWindow) connect(notice(restart ? "restarted" : "gone"));
    });
    started.post({ kind: "start", options: options.start }, []);
  };

  const hear = (given: unknown, from: EngineProcess<P>, service: WorkerService) => {
    const parsed = FromEngineSchema.safeParse(given);
    if (!parsed.success) return;
    const message = parsed.data;
    switch (message.kind) {
      case "start-worker":
      case "kill-worker":
        service.hear(message);
        return;
      case "shown":
        options.onShown(message);
        return;
      case "run-ended":
        options.onRunEnded?.(message);
        return;
      case "open-path": {
        const answer = (fault: string | null) => from.post({ kind: "path-opened", id: message.id, fault }, []);
        options.openPath(message.path).then(answer, (error: unknown) => answer(String(error)));
        return;
      }
      default:
        message satisfies never;
    }
  };

  const notice = (state: "restarted" | "gone"): EngineEvent => ({
    kind: "engine",
    state,
    message: WORDS[options.language()][state],
  });

  const connect = (event: EngineEvent | null) => {
    const { port1, port2 } = options.newChannel();
    if (engine) engine.post({ kind: "connect", notice: event }, [port1]);
    else answerGone(options.wrap(port1), event ?? notice("gone"));
    options.giveWindow(port2);
  };

  start();
  return {
    connectWindow() {
      hasWindow = true;
      connect(null);
    },
    stop() {
      stopping = true;
      workers?.stopAll();
      engine?.kill();
    },
  };
}

/** What the page asks of an engine that is gone is refused at once, rather than left waiting. */
function answerGone(port: ShellPort, event: EngineEvent): void {
  port.post({ kind: "event", event });
  const failure: EngineFailure = { code: "crashed", message: "message" in event ? event.message : "" };
  port.onMessage((message) => {
    if (typeof message !== "object" || message === null || !("kind" in message) || message.kind !== "request") return;
    if ("id" in message) port.post({ kind: "answer", id: message.id, ok: false, failure });
  });
}
