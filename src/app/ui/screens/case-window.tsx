/** One case: its screens in the rail, and the one that is shown; the run while there is one. */
import { type DragEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { RunState } from "../../protocol/index.ts";
import { PdfProvider } from "../drawing/page-drawing.tsx";
import { PinnedPlaces } from "../drawing/place-link.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { EditableName } from "../parts/editable-name.tsx";
import { Foreign } from "../parts/foreign.tsx";
import { Button, Icon } from "../parts/icon.tsx";
import { later } from "../parts/later.ts";
import { Failure, Loading } from "../parts/notice.tsx";
import { Brand } from "../parts/screen-parts.tsx";
import { useKeys } from "../parts/shortcuts.ts";
import { useFailures } from "../parts/toast.tsx";
import { addressOf, CASE_SCREENS, type CaseScreen, go, type Route } from "../route.ts";
import { addFiles, type RefusedFile } from "../state/add-files.ts";
import { CaseProvider, useCase } from "../state/case.tsx";
import { useEngine } from "../state/engine.tsx";
import { useWords } from "../state/settings.tsx";
import { ClaimsScreen } from "./claims/claims-screen.tsx";
import { ContradictionsScreen } from "./contradictions.tsx";
import { MemoScreen } from "./memo/memo-screen.tsx";
import { NumbersScreen } from "./numbers/numbers-screen.tsx";
import { Palette } from "./palette.tsx";
import { ProtectDialog, UnlockCase } from "./passphrase.tsx";
import { NothingRead, ReadyFiles, WorkingScreen } from "./working.tsx";

/** Each is fetched when it is first opened. */
const CompareScreen = later(() => import("./compare/compare-screen.tsx"), "CompareScreen");
const CorrespondenceScreen = later(() => import("./correspondence/correspondence-screen.tsx"), "CorrespondenceScreen");
const GraphScreen = later(() => import("./graph/graph-screen.tsx"), "GraphScreen");
const ReviewScreen = later(() => import("./review.tsx"), "ReviewScreen");

type CaseRoute = Extract<Route, { readonly kind: "case" }>;

export function CaseWindow({ route, onHelp }: { readonly route: CaseRoute; readonly onHelp: () => void }) {
  const around = (content: ReactNode) => (
    <main id="content" className="plain-content" tabIndex={-1}>
      {content}
    </main>
  );
  return (
    <CaseProvider
      caseId={route.caseId}
      loading={around(<Loading />)}
      failed={(failure, again) =>
        around(
          failure.code === "case_locked" ? (
            <UnlockCase caseId={route.caseId} onOpen={again} />
          ) : (
            <Failure failure={failure}>
              <a href={addressOf({ kind: "start" })}>←</a>
            </Failure>
          ),
        )
      }
    >
      <PdfProvider caseId={route.caseId}>
        <CaseFrame route={route} onHelp={onHelp} />
      </PdfProvider>
    </CaseProvider>
  );
}

/** Files dropped anywhere on the case join it, and the dialog that shows them verifies again by one press. */
function CaseFrame({ route, onHelp }: { readonly route: CaseRoute; readonly onHelp: () => void }) {
  const words = useWords();
  const engine = useEngine();
  const { run, refresh } = useCase();
  const [files, setFiles] = useState(false);
  const [palette, setPalette] = useState(false);
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!document.querySelector("dialog[open]")) setPalette(true);
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const running = run?.status === "running";
  const drop = (event: DragEvent) => {
    // One dropped on a drop zone has been taken there.
    if (event.isDefaultPrevented() || event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    const given = [...event.dataTransfer.files];
    setFiles(true);
    if (!running)
      void addFiles(engine, route.caseId, given, () => undefined).then((failures) => {
        setRefused(failures);
        return refresh();
      });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping has its button for the keyboard, in the files' dialog
    <div className="case" onDrop={drop} onDragOver={(event) => event.preventDefault()}>
      <Rail route={route} onHelp={onHelp} onFiles={() => setFiles(true)} />
      <main id="content" className="screen" data-screen={route.screen} tabIndex={-1}>
        <PinnedPlaces key={route.screen}>
          <Screen route={route} />
        </PinnedPlaces>
      </main>
      {palette ? (
        <Palette
          actions={[
            { text: words.working.files, act: () => setFiles(true) },
            { text: words.app.start, act: () => go({ kind: "start" }) },
            { text: words.app.settings, act: () => go({ kind: "settings" }) },
            { text: words.app.shortcuts, act: onHelp },
          ]}
          onClose={() => setPalette(false)}
        />
      ) : null}
      {files ? (
        <Dialog title={words.working.files} onClose={() => setFiles(false)}>
          {refused.map(({ name, failure }) => (
            <Failure key={name} failure={failure}>
              <Foreign as="p" text={name} limit={200} />
            </Failure>
          ))}
          {running ? <p>{words.app.failures["busy"]}</p> : <ReadyFiles again onStart={() => setFiles(false)} />}
        </Dialog>
      ) : null}
    </div>
  );
}

type RailProps = { readonly route: CaseRoute; readonly onHelp: () => void; readonly onFiles: () => void };

function Rail({ route, onHelp, onFiles }: RailProps) {
  const words = useWords();
  const engine = useEngine();
  const { summary, claims, contradictionCount, hasReview, report, run, refresh } = useCase();
  const attempt = useFailures();
  const [protecting, setProtecting] = useState(false);
  const lock = () =>
    attempt(async () => {
      await engine.request({ kind: "lockCase", caseId: route.caseId });
      go({ kind: "start" });
    });
  const to = (screen: CaseScreen) => ({ kind: "case", caseId: route.caseId, screen, item: null }) as const;
  useKeys(Object.fromEntries(CASE_SCREENS.map((screen, i) => [String(i + 1), () => go(to(screen))])));
  const screens = useRef<HTMLUListElement>(null);
  // In a narrow window the screens stand in one row that scrolls.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is current changes with the screen
  useEffect(() => {
    screens.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [route.screen]);
  /** The graph stands among what is seldom needed, the review where it has something to say. */
  const isAtHand = (screen: CaseScreen) => screen !== "graph" && (screen !== "review" || hasReview);
  const unread = report?.unread.length ?? 0;
  const counts: Partial<Record<CaseScreen, number>> = { claims: claims.length, contradictions: contradictionCount };
  return (
    <nav className="rail" aria-label={words.app.navigation}>
      <a className="brand" href={addressOf({ kind: "start" })}>
        <Brand />
        Probant
      </a>
      <p className="rail-case">
        <Foreign text={summary.name} limit={120} />{" "}
        <EditableName
          name={summary.name}
          label={words.start.rename(summary.name)}
          onRename={(name) => engine.request({ kind: "renameCase", caseId: route.caseId, name }).then(() => refresh())}
        />
        <button type="button" className="link rail-files" onClick={onFiles}>
          {words.counts.files(summary.files.length)}
          {unread > 0 ? <span className="rail-unread">{words.working.unread(unread)}</span> : null}
        </button>
      </p>
      <ul ref={screens}>
        {CASE_SCREENS.filter(isAtHand).map((screen) => (
          <li key={screen}>
            <a href={addressOf(to(screen))} aria-current={route.screen === screen ? "page" : undefined}>
              <span>{words.screens[screen]}</span>
              {counts[screen] ? <span className="rail-count number">{counts[screen]}</span> : null}
            </a>
          </li>
        ))}
      </ul>
      <div className="rail-foot">
        {run?.status === "running" ? (
          <span className="rail-run">{words.working.stages[run.stages.at(-1)?.stage ?? "read"]}</span>
        ) : isStopped(run) && report !== null ? (
          <Button className="rail-stopped" onClick={onFiles} icon="warning" label={words.working.lastStopped} />
        ) : null}
        <a href={addressOf(to("graph"))} aria-current={route.screen === "graph" ? "page" : undefined}>
          <Icon name="join" />
          {words.screens.graph}
        </a>
        {summary.encrypted ? (
          <Button disabled={run?.status === "running"} onClick={lock} icon="lock" label={words.vault.close} />
        ) : null}
        <Button
          disabled={run?.status === "running"}
          onClick={() => setProtecting(true)}
          icon="lock"
          label={summary.encrypted ? words.vault.decrypt : words.vault.encrypt}
        />
        {protecting ? <ProtectDialog summary={summary} onClose={() => setProtecting(false)} /> : null}
        <a href={addressOf({ kind: "start" })}>
          <Icon name="folder" />
          {words.app.start}
        </a>
        <a href={addressOf({ kind: "settings" })}>
          <Icon name="gear" />
          {words.app.settings}
        </a>
        <Button onClick={onHelp} icon="keyboard" label={words.app.shortcuts} />
      </div>
    </nav>
  );
}

function Screen({ route }: { readonly route: CaseRoute }) {
  const { run, report } = useCase();
  const isUnfinished = run?.status === "running" || (run?.status === "failed" && !isStopped(run));
  if (report === null || isUnfinished) return <WorkingScreen />;
  if (report.coverage.unitsRead === 0) return <NothingRead />;
  return (
    <Suspense fallback={<Loading />}>
      <ChosenScreen route={route} />
    </Suspense>
  );
}

function ChosenScreen({ route }: { readonly route: CaseRoute }) {
  switch (route.screen) {
    case "claims":
      return <ClaimsScreen item={route.item} />;
    case "contradictions":
      return <ContradictionsScreen item={route.item} />;
    case "review":
      return <ReviewScreen />;
    case "numbers":
      return <NumbersScreen item={route.item} />;
    case "graph":
      return <GraphScreen item={route.item} />;
    case "memo":
      return <MemoScreen />;
    case "compare":
      return <CompareScreen />;
    case "correspondence":
      return <CorrespondenceScreen />;
    default:
      return route.screen satisfies never;
  }
}

/** A run that was cancelled, or ended with its program, leaves the report of before. */
function isStopped(run: RunState | null): boolean {
  return run?.status === "cancelled" || run?.failure?.code === "interrupted";
}
