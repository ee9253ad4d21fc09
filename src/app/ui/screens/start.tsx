/** The first screen: drop a deal, go back to one, or try the example. */
import { useState } from "react";
import type { CaseShelf, CaseSummary } from "../../protocol/index.ts";
import { DropZone } from "../parts/drop-zone.tsx";
import { Foreign } from "../parts/foreign.tsx";
import { shownDate } from "../parts/formats.ts";
import { Button, Icon } from "../parts/icon.tsx";
import { Failure, Loading, useAttempt } from "../parts/notice.tsx";
import { TopBar } from "../parts/screen-parts.tsx";
import { VerdictBar } from "../parts/verdict.tsx";
import { addressOf, go } from "../route.ts";
import { addFiles, caseNameOf, isMovedCase, type RefusedFile } from "../state/add-files.ts";
import { type Answered, changesCases, useAnswer, useEngine, useEngineEvent } from "../state/engine.tsx";
import { firstPlan, useSettings } from "../state/settings.tsx";
import { PortfolioTable } from "./portfolio-table.tsx";
import { RecentCases, ShelfChoice } from "./recent-cases.tsx";

export function StartScreen({ onHelp }: { readonly onHelp: () => void }) {
  const { words, language, settings } = useSettings();
  const engine = useEngine();
  const [changes, setChanges] = useState(0);
  const cases = useAnswer({ kind: "listCases" }, changes);
  const [adding, setAdding] = useState<string | null>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [shelf, setShelf] = useState<CaseShelf>("open");
  const [table, setTable] = useState(false);
  const onShelf = (cases.value ?? []).filter((one) => one.shelf === shelf);
  useEngineEvent((event) => {
    if (changesCases(event)) setChanges((n) => n + 1);
  });

  const tried = useAttempt();
  const attempt = (work: () => Promise<void>) => tried.attempt(work).finally(() => setAdding(null));
  const open = async (caseId: string) => {
    await engine.request({ kind: "startRun", caseId, plan: firstPlan(settings), language });
    go({ kind: "case", caseId, screen: "claims", item: null });
  };
  const take = (files: readonly File[]) =>
    attempt(async () => {
      const moved = files.find(isMovedCase);
      if (moved) {
        setAdding(moved.name);
        const bytes = new Uint8Array(await moved.arrayBuffer());
        const { id } = await engine.request({ kind: "importCase", bytes });
        return go({ kind: "case", caseId: id, screen: "claims", item: null });
      }
      const { id } = await engine.request({ kind: "createCase", name: caseNameOf(files) });
      const failures = await addFiles(engine, id, files, setAdding);
      setRefused(failures);
      if (failures.length < files.length) await open(id);
      else await engine.request({ kind: "wipeCase", caseId: id });
    });
  const example = () =>
    attempt(async () => {
      setAdding(words.start.example);
      await open((await engine.request({ kind: "createExampleCase", language })).id);
    });

  return (
    <div className="plain">
      <TopBar current="start" onHelp={onHelp} />
      <main id="content" className="start" tabIndex={-1}>
        <h1>{words.start.title}</h1>
        <p className="lead">{words.start.lead}</p>
        <DropZone onFiles={take} busy={adding !== null}>
          <Button disabled={adding !== null} onClick={example} label={words.start.example} />
        </DropZone>
        <p className="adding" role="status">
          {adding === null ? null : (
            <>
              {words.start.adding("")}
              <Foreign text={adding} limit={120} />
            </>
          )}
        </p>
        {tried.refusal}
        {refused.map(({ name, failure }) => (
          <Failure key={name} failure={failure}>
            <Foreign as="p" text={words.start.refused(name)} limit={300} />
          </Failure>
        ))}
        <section aria-labelledby="recent" className="recent">
          <h2 id="recent">{words.start.recent}</h2>
          <NoneListed cases={cases} />
          {cases.value && cases.value.length > 0 ? (
            <div className="recent-shelves">
              <ShelfChoice cases={cases.value} shelf={shelf} onChange={setShelf} />
              <Button
                className="quiet"
                aria-pressed={table}
                onClick={() => setTable(!table)}
                label={table ? words.portfolio.list : words.portfolio.title}
              />
            </div>
          ) : null}
          {table ? (
            <PortfolioTable cases={onShelf} />
          ) : (
            <RecentCases cases={onShelf} row={(one) => <RecentCase summary={one} />} />
          )}
        </section>
        <footer className="promise">
          <Icon name="check" />
          <p>
            {words.app.promise}
            <span>{settings?.modelPath ? words.app.model(fileName(settings.modelPath)) : words.app.noModel}</span>
          </p>
        </footer>
      </main>
    </div>
  );
}

/** In the place of the list: it comes, it cannot be had, or there is no case yet. */
function NoneListed({ cases }: { readonly cases: Answered<readonly CaseSummary[]> }) {
  if (cases.state === "loading") return <Loading />;
  if (cases.state === "failed") return <Failure failure={cases.failure} />;
  return cases.value.length === 0 ? <FirstRun /> : null;
}

function RecentCase({ summary }: { readonly summary: CaseSummary }) {
  const { words } = useSettings();
  if (summary.damaged) return <DamagedCase summary={summary} />;
  return (
    <a className="recent-case" href={addressOf({ kind: "case", caseId: summary.id, screen: "claims", item: null })}>
      <span className="recent-name">
        {summary.encrypted ? <Icon name="lock" /> : null}
        <Foreign text={summary.name || words.vault.unnamed} limit={120} />
      </span>
      <span className="recent-files">
        {summary.files.slice(0, 4).map((file) => (
          <Foreign as="span" key={file.name} text={file.name} limit={60} />
        ))}
      </span>
      {summary.verdicts ? (
        <VerdictBar counts={summary.verdicts} />
      ) : (
        <span className="soft">{summary.locked ? words.vault.encrypted : words.start.notRun}</span>
      )}
      <span className="recent-date">{shownDate(summary.openedAt, words.locale)}</span>
    </a>
  );
}

/** Its card cannot be read: nothing can be shown of it before it is repaired. */
function DamagedCase({ summary }: { readonly summary: CaseSummary }) {
  const { words } = useSettings();
  const engine = useEngine();
  const { attempt, refusal } = useAttempt();
  const repair = () => attempt(() => engine.request({ kind: "repairCase", caseId: summary.id }));
  return (
    <div className="recent-case">
      <Foreign as="span" className="recent-name" text={summary.name} limit={120} />
      <span className="soft">{words.start.damaged}</span>
      <Button onClick={repair} label={words.start.repair} />
      {refusal}
    </div>
  );
}

export function fileName(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}

/** Before the first case: in which language. Nothing has to be chosen. */
function FirstRun() {
  const { words, language, change } = useSettings();
  return (
    <div className="first-run">
      <p className="soft">{words.start.none}</p>
      <dl>
        <dt>{words.settings.language}</dt>
        <dd>
          {(["fr", "en"] as const).map((one) => (
            <Button
              key={one}
              className="chip"
              aria-pressed={language === one}
              onClick={() => change({ language: one })}
              label={one === "fr" ? words.settings.french : words.settings.english}
            />
          ))}
        </dd>
      </dl>
    </div>
  );
}
