/** The memo as one reads it, and everything that can be exported; the report of the verdicts alone before a full analysis. */
import { Fragment, useState } from "react";
import { EXPORT_ENTRIES, type ExportedFile, type ExportFormat, type ExportSubject } from "../../../protocol/index.ts";
import { Select } from "../../parts/fields.tsx";
import { Foreign, PlaceName } from "../../parts/foreign.tsx";
import { Button } from "../../parts/icon.tsx";
import { Failure, Loading, useAttempt } from "../../parts/notice.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { Part, Points } from "../../parts/screen-parts.tsx";
import { countByStatus, VerdictBar } from "../../parts/verdict.tsx";
import { useCase } from "../../state/case.tsx";
import { useAnswer, useEngine } from "../../state/engine.tsx";
import { useSettings, useWords } from "../../state/settings.tsx";
import { MemoPage } from "./memo-page.tsx";
import { ReportQuestions } from "./questions.tsx";

const BUTTONS = EXPORT_ENTRIES.toSorted(([, one], [, other]) => one.button.place - other.button.place);
const FIRST = BUTTONS.filter(([, { button }]) => button.row === "first");
const FURTHER = BUTTONS.filter(([, { button }]) => button.row === "further");

export function MemoScreen() {
  const { words, language } = useSettings();
  const { caseId, version } = useCase();
  const analysis = useAnswer({ kind: "analysis", caseId }, version);
  const page = useAnswer({ kind: "memoPage", caseId }, version);
  if (analysis.state === "loading" || page.state === "loading") return <Loading />;
  const memo = analysis.value?.memo ?? null;
  return (
    <>
      <header className="screen-head">
        <h1>{memo?.company ? <Foreign text={memo.company} limit={120} /> : words.screens.memo}</h1>
        <Exports hasMemo={memo !== null} />
      </header>
      {analysis.state === "failed" ? <Failure failure={analysis.failure} /> : null}
      {memo && memo.language !== language ? (
        <section className="memo-call">
          <p>{words.memo.otherLanguage}</p>
          <RunAnalysis label={words.memo.writeHere} />
        </section>
      ) : null}
      {memo && page.value ? <MemoPage memo={memo} page={page.value} /> : <ReportSummary />}
    </>
  );
}

function Exports({ hasMemo }: { readonly hasMemo: boolean }) {
  const { words, language } = useSettings();
  const engine = useEngine();
  const { caseId } = useCase();
  const [chosen, setChosen] = useState<ExportSubject>("memo");
  const subject = hasMemo ? chosen : "report";
  const [saved, setSaved] = useState("");
  const { attempt, refusal, busy } = useAttempt();
  const save = (format: ExportFormat) =>
    keep(() => engine.request({ kind: "export", caseId, subject, format, language }));
  const move = (withDocuments: boolean) => engine.request({ kind: "exportCase", caseId, withDocuments });
  const keep = (make: () => Promise<ExportedFile>) =>
    attempt(async () => {
      setSaved("");
      const file = await make();
      saveFile(file);
      setSaved(words.memo.saved(file.name));
    });
  return (
    <div className="exports">
      <fieldset className="export-buttons">
        <legend>{words.memo.export}</legend>
        {hasMemo ? (
          <Select
            aria-label={words.memo.whatToExport}
            value={chosen}
            values={[
              ["memo", words.screens.memo],
              ["report", words.memo.report],
            ]}
            onChoose={setChosen}
          />
        ) : null}
        {FIRST.map(([format, { name, button }]) => (
          <Button
            key={format}
            disabled={busy}
            title={format === "pack" ? words.memo.packHint : undefined}
            onClick={() => save(format)}
            label={button.label?.[language] ?? name}
          />
        ))}
        <details className="further">
          <summary>{words.memo.further}</summary>
          <div>
            <Button disabled={busy} onClick={() => keep(() => move(true))} label={words.memo.caseFile} />
            <Button
              disabled={busy}
              onClick={() => keep(() => move(false))}
              title={words.memo.withoutHint}
              label={words.memo.caseFileWithout}
            />
            {FURTHER.map(([format, { name, button }]) => (
              <Button
                key={format}
                disabled={busy}
                onClick={() => save(format)}
                label={button.label?.[language] ?? name}
              />
            ))}
          </div>
        </details>
      </fieldset>
      <p role="status" className="soft">
        {saved}
      </p>
      {refusal}
    </div>
  );
}

/** What there is to say before the analysis: how the claims stand, what was hidden, what was not read. */
function ReportSummary() {
  const words = useWords();
  const { report, claims, said } = useCase();
  if (!report) return null;
  return (
    <div className="memo">
      <section className="memo-call">
        <p>{words.memo.none}</p>
        <RunAnalysis />
      </section>
      <Part title={words.memo.summary}>
        <VerdictBar named counts={countByStatus(claims)} />
      </Part>
      <ReportQuestions questions={said.questions} />
      <Part title={words.memo.documents}>
        <Points
          items={report.documents.map(({ file, kind }) => (
            <Fragment key={file}>
              <Foreign text={file} limit={200} /> <span className="soft">{words.kinds[kind]}</span>
            </Fragment>
          ))}
        />
      </Part>
      <Part title={words.memo.hiddenText} when={report.hiddenText.length > 0}>
        <Points
          items={report.hiddenText.map(({ file, anchor, text, why }) => (
            <Fragment key={file + anchor + text}>
              <PlaceName file={file} anchor={anchor} />
              <Foreign as="p" className="quote" text={text} limit={600} />
              <p className="soft">{said.hidden[why] ?? why}</p>
            </Fragment>
          ))}
        />
      </Part>
      <Part title={words.memo.notRead} when={report.coverage.notRead.length > 0}>
        <Points
          items={report.coverage.notRead.map(({ file, anchor, why }) => (
            <Fragment key={`${file} ${anchor} ${why}`}>
              <PlaceName file={file} anchor={anchor ?? ""} /> <Foreign text={said.reasons[why] ?? why} />
            </Fragment>
          ))}
        />
      </Part>
    </div>
  );
}

/** Starts the full analysis of the case. */
export function RunAnalysis({ label }: { readonly label?: string }) {
  const words = useWords();
  const { start } = useCase();
  const { attempt, refusal } = useAttempt();
  return (
    <>
      <Button
        className="primary"
        onClick={() => attempt(() => start("analyse"))}
        label={label ?? words.memo.runAnalysis}
      />
      {refusal}
    </>
  );
}
