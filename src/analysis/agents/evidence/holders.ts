/** Shareholders and shares by use, as the tables and charts of a deal list them. */
import { type CellFact, type Fact, rememberedWith, spanOf } from "../../../facts/index.ts";
import { formulaOf, standsIn, sumOf } from "../../../formulas/index.ts";
import { folded } from "../../../language/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import { foldText, type MetricId, matchMetrics, metricById } from "../../../ontology/index.ts";
import { type CapTableAuditorInput, isUseOfFunds } from "../inputs.ts";
import { bookOf, compute, type Figure, type FigureName, figureOf, SURE_NAME } from "./figures.ts";

const TOTAL = new RegExp(`^\\s*${folded("sumOf")}\\b`);

export type HoldersColumn = {
  readonly parts: readonly CellFact[];
  readonly total: CellFact;
  readonly kind: "shares" | "percent";
  /** False where a cell's figure is not the value that its label gave it. */
  readonly asRead: boolean;
};

/** What is asked of investors: the money, the valuation before it and, where it is stated, after it. */
export type RoundTerms = { readonly round: Figure | null; readonly pre: Figure | null; readonly post: Figure | null };

/**
 * Terms that agree with one another go before those that are only called so. In turn: money and valuation of the model that
 * stand side by side, or that the deck gives too; three amounts of one list of which one is the sum; money that is of the
 * valuation after it what the new shares are of all; two valuations that differ by the money.
 */
export function termsOf(input: CapTableAuditorInput): RoundTerms {
  const named = namedTerms(input);
  const sold = shareSold(input);
  const amounts = amountsOf(input);
  const worked = byFormula(amounts, sold);
  if (worked) return worked;
  const [money, before] = [named.round?.inputs[0]?.fact, named.pre?.inputs[0]?.fact];
  if (money?.cell && before?.cell) {
    const areInDeck = [money, before].every(({ value }) => value.value > 0 && input.amountsInDeck.has(value.value));
    if (areInDeck || areListed(money, before)) return named;
  }
  return (
    byAddition(amounts, named, sold) ??
    (sold ? byShareSold(sold, amounts, named) : null) ??
    byDifference(amounts, named) ??
    (named.round ? null : byIssuePrice(input)) ??
    named
  );
}

/** The terms with what follows from them: the valuation after the round, and what it dilutes. */
export type RoundPrice = RoundTerms & { readonly stated: Figure | null; readonly dilution: Figure | null };

/** Remembered: each row of a table of holders asks for it. */
export const priceOf = rememberedWith((input: CapTableAuditorInput): RoundPrice => {
  const { round, pre, post: stated } = termsOf(input);
  const isOneMoney = round?.unit === (pre ?? stated)?.unit;
  const sum = pre && round && isOneMoney ? compute("post_money", "pre + round", { pre, round }, pre.unit, null) : null;
  const agrees = sum && stated && isNear(sum.value, stated.value);
  const post = agrees ? stated : (sum ?? (isOneMoney ? stated : null));
  const dilution =
    round && post && post.value > round.value
      ? compute("dilution", "round / post", { round, post }, "percent", null)
      : null;
  return { round, pre, post, stated, dilution };
});

