/** The events of the engine over one connection for all tabs: one tab holds it and tells the others. */
import type { EngineEvent } from "../../protocol/index.ts";

type Listener = (event: EngineEvent) => void;

export type SharedEventsOptions = {
  /** The same for all tabs that may share a connection. */
  readonly name: string;
  /** Tells of events for as long as the page stands; `onOpen` each time a connection has been made. */
  readonly listen: (tell: Listener, onOpen: () => void) => Promise<void>;
};

/**
 * A browser makes six connections to a server at most, and an event stream takes one for good: with a stream a tab, the
 * sixth tab would wait for ever. The tab that holds the lock holds the stream; where it goes, the next one takes over.
 */
export function sharedEvents({ name, listen }: SharedEventsOptions): (listener: Listener) => () => void {
  const listeners = new Set<Listener>();
  let started = false;
  const tell = (event: EngineEvent) => {
    for (const listener of listeners) listener(event);
  };
  const start = () => {
    const tabs = new BroadcastChannel(name);
    tabs.onmessage = ({ data }: MessageEvent<EngineEvent>) => tell(data);
    const lead = (missed: boolean) => {
      let mayHaveMissed = missed;
      const tellAll = (event: EngineEvent) => {
        tell(event);
        tabs.postMessage(event);
      };
      return listen(tellAll, () => {
        if (mayHaveMissed) tellAll({ kind: "reconnected" });
        mayHaveMissed = true;
      });
    };
    void navigator.locks
      .request(name, { ifAvailable: true }, (lock) => (lock === null ? "taken" : lead(false)))
      .then((taken) => (taken === "taken" ? navigator.locks.request(name, () => lead(true)) : undefined));
  };
  return (listener) => {
    if (!started) start();
    started = true;
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}
