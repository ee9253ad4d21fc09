/** The answer to a question in plain words: what the files give for the metric it names, each figure with its place. */
import type { MetricAnswer } from "../../../engine.ts";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { shownFigure } from "../../parts/formats.ts";
import { useSettings } from "../../state/settings.tsx";
import type { Words } from "../../words/index.ts";

export function AnswerTable({ answer }: { readonly answer: MetricAnswer }) {
  const { words, language } = useSettings();
  const isNamed = answer.figures.some(({ name }) => name !== undefined);
  return (
    <section className="answer" aria-labelledby="answer">
      <h3 id="answer">{words.answers.title(answer.name[language])}</h3>
      {answer.figures.length === 0 ? <p className="soft">{words.answers.none}</p> : null}
      {answer.nearest ? <p className="soft">{words.answers.nearest}</p> : null}
      {answer.figures.length > 0 ? (
        <table className="data-table">
          <tbody>
            {answer.figures.map((figure, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: figures have no other name, and an answer does not change
              <tr key={i}>
                <td className="figure">
                  <strong>{shownGiven(figure, words)}</strong>
                </td>
                {isNamed ? <td>{figure.name ? <Foreign text={figure.name[language]} limit={80} /> : null}</td> : null}
                <td>
                  {figure.period[language]}
                  {figure.planned ? <span className="soft"> ({words.answers.planned})</span> : null}
                  {figure.formula ? (
                    <span className="soft">
                      {" "}
                      {words.answers.computed}: <code>{figure.formula}</code>
                    </span>
                  ) : null}
                </td>
                <td>
                  {figure.places.map((place) => (
                    <PlaceLink
                      key={`${place.file}${place.anchor}`}
                      cited={{
                        file: place.file,
                        anchor: place.anchor,
                        nodeId: place.sourceNodeId || null,
                        text: place.content,
                      }}
                    />
                  ))}
                </td>
                <td className="soft">
                  <Foreign text={figure.places[0]?.content ?? ""} limit={100} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

export function shownGiven(
  { value, dimension, currency }: MetricAnswer["figures"][number],
  { locale, portfolio }: Words,
): string {
  return dimension === "duration"
    ? portfolio.months(Math.round(value * 10) / 10)
    : shownFigure(value, { dimension, currency }, locale);
}
