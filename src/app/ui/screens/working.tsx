/** A run as it goes: stages, files and first verdicts; before one, what it would work on. */
import { useState } from "react";
import { type CaseFile, FILE_KINDS, type FileState, type RunStage, type RunState } from "../../protocol/index.ts";
import { DropZone } from "../parts/drop-zone.tsx";
import { Select } from "../parts/fields.tsx";
import { Foreign, PlaceName } from "../parts/foreign.tsx";
import { shownDuration, shownSize } from "../parts/formats.ts";
import { Button, Icon, IconButton } from "../parts/icon.tsx";
import { Failure, useAttempt } from "../parts/notice.tsx";
import { ScreenHead } from "../parts/screen-parts.tsx";
import { useFailures } from "../parts/toast.tsx";
import { Verdict } from "../parts/verdict.tsx";
import { addFiles, olderVersions, type RefusedFile } from "../state/add-files.ts";
import { useCase } from "../state/case.tsx";
import type { ReportClaim } from "../state/decisions.ts";
import { useEngine, useEngineEvent } from "../state/engine.tsx";
import { firstPlan, useSettings, useWords } from "../state/settings.tsx";
import type { Words } from "../words/index.ts";
import { FileNote, fateOf } from "./file-note.tsx";

const STAGES: readonly RunStage[] = ["read", "facts", "index", "verify", "cross-check"];
const SHOWN_VERDICTS = 60;

export function WorkingScreen() {
  const { run, early } = useCase();
  if (run === null) return <ReadyFiles />;
  return (
    <div className="working">
      <RunHead run={run} />
      <div className="working-columns">
        <div>
          <Stages run={run} />
          {run.status === "running" ? <ModelWords /> : null}
          {run.status === "running" || run.files.some(({ state }) => state !== "waiting") ? (
            <FileStates files={run.files} />
          ) : null}
        </div>
        <FirstVerdicts claims={early} />
      </div>
      {run.status === "cancelled" || run.status === "failed" ? <ReadyFiles again /> : null}
    </div>
  );
}

function RunHead({ run }: { readonly run: RunState }) {
  const words = useWords();
  const { cancel } = useCase();
  const [stopping, setStopping] = useState(false);
  return (
    <header className="screen-head">
      <div>
        <h1>{titleOf(run, words)}</h1>
        <p className="soft number" role="status">
          {run.queued ? (
            words.working.queuedLead
          ) : run.status === "running" ? (
            <>
              {words.working.elapsed(shownDuration(run.elapsedMs, words.locale))}
              {run.remainingMs === null
                ? null
                : `, ${words.working.remaining(shownDuration(run.remainingMs, words.locale))}`}
            </>
          ) : run.status === "cancelled" ? (
            words.working.cancelled
          ) : null}
        </p>
        {run.failure && run.status === "failed" ? <Failure failure={run.failure} /> : null}
      </div>
      {run.status === "running" ? (
        <Button
          disabled={stopping}
          onClick={() => {
            setStopping(true);
            cancel().catch(() => setStopping(false));
          }}
          icon="cross"
          label={words.working.cancel}
        />
      ) : null}
    </header>
  );
}

function titleOf({ status, queued, stages }: RunState, words: Words): string {
  if (queued) return words.working.queued;
  if (status === "cancelled") return words.working.stopped;
  if (status === "failed") return words.working.failed;
  return stages.at(-1)?.stage === "analyse" ? words.working.titleAnalyse : words.working.title;
}

/** A run that ended without a document: what became of each file, and how to go on. */
export function NothingRead() {
  const words = useWords();
  return (
    <div className="working">
      <ScreenHead title={words.working.nothingRead} lead={words.working.nothingReadHint} />
      <ReadyFiles again />
    </div>
  );
}

