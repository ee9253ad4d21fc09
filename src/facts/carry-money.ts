/** Carries the currency and the scale of amounts along formulas, from where they are said to where nothing says them. */
import type { ReferenceToken } from "../documents/index.ts";
import { carriersOf, type Formula, linkTo } from "../formulas/index.ts";
import type { CellFact, SaidUnit } from "./types.ts";

/** Amounts of one kind, with the formulas that make them. */
export type MoneyLine = { readonly facts: readonly CellFact[]; readonly formulas: readonly Formula[] };

/** What an amount is in and what one printed unit of it is worth; null where that is not known. */
export type Money = { readonly [Aspect in keyof SaidUnit]: NonNullable<SaidUnit[Aspect]>["value"] | null };

/** Steps over which what is said is carried. */
const ROUNDS = 8;
/** By how much what is said at a figure or over it outweighs what was carried to it. */
const WEIGHT = { own: 4, shared: 2, carried: 1 } as const;

/**
 * The money of each line as it and its formulas say it.
 * `linesAt`: the lines of money that a formula refers to; `isShare`: whether it refers to ratios.
 */
export function carryMoney<Line extends MoneyLine>(
  lines: readonly Line[],
  linesAt: (formula: Formula, at: ReferenceToken) => readonly Line[],
  isShare: (formula: Formula, at: ReferenceToken) => boolean,
): ReadonlyMap<Line, Money> {
  const edges: { readonly line: Line; readonly used: Line; readonly keepsScale: boolean }[] = [];
  const links = new Map<Line, Line>();
  for (const line of lines)
    for (const formula of line.formulas) {
      const { tree } = formula.shape;
      const carriers = tree === null ? [] : carriersOf(tree, (at) => isShare(formula, at));
      for (const { reference, keepsScale } of carriers)
        for (const used of linesAt(formula, reference)) {
          if (used === line) continue;
          edges.push({ line, used, keepsScale });
          if (line.formulas.length === 1 && linkTo(formula) !== null) links.set(line, used);
        }
    }
  const neighbours = (held: typeof edges): ReadonlyMap<Line, readonly Line[]> => {
    const found = new Map<Line, Line[]>(lines.map((line) => [line, []]));
    for (const { line, used } of held) {
      found.get(line)?.push(used);
      found.get(used)?.push(line);
    }
    return found;
  };
  const currencies = carried(lines, (line) => saidOf(line)?.currency ?? null, neighbours(edges), links);
  const ofScale = edges.filter(({ keepsScale }) => keepsScale);
  const scales = carried(lines, (line) => saidOf(line)?.scale ?? null, neighbours(ofScale), links);
  return new Map(
    lines.map((line) => [line, { currency: currencies.get(line) ?? null, scale: scales.get(line) ?? null }]),
  );
}

const saidOf = ({ facts: [first] }: MoneyLine): SaidUnit | undefined => first?.cell.unsettled?.said;

/** What each line says, what the cell that it repeats says of itself, or what most of the lines that it hangs together with do. */
function carried<Line extends MoneyLine, Value>(
  lines: readonly Line[],
  said: (line: Line) => { readonly value: Value; readonly isOwn: boolean } | null,
  neighbours: ReadonlyMap<Line, readonly Line[]>,
  links: ReadonlyMap<Line, Line>,
): ReadonlyMap<Line, Value> {
  const known = new Map<Line, { readonly value: Value; readonly weight: number }>();
  for (const line of lines) {
    const own = said(line);
    const source = links.get(line);
    // A heading over many rows gives way to what a row says where its figures come from.
    const linked = own?.isOwn || source === undefined ? null : said(source);
    const by = linked?.isOwn ? linked : own;
    if (by !== null) known.set(line, { value: by.value, weight: by.isOwn ? WEIGHT.own : WEIGHT.shared });
  }
  for (let round = 0; round < ROUNDS; round++) {
    const found = new Map<Line, Value>();
    for (const [line, around] of neighbours) {
      const told = known.has(line) ? [] : around.flatMap((other) => known.get(other) ?? []);
      const votes = [...Map.groupBy(told, ({ value }) => value)].map(
        ([value, held]) => [value, held.reduce((sum, { weight }) => sum + weight, 0)] as const,
      );
      const [most] = votes.sort(([, a], [, b]) => b - a);
      if (most) found.set(line, most[0]);
    }
    if (found.size === 0) break;
    for (const [line, value] of found) known.set(line, { value, weight: WEIGHT.carried });
  }
  return new Map([...known].map(([line, { value }]) => [line, value]));
}
