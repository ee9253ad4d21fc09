/** Every measure and period that several places give, a column a place: which cells agree, and which stand against them. */
import type {
  Matrix,
  MatrixCell,
  MatrixColumn,
  MatrixRow,
  NumberLine,
  NumberPoint,
  NumberSeries,
} from "../protocol/index.ts";

export type MatrixAsked = {
  /** Metrics whose figures are shown first, also those of one place alone. */
  readonly asked?: readonly string[] | undefined;
  /** Rows at most. Default: all. */
  readonly most?: number | undefined;
};

/** Rows of the metrics asked for, then those that clash; what one place alone gives cannot be compared, and is left out elsewhere. */
export function matrixOf(all: readonly NumberSeries[], { asked = [], most = Infinity }: MatrixAsked = {}): Matrix {
  // Rows of no metric are one sheet's own: what others call so may be another thing.
  const named = all.filter(({ metricId }) => metricId !== "");
  const isAsked = ({ metricId }: NumberLine) => asked.includes(metricId);
  const rank = ({ line, clashes }: MatrixRow) => (isAsked(line) ? 2 : Number(clashes));
  const rows = named
    .flatMap(({ points, ...line }) =>
      [...Map.groupBy(points, ({ firstMonth, lastMonth }) => `${firstMonth} ${lastMonth}`)].flatMap(([period, told]) =>
        rowOf(`${line.id} ${period}`, line, told, isAsked(line) ? 1 : 2),
      ),
    )
    .toSorted((a, b) => rank(b) - rank(a));
  const used = rows.flatMap(({ cells }) => Object.values(cells).map(({ point }) => columnOf(point)));
  const columns = new Map(used.map((column) => [column.key, column]));
  const clashing = rows.filter(({ clashes }) => clashes).length;
  return {
    rows: rows.slice(0, most),
    columns: [...columns.values()].toSorted((a, b) => order(a) - order(b) || (a.key < b.key ? -1 : 1)),
    clashing,
    agreeing: rows.length - clashing,
    given: asked.filter((metric) => named.some(({ metricId }) => metricId === metric)),
  };
}

/** What is printed stands before notes, then sheets, then mails. */
function order({ part }: MatrixColumn): number {
  return part === null ? 0 : part === "notes" ? 1 : part === "mail" ? 3 : 2;
}

function columnOf({ file, anchor, inNotes, inMail }: NumberPoint): MatrixColumn {
  const sheet = anchor.includes("!") ? anchor.slice(0, anchor.lastIndexOf("!")).replace(/^'|'$/g, "") : null;
  const part = sheet ?? (inNotes ? "notes" : inMail ? "mail" : null);
  return { key: `${file}\n${part ?? ""}`, file, part };
}

function rowOf(key: string, line: NumberLine, points: readonly NumberPoint[], fewest: number): readonly MatrixRow[] {
  const first = new Map(points.toReversed().map((point) => [columnOf(point).key, point]));
  const [one] = points;
  if (one === undefined || first.size < fewest) return [];
  const upheld = largestAgreement(line, [...first.values()]);
  const cells: Record<string, MatrixCell> = Object.fromEntries(
    [...first].map(([column, point]) => [column, { point, clashes: !upheld.includes(point) }]),
  );
  const { firstMonth, lastMonth } = one;
  return [{ key, line, firstMonth, lastMonth, cells, clashes: upheld.length < first.size }];
}

/** Those that agree with one of them; of two groups as large, the one that has a cell of a model. */
function largestAgreement(line: NumberLine, points: readonly NumberPoint[]): readonly NumberPoint[] {
  const weight = (group: readonly NumberPoint[]) =>
    group.length + (group.some(({ documentKind }) => documentKind === "financial_model") ? 0.5 : 0);
  // Where either sign is a way of writing, as of costs, figures agree by their size.
  const size = (point: NumberPoint) => (line.signed ? point : { ...point, value: Math.abs(point.value) });
  const groups = points.map((point) => points.filter((other) => agree(size(point), size(other))));
  return groups.reduce((best, group) => (weight(group) > weight(best) ? group : best));
}

/** Within the rounding of the rounder of both. */
export function agree(a: Pick<NumberPoint, "value" | "shown">, b: Pick<NumberPoint, "value" | "shown">): boolean {
  return Math.abs(a.value - b.value) <= Math.max(roundingOf(a), roundingOf(b)) * 1.000001;
}

/** From so many digits on, a table that was rounded line by line is off by one in its last place. */
const MANY_DIGITS = 4;

/** Half of the last digit that is written, 50,000 of "2.3m"; the whole one where many are. */
function roundingOf({ value, shown }: Pick<NumberPoint, "value" | "shown">): number {
  const digits = (/[\d.,\s]*\d/.exec(shown)?.[0] ?? "").replace(/[^\d]/g, "").replace(/^0+/, "");
  if (value === 0 || digits === "") return 0;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - digits.length + 1);
  return digits.length < MANY_DIGITS ? step / 2 : step;
}
