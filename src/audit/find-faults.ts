/** The faults of a workbook: what is suspected by learned weights and what the table of checks finds, one for each slip. */
import type { Document } from "../documents/index.ts";
import { placeKey, sizeOf as sizeOfRange, termsOf } from "../formulas/index.ts";
import { type Checked, type CheckKind, checkedSlips } from "./checks.ts";
import { type Change, type Effect, effectOf } from "./effect.ts";
import { Model } from "./model.ts";
import type { Figure, SheetFigures, Spot } from "./sheet-figures.ts";
import type { Suspicion, SuspicionKind } from "./suspicion.ts";
import { suspicionsIn } from "./suspicions.ts";
import { WEIGHTS } from "./weights.ts";

export type FaultKind = SuspicionKind | CheckKind;

export type Fault = {
  readonly kind: FaultKind;
  /** The cells at fault, by rows; one slip copied over many cells is one fault. */
  readonly spots: readonly [Spot, ...Spot[]];
  /** The cell that shows what is expected, or what the fault is about; null where none does. */
  readonly other: Spot | null;
  /** What the row of that cell is called, where it is another; or "". */
  readonly otherLabel: string;
  /** Whether the expected formula stands beside each of them. */
  readonly isAmid: boolean;
  /** What the first cell would be; null where that cannot be told. */
  readonly expected: number | null;
  /** What stands there; null where that is no figure. */
  readonly stands: Figure | null;
  /** What the first cell's row is called. */
  readonly label: string;
  /** A name or a number that its sentence holds. */
  readonly says: string;
  /** What hangs on it; null where that cannot be worked out. */
  readonly effect: Effect | null;
};

export const findFaults = (document: Document): Fault[] => faultsOf(new Model(document, []));

export function faultsOf(model: Model): Fault[] {
  const isPartial = model.sheets.some(({ sheet }) => sheet.rowsLeftOut !== undefined);
  const suspected = isPartial
    ? []
    : model.sheets.flatMap((sheet) => slipsOf(likeliest(sheet)).map((slip) => suspectedFault(slip, sheet, model)));
  const named = new Set(suspected.flatMap(({ spots }) => spots.map(placeKey)));
  const checked = checkedSlips(model).flatMap((slip) => checkedFault(slip, model));
  return [...suspected, ...checked.filter(({ spots }) => !named.has(placeKey(spots[0])))];
}

type Weighed = Suspicion & { readonly probability: number };

/** The likeliest suspicion of each figure, where it is likely enough to be told. */
function likeliest(sheet: SheetFigures): Weighed[] {
  const best = new Map<Figure, Weighed>();
  for (const suspicion of suspicionsIn(sheet)) {
    const probability = probabilityOf(suspicion);
    if (probability < WEIGHTS[suspicion.kind].threshold && !suspicion.isPlain) continue;
    const other = best.get(suspicion.figure);
    if (other === undefined || probability > other.probability)
      best.set(suspicion.figure, { ...suspicion, probability });
  }
  return [...best.values()];
}

function probabilityOf({ kind, signs }: Suspicion): number {
  const { bias, signs: weights } = WEIGHTS[kind];
  let sum = bias;
  for (const [name, sign] of Object.entries(signs)) sum += sign * (weights[name] ?? 0);
  return 1 / (1 + Math.exp(-sum));
}

type Slip<T> = readonly [T, ...T[]];

/** What stands as it should today, and will not follow. */
const UNCHANGED: ReadonlySet<FaultKind> = new Set([
  "derived",
  "typed sum",
  "wide sum",
  "written input",
  "written assumption",
]);

/** One slip: the same suspicion with the same formula; without one, along one row; what changes nothing today is told once a sheet. */
function slipsOf(weighed: readonly Weighed[]): Slip<Weighed>[] {
  const groups = Map.groupBy(weighed, ({ kind, like, figure }) =>
    UNCHANGED.has(kind) ? kind : `${kind}|${(like ?? figure).formula?.shape.key ?? figure.row}`,
  );
  return [...groups.values()].flatMap(([first, ...more]) => (first === undefined ? [] : [[first, ...more] as const]));
}

function suspectedFault(slip: Slip<Weighed>, sheet: SheetFigures, model: Model): Fault {
  const [first, ...more] = slip;
  const { kind, figure, like, expected } = first;
  const missed = kind === "odd formula" && like ? missedBy(figure, like, sheet) : null;
  const missedName =
    missed?.row === figure.row ? sheet.headOf(missed.row, missed.column) : missed && sheet.nameOf(missed);
  return {
    kind: missed ? "short sum" : kind,
    spots: [figure, ...more.map((one) => one.figure)],
    other: missed ?? like,
    otherLabel: missedName ?? "",
    isAmid: slip.every(({ signs }) => (signs["beside"] ?? 0) > 0),
    expected,
    stands: figure,
    label: sheet.readersName(figure),
    says: "",
    effect: effectOf(UNCHANGED.has(kind) ? [] : slip.flatMap((one) => changeTo(one.expected, one.figure)), model),
  };
}

/** The first figure that a sum leaves out and its like adds, where it adds nothing else. */
function missedBy(figure: Figure, like: Figure, sheet: SheetFigures): Figure | null {
  const [own, usual] = [figure, like].map(addedAround);
  if (!own || !usual || own.size < 2 || ![...own].every((place) => usual.has(place))) return null;
  const [missed] = [...usual].filter((place) => !own.has(place));
  const [rows = 0, columns = 0] = (missed ?? "").split(",").map(Number);
  return missed === undefined ? null : sheet.at(figure.row + rows, figure.column + columns);
}

/** Where the cells lie that a formula adds, seen from its own: "-3,0". */
function addedAround({ sheet, row, column, formula }: Figure): ReadonlySet<string> | null {
  const terms = formula && termsOf(formula);
  const size = terms?.reduce((sum, { at }) => sum + sizeOfRange(at.range), 0) ?? 0;
  if (!terms || size > MOST_ADDED || terms.some(({ at }) => at.sheet !== sheet)) return null;
  const around = new Set<string>();
  for (const { range } of terms.map(({ at }) => at))
    for (let down = range.top; down <= range.bottom; down++)
      for (let right = range.left; right <= range.right; right++) around.add(`${down - row},${right - column}`);
  return around;
}

const MOST_ADDED = 400;

const changeTo = (expected: number | null | undefined, figure: Figure | null | undefined): Change[] =>
  expected == null || !figure ? [] : [{ figure, expected }];

/** An error spoils all that uses it. */
const SPOILT: Effect = { size: 1, results: [] };

/** Nothing where the first cell's row cannot be found any more. */
function checkedFault(slip: Slip<Checked>, model: Model): Fault[] {
  const [{ kind, spot, other = null, expected = null, says = "" }, ...more] = slip;
  const sheet = model.sheet(spot.sheet);
  if (sheet === null) return [];
  const label = sheet.readersName(spot);
  const otherLabel = other ? (model.sheet(other.sheet)?.readersName(other) ?? "") : "";
  const changes = slip.flatMap((one) => changeTo(one.expected, sheet.at(one.spot.row, one.spot.column)));
  return [
    {
      kind,
      spots: [spot, ...more.map((one) => one.spot)],
      other,
      otherLabel: otherLabel === label ? "" : otherLabel,
      isAmid: false,
      expected,
      stands: sheet.at(spot.row, spot.column),
      label,
      says,
      effect: kind === "error" ? SPOILT : changes.length > 0 || UNCHANGED.has(kind) ? effectOf(changes, model) : null,
    },
  ];
}
