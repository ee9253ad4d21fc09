/** The measures that several places give, a column a place: what stands against the others is marked, and each figure leads to its place. */
import { useMemo, useState } from "react";
import type { NumberSeries } from "../../../protocol/index.ts";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { AskRow } from "../../parts/ask-row.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { seriesName, shownFigure, shownPeriod } from "../../parts/formats.ts";
import { useCase } from "../../state/case.tsx";
import { useEngine } from "../../state/engine.tsx";
import { useFailures } from "../../state/failures.ts";
import { useSettings } from "../../state/settings.tsx";
import { type MatrixColumn, type MatrixRow, matrixOf } from "./matrix.ts";

const FEW = 60;

export function MatrixTable({ series }: { readonly series: readonly NumberSeries[] }) {
  const { words } = useSettings();
  const { caseId } = useCase();
  const engine = useEngine();
  const attempt = useFailures();
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set());
  const [isUnknown, setUnknown] = useState(false);
  const ask = (text: string) =>
    attempt(async () => {
      const answer = await engine.request({ kind: "lookUp", caseId, text });
      const isGiven = series.some(({ metricId }) => metricId === answer?.metricId);
      if (answer && isGiven) setAsked((now) => new Set(now).add(answer.metricId));
      setUnknown(!isGiven);
    });
  const { columns, rows } = useMemo(() => matrixOf(series, asked), [series, asked]);
  const clashing = rows.filter(({ clashes }) => clashes).length;
  return (
    <section>
      <h2>{words.compare.matrix}</h2>
      <AskRow label={words.compare.ask} onAsk={ask} />
      {isUnknown ? <p role="status">{words.answers.none}</p> : null}
      {rows.length === 0 ? (
        <p className="soft">{words.compare.noFigures}</p>
      ) : (
        <>
          <p className="soft number">{words.compare.counts(clashing, rows.length - clashing)}</p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <div className="wide-table" tabIndex={0} role="region" aria-label={words.compare.matrix}>
            <table className="data-table matrix">
              <thead>
                <tr>
                  <th scope="col">{words.numbers.metric}</th>
                  {columns.map((column) => (
                    <th key={column.key} scope="col" className="figure">
                      <ColumnName column={column} />
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {(all ? rows : rows.slice(0, FEW)).map((row) => (
                  <Row key={row.key} row={row} columns={columns} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      {all || rows.length <= FEW ? null : (
        <button type="button" onClick={() => setAll(true)}>
          {words.compare.all(rows.length)}
        </button>
      )}
    </section>
  );
}

function ColumnName({ column: { file, part } }: { readonly column: MatrixColumn }) {
  const { words } = useSettings();
  const own = part === "notes" || part === "mail" ? words.compare[part] : part;
  return (
    <>
      {own === null ? null : <Foreign text={own} limit={40} />}
      <span className={own === null ? undefined : "soft"}>
        <Foreign text={file} limit={40} />
      </span>
    </>
  );
}

function Row({
  row: { series, firstMonth, lastMonth, cells, clashes },
  columns,
}: {
  readonly row: MatrixRow;
  readonly columns: readonly MatrixColumn[];
}) {
  const { words, language } = useSettings();
  const { name, further } = seriesName(series, language);
  return (
    <tr>
      <th scope="row">
        <Foreign text={name} limit={80} />{" "}
        <span className="soft">
          <Foreign text={[further, shownPeriod(firstMonth, lastMonth, words.locale)].filter(Boolean).join(", ")} />
        </span>
      </th>
      {columns.map(({ key }) => {
        const cell = cells.get(key);
        if (cell === undefined) return <td key={key} />;
        const { point } = cell;
        return (
          <td key={key} className={cell.clashes ? "figure clashes" : clashes ? "figure" : "figure agrees"}>
            <PlaceLink cited={{ file: point.file, anchor: point.anchor, nodeId: point.nodeId, text: point.shown }}>
              {shownFigure(point.value, series, words.locale)}
            </PlaceLink>
            {cell.clashes ? <span className="away">{words.compare.clashes}</span> : null}
          </td>
        );
      })}
    </tr>
  );
}