/** Of the model first; a deck that calls the post-money its pre-money is found out elsewhere. */
function namedTerms(input: CapTableAuditorInput): RoundTerms {
  const options = { asOfMonth: input.asOfMonth, fiscalYearEnd: input.deal.fiscalYearEnd };
  const of = (kind: string) => input.facts.filter((fact) => input.kinds.get(fact.place.file) === kind);
  const inModel = surelyNamed(of("financial_model"), input.asOfMonth);
  const inDeck = surelyNamed(of("deck"), input.asOfMonth);
  const [model, deck] = [bookOf(inModel, options), bookOf(inDeck, options)];
  // "Series A amount" is named less surely than a valuation, and stands beside one; "Closing without new money" beside none.
  const [pre, inMonth] = [model.now("pre_money"), model.now("round_size")];
  const near = pre?.inputs[0]?.fact;
  const [beside] = inModel
    .filter((fact) => near && fact.metricId === "round_size" && fact.value.value > 0 && areListed(fact, near))
    .toSorted((a, b) => rowsApart(a, near) - rowsApart(b, near));
  const round =
    (beside && figureOf(beside, "round_size", null)) ??
    (inMonth !== null && inMonth.value > 0 ? inMonth : null) ??
    firstOf(inModel, "round_size") ??
    roundOfPlan(input) ??
    deck.now("round_size") ??
    firstOf(inDeck, "round_size");
  return {
    round,
    pre: pre ?? deck.now("pre_money"),
    post: model.now("post_money") ?? (pre ? null : deck.now("post_money")),
  };
}

/** The one amount of new equity that the plan waits for, where the deck gives it too: "we raise at 2.7m" is a price. */
function roundOfPlan({ facts, asOfMonth, amountsInDeck }: CapTableAuditorInput): Figure | null {
  const toCome = facts.filter(
    (fact) =>
      fact.cell !== null &&
      fact.metricId === "equity_raised" &&
      fact.value.value > 0 &&
      (fact.scope.scenario ?? "base") === "base" &&
      (spanOf(fact)?.lastMonth ?? 0) > (asOfMonth ?? Number.POSITIVE_INFINITY),
  );
  const [first] = toCome;
  const isOne = new Set(toCome.map(({ value }) => value.value)).size === 1;
  return first && isOne && amountsInDeck.has(first.value.value) ? figureOf(first, "round_size", null) : null;
}

/** The shares that the table of holders issues at their price, where the deck or the plan's cash gives what they bring. */
function byIssuePrice({ facts, amountsInDeck }: CapTableAuditorInput): RoundTerms | null {
  const planned = facts
    .filter(({ cell, metricId }) => cell !== null && metricId === "equity_raised")
    .reduce((sum, { value }) => sum + value.value, 0);
  for (const fact of facts.filter(({ cell, metricId }) => cell !== null && metricId === "share_price")) {
    const totals = facts
      .filter(({ cell, metricId }) => cell?.total && cell.sheet === fact.cell?.sheet && metricId === "shares")
      .toSorted((a, b) => b.value.value - a.value.value)
      .map((one, i) => figureOf(one, `holder_${i + 1}`, null));
    const [after, before] = totals;
    if (!after || !before) continue;
    const price = figureOf(fact, "share_price", null);
    const round = compute("round_size", "(after - before) * price", { after, before, price }, price.unit, null);
    if (!round || round.value <= 0 || !(amountsInDeck.has(round.value) || isNear(planned, round.value))) continue;
    return { round, pre: compute("pre_money", "before * price", { before, price }, price.unit, null), post: null };
  }
  return null;
}

/** Share by which a round and its valuation may miss what the table of shares gives: shares are whole. */
const SHARES_ROUNDED = 0.003;

/** Money in the tables of the round and of its shareholders, and in what the deck says of the round. */
function amountsOf({ facts, kinds }: CapTableAuditorInput): readonly Fact[] {
  const isAmount = ({ value, form, scope, hidden, stale, place, metricId }: Fact) =>
    value.dimension === "money" &&
    value.value > 0 &&
    value.range === null &&
    form.kind === "level" &&
    (scope.scenario ?? "base") === "base" &&
    !hidden &&
    !stale &&
    (kinds.get(place.file) === "financial_model" || metricId === "round_size");
  const ofModel = (fact: Fact) => Number(fact.cell !== null);
  return facts.filter(isAmount).toSorted((a, b) => ofModel(b) - ofModel(a) || asTerm(b) - asTerm(a));
}

const MONEY: readonly (MetricId | null)[] = ["round_size", "equity_raised"];
const TERMS: readonly (MetricId | null)[] = [...MONEY, "pre_money", "post_money"];
const asTerm = ({ metricId }: Fact): number => Number(TERMS.includes(metricId));

