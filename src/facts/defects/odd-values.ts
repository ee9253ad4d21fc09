/** Typed figures that stand out among their neighbours: the other sign, or a thousand times as large. */
import { written } from "../../language/index.ts";
import { metricById } from "../../ontology/index.ts";
import { cellAnchor } from "../place.ts";
import { type Candidate, inBoth } from "./candidate.ts";
import { type Line, linesAcross } from "./lines.ts";
import { type Figure, isFigure, type ModelCell, type ModelView, type SheetView } from "./sheet-view.ts";

export function oddValues(model: ModelView): Candidate[] {
  return model.sheets.flatMap((view) =>
    linesAcross(view).flatMap((line) => {
      const one = signFlip(line, view) ?? mixedUnits(line, view);
      return one ? [one] : [];
    }),
  );
}

const EITHER_SIGN = new RegExp(`\\b${written("eitherSign")}\\b`, "i");

/** One cell of the other sign in a row whose figures are of one sign and one size. */
function signFlip(line: Line, view: SheetView): Candidate | null {
  const cells = line.filter(isFigure).filter((cell) => cell.number !== 0);
  if (cells.length < 5) return null;
  const positive = cells.filter((cell) => cell.number > 0);
  const negative = cells.filter((cell) => cell.number < 0);
  const few = positive.length === 1 ? positive : negative.length === 1 ? negative : [];
  const [odd] = few;
  if (!odd || odd.formula !== null || !signIsFixed(odd, view)) return null;
  const at = cells.indexOf(odd);
  const beside = [cells[at - 1], cells[at + 1]].filter((cell) => cell !== undefined);
  const [nearest] = beside;
  const ratios = beside.map((cell) => Math.abs(odd.number / cell.number));
  if (!nearest || ratios.some((ratio) => ratio < 0.4 || ratio > 2.5)) return null;
  return {
    cell: odd,
    defect: "sign flip",
    detail: inBoth(({ say, row, figure }) => {
      const place = cellAnchor(odd.sheet, odd.address);
      const where = row(odd, view.labelOf(odd.row, odd.column));
      const others = cells.length - 1;
      const peer = `${figure(nearest.number)} ${say("in", "en")} ${nearest.address}`;
      const positive = odd.number > 0;
      return say(
        `${place} in ${where} is ${figure(odd.number)} while the ${others} other figures of the row are ${positive ? "negative" : "positive"}, such as ${peer}.`,
        `${place} (${where}) vaut ${figure(odd.number)} alors que les ${others} autres chiffres de la ligne sont ${positive ? "négatifs" : "positifs"}, comme ${peer}.`,
      );
    }),
  };
}

function signIsFixed(cell: ModelCell, view: SheetView): boolean {
  const metric = cell.fact?.metricId ? metricById(cell.fact.metricId) : null;
  if (cell.fact && cell.fact.form.kind !== "level") return false;
  if (metric && cell.fact && cell.fact.metricCertainty >= 0.6)
    return metric.sign === "positive" && metric.nature !== "rate";
  return !EITHER_SIGN.test(view.labelOf(cell.row, cell.column));
}

/** A typed figure about 1,000 times (for a ratio 100 times) its neighbours on both sides, or as much smaller. */
function mixedUnits(line: Line, view: SheetView): Candidate | null {
  if (line.length < 3) return null;
  const [one, ...others] = line.flatMap((_, index) => outOfScale(line, index) ?? []);
  if (!one || others.length > 0) return null;
  return {
    cell: one.cell,
    defect: "units mixed in a row",
    detail: inBoth(({ say, row, figure }) => {
      const place = cellAnchor(one.cell.sheet, one.cell.address);
      const where = row(one.cell, view.labelOf(one.cell.row, one.cell.column));
      const larger = one.factor > 1;
      const times = figure(larger ? one.factor : 1 / one.factor);
      const peer = `${figure(one.before.number)} ${say("in", "en")} ${one.before.address}`;
      return say(
        `${place} in ${where} is ${figure(one.cell.number)}, about ${times} times ${larger ? "" : "smaller than "}the figures beside it (${peer}): it looks typed in another unit.`,
        `${place} (${where}) vaut ${figure(one.cell.number)}, environ ${times} fois ${larger ? "plus" : "moins"} que les chiffres voisins (${peer}) : la saisie semble faite dans une autre unité.`,
      );
    }),
  };
}

type OutOfScale = { readonly cell: Figure; readonly before: Figure; readonly factor: number };

function outOfScale(line: Line, index: number): OutOfScale | null {
  const cell = line[index];
  // At either end, the two nearest on the one side.
  const before = line[index - 1] ?? line[index + 2];
  const after = line[index + 1] ?? line[index - 2];
  // A price, a number and an amount side by side are of different units by right: only periods repeat one measure.
  if (![before, cell, after].every(isDated)) return null;
  if (cell?.formula !== null || !isNotZero(cell) || !isNotZero(before) || !isNotZero(after)) return null;
  const factor = Math.abs(cell.number) / Math.sqrt(Math.abs(before.number * after.number));
  return sameSize(before, after) && isScale(factor, [cell, before, after]) ? { cell, before, factor } : null;
}

function sameSize(a: Figure, b: Figure): boolean {
  const ratio = Math.abs(a.number / b.number);
  return ratio >= 0.25 && ratio <= 4;
}

/** Thousands for units; a hundred where per cent were typed for a ratio. */
function isScale(factor: number, [cell, ...beside]: readonly [Figure, ...Figure[]]): boolean {
  const isShare = cell.fact?.value.dimension === "ratio" && beside.every(({ number }) => Math.abs(number) <= 1);
  return near(factor, 1000) || near(1 / factor, 1000) || (isShare && near(factor, 100));
}

const isNotZero = (cell: ModelCell | undefined): cell is Figure => Boolean(cell?.number);

const isDated = (cell: ModelCell | undefined): boolean =>
  cell?.fact != null && cell.fact.period !== null && cell.fact.periodFrom === "header";

function near(factor: number, scale: number): boolean {
  return factor >= scale / 2.5 && factor <= scale * 2.5;
}
