/** All cases side by side: the round, its price, revenue, growth, runway and the worst contradiction, with a way to a spreadsheet. */
import type { CaseSummary, PortfolioFigure } from "../../protocol/index.ts";
import { Foreign } from "../parts/foreign.tsx";
import { shownAmount } from "../parts/formats.ts";
import { saveFile } from "../parts/save-file.ts";
import { addressOf } from "../route.ts";
import { useEngine } from "../state/engine.tsx";
import { useFailures } from "../state/failures.ts";
import { useSettings } from "../state/settings.tsx";

export function PortfolioTable({ cases }: { readonly cases: readonly CaseSummary[] }) {
  const { words, language } = useSettings();
  const engine = useEngine();
  const attempt = useFailures();
  const save = () => attempt(async () => saveFile(await engine.request({ kind: "exportPortfolio", language })));
  const { columns } = words.portfolio;
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
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>
        <button type="button" onClick={save}>
          {words.portfolio.csv}
        </button>
      </p>
    </>
  );
}

function money(figure: PortfolioFigure | null, locale: string): string {
  return figure === null ? "–" : shownAmount(figure.value, figure.currency ?? "", locale);
}