/** Rows over which the terms of a round are listed. */
const MOST_ROWS = 8;

/** One under the other in a sheet, and near. */
const areListed = ({ cell: a, place }: Fact, { cell: b, place: other }: Fact): boolean =>
  a !== null &&
  a.sheet === b?.sheet &&
  a.column === b.column &&
  place.file === other.file &&
  Math.abs(a.row - b.row) < MOST_ROWS;

const rowsApart = ({ cell: a }: Fact, other: Fact | undefined): number =>
  Math.abs((a?.row ?? 0) - (other?.cell?.row ?? 0));

/** The valuation that a cell works out, as that before the round and the new money; "Total raised" adds a loan to it, and is none. */
function byFormula(amounts: readonly Fact[], sold: Figure | null): RoundTerms | null {
  const isValuation = ({ metricId }: Fact): boolean => metricId !== null && VALUATIONS.has(metricId);
  const isSold = (money: Fact, after: Fact): boolean =>
    sold !== null && isNear(money.value.value / after.value.value, sold.value);
  const worked = amounts.flatMap((after) => {
    const ofFile = amounts.filter(({ place }) => place.file === after.place.file);
    const added = after.cell?.formula ? sumOf(formulaOf(after.cell.formula, after.cell.sheet)) : null;
    const parts = (added ?? []).map((range) => ofFile.filter(({ cell }) => standsIn([range], cell)));
    const [money, before] = parts.flat().toSorted((a, b) => a.value.value - b.value.value);
    return money && before && parts.length === 2 && parts.every(({ length }) => length === 1)
      ? [{ money, before, after }]
      : [];
  });
  const best =
    worked.find(({ money, after }) => isSold(money, after)) ??
    worked.find(({ before, after }) => isValuation(after) || isValuation(before));
  return best ? termsFrom(best) : null;
}

/**
 * Three amounts listed in one column of the model of which one is the sum, where the money is named, or both valuations are, or
 * the money is of the sum what is sold.
 */
function byAddition(amounts: readonly Fact[], named: RoundTerms, sold: Figure | null): RoundTerms | null {
  const mayBeTerm = ({ metricId, metricCertainty, periodFrom }: Fact) =>
    (TERMS.includes(metricId) || metricId === null || metricCertainty < SURE_NAME) && periodFrom !== "header";
  const possible = amounts.filter(mayBeTerm);
  const sums = possible.flatMap((after) => {
    const listed =
      after.metricId === "round_size" && after.metricCertainty >= SURE_NAME
        ? []
        : possible.filter((one) => one !== after && areListed(one, after));
    return listed.flatMap((money) =>
      listed
        .filter((before) => before !== money && isNear(before.value.value + money.value.value, after.value.value))
        .map((before) => ({ money, before, after })),
    );
  });
  const worth = ({ money, before, after }: (typeof sums)[number]) =>
    2 * Number(MONEY.includes(money.metricId) || money.value.value === named.round?.value) +
    Number(before.metricId === "pre_money") +
    Number(after.metricId === "post_money") +
    2 * Number(sold !== null && isNear(money.value.value / after.value.value, sold.value));
  const [best] = sums.toSorted((a, b) => worth(b) - worth(a));
  return best && worth(best) > 1 ? termsFrom(best) : null;
}

