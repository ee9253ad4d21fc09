/** All cases side by side: the round, its price, revenue, growth, runway and the worst contradiction, with a way to a spreadsheet. */
import { useState } from "react";
import type { MetricAnswer } from "../../engine.ts";
import type { CaseSummary, PortfolioFigure } from "../../protocol/index.ts";
import { AskRow } from "../parts/ask-row.tsx";
import { Foreign } from "../parts/foreign.tsx";
import { shownAmount } from "../parts/formats.ts";
import { saveFile } from "../parts/save-file.ts";
import { addressOf } from "../route.ts";
import { useEngine } from "../state/engine.tsx";
import { useFailures } from "../state/failures.ts";
import { useSettings } from "../state/settings.tsx";
import { shownGiven } from "./claims/answer-table.tsx";

export function PortfolioTable({ cases }: { readonly cases: readonly CaseSummary[] }) {
  const { words, language } = useSettings();
  const engine = useEngine();
  const attempt = useFailures();
  const save = () => attempt(async () => saveFile(await engine.request({ kind: "exportPortfolio", language })));
  const { columns } = words.portfolio;
  const { asked, answers, ask } = useQuestions(cases);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <div className="portfolio" tabIndex={0} role="region" aria-label={words.portfolio.title}>
        <table className="data-table">
          <thead>
            <tr>
              {columns.map((name, i) => (
                <th key={name} scope="col" className={i > 0 && i < 6 ? "figure" : undefined}>
                  {name}
                </th>
              ))}
              {asked.map((text) => (
                <th key={text} scope="col" className="figure">
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {cases.map(({ id, name, state, figures, verdicts }) => (
              <tr key={id}>
                <th scope="row">
                  <a href={addressOf({ kind: "case", caseId: id, screen: "claims", item: null })}>
                    <Foreign text={name || words.vault.unnamed} limit={80} />
                  </a>
                </th>
                <td data-column={columns[1]} className="figure">
                  {money(figures?.round ?? null, words.locale)}
                </td>
                <td data-column={columns[2]} className="figure">
                  {money(figures?.valuation ?? null, words.locale)}
                </td>
                <td data-column={columns[3]} className="figure" title={figures?.revenue?.period[language]}>
                  {money(figures?.revenue ?? null, words.locale)}
                </td>
                <td data-column={columns[4]} className="figure">
                  {figures?.growth == null ? "–" : words.app.percent(figures.growth)}
                </td>
                <td data-column={columns[5]} className="figure">
                  {figures?.runway ? words.portfolio.months(Math.round(figures.runway.value * 10) / 10) : "–"}
                </td>
                <td data-column={columns[6]}>
                  {figures?.worst ? (
                    <span>
                      <span className={`severity ${figures.worst.severity.toLowerCase()}`}>
                        {words.severity[figures.worst.severity]}
                      </span>{" "}
                      <Foreign text={figures.worst.topic[language]} limit={70} />
                    </span>
                  ) : (
                    "–"
                  )}
                </td>
                <td data-column={columns[7]} className="figure">
                  {verdicts?.CONTRADICTED ?? "–"}
                </td>
                <td data-column={columns[8]}>{words.states.names[state]}</td>
                {asked.map((text) => (
                  <td key={text} data-column={text} className="figure">
                    <Given figure={answers.get(`${id} ${text}`)?.figures[0]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <AskRow label={words.portfolio.ask} onAsk={ask} />
      <p>
        <button type="button" onClick={save}>
          {words.portfolio.csv}
        </button>
      </p>
    </>
  );
}

/** What was asked of all cases, and what each answered, by case and question. */
function useQuestions(cases: readonly CaseSummary[]) {
  const engine = useEngine();
  const attempt = useFailures();
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [answers, setAnswers] = useState<ReadonlyMap<string, MetricAnswer | null>>(new Map());
  // One after the other: a case at a time is open.
  const ask = (text: string) =>
    attempt(async () => {
      setAsked((now) => (now.includes(text) ? now : [...now, text]));
      for (const { id, locked, damaged, verdicts } of cases) {
        if (locked || damaged || verdicts === null) continue;
        const answer = await engine.request({ kind: "lookUp", caseId: id, text });
        setAnswers((now) => new Map(now).set(`${id} ${text}`, answer));
      }
    });
  return { asked, answers, ask };
}

function Given({ figure }: { readonly figure: MetricAnswer["figures"][number] | undefined }) {
  const { words, language } = useSettings();
  if (figure === undefined) return "–";
  const [place] = figure.places;
  return (
    <span title={place ? `${place.file}, ${place.anchor}` : undefined}>
      {shownGiven(figure, words)} <small className="soft">{figure.period[language]}</small>
    </span>
  );
}

function money(figure: PortfolioFigure | null, locale: string): string {
  return figure === null ? "–" : shownAmount(figure.value, figure.currency ?? "", locale);
}
