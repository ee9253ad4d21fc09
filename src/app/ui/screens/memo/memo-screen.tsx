/** The memo as one reads it, and everything that can be exported; the report of the verdicts alone before a full analysis. */
import { useState } from "react";
import {
  type EngineFailure,
  EXPORT_ENTRIES,
  type ExportedFile,
  type ExportFormat,
  type ExportSubject,
} from "../../../protocol/index.ts";
import { Foreign, PlaceName } from "../../parts/foreign.tsx";
import { Failure, Loading } from "../../parts/notice.tsx";
import { saveFile } from "../../parts/save-file.ts";
import { countByStatus, VerdictBar } from "../../parts/verdict.tsx";
import { useCase } from "../../state/case.tsx";
import { failureOf, useAnswer, useEngine } from "../../state/engine.tsx";
import { useSettings, useWords } from "../../state/settings.tsx";
import { MemoPage } from "./memo-page.tsx";
import { ReportQuestions } from "./questions.tsx";
import { RunAnalysis } from "./run-analysis.tsx";

const BUTTONS = EXPORT_ENTRIES.toSorted(([, one], [, other]) => one.button.place - other.button.place);
const FIRST = BUTTONS.filter(([, { button }]) => button.row === "first");
const FURTHER = BUTTONS.filter(([, { button }]) => button.row === "further");

export function MemoScreen() {
  const { words, language } = useSettings();
  const { caseId, version } = useCase();
  const analysis = useAnswer({ kind: "analysis", caseId }, version);
  if (analysis.state === "loading") return <Loading />;
  const memo = analysis.value?.memo ?? null;
  return (
    <>
      <header className="screen-head">
        <h1>{memo?.company ? <Foreign text={memo.company} limit={120} /> : words.memo.title}</h1>
        <Exports hasMemo={memo !== null} />
      </header>
      {analysis.state === "failed" ? <Failure failure={analysis.failure} /> : null}
      {memo && memo.language !== language ? (
        <section className="memo-call">
          <p>{words.memo.otherLanguage}</p>
          <RunAnalysis label={words.memo.writeHere} />
        </section>
      ) : null}
      {memo ? <MemoPage memo={memo} /> : <ReportSummary />}
    </>
  );
}

function Exports({ hasMemo }: { readonly hasMemo: boolean }) {
  const { words, language } = useSettings();
  const engine = useEngine();
  const { caseId } = useCase();
  const [chosen, setChosen] = useState<ExportSubject>("memo");
  const subject = hasMemo ? chosen : "report";
  const [outcome, setOutcome] = useState<{ readonly saved: string } | { readonly failure: EngineFailure } | null>(null);
  const [busy, setBusy] = useState(false);
  const save = (format: ExportFormat) =>
    keep(() => engine.request({ kind: "export", caseId, subject, format, language }));
  const move = (withDocuments: boolean) => engine.request({ kind: "exportCase", caseId, withDocuments });
  const keep = async (make: () => Promise<ExportedFile>) => {
    setBusy(true);
    try {
      const file = await make();
      saveFile(file);
      setOutcome({ saved: file.name });
    } catch (error) {
      setOutcome({ failure: failureOf(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="exports">
      <fieldset className="export-buttons">
        <legend>{words.memo.export}</legend>
        {hasMemo ? (
          <select
            aria-label={words.memo.whatToExport}
            value={chosen}
            onChange={(event) => setChosen(event.target.value === "report" ? "report" : "memo")}
          >
            <option value="memo">{words.memo.title}</option>
            <option value="report">{words.memo.report}</option>
          </select>
        ) : null}
        {FIRST.map(([format, { name, button }]) => (
          <button
            key={format}
            type="button"
            disabled={busy}
            title={format === "pack" ? words.memo.packHint : undefined}
            onClick={() => save(format)}
          >
            {button.label?.[language] ?? name}
          </button>
        ))}
        <details className="further">
          <summary>{words.memo.further}</summary>
          <div>
            <button type="button" disabled={busy} onClick={() => keep(() => move(true))}>
              {words.memo.caseFile}
            </button>
            <button
              type="button"
              disabled={busy}
              onClick={() => keep(() => move(false))}
              title={words.memo.withoutHint}
            >
              {words.memo.caseFileWithout}
            </button>
            {FURTHER.map(([format, { name, button }]) => (
              <button key={format} type="button" disabled={busy} onClick={() => save(format)}>
                {button.label?.[language] ?? name}
              </button>
            ))}
          </div>
        </details>
      </fieldset>
      <p role="status" className="soft">
        {outcome && "saved" in outcome ? words.memo.saved(outcome.saved) : null}
      </p>
      {outcome && "failure" in outcome ? <Failure failure={outcome.failure} /> : null}
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
      <section>
        <h2>{words.memo.summary}</h2>
        <VerdictBar named counts={countByStatus(claims)} />
      </section>
      <ReportQuestions questions={said.questions} />
      <section>
        <h2>{words.memo.documents}</h2>
        <ul className="points">
          {report.documents.map((document) => (
            <li key={document.file}>
              <Foreign text={document.file} limit={200} /> <span className="soft">{words.kinds[document.kind]}</span>
            </li>
          ))}
        </ul>
      </section>
      {report.hiddenText.length > 0 ? (
        <section>
          <h2>{words.memo.hiddenText}</h2>
          <ul className="points">
            {report.hiddenText.map((hidden, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one place may hide two texts
              <li key={i}>
                <PlaceName file={hidden.file} anchor={hidden.anchor} />
                <p className="quote">
                  <Foreign text={hidden.text} limit={600} />
                </p>
                <p className="soft">{said.hidden[hidden.why] ?? hidden.why}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {report.coverage.notRead.length > 0 ? (
        <section>
          <h2>{words.memo.notRead}</h2>
          <ul className="points">
            {report.coverage.notRead.map((place, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: one place may be named twice
              <li key={i}>
                <PlaceName file={place.file} anchor={place.anchor ?? ""} />{" "}
                <Foreign text={said.reasons[place.why] ?? place.why} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