function byShareSold(sold: Figure, all: readonly Fact[], named: RoundTerms): RoundTerms | null {
  const { round, pre } = named;
  const amounts = all.filter((one, i) => all.findIndex(({ value }) => value.value === one.value.value) === i);
  const isSold = (part: number, whole: number) => isSameAmount(part / whole, sold.value, { share: SHARES_ROUNDED });
  if (round && pre && isSold(round.value, round.value + pre.value)) return named;
  const pairs = amounts.flatMap((money) =>
    amounts.flatMap((after) =>
      isSold(money.value.value, after.value.value)
        ? [
            {
              money,
              after,
              before: amounts.find(({ value }) => isNear(value.value, after.value.value - money.value.value)) ?? null,
            },
          ]
        : [],
    ),
  );
  const worth = ({ money, after, before }: (typeof pairs)[number]) =>
    asTerm(money) + asTerm(after) + (before ? 1 + asTerm(before) : 0);
  const [best] = pairs.toSorted((a, b) => worth(b) - worth(a));
  if (best && worth(best) > 1) return termsFrom(best);
  const post = round && compute("post_money", "round / sold", { round, sold }, round.unit, null);
  const before = post && compute("pre_money", "post - round", { post, round }, post.unit, null);
  return post ? { round, pre: before, post } : null;
}

/** Two valuations, one of them perhaps named as the other is, that differ by the money asked for. */
function byDifference(amounts: readonly Fact[], { round }: RoundTerms): RoundTerms | null {
  const valuations = amounts.filter(({ metricId }) => metricId !== null && VALUATIONS.has(metricId));
  for (const after of valuations) {
    const before = round && valuations.find((one) => isNear(after.value.value - one.value.value, round.value));
    if (before && round) return { ...termsFrom({ money: null, after, before }), round };
  }
  return null;
}

const isNear = (a: number, b: number): boolean => isSameAmount(a, b, { share: SHARES_ROUNDED });

function termsFrom(found: { money: Fact | null; after: Fact; before: Fact | null }): RoundTerms {
  const round = found.money && figureOf(found.money, "round_size", null);
  const post = figureOf(found.after, "post_money", null);
  const pre = found.before
    ? figureOf(found.before, "pre_money", null)
    : round && compute("pre_money", "post - round", { post, round }, post.unit, null);
  return { round, pre, post };
}

/** What the new shares are of all shares after the round, where the table has a column of before and one of after. */
function shareSold(input: CapTableAuditorInput): Figure | null {
  const columns = holderColumnsOf(input).filter(({ kind }) => kind === "shares");
  // A table may tell every round since the beginning: the last is the one that is asked for.
  for (const after of columns.toReversed()) {
    const [before] = columns
      .filter(
        ({ total }) =>
          total.place.file === after.total.place.file &&
          total.cell.sheet === after.total.cell.sheet &&
          total.value.value < after.total.value.value,
      )
      .toSorted((a, b) => b.total.value.value - a.total.value.value);
    if (!before) continue;
    const held = new Map(before.parts.map(({ cell, value }) => [cell.row, value.value]));
    const gained = after.parts.filter(({ cell, value }) => (held.get(cell.row) ?? 0) === 0 && value.value > 0);
    const kept = after.parts.filter((part) => !gained.includes(part));
    if (gained.length === 0 || !kept.every(({ cell, value }) => value.value === held.get(cell.row))) continue;
    return shareOf(gained, after, "dilution");
  }
  return null;
}

/** A row called just "valuation" gives the pre-money only where no other row says so by its full name. */
function surelyNamed(all: readonly Fact[], asOfMonth: number | null): readonly Fact[] {
  const facts = all.filter((fact) => !isOfPastRound(fact, all, asOfMonth));
  const surest = new Map<string | null, number>();
  for (const { metricId, metricCertainty } of facts)
    surest.set(metricId, Math.max(metricCertainty, surest.get(metricId) ?? 0));
  return facts.filter(
    ({ metricId, metricCertainty }) =>
      !(metricId !== null && VALUATIONS.has(metricId)) || metricCertainty >= (surest.get(metricId) ?? 0),
  );
}

