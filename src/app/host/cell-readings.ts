/** What cells that the reader picks give for a claim: a figure as it stands, or plain arithmetic on the first, the last or all of them. */

import { agrees } from "../../language/quantities/index.ts";
import type { CellRange, Document, Fact, Graph, SheetUnit } from "../engine.ts";
import { columnLetters, rangeAnchor } from "../engine.ts";
import type { CellReading } from "../protocol/index.ts";
import { HostError } from "./host-error.ts";

type Dimension = Fact["value"]["dimension"];
/** In base units; a cell without a fact has no dimension of its own. */
type Value = { readonly value: number; readonly dimension: Dimension | null; readonly currency: string | null };
export type Picked = {
  readonly claimId: string;
  readonly file: string;
  readonly number: number;
  readonly range: CellRange;
};

/** More cells than this are a table and no line. */
const MOST_CELLS = 400;

/** Those that can be held against the claim's first figure, or against its saying that there is none; the one that fits first. */
export function cellReadings(graph: Graph, document: Document, { claimId, number, range }: Picked): CellReading[] {
  const factOf = (id: string) => graph.fact(id)?.json as Fact | undefined; // Written by the pipeline from a Fact.
  const { factIds = [] } = graph.claims().find(({ id }) => id === claimId) ?? {};
  const facts = factIds.flatMap((id) => factOf(id) ?? []);
  const claimed = claimedFact(facts);
  const sheet = document.units.find((unit): unit is SheetUnit => unit.kind === "sheet" && unit.number === number);
  if (!sheet) throw new HostError({ code: "not_found", what: "unit" });
  if (!claimed) return [];
  const cells = sheet.cells.filter((cell) => cell.value.kind === "number" && isIn(range, cell)).slice(0, MOST_CELLS);
  const hash = graph.listDocuments().find(({ name }) => name === document.name)?.hash ?? "";
  const values = cells.map(
    (cell): Value => factOf(`${hash.slice(0, 12)}:${number}:${cell.address}`)?.value ?? valueAsItStands(cell),
  );
  const [first, last] = [cells[0], cells.at(-1)];
  if (!first || !last) return [];
  const anchor = rangeAnchor(
    sheet.name,
    `${columnLetters(range.left)}${range.top}`,
    `${columnLetters(range.right)}${range.bottom}`,
  );
  return arithmetic(values, first.address, last.address)
    .filter((given) => Number.isFinite(given.value) && mayBeHeldAgainst(claimed, given))
    .map(({ value, formula, ...own }) => {
      const { dimension, currency } = claimed.predicate ? own : claimed.value;
      const id = `picked:${hash}:${number}:${range.top}:${range.left}:${range.bottom}:${range.right}:${formula ?? ""}`;
      return {
        id,
        anchor,
        formula,
        value,
        dimension: dimension ?? "count",
        currency,
        agrees: isBorneOut(claimed, value),
      };
    })
    .toSorted((a, b) => Number(b.agrees) - Number(a.agrees));
}

/** "No debt", "profitable": any amount of the line says whether it is so. */
function claimedFact(facts: readonly Fact[]): Fact | undefined {
  const isOfAnyAmount = ({ predicate }: Fact) => predicate?.kind === "none" || predicate?.kind === "sign";
  return facts.find(({ predicate }) => predicate === null) ?? facts.find(isOfAnyAmount);
}

const isIn = ({ top, bottom, left, right }: CellRange, { row, column }: SheetUnit["cells"][number]) =>
  row >= top && row <= bottom && column >= left && column <= right;

function valueAsItStands({ value, display }: SheetUnit["cells"][number]): Value {
  const dimension = display.endsWith("%") ? "ratio" : null;
  return { value: value.kind === "number" ? value.number : 0, dimension, currency: null };
}

function isBorneOut({ predicate, value: claimed }: Fact, found: number): boolean {
  if (predicate?.kind === "none") return found === 0;
  return predicate?.kind === "sign" ? Math.sign(found) === predicate.sign : agrees(claimed, found);
}

function mayBeHeldAgainst({ predicate, value: claimed }: Fact, { dimension, currency }: Value): boolean {
  if (predicate) return dimension === null || !isShare(dimension);
  if (isShare(claimed.dimension)) return dimension !== null && isShare(dimension);
  if (dimension !== null && isShare(dimension)) return false;
  return claimed.dimension !== "money" || currency === null || currency === claimed.currency;
}

const isShare = (dimension: Dimension) => dimension === "ratio" || dimension === "points";

function arithmetic(
  values: readonly Value[],
  from: string,
  to: string,
): (Value & { readonly formula: string | null })[] {
  const [a, b] = [values[0], values.at(-1)];
  if (!a || !b) return [];
  if (values.length === 1) return [{ ...a, formula: null }];
  const share = (value: number, formula: string) => ({ value, dimension: "ratio", currency: null, formula }) as const;
  const level = (value: number, formula: string) => ({ ...a, value, formula });
  const [steps, sum] = [values.length - 1, values.reduce((total, { value }) => total + value, 0)];
  return [
    share(b.value / a.value - 1, `${to} / ${from} - 1`),
    ...(steps > 1 ? [share((b.value / a.value) ** (1 / steps) - 1, `(${to} / ${from})^(1/${steps}) - 1`)] : []),
    share(a.value / b.value, `${from} / ${to}`),
    share(b.value / a.value, `${to} / ${from}`),
    level(sum, `SUM(${from}:${to})`),
    level(b.value - a.value, `${to} - ${from}`),
    level(sum / values.length, `AVERAGE(${from}:${to})`),
  ];
}

/** The cells that a reading's id names, with the document's hash; null for the id of a fact. */
export function pickedBy(
  id: string,
): { readonly hash: string; readonly number: number; readonly range: CellRange } | null {
  const [kind, hash, ...places] = id.split(":");
  const [number, top, left, bottom, right] = places.slice(0, 5).map(Number);
  if (kind !== "picked" || !hash || !number || !top || !left || !bottom || !right) return null;
  return { hash, number, range: { top, left, bottom, right } };
}

/** Whether it is computed from several cells, and so says nothing of the words of a row. */
export function isComputed(id: string): boolean {
  return pickedBy(id) !== null && !id.endsWith(":");
}
