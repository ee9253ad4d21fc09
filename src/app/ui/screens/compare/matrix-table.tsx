/** The measures that several places give, a column a place: what stands against the others is marked, and each figure leads to its place. */
import { useMemo, useState } from "react";
import type { NumberSeries } from "../../../protocol/index.ts";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { AskRow } from "../../parts/ask-row.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { seriesName, shownFigure, shownPeriod } from "../../parts/formats.ts";
import { Table } from "../../parts/table.tsx";
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
      {isUnknown ? <p role="status">{words.answers.noFigure}</p> : null}
      {rows.length === 0 ? (
        <p className="soft">{words.compare.noFigures}</p>
      ) : (
        <>
          <p className="soft number">{words.compare.counts(clashing, rows.length - clashing)}</p>
          <Table
            region={words.compare.matrix}
            className="data-table matrix"
            figures={columns.map((_, i) => i + 1)}
            head={[words.numbers.metric, ...columns.map((column) => <ColumnName key={column.key} column={column} />)]}
            rows={(all ? rows : rows.slice(0, FEW)).map((row) => ({
              key: row.key,
              cells: [
                <RowName key="name" row={row} />,
                ...columns.map(({ key }) => <Figure key={key} row={row} of={key} />),
              ],
              looks: [
                "",
                ...columns.map(({ key }) => (row.cells.get(key)?.clashes ? "clashes" : row.clashes ? "" : "agrees")),
              ],
            }))}
          />
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
      <Foreign as="span" className={own === null ? undefined : "soft"} text={file} limit={40} />
    </>
  );
}

function RowName({ row: { series, firstMonth, lastMonth } }: { readonly row: MatrixRow }) {
  const { words, language } = useSettings();
  const { name, further } = seriesName(series, words, language);
  const rest = [further, shownPeriod(firstMonth, lastMonth, words.locale)].filter(Boolean).join(", ");
  return (
    <>
      <Foreign text={name} limit={80} /> <Foreign as="span" className="soft" text={rest} />
    </>
  );
}

function Figure({ row: { series, cells }, of }: { readonly row: MatrixRow; readonly of: string }) {
  const { words } = useSettings();
  const cell = cells.get(of);
  if (cell === undefined) return null;
  const { file, anchor, nodeId, shown, value } = cell.point;
  return (
    <>
      <PlaceLink cited={{ file, anchor, nodeId, text: shown }}>{shownFigure(value, series, words.locale)}</PlaceLink>
      {cell.clashes ? <span className="away">{words.compare.clashes}</span> : null}
    </>
  );
}
