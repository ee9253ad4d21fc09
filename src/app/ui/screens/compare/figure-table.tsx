/** The figures that both documents give, metric by metric, those that differ first and marked. */
import { useState } from "react";
import type { NumberPoint } from "../../../protocol/index.ts";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { shownFigure, shownPeriod } from "../../parts/formats.ts";
import { Icon } from "../../parts/icon.tsx";
import { useSettings } from "../../state/settings.tsx";
import type { ComparedFigure } from "./figures.ts";

const FEW = 60;

export function FigureTable({
  figures,
  left,
  right,
}: {
  readonly figures: readonly ComparedFigure[];
  readonly left: string;
  readonly right: string;
}) {
  const { words, language } = useSettings();
  const [all, setAll] = useState(false);
  const count = (state: ComparedFigure["state"]) => figures.filter((one) => one.state === state).length;
  const shown = all ? figures : figures.slice(0, FEW);
  return (
    <section aria-labelledby="compare-figures">
      <h2 id="compare-figures">{words.compare.figures}</h2>
      <p className="soft number">{words.compare.counts(count("differs"), count("agrees"), count("alone"))}</p>
      {figures.length === 0 ? <p className="soft">{words.compare.noFigures}</p> : null}
      {figures.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <div className="wide-table" tabIndex={0} role="region" aria-label={words.compare.figures}>
          <table className="data-table compare-table">
            <thead>
              <tr>
                <th scope="col">{words.numbers.metric}</th>
                <th scope="col" className="period">
                  {words.numbers.period}
                </th>
                <th scope="col" className="figure">
                  <Foreign text={left} limit={40} />
                </th>
                <th scope="col" className="figure">
                  <Foreign text={right} limit={40} />
                </th>
                <th scope="col" className="figure">
                  {words.compare.difference}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ key, series, firstMonth, lastMonth, left: a, right: b, state }) => (
                <tr key={key} className={state}>
                  <th scope="row">
                    <Foreign text={series.name[language]} limit={80} />
                    {series.scope ? (
                      <span className="soft">
                        {" "}
                        <Foreign text={series.scope} limit={60} />
                      </span>
                    ) : null}
                    <span className="soft period-below">{shownPeriod(firstMonth, lastMonth, words.locale)}</span>
                  </th>
                  <td className="period">{shownPeriod(firstMonth, lastMonth, words.locale)}</td>
                  <td className="figure">
                    <Point point={a} shown={a && shownFigure(a.value, series, words.locale)} />
                  </td>
                  <td className="figure">
                    <Point point={b} shown={b && shownFigure(b.value, series, words.locale)} />
                  </td>
                  <td className="figure">
                    {state === "agrees" ? (
                      <span className="verified status-word">
                        <Icon name="check" size={14} /> {words.compare.agrees}
                      </span>
                    ) : state === "differs" && a && b ? (
                      <strong className="contradicted status-word">{gap(a, b, words.locale)}</strong>
                    ) : (
                      <span className="soft">{words.compare.alone}</span>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      {all || figures.length <= FEW ? null : (
        <button type="button" onClick={() => setAll(true)}>
          {words.compare.all(figures.length)}
        </button>
      )}
    </section>
  );
}

function Point({ point, shown }: { readonly point: NumberPoint | null; readonly shown: string | null }) {
  if (point === null) return <span className="soft">–</span>;
  return (
    <PlaceLink cited={{ file: point.file, anchor: point.anchor, nodeId: point.nodeId, text: point.shown }}>
      {shown}
    </PlaceLink>
  );
}

/** The right one against the left one. */
function gap(a: NumberPoint, b: NumberPoint, locale: string): string {
  if (a.value === 0) return "≠";
  const share = (b.value - a.value) / Math.abs(a.value);
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 1, signDisplay: "always" }).format(
    share,
  );
}
