/**
 * Figures of the documentation that come from stored measurements. A comment before a table names the file and the keys of
 * its rows and columns, a comment behind a number names the file and the keys that lead to it:
 *
 *   <!-- figures {"file": "bench/x/baseline.json", "rows": ["words", null], "columns": ["recall@3"]} -->
 *   recall is 0.589<!-- = bench/x/baseline.json ["words", "recall@3"] -->
 *
 * A table of measurements that no command stores says so: <!-- figures by hand: what was run, and when -->.
 */
export type Source = (file: string) => unknown;
/** The text with its figures as stored, and what is wrong with its marks. */
export type Rewritten = { readonly text: string; readonly faults: readonly string[] };

type TableMark = {
  readonly file: string;
  /** A key for each row of the body; null where the row comes from elsewhere. */
  readonly rows: readonly (string | null)[];
  /** A key for each column after the first. */
  readonly columns: readonly (string | null)[];
  /** What leads to a figure in the file, with {row} and {column} in it: the row's key, then the column's, where it is left out. */
  readonly keys?: readonly string[];
};

const TABLE_MARK = /^<!-- figures (?<mark>\{.*\}|by hand: .+) -->$/;
const NUMBER = /[0-9]+ of [0-9]+|[0-9][0-9.,]*[0-9]|[0-9]/;
const NUMBER_MARK = new RegExp(
  `(?<number>${NUMBER.source})(?<bold>\\**)<!-- = (?<file>\\S+) (?<keys>\\[.*?\\]) -->`,
  "g",
);
/** A cell that holds a share or a mean, or so many of so many. */
const MEASURED = /^\**(?:[0-9]+\.[0-9]+|[0-9,]+ of [0-9,]+)\**$/;

/** `source` gives the contents of a file of measurements. */
export function rewriteFigures(text: string, source: Source): Rewritten {
  const faults: string[] = [];
  const lines = text.split("\n");
  for (const { mark, head, body } of tablesOf(lines)) {
    const cells = body.map((at) => cellsOf(lines[at] ?? ""));
    if (mark === null) {
      if (cells.some((row) => row.slice(1).some((cell) => MEASURED.test(cell))))
        faults.push(`line ${head + 1}: a table of measurements does not say where its figures come from`);
    } else if (mark.startsWith("{"))
      try {
        const rewritten = rewriteTable(cells, JSON.parse(mark), source);
        body.forEach((at, row) => {
          lines[at] = `| ${rewritten[row]?.join(" | ")} |`;
        });
      } catch (error) {
        faults.push(`line ${head + 1}: ${error instanceof Error ? error.message : error}`);
      }
  }
  const replaced = lines.join("\n").replace(NUMBER_MARK, (whole, number, bold, file, keys) => {
    try {
      return whole.replace(`${number}${bold}`, `${shown(valueAt(source(file), JSON.parse(keys)), number)}${bold}`);
    } catch (error) {
      faults.push(`${whole}: ${error instanceof Error ? error.message : error}`);
      return whole;
    }
  });
  return { text: replaced, faults };
}

type Table = { readonly mark: string | null; readonly head: number; readonly body: readonly number[] };

function tablesOf(lines: readonly string[]): readonly Table[] {
  const isRow = (at: number) => lines[at]?.startsWith("|") === true;
  return lines.flatMap((_, head) => {
    if (!isRow(head) || isRow(head - 1)) return [];
    let end = head;
    while (isRow(end)) end++;
    const before = lines[head - 1] === "" ? lines[head - 2] : lines[head - 1];
    const mark = TABLE_MARK.exec(before ?? "")?.groups?.["mark"] ?? null;
    return [{ mark, head, body: lines.slice(head + 2, end).map((_, row) => head + 2 + row) }];
  });
}

function cellsOf(row: string): readonly string[] {
  return row
    .replace(/^\|\s*|\s*\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

function rewriteTable(
  cells: readonly (readonly string[])[],
  { file, rows, columns, keys = ["{row}", "{column}"] }: TableMark,
  source: Source,
): readonly (readonly string[])[] {
  if (rows.length !== cells.length) throw new Error(`${rows.length} keys for ${cells.length} rows`);
  const stored = source(file);
  return cells.map((row, r) => {
    const rowKey = rows[r] ?? null;
    if (row.length - 1 !== columns.length) throw new Error(`${columns.length} keys for ${row.length - 1} columns`);
    return row.map((cell, c) => {
      const columnKey = columns[c - 1] ?? null;
      if (rowKey === null || columnKey === null) return cell;
      const path = keys.map((key) => key.replace("{row}", rowKey).replace("{column}", columnKey));
      return shown(valueAt(stored, path), cell);
    });
  });
}

function valueAt(stored: unknown, keys: readonly string[]): unknown {
  let value = stored;
  for (const key of keys) {
    if (typeof value !== "object" || value === null || !(key in value))
      throw new Error(`no ${JSON.stringify(key)} there`);
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return value;
}

/** The value as the document writes such figures: as many decimals as were there, in bold if that was. */
function shown(value: unknown, before: string): string {
  const bold = before.startsWith("**") ? "**" : "";
  return `${bold}${plain(value, NUMBER.exec(before)?.[0].split(".")[1]?.length ?? 0)}${bold}`;
}

function plain(value: unknown, decimals: number): string {
  if (typeof value === "number")
    return value.toLocaleString("en", { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  if (Array.isArray(value) && value.length === 2) return `${plain(value[0], 0)} of ${plain(value[1], 0)}`;
  throw new Error(`${JSON.stringify(value)} is no figure`);
}