function Stages({ run }: { readonly run: RunState }) {
  const words = useWords();
  const planned: readonly RunStage[] = run.plan === "analyse" ? [...STAGES, "analyse"] : STAGES;
  return (
    <ol className="stages">
      {planned.map((stage) => {
        const at = run.stages.findIndex((one) => one.stage === stage);
        const known = run.stages[at];
        const under = at === run.stages.length - 1 && run.status === "running";
        const state = !known ? "waiting" : under ? "under-way" : "done";
        const share = known && known.total > 0 ? Math.min(1, known.done / known.total) : 0;
        return (
          <li key={stage} className={state} aria-current={under ? "step" : undefined}>
            <span className="stage-sign">{state === "done" ? <Icon name="check" size={14} /> : null}</span>
            <span className="stage-name">{words.working.stages[stage]}</span>
            <span className="stage-count number">
              {known && known.total > 0
                ? words.app.of(known.done, known.total)
                : state === "waiting"
                  ? words.working.waiting
                  : ""}
            </span>
            {under ? (
              <progress max={1} value={share} aria-label={words.working.stages[stage]}>
                {words.app.percent(share)}
              </progress>
            ) : null}
            {under && run.detail ? <Foreign as="span" className="stage-detail" text={run.detail} limit={90} /> : null}
          </li>
        );
      })}
    </ol>
  );
}

