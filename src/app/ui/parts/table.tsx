/** A table of plain data: what heads its columns, and a row for each thing, named by its first cell. */
import type { ReactNode } from "react";

export type TableRow = {
  readonly key: string;
  readonly cells: readonly ReactNode[];
  /** Further looks of the cells, by their column. */
  readonly looks?: readonly string[];
};

export function Table({
  head,
  rows,
  figures = [],
  className = "data-table",
  plain = false,
  region,
  regionLook = "wide-table",
}: {
  /** None: the table has no row of heads. */
  readonly head?: readonly ReactNode[];
  readonly rows: readonly TableRow[];
  /** Indices of the columns of figures. */
  readonly figures?: readonly number[];
  readonly className?: string;
  /** The first column heads no row. */
  readonly plain?: boolean;
  /** Of a table that may be wider than the window: its name. */
  readonly region?: string;
  readonly regionLook?: string;
}) {
  const look = (column: number) => (figures.includes(column) ? "figure" : undefined);
  const table = (
    <table className={className}>
      {head ? (
        <thead>
          <tr>
            {head.map((name, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column's place is its name
              <th key={i} scope="col" className={look(i)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map(({ key, cells, looks = [] }) => (
          <tr key={key}>
            {cells.map((cell, i) => {
              const Cell = i === 0 && !plain ? "th" : "td";
              return (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column's place is its name
                  key={i}
                  scope={Cell === "th" ? "row" : undefined}
                  className={[look(i), looks[i]].filter(Boolean).join(" ") || undefined}
                  data-column={typeof head?.[i] === "string" ? head[i] : undefined}
                >
                  {cell}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (region === undefined) return table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className={regionLook} tabIndex={0} role="region" aria-label={region}>
      {table}
    </div>
  );
}

/** A question in one line, by which a table gets another row or column. */
export function AskRow({ label, onAsk }: { readonly label: string; readonly onAsk: (text: string) => void }) {
  return (
    <form
      className="ask-row"
      onSubmit={(event) => {
        const text = String(new FormData(event.currentTarget).get("text")).trim();
        if (text !== "") onAsk(text);
        event.currentTarget.reset();
      }}
    >
      <input name="text" maxLength={200} placeholder={label} aria-label={label} />
    </form>
  );
}
