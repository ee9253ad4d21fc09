/** The measures that several places give, a column a place: what stands against the others is marked, and each figure leads to its place. */

import { useState } from "react";
import type { Matrix, MatrixColumn, MatrixRow } from "../../../protocol/index.ts";
import { PlaceLink } from "../../drawing/place-link.tsx";
import { Foreign } from "../../parts/foreign.tsx";
import { seriesName, shownFigure, shownPeriod } from "../../parts/formats.ts";
import { Button } from "../../parts/icon.tsx";
import { Failure, Loading } from "../../parts/notice.tsx";
import { AskRow, Table } from "../../parts/table.tsx";
import { useFailures } from "../../parts/toast.tsx";
import { useCase } from "../../state/case.tsx";
import { useAnswer, useEngine } from "../../state/engine.tsx";
import { useSettings } from "../../state/settings.tsx";

const FEW = 60;

export function MatrixTable() {
  const { words } = useSettings();
  const { caseId, version } = useCase();
  const engine = useEngine();
  const attempt = useFailures();
  const [all, setAll] = useState(false);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [isUnknown, setUnknown] = useState(false);
  const matrix = useAnswer({ kind: "matrix", caseId, asked: [...asked], ...(all ? {} : { most: FEW }) }, version);
  // What was shown stays until another one has been read.
  const [shown, setShown] = useState<Matrix | null>(null);
  if (matrix.value !== null && matrix.value !== shown) setShown(matrix.value);
  const ask = (text: string) =>
    attempt(async () => {
      const answer = await engine.request({ kind: "lookUp", caseId, text });
      const metric = answer?.metricId;
      const given = metric ? await engine.request({ kind: "matrix", caseId, asked: [metric], most: 1 }) : null;
      if (metric && given?.given.length) setAsked((now) => [...now.filter((one) => one !== metric), metric]);
      setUnknown(!given?.given.length);
    });
  if (matrix.state === "failed") return <Failure failure={matrix.failure} />;
  if (shown === null) return <Loading />;
  const { columns, rows, clashing, agreeing } = shown;
  return (
    <section>
      <h2>{words.compare.matrix}</h2>
      <AskRow label={words.compare.ask} onAsk={ask} />
      {isUnknown ? <p role="status">{words.answers.noFigure}</p> : null}
      {rows.length === 0 ? (
        <p className="soft">{words.compare.noFigures}</p>
      ) : (
        <>
          <p className="soft number">{words.compare.counts(clashing, agreeing)}</p>
          <Table
            region={words.compare.matrix}
            className="data-table matrix"
            figures={columns.map((_, i) => i + 1)}
            head={[words.numbers.metric, ...columns.map((column) => <ColumnName key={column.key} column={column} />)]}
            rows={rows.map((row) => ({
              key: row.key,
              cells: [
                <RowName key="name" row={row} />,
                ...columns.map(({ key }) => <Figure key={key} row={row} of={key} />),
              ],
              looks: [
                "",
                ...columns.map(({ key }) => (row.cells[key]?.clashes ? "clashes" : row.clashes ? "" : "agrees")),
              ],
            }))}
          />
        </>
      )}
      {rows.length === clashing + agreeing ? null : (
        <Button onClick={() => setAll(true)} label={words.compare.all(clashing + agreeing)} />
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

function RowName({ row: { line, firstMonth, lastMonth } }: { readonly row: MatrixRow }) {
  const { words, language } = useSettings();
  const { name, further } = seriesName(line, words, language);
  const rest = [further, shownPeriod(firstMonth, lastMonth, words.locale)].filter(Boolean).join(", ");
  return (
    <>
      <Foreign text={name} limit={80} /> <Foreign as="span" className="soft" text={rest} />
    </>
  );
}

function Figure({ row: { line, cells }, of }: { readonly row: MatrixRow; readonly of: string }) {
  const { words } = useSettings();
  const cell = cells[of];
  if (cell === undefined) return null;
  const { file, anchor, nodeId, shown, value } = cell.point;
  return (
    <>
      <PlaceLink cited={{ file, anchor, nodeId, text: shown }}>{shownFigure(value, line, words.locale)}</PlaceLink>
      {cell.clashes ? <span className="away">{words.compare.clashes}</span> : null}
    </>
  );
}