/** Dated a year or more ago, or below a row that is ("A round, Feb 2024: price per share"), row upon row. */
function isOfPastRound(fact: Fact, facts: readonly Fact[], asOfMonth: number | null): boolean {
  const { cell, place, metricId } = fact;
  if (asOfMonth === null || metricById(metricId)?.domain !== "round") return false;
  let there: readonly Fact[] = [fact];
  for (let row = cell?.row ?? 0; there.length > 0; row--) {
    const dated = there.find(({ periodFrom, period }) => periodFrom === "own" && period !== null);
    if (dated) return (dated.period?.lastMonth ?? asOfMonth) <= asOfMonth - 12;
    const isAbove = (one: Fact) =>
      one.cell?.sheet === cell?.sheet && one.cell?.column === cell?.column && one.cell?.row === row - 1;
    there = cell === null ? [] : facts.filter((one) => one.place.file === place.file && isAbove(one));
  }
  return false;
}

const VALUATIONS: ReadonlySet<MetricId> = new Set<MetricId>(["pre_money", "post_money"]);

/** The round's amount stands once in its row, named by the label's first words; "closing without the Series A" is about it only. */
function firstOf(facts: readonly Fact[], metricId: MetricId): Figure | null {
  const amounts = facts.filter(
    (one) =>
      one.metricId === metricId &&
      one.value.dimension === "money" &&
      one.value.value > 0 &&
      one.form.kind === "level" &&
      (one.scope.scenario ?? "base") === "base" &&
      !one.hidden,
  );
  const rows = Map.groupBy(amounts, rowOf);
  const once = amounts.filter((one) => new Set(rows.get(rowOf(one))?.map(({ value }) => value.value)).size <= 2);
  const fact = once.find((one) => isHeadedBy(one, metricId)) ?? once[0];
  return fact ? figureOf(fact, metricId, null) : null;
}

const rowOf = ({ place, cell, id }: Fact): string => (cell === null ? id : `${place.file}|${cell.sheet}|${cell.row}`);

function isHeadedBy({ label }: Fact, metricId: MetricId): boolean {
  const [head = ""] = label.split(",");
  return head.split(" ").length <= MOST_HEAD && matchMetrics(head).some(({ metric }) => metric.id === metricId);
}

const MOST_HEAD = 5;

const OWNED: ReadonlySet<MetricId | null> = new Set<MetricId>([
  ...(["shares", "investor_share", "founders_share", "option_pool"] as const),
  ...(["shareholders", "stock_options"] as const),
]);

/** What the round leaves of a part held before it: by the table's column of after, else less what is sold. */
export function heldAfter(before: Figure, input: CapTableAuditorInput): Figure | null {
  const after = columnOfAfter(input);
  const rows = new Set(before.inputs.map(({ fact }) => `${fact.place.file}|${fact.cell?.sheet}|${fact.cell?.row}`));
  const own = after?.parts.filter(({ place, cell }) => rows.has(`${place.file}|${cell.sheet}|${cell.row}`)) ?? [];
  if (after && own.length > 0) return shareOf(own, after, before.metricId);
  const { dilution } = priceOf(input);
  return dilution && compute(before.metricId, "before * (1 - dilution)", { before, dilution }, "percent", null);
}

/** What the table of holders itself issues, of all shares after it; null where it has no column of before and one of after. */
export function issuedIn(input: CapTableAuditorInput): Figure | null {
  const shares = holderColumnsOf(input).filter(({ kind, asRead }) => kind === "shares" && asRead);
  const totals = shares.map(({ total }) => figureOf(total, "all_holders", null));
  const after = totals.at(-1);
  // A column of what is newly issued stands between the two.
  const [before] = totals.filter((one) => after && one.value < after.value).toSorted((a, b) => b.value - a.value);
  return before && after ? compute("dilution", "1 - before / after", { before, after }, "percent", null) : null;
}

