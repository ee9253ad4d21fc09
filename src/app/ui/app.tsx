/** The frame around every screen: where one is, the engine's news, and the keys that work everywhere. */
import { Component, type ReactNode, useEffect, useState } from "react";
import type { EngineClient } from "../host/index.ts";
import { Dialog } from "./parts/dialog.tsx";
import { Button, IconButton } from "./parts/icon.tsx";
import { singleKeysOn, turnSingleKeys, useKeys } from "./parts/shortcuts.ts";
import { ToastProvider } from "./parts/toast.tsx";
import { addressOf, CASE_SCREENS, go, type Route, useRoute } from "./route.ts";
import { CaseWindow } from "./screens/case-window.tsx";
import { SettingsScreen } from "./screens/settings.tsx";
import { StartScreen } from "./screens/start.tsx";
import { useDesktopCommands } from "./state/desktop-commands.ts";
import { EngineProvider, useEngineEvent } from "./state/engine.tsx";
import { SettingsProvider, useWords } from "./state/settings.tsx";

export function App({ client }: { readonly client: EngineClient }) {
  return (
    <EngineProvider client={client}>
      <SettingsProvider>
        <ToastProvider>
          <Frame />
        </ToastProvider>
      </SettingsProvider>
    </EngineProvider>
  );
}

function Frame() {
  const route = useRoute();
  const words = useWords();
  const [help, setHelp] = useState(false);
  useDesktopCommands();
  useKeys({
    "?": () => setHelp(true),
    ",": () => go({ kind: "settings" }),
    h: () => go({ kind: "start" }),
  });
  // A file dropped beside a drop zone must not replace the window.
  useEffect(() => {
    const hold = (event: DragEvent) => event.preventDefault();
    document.addEventListener("dragover", hold);
    document.addEventListener("drop", hold);
    return () => {
      document.removeEventListener("dragover", hold);
      document.removeEventListener("drop", hold);
    };
  }, []);
  return (
    <div className="frame">
      <Button className="skip" onClick={() => document.getElementById("content")?.focus()} label={words.app.skip} />
      <EngineNews />
      <Guard at={addressOf(route)}>
        <Shown route={route} onHelp={() => setHelp(true)} />
      </Guard>
      {help ? <ShortcutsDialog onClose={() => setHelp(false)} /> : null}
    </div>
  );
}

function Shown({ route, onHelp }: { readonly route: Route; readonly onHelp: () => void }) {
  switch (route.kind) {
    case "start":
      return <StartScreen onHelp={onHelp} />;
    case "settings":
      return <SettingsScreen onHelp={onHelp} />;
    case "case":
      return <CaseWindow key={route.caseId} route={route} onHelp={onHelp} />;
    default:
      return route satisfies never;
  }
}

type News = { readonly text: string; readonly grave: boolean };

function EngineNews() {
  const words = useWords();
  const [news, setNews] = useState<News | null>(null);
  useEngineEvent((event) => {
    if (event.kind === "engine")
      setNews({
        text: event.state === "gone" ? words.app.engineGone : words.app.engineRestarted,
        grave: event.state === "gone",
      });
    if (event.kind !== "model") return;
    if (event.state === "loading")
      setNews({ text: words.app.modelLoading(words.app.percent(event.fraction)), grave: false });
    else if (event.state === "failed") setNews({ text: `${words.app.modelFailed} ${event.message}`, grave: true });
    else setNews(null);
  });
  if (news === null) return null;
  return (
    <div className={news.grave ? "news grave" : "news"} role={news.grave ? "alert" : "status"}>
      <span>{news.text}</span>
      <IconButton icon="cross" label={words.app.close} onClick={() => setNews(null)} />
    </div>
  );
}

type Props = {
  /** Where the window is. */
  readonly at: string;
  readonly children: ReactNode;
};
type State = { readonly fault: Error | null };

class Guard extends Component<Props, State> {
  override state: State = { fault: null };

  static getDerivedStateFromError(error: unknown): State {
    return { fault: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.fault && before.at !== this.props.at) this.setState({ fault: null });
  }

  override render() {
    return this.state.fault ? <Fault fault={this.state.fault} /> : this.props.children;
  }
}

/** A fault of the window in one screen leaves the others usable: it is said, and any move away from it starts afresh. */
function Fault({ fault }: { readonly fault: Error }) {
  const words = useWords();
  return (
    <main id="content" className="plain-content" tabIndex={-1}>
      <div className="failure" role="alert">
        <div>
          <strong>{words.app.windowFault}</strong>
          <p>{fault.message}</p>
          <p>
            <a href={addressOf({ kind: "start" })}>{words.app.start}</a>
          </p>
        </div>
      </div>
    </main>
  );
}

/** The list of keys, and the switch for those of a single letter. */
function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords();
  const [single, setSingle] = useState(singleKeysOn());
  const keys: readonly (readonly [string, string])[] = [
    ["J  ↓", words.claims.next],
    ["K  ↑", words.claims.previous],
    ["Ctrl K", words.palette.title],
    ["/", words.shortcuts.search],
    ["A", words.shortcuts.ask],
    ["Y", words.shortcuts.agree],
    ["X", words.shortcuts.handled],
    ["E", words.shortcuts.override],
    ["S", words.shortcuts.select],
    ["M", words.shortcuts.askMe],
    ["N", words.shortcuts.none],
    ["Z", words.toast.undo],
    ["O", words.claims.openSource],
    ["V", words.shortcuts.larger],
    [`1 – ${CASE_SCREENS.length}`, words.shortcuts.screen],
    ["H", words.shortcuts.start],
    [",", words.app.settings],
    ["↑ ↓ ← →", words.shortcuts.grid],
    ["?", words.shortcuts.help],
    ["Esc", words.shortcuts.close],
  ];
  return (
    <Dialog title={words.app.shortcuts} onClose={onClose}>
      <dl className="keys">
        {keys.map(([key, name]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <label className="check">
        <input
          type="checkbox"
          checked={single}
          onChange={(event) => {
            setSingle(event.target.checked);
            turnSingleKeys(event.target.checked);
          }}
        />
        <span>
          {words.shortcuts.single}
          <small>{words.shortcuts.singleHint}</small>
        </span>
      </label>
    </Dialog>
  );
}
