/** Suspicions weighed, the likely ones of one slip told together. */
import type { Document } from "../documents/index.ts";
import { formulaGraph } from "../formulas/index.ts";
import { type Effect, effectOf } from "./effect.ts";
import { type Figure, placeAlong, SheetFigures } from "./sheet-figures.ts";
import type { Suspicion, SuspicionKind } from "./suspicion.ts";
import { suspicionsIn } from "./suspicions.ts";
import { WEIGHTS } from "./weights.ts";

export type Fault = {
  readonly kind: SuspicionKind;
  readonly sheet: string;
  /** The figures at fault, by rows; one slip copied over many cells is one fault. */
  readonly figures: readonly [Figure, ...Figure[]];
  /** The cell whose formula is expected at the first figure; null where none stands anywhere. */
  readonly like: Figure | null;
  /** Whether it is one figure beside which the expected formula stands. */
  readonly isAmid: boolean;
  /** What the first figure would be; null where that cannot be told. */
  readonly expected: number | null;
  /** Words of the first figure's row. */
  readonly label: string;
  /** From 0 to 1. */
  readonly probability: number;
  readonly effect: Effect;
};

/** Past this many figures a sheet is a listing, of which the start is enough. */
const MOST_FIGURES = 25_000;

/** Faults of one workbook, those that move most first. */
export function findFaults(document: Document): Fault[] {
  const graph = formulaGraph(document);
  return graph.sheets
    .flatMap((sheet) => {
      const figures = new SheetFigures(sheet, graph, MOST_FIGURES);
      return slipsOf(likeliest(figures)).map((slip) => faultOf(slip, figures));
    })
    .sort((a, b) => b.effect.size - a.effect.size || b.probability - a.probability);
}

type Weighed = Suspicion & { readonly probability: number };

/** The likeliest suspicion of each figure, where it is likely enough to be told. */
function likeliest(sheet: SheetFigures): Weighed[] {
  const best = new Map<Figure, Weighed>();
  for (const suspicion of suspicionsIn(sheet)) {
    const probability = probabilityOf(suspicion);
    if (probability < WEIGHTS[suspicion.kind].threshold) continue;
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

type Slip = readonly [Weighed, ...Weighed[]];

/** One slip: the same suspicion with the same formula, along one row or one column. */
function slipsOf(weighed: readonly Weighed[]): Slip[] {
  const groups = Map.groupBy(weighed, (one) => {
    const shape = (one.like ?? one.figure).formula?.shape.key ?? "";
    // A formula filled down its column is missing down that column; a sum filled across is wrong across.
    const line = one.like === null ? "across" : one.way;
    return `${one.kind}|${shape}|${line}|${placeAlong(one.figure, line === "across" ? "down" : "across")}`;
  });
  return [...groups.values()].flatMap(([first, ...more]) => (first === undefined ? [] : [[first, ...more] as const]));
}

function faultOf(slip: Slip, sheet: SheetFigures): Fault {
  const [first, ...more] = slip;
  return {
    kind: first.kind,
    sheet: sheet.sheet.name,
    figures: [first.figure, ...more.map(({ figure }) => figure)],
    like: first.like,
    isAmid: slip.length === 1 && (first.signs["beside"] ?? 0) > 0,
    expected: first.expected,
    label: sheet.labelOf(first.figure.row, first.figure.column),
    probability: Math.max(...slip.map(({ probability }) => probability)),
    effect: effectOf(
      slip.flatMap(({ kind, figure, expected }) =>
        expected === null || kind === "derived" || kind === "typed sum" ? [] : [{ figure, expected }],
      ),
      sheet,
    ),
  };
}