/** What the round sells: of those who hold nothing before it, the holder or all together whose part is nearest to the money's. */
export function soldTo(input: CapTableAuditorInput): Figure | null {
  const { dilution } = priceOf(input);
  const after = columnOfAfter(input);
  if (after === null || dilution === null) return dilution;
  const others = holderColumnsOf(input).filter((one) => one.kind === after.kind && one !== after);
  const isHeld = (row: number) =>
    others.some(({ parts }) => parts.some((one) => one.cell.row === row && one.value.value > 0));
  const gained = after.parts.filter(({ cell, value }) => value.value > 0 && !isHeld(cell.row));
  const parts = [...gained.map((one) => [one]), gained].flatMap((some) => shareOf(some, after, "dilution") ?? []);
  const [nearest] = parts.toSorted((a, b) => Math.abs(a.value - dilution.value) - Math.abs(b.value - dilution.value));
  return nearest ?? dilution;
}

/** The table's last column, where one before it tells the same of the time before the round; per cents where it gives them. */
export function columnOfAfter(input: CapTableAuditorInput): HoldersColumn | null {
  const columns = holderColumnsOf(input).filter(({ asRead }) => asRead);
  for (const kind of ["percent", "shares"] as const) {
    const alike = columns.filter((one) => one.kind === kind);
    const last = alike.at(-1);
    if (last && alike.filter(({ total }) => total.cell.sheet === last.total.cell.sheet).length > 1) return last;
  }
  return null;
}

function shareOf<Name extends FigureName>(
  some: readonly CellFact[],
  of: HoldersColumn,
  name: Name,
): Figure<Name> | null {
  const terms = Object.fromEntries(some.map((fact, i) => [`held${i}`, figureOf(fact, `holder_${i + 1}`, null)]));
  const total = figureOf(of.total, "all_holders", null);
  const sum = Object.keys(terms).join(" + ");
  return some.length === 0 ? null : compute(name, `(${sum}) / total`, { ...terms, total }, "percent", null);
}

/** Columns of a cap table that end in a total: some cell of its sheet says what is owned. */
export const holderColumnsOf = rememberedWith((input: CapTableAuditorInput): readonly HoldersColumn[] => {
  const columns = columnsOfHolders(input);
  const added = new Set(columns.filter(({ kind }) => kind === "shares").flatMap((sum) => addedIn(sum, columns)));
  return columns.filter((one) => !added.has(one));
});

/**
 * The columns at the left that a column of shares adds up and that are no holdings of their own: all classes of "Ordinary | A
 * shares | Options | Total", of which some holder has two, or which it is called the total of; of "Shares | % | Conversion | New | After" what comes between the
 * shares of before, which have their per cents, and those of after.
 */
function addedIn(sum: HoldersColumn, columns: readonly HoldersColumn[]): readonly HoldersColumn[] {
  const isOfTable = ({ total: { place, cell } }: HoldersColumn) =>
    place.file === sum.total.place.file && cell.sheet === sum.total.cell.sheet;
  const isLeft = ({ total }: HoldersColumn) => total.cell.column < sum.total.cell.column;
  const others = columns.filter((one) => one.kind === "shares" && isOfTable(one) && isLeft(one));
  const heldIn = (row: number) =>
    others.flatMap(({ parts }) => parts.filter((one) => one.cell.row === row && one.value.value > 0));
  const isSum = sum.parts.every(
    ({ cell, value }) => heldIn(cell.row).reduce((n, one) => n + one.value.value, 0) === value.value,
  );
  if (others.length < 2 || !isSum) return [];
  const [before, ...between] = others.toSorted((a, b) => a.total.cell.column - b.total.cell.column);
  const perCents = columns.filter((one) => one.kind === "percent" && isOfTable(one) && isLeft(one));
  const isOfBefore = ({ cell, value }: CellFact) => {
    const held = before?.parts.find((one) => one.cell.row === cell.row)?.value.value;
    return Math.abs((held ?? 0) / (before?.total.value.value ?? 0) - value.value) < SHOWN;
  };
  if (perCents.some(({ parts }) => parts.every(isOfBefore))) return between;
  const isCalledSum = TOTAL.test(foldText(sum.total.cell.columnLabel));
  return isCalledSum || sum.parts.some(({ cell }) => heldIn(cell.row).length > 1) ? others : [];
}

