/** The answer to a question in plain words: what the files give for the metric it names, each figure with its place. */
import { Fragment } from "react";
import type { MetricAnswer } from "../../../engine.ts";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { shownFigure } from "../../parts/formats.ts";
import { Table } from "../../parts/table.tsx";
import { useSettings } from "../../state/settings.tsx";
import type { Words } from "../../words/index.ts";

export function AnswerTable({ answer }: { readonly answer: MetricAnswer }) {
  const { words, language } = useSettings();
  const [first, ...others] = answer.figures;
  return (
    <section className="answer" aria-labelledby="answer">
      <h3 id="answer">{words.answers.title(answer.name[language])}</h3>
      {answer.nearest ? <p className="soft">{words.answers.nearest}</p> : null}
      {answer.byModel ? <p className="soft">{words.answers.byModel}</p> : null}
      {first === undefined ? (
        <p className="soft">{words.answers.none(answer.missing?.map((name) => name[language]).join(", ") ?? "")}</p>
      ) : (
        <p className="answer-sentence">
          {words.answers.sentence(
            shownGiven(first, words),
            first.name?.[language] ?? answer.name[language],
            first.period[language],
          )}{" "}
          <Given figure={first} /> <Content figure={first} />
        </p>
      )}
      {others.length > 0 ? (
        <Table
          plain
          className="data-table answers"
          region={words.answers.title(answer.name[language])}
          figures={[0]}
          rows={others.map((figure, i) => ({
            key: String(i),
            cells: [
              <strong key="value">{shownGiven(figure, words)}</strong>,
              figure.name ? <Foreign key="name" text={figure.name[language]} limit={80} /> : null,
              figure.period[language],
              <Given key="place" figure={figure} />,
              <Content key="text" figure={figure} />,
            ],
          }))}
        />
      ) : null}
    </section>
  );
}

type FigureProps = { readonly figure: MetricAnswer["figures"][number] };

/** The words at the figure's place; what is worked out stands at none. */
function Content({ figure: { formula, places } }: FigureProps) {
  if (formula !== null) return null;
  return <Foreign as="span" className="soft" text={places[0]?.content ?? ""} limit={100} />;
}

/** Where a figure stands, or how it was computed from what stands there. */
function Given({ figure: { planned, formula, places } }: FigureProps) {
  const { words, language } = useSettings();
  return (
    <>
      {planned ? <span className="soft">({words.answers.planned}) </span> : null}
      {formula ? (
        <span className="soft">
          {words.answers.computed}: {formula[language]}{" "}
        </span>
      ) : null}
      {places.map(({ file, anchor, sourceNodeId, content }) => (
        <Fragment key={file + anchor}>
          <PlaceLink cited={{ file, anchor, nodeId: sourceNodeId || null, text: content }} />{" "}
        </Fragment>
      ))}
    </>
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