function FileStates({ files }: { readonly files: readonly FileState[] }) {
  const words = useWords();
  return (
    <section className="file-states">
      <h2>{words.working.files}</h2>
      <ul>
        {files.map((file) => (
          <li key={file.file} className={file.state}>
            <Icon name={file.state === "failed" ? "warning" : file.state === "read" ? "check" : "file"} />
            <Foreign as="span" className="file-name" text={file.file} limit={200} />
            <span className="file-state">
              {file.picture
                ? words.working.pictureOfPage(file.picture.page, file.picture.of)
                : words.working.fileState[file.state]}
            </span>
            {file.state === "failed" ? <Foreign as="p" text={file.message ?? ""} /> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function FirstVerdicts({ claims }: { readonly claims: readonly ReportClaim[] }) {
  const words = useWords();
  return (
    <section className="first-verdicts" aria-labelledby="first-verdicts">
      <h2 id="first-verdicts">
        {words.working.first}{" "}
        <span className="soft number">{claims.length > 0 ? words.working.soFar(claims.length) : null}</span>
      </h2>
      {claims.length === 0 ? <p className="soft">{words.working.noneYet}</p> : null}
      <ul>
        {claims
          .slice(-SHOWN_VERDICTS)
          .reverse()
          .map((claim) => (
            <li key={claim.id}>
              <Verdict status={claim.result.status} />
              <Foreign as="span" className="first-text" text={claim.text} limit={240} />
              {claim.source ? <PlaceName {...claim.source} /> : null}
            </li>
          ))}
      </ul>
    </section>
  );
}

const SIGNS = { read: "check", failed: "warning", waiting: "file" } as const;

/** The files of the case, to add to, take from, and verify; `again` when it has been run before. */
export function ReadyFiles({ again = false, onStart }: { readonly again?: boolean; readonly onStart?: () => void }) {
  const { words, settings } = useSettings();
  const engine = useEngine();
  const { caseId, summary, report, start, refresh } = useCase();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const { attempt, refusal, busy } = useAttempt();
  /** Files that stay beside what they resemble. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const verify = async () => {
    await start(firstPlan(settings));
    onStart?.();
  };
  const remove = async (file: string) => {
    await engine.request({ kind: "removeFile", caseId, file });
    await refresh();
  };
  const waiting = olderVersions(summary.files).filter(({ newer }) => !kept.has(newer));
  return (
    <div className="ready">
      {again ? null : <h1>{summary.files.length === 0 ? words.working.noFiles : words.working.ready}</h1>}
      <ul className="ready-files">
        {summary.files.map((file) => (
          <li key={file.name} className={fateOf(file, report)}>
            <Icon name={SIGNS[fateOf(file, report)]} />
            <span className="file-name">
              <Foreign text={file.name} limit={200} />
              <FileNote file={file} report={report} onStart={() => onStart?.()} />
            </span>
            <FileKind file={file} disabled={busy} />
            <span className="soft number">{shownSize(file.sizeBytes, words.locale)}</span>
            <IconButton
              icon="remove"
              label={words.working.removeFile(file.name)}
              onClick={() => attempt(() => remove(file.name))}
            />
          </li>
        ))}
      </ul>
      {refusal}
      {refused.map(({ name, failure }) => (
        <Failure key={name} failure={failure} />
      ))}
      {waiting.map((pair) => (
        <NewerVersion
          key={pair.newer}
          {...pair}
          busy={busy}
          onReplace={() =>
            attempt(async () => {
              await remove(pair.older);
              await verify();
            })
          }
          onKeep={() => setKept((now) => new Set(now).add(pair.newer))}
        />
      ))}
      <div className="ready-actions">
        {summary.files.length > 0 ? (
          <Button
            className={waiting.length > 0 ? "" : "primary"}
            disabled={busy}
            onClick={() => attempt(verify)}
            label={again ? words.working.again : words.working.verify}
          />
        ) : null}
        <DropZone
          compact
          busy={busy}
          onFiles={(files) =>
            attempt(async () => {
              setRefused(await addFiles(engine, caseId, files, () => undefined));
              await refresh();
            })
          }
        />
      </div>
    </div>
  );
}

type NewerVersionProps = {
  readonly newer: string;
  readonly older: string;
  readonly busy: boolean;
  readonly onReplace: () => void;
  readonly onKeep: () => void;
};

/** A file that may be a newer version of another: which of the two is judged is said before they are. */
function NewerVersion({ newer, older, busy, onReplace, onKeep }: NewerVersionProps) {
  const words = useWords();
  return (
    <section className="newer-version" aria-label={newer}>
      <Foreign as="p" text={words.working.newerVersion(newer, older)} limit={400} />
      <p className="soft">{words.working.newerHint}</p>
      <Button className="primary" disabled={busy} onClick={onReplace} label={words.working.replaceIt} />{" "}
      <Button onClick={onKeep} label={words.working.keepBoth} />
    </section>
  );
}

type CaseKind = (typeof FILE_KINDS)[number];

/** What a file is taken for, and the way to say otherwise: it counts from the next run on. */
function FileKind({ file, disabled }: { readonly file: CaseFile; readonly disabled: boolean }) {
  const words = useWords();
  const engine = useEngine();
  const { caseId, refresh } = useCase();
  const attempt = useFailures();
  const choose = (chosen: CaseKind | "") =>
    attempt(async () => {
      await engine.request({ kind: "setFileKind", caseId, file: file.name, as: chosen || null });
      await refresh();
    });
  return (
    <Select<CaseKind | "">
      className="file-kind"
      aria-label={words.working.kindOf(file.name)}
      disabled={disabled}
      value={file.kindGiven ? (file.kind ?? "") : ""}
      values={[["", words.working.kindAsRead], ...FILE_KINDS.map((kind) => [kind, words.kinds[kind]] as const)]}
      onChoose={choose}
    />
  );
}

const SHOWN = 240;

/** The last words that the language model is writing just now: shown as such, for nobody has checked them. */
export function ModelWords() {
  const words = useWords();
  const { caseId } = useCase();
  const [written, setWritten] = useState("");
  useEngineEvent((event) => {
    if (event.kind === "modelWords" && event.caseId === caseId) setWritten(event.words);
  });
  if (written === "") return null;
  const end = written.length > SHOWN ? `…${written.slice(-SHOWN)}` : written;
  return (
    // Several times a second: nothing to be read aloud.
    <p className="model-words" aria-live="off">
      {words.working.modelWrites} <Foreign text={end.toWellFormed()} limit={SHOWN + 1} />
    </p>
  );
}