/** A share of a table is rounded by so much. */
const SHOWN = 0.001;

function columnsOfHolders({ facts, tables }: CapTableAuditorInput): HoldersColumn[] {
  const cells = facts.filter((fact): fact is CellFact => fact.cell !== null);
  const columns = Map.groupBy(cells, ({ place, cell }) => `${place.file}|${cell.sheet}|${cell.column}`);
  const owned = new Set(cells.filter(({ metricId }) => OWNED.has(metricId)).map(rowOfTable));
  const found = [...columns.values()].flatMap((column) => {
    const total = column.find((fact) => TOTAL.test(foldText(fact.cell.rowLabel))) ?? sumIn(column);
    const dimension = total?.value.dimension;
    if (!total || (dimension !== "count" && dimension !== "ratio")) return [];
    const above = column.filter(
      (fact) => fact !== total && fact.cell.row < total.cell.row && fact.cell.partOfRow === null,
    );
    const parts = addedUp(total, above);
    const raw = rawFigures(total, parts, above, tables);
    // A figure that was not understood would be missed in the sum.
    if (parts.length < 2 || raw === null) return [];
    const asRead = raw.parts.every((fact, i) => fact.value.value === parts[i]?.value.value);
    const kind = dimension === "ratio" ? ("percent" as const) : ("shares" as const);
    return [{ parts: raw.parts, total: raw.total, asRead, kind }];
  });
  // A sheet may count the staff beside the shareholders: whose row says what is owned is the holder.
  const sheets = new Set(cells.filter(({ metricId }) => OWNED.has(metricId)).map(sheetOf));
  const sureness = ({ parts, total }: HoldersColumn) =>
    [[], [total], parts].findLastIndex((some) => some.some((one) => owned.has(rowOfTable(one))));
  const isSurest = (one: HoldersColumn) =>
    found.every((other) => sheetOf(other.total) !== sheetOf(one.total) || sureness(other) <= sureness(one));
  return found.filter((one) => sheets.has(sheetOf(one.total)) && isSurest(one));
}

const sheetOf = ({ place, cell }: CellFact): string => `${place.file}|${cell.sheet}`;
/** Two tables side by side share their rows, and not the names of them. */
const rowOfTable = (fact: CellFact): string => `${sheetOf(fact)}|${fact.cell.row}|${fact.cell.rowLabel}`;

/** The first figure that adds up all those in the rows right above it, whatever its row is called ("All", "Fully diluted"). */
function sumIn(column: readonly CellFact[]): CellFact | undefined {
  return column.find((fact, i) => {
    const above = column.slice(0, i);
    const first = above.findLastIndex(({ cell }, at) => cell.row !== fact.cell.row - (above.length - at)) + 1;
    const parts = above.slice(first);
    const sum = parts.reduce((added, { value }) => added + value.value, 0);
    return parts.length > 1 && fact.value.value > 0 && isSameAmount(sum, fact.value.value, { share: SHOWN });
  });
}

/**
 * The rows that the total's own formula adds up: the terms of the round may stand above the holders in their column, and the
 * round's new shares between them and the total of before. All rows above where the formula names too few, or none.
 */
function addedUp({ cell }: CellFact, above: readonly CellFact[]): readonly CellFact[] {
  if (cell.formula === null) return above;
  const { references } = formulaOf(cell.formula, cell.sheet);
  const added = above.filter((fact) => standsIn(references, fact.cell));
  return added.length < 2 ? above : added;
}

/** The column's figures as they stand in their cells, whatever unit a row's name suggests; null when a cell is missing among the parts. */
function rawFigures(
  total: CellFact,
  parts: readonly CellFact[],
  above: readonly CellFact[],
  tables: CapTableAuditorInput["tables"],
): Pick<HoldersColumn, "parts" | "total"> | null {
  const { sheet: name, row, column } = total.cell;
  const rows = parts.map((fact) => fact.cell.row);
  const [first, last] = [Math.min(...rows), Math.max(...rows)];
  // Below the last part stand, where the total names its rows, only those that it leaves out.
  const end = parts.length < above.length ? last : row;
  const isOfSum = (at: number) => (first <= at && at <= end) || at === row;
  const sheet = tables.find((table) => table.file === total.place.file && table.sheet.name === name)?.sheet;
  const numbers = new Map(
    (sheet?.cells ?? []).flatMap((cell) =>
      cell.column === column && isOfSum(cell.row) && cell.value.kind === "number"
        ? [[cell.row, cell.value.number] as const]
        : [],
    ),
  );
  if (numbers.size !== parts.length + 1) return null;
  const asWritten = (fact: CellFact): CellFact => ({
    ...fact,
    value: {
      ...fact.value,
      value: numbers.get(fact.cell.row) ?? fact.value.value,
      dimension: total.value.dimension,
      currency: null,
    },
  });
  return { parts: parts.map(asWritten), total: asWritten(total) };
}

/** A margin or a yield is a share of something else than the round, unless it completes the whole. */
function slicesIn(group: readonly Fact[]): readonly Fact[] {
  const slices = group.filter((fact) => !TOTAL.test(foldText(fact.label)));
  const sum = slices.reduce((added, { value }) => added + value.value, 0);
  if (isWhole(sum, slices.length)) return slices;
  return slices.filter(
    (one) => isUseOfFunds(one) || one.metricCertainty < SURE_NAME || metricById(one.metricId)?.dimension !== "ratio",
  );
}

/** Each slice is rounded. */
const isWhole = (sum: number, slices: number): boolean => isSameAmount(sum, 1, { share: 0.005 * (1 + slices) });

/** A list of uses of the round that is given in shares: its parts and what they add up to, 1 being the whole. */
export type UseOfFunds = {
  readonly parts: readonly [Share, ...Share[]];
  readonly sum: Figure;
};
type Share = { readonly fact: Fact; readonly share: Figure };

/** Shares of one chart or table that say where the money goes. */
export function usesOf(input: Pick<CapTableAuditorInput, "useOfFunds">): UseOfFunds[] {
  const listed = input.useOfFunds.filter(({ source }) => source === "chart" || source === "table" || source === "cell");
  // One column of a sheet: a holder called a fund has a share before and one after the round, and they add up to nothing.
  const groups = Map.groupBy(
    listed,
    ({ place, source, cell }) => `${place.file}|${place.unit}|${source}|${cell?.column ?? ""}`,
  );
  const uses = [...groups.values()].flatMap((group): UseOfFunds[] => {
    const facts = slicesIn(group);
    const dimensions = new Set(facts.map((fact) => fact.value.dimension));
    // "45" under a title in per cent, or 45 %: amounts, and a mixture of both, say nothing of a whole.
    if (facts.length < 2 || dimensions.size > 1 || dimensions.has("money")) return [];
    const share = (figure: Figure) =>
      dimensions.has("ratio") ? figure : compute(figure.metricId, "part / 100", { part: figure }, "percent", null);
    const [first, ...others] = facts.flatMap((fact, i): Share[] => {
      const own = share(figureOf(fact, `use_${i + 1}`, null));
      return own === null ? [] : [{ fact, share: own }];
    });
    const terms = Object.fromEntries(facts.map((fact, i) => [`part${i}`, figureOf(fact, `use_${i + 1}`, null)]));
    const added = compute("use_of_funds_total", Object.keys(terms).join(" + "), terms, "percent", null);
    const sum =
      added &&
      (dimensions.has("ratio") ? added : compute("use_of_funds_total", "sum / 100", { sum: added }, "percent", null));
    return sum === null || !first ? [] : [{ parts: [first, ...others], sum }];
  });
  // Of a sheet's column some rows alone may be called uses: read in part it says nothing of what is missing.
  return uses.filter(({ parts, sum }) => parts[0].fact.cell === null || isWhole(sum.value, parts.length));
}
