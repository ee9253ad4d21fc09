/** What a committee asks of every deal, as a table of rules over its figures: each is answered with its cells, or said to be missing after the search. */
import { visibleTexts } from "../../../documents/index.ts";
import { areSameMonths, type Fact, type Span, spanOf } from "../../../facts/index.ts";
import { formulaOf, standsIn } from "../../../formulas/index.ts";
import { wholeWords } from "../../../language/index.ts";
import { isSameAmount, readPeriods } from "../../../language/quantities/index.ts";
import { foldText, isPlanned, type MetricId, metricById } from "../../../ontology/index.ts";
import {
  COMMITTEE_LINES,
  type CommitteeLine,
  type CommitteeLineName,
  type DealMaterial,
  factAt,
  opposedIn,
} from "../../findings/index.ts";
import { columnOfHolders, foundersIn, isFounder } from "../evidence/entities.ts";
import {
  bookOf,
  compute,
  type Figure,
  type FigureBook,
  type FigureName,
  figureOf,
  positive,
  RESULTS,
  SURE_NAME,
  salesAt,
  shiftedBy,
  withoutUnread,
} from "../evidence/figures.ts";
import { heldAfter, holderColumnsOf, issuedIn, priceOf, soldTo } from "../evidence/holders.ts";
import { owedInList } from "../evidence/list-of-loans.ts";
import {
  burnOf,
  cashNow,
  growthFrom,
  isOfLargest,
  LARGEST,
  LONGEST_RUNWAY,
  largestShares,
  namesLargest,
  ratioTo,
  rowsNow,
  runwayOf,
} from "../evidence/measures.ts";
import { calledCase, inCase } from "../evidence/model-cases.ts";
import { lessRaised, newMoneyIn } from "../evidence/new-money.ts";
import { type FileKinds, kindsOf } from "../evidence/sources.ts";
import {
  capital,
  LONGEST_LABEL,
  metricName,
  periodText,
  rowName,
  shortened,
  withoutLeadingOf,
} from "../evidence/wording.ts";
import { capTableAuditorInput, teamInvestigatorInput } from "../inputs.ts";
import type { CommitteeSentences } from "../sentences/en/committee.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
import { peopleIn } from "../tier1/people.ts";
import type { SectorId } from "../tier2/sectors.ts";
import { cellOf } from "./tables.ts";

/** A figure under the name that it has on the page. */
type Named = { readonly name: string; readonly figure: Figure | null };
type Answer = { readonly figures: readonly Named[]; readonly missing?: readonly (string | false)[] };

/** The deal as a committee looks at it: figures of all files, those of the model first. */
type Deal = {
  readonly material: DealMaterial;
  readonly kinds: FileKinds;
  readonly book: FigureBook;
  readonly inModel: readonly Fact[];
  readonly inDeck: readonly Fact[];
  /** Of the deck what no table denies. */
  readonly standing: readonly Fact[];
  readonly texts: CommitteeSentences;
  readonly year: Span | null;
  readonly next: Span | null;
  /** The year to come, and, where that one is in progress, the one after it. */
  readonly ahead: readonly Span[];
};

const BELOW_OPERATIONS = ["net_income", "profit_before_tax"] as const satisfies readonly MetricId[];
/** Share of a figure within which the deck is taken to give it. */
const TOLD = 0.02;

/** `of`: the kinds of company that are asked; every kind where it is absent. */
type Rule = {
  readonly of?: readonly SectorId[];
  readonly notOf?: readonly SectorId[];
  readonly answer: (deal: Deal) => Answer;
};

const RULES: Readonly<Record<CommitteeLineName, Rule>> = {
  round: { answer: theRound },
  price: { answer: thePrice },
  sales: { answer: theSales },
  margin: { notOf: ["lender", "insurance"], answer: theMargin },
  result: { answer: theResult },
  cash: { answer: theCash },
  debt: { answer: theDebt },
  credit: { of: ["lender"], answer: theLoans },
  concentration: { answer: theConcentration },
  actual: { answer: theActual },
  low_case: { answer: theLowCase },
  owners: { answer: theOwners },
  left_out: { answer: theLeftOut },
};

export function committeeLines(material: DealMaterial, kind: SectorId): CommitteeLine[] {
  const deal = dealOf(material);
  return COMMITTEE_LINES.flatMap((id) => {
    const { of, notOf, answer } = RULES[id];
    if ((of && !of.includes(kind)) || notOf?.includes(kind)) return [];
    const { figures, missing = [] } = answer(deal);
    const cells = figures.flatMap(({ name, figure }) => {
      const cell = cellOf(figure, deal.kinds);
      return cell === null ? [] : [{ ...cell, name }];
    });
    const said = missing.filter((one) => one !== false);
    return cells.length + said.length === 0 ? [] : [{ id, name: deal.texts.names[id], figures: cells, missing: said }];
  });
}

function dealOf(material: DealMaterial): Deal {
  const kinds = kindsOf(material.documents);
  const facts = withoutUnread(withoutDenied(material));
  const of = (wanted: string, among: readonly Fact[]) => among.filter(({ place }) => kinds.get(place.file) === wanted);
  const faults = material.modelDefects.filter(({ effect }) => effect !== 0);
  const book = bookOf(facts, {
    asOfMonth: material.facts.asOfMonth,
    fiscalYearEnd: material.deal.fiscalYearEnd,
    doubtful: new Set(faults.map(({ file, anchor }) => `${file}|${anchor}`)),
  });
  const next = book.lastYear && shiftedBy(book.lastYear, 12);
  const isRunning = next !== null && (book.asOfMonth ?? 0) >= next.firstMonth;
  return {
    material,
    kinds,
    book,
    inModel: of("financial_model", facts),
    // What the deck says and the tables deny is told all the same.
    inDeck: of("deck", material.facts.all),
    standing: of("deck", facts),
    texts: AGENT_SENTENCES[material.language].committee,
    year: book.lastYear,
    next,
    ahead: next === null ? [] : isRunning ? [next, shiftedBy(next, 12)] : [next],
  };
}

/** What the deck says and the tables deny is none of the company's figures: what denies it is, under the name that the deck gives it. */
function withoutDenied(material: DealMaterial): readonly Fact[] {
  const denied = opposedIn(material).contradictions.flatMap(({ positions, claimIds, metricId }) => {
    const claimed = material.claims.flatMap(({ claim, result }) =>
      claimIds.includes(claim.id) && result.status === "CONTRADICTED" ? claim.facts : [],
    );
    const sides = positions.map((position) => factAt(position, metricId, material.facts.all));
    const [own] = claimed.filter((fact) => fact.metricId === metricId && fact.metricCertainty >= SURE_NAME);
    // A margin that a row of results denies makes no margins of that row.
    const isOfKind = (fact: Fact) => fact.cell !== null && fact.value.dimension === own?.value.dimension;
    const other = sides.find((fact) => fact !== null && isOfKind(fact) && fact.form.kind === "level");
    const isOfRound = metricById(own?.metricId)?.domain === "round";
    return own && other && !isOfRound ? [{ own, other }] : [];
  });
  return material.facts.all
    .filter((fact) => !denied.some(({ own }) => own.id === fact.id))
    .map((fact) => {
      const line = denied.find(({ other }) => isOfLine(fact, other));
      const isNamed = line?.own.metricId === fact.metricId && fact.segment.length <= (line?.own.segment.length ?? 0);
      if (line === undefined || isNamed) return fact;
      return { ...fact, metricId: line.own.metricId, metricCertainty: 1, segment: line.own.segment };
    });
}

/** A cell of the same row under the same words: in a row of several measures each has its own. */
const isOfLine = (a: Fact, b: Fact): boolean =>
  a.cell !== null &&
  a.cell.sheet === b.cell?.sheet &&
  a.cell.row === b.cell.row &&
  a.place.file === b.place.file &&
  a.words.join() === b.words.join();

/** A time in the row's own name. */
const saysWhen = (label: string): boolean => readPeriods(label).length > 0;

function named(figure: Figure | null, deal: Deal): Named[] {
  if (figure === null) return [];
  const { language } = deal.material;
  const label = capital(rowName(figure, language));
  const period = periodText(figure.period, language);
  if (period === "" || saysWhen(label)) return [{ name: label, figure }];
  const isToCome = figure.period !== null && deal.year !== null && figure.period.firstMonth > deal.year.lastMonth;
  const isPlan = isToCome && figure.period.lastMonth > (deal.book.asOfMonth ?? 0);
  const when = isPlan ? AGENT_SENTENCES[language].memoTables.plan(period) : period;
  return [{ name: deal.texts.during(label, when), figure }];
}

/** Points of the whole by which the shares that the table of holders issues may miss what the terms sell. */
const AS_SOLD = 0.005;

/** The terms, and what the table of holders issues where it is drawn for another round. */
function theRound(deal: Deal): Answer {
  const input = capTableAuditorInput(deal.material);
  const { round, pre, post, dilution } = priceOf(input);
  const issued = issuedIn(input);
  const isOther = issued && dilution && Math.abs(issued.value - dilution.value) > AS_SOLD;
  const { language, facts } = deal.material;
  // Of a loan to be converted no price is set: its cap and its discount stand for one.
  const loan = round || pre ? [] : CONVERTIBLE.map((metric) => [metric, firstNamed(deal, metric)] as const);
  const terms: readonly (readonly [FigureName, Figure | null])[] = [
    ["round_size", round],
    ["pre_money", pre],
    ["post_money", post],
    ["dilution", dilution],
    ...loan,
  ];
  return {
    figures: [
      ...terms.map(([metric, figure]) => ({ name: capital(metricName(metric, language)), figure })),
      { name: deal.texts.issued, figure: isOther ? issued : null },
    ],
    missing: [
      terms.every(([, figure]) => figure === null) && deal.texts.missing.round,
      !facts.all.some(({ metricId }) => metricId !== null && RIGHTS.has(metricId)) && deal.texts.missing.rights,
    ],
  };
}

const CONVERTIBLE = ["convertible_amount", "valuation_cap", "round_discount"] as const satisfies readonly MetricId[];
const RIGHTS: ReadonlySet<MetricId> = new Set(["liquidation_preference", "valuation_cap", "round_discount"]);

/** As a table gives it, else the deck. */
function firstNamed({ inModel, standing }: Deal, metric: MetricId): Figure | null {
  const fact = [...inModel, ...standing].find(
    ({ metricId, form, predicate, stale }) => metricId === metric && form.kind === "level" && !predicate && !stale,
  );
  return fact ? figureOf(fact, metric, null) : null;
}

/** What is paid for a euro of sales and of earnings, of the year closed and of the year to come. */
function thePrice(deal: Deal): Answer {
  const { book, year, next, texts } = deal;
  const { post } = priceOf(capTableAuditorInput(deal.material));
  const isCapped = firstNamed(deal, "valuation_cap") !== null;
  if (post === null) return { figures: [], missing: isCapped ? [] : [texts.missing.price] };
  const earned = RESULTS.map((metric) => resultAt(deal, metric, year)).find((figure) => figure !== null);
  return {
    figures: [salesAt(book, year), salesAt(book, next), earned ?? null]
      .filter((figure) => figure !== null && figure.value > 0 && figure.unit === post.unit)
      .flatMap((figure) => named(figure, deal))
      .map(({ name, figure }) => ({
        name: texts.timesOf(name),
        // What it is a multiple of is cited first: the price has a line of its own.
        figure: figure && compute("revenue_multiple", "post / figure", { figure, post }, "x", figure.period),
      })),
  };
}

const resultAt = ({ book }: Deal, metric: MetricId, year: Span | null): Figure<MetricId> | null =>
  year && book.at(metric, year);

function theSales(deal: Deal): Answer {
  const { book, year, ahead, texts, material } = deal;
  const now = salesAt(book, year);
  if (now === null || year === null) return { figures: [], missing: [texts.missing.sales] };
  const before = salesAt(book, shiftedBy(year, -12));
  const plans = ahead.map((one) => salesAt(book, one));
  const growth = (from: Figure | null, to: Figure | null): Named[] => {
    const figure = growthFrom("revenue_growth", from, to);
    return figure ? [{ name: texts.growth(periodText(figure.period, material.language)), figure }] : [];
  };
  return {
    figures: [
      ...named(now, deal),
      ...growth(before, now),
      ...plans.flatMap((plan, i) => [...named(plan, deal), ...growth(i === 0 ? now : (plans[i - 1] ?? null), plan)]),
    ],
    missing: [before === null && texts.missing.growth, plans[0] === null && texts.missing.plan],
  };
}

/** Of sales after what they cost; where the model goes no further than contribution, that, under its own name. */
function theMargin(deal: Deal): Answer {
  // Computed where both its parts are given: a rate typed beside them may be another year's.
  const margins = [deal.year, deal.next].map(
    (year) =>
      ratioTo("gross_margin", resultAt(deal, "gross_profit", year), salesAt(deal.book, year)) ??
      resultAt(deal, "gross_margin", year) ??
      resultAt(deal, "contribution_margin", year) ??
      ratioTo("contribution_margin", resultAt(deal, "contribution_profit", year), salesAt(deal.book, year)) ??
      marginOfParts(deal, year),
  );
  return {
    figures: margins.flatMap((margin) => named(margin, deal)),
    missing: [margins.every((margin) => margin === null) && deal.texts.missing.margin],
  };
}

/** "Margin of the sites": of a part of the business, under its row's own name. */
function marginOfParts({ inModel }: Deal, year: Span | null): Figure | null {
  const fact = inModel.find(
    (one) =>
      (one.metricId === "gross_margin" || one.metricId === "contribution_margin") &&
      one.value.dimension === "ratio" &&
      one.form.kind === "level" &&
      !one.stale &&
      (one.scope.scenario ?? "base") === "base" &&
      areSameMonths(spanOf(one), year),
  );
  return fact ? figureOf(fact, "gross_margin", year) : null;
}

/** Before interest and tax, and after what hangs below; each for the year closed and the year to come. */
function theResult(deal: Deal): Answer {
  const { book, year, next, ahead, texts, material } = deal;
  const metrics = [RESULTS, BELOW_OPERATIONS].flatMap((group) =>
    [...group].filter((metric) => resultAt(deal, metric, year) ?? resultAt(deal, metric, next)).slice(0, 1),
  );
  const figures = [...new Set(metrics)].flatMap((metric) =>
    [year, ...ahead].flatMap((one) => named(resultAt(deal, metric, one), deal)),
  );
  const [last] = figures;
  const share = last?.figure?.period === year ? ratioTo("ebitda_margin", last.figure, salesAt(book, year)) : null;
  const name = last?.figure ? texts.ofSales(rowName(last.figure, material.language)) : "";
  return {
    figures: [...figures, ...(share ? [{ name, figure: share }] : [])],
    missing: [figures.length === 0 && texts.missing.result],
  };
}

function theCash(deal: Deal): Answer {
  const { book, ahead, texts } = deal;
  const now = cashNow(deal);
  if (now === null) return { figures: [], missing: [texts.missing.cash] };
  const { round } = priceOf(capTableAuditorInput(deal.material));
  const last = ahead.findLastIndex((year) => book.at("cash_balance", year) !== null);
  const planned = ahead[last] ? book.at("cash_balance", ahead[last]) : null;
  const raised = ahead
    .slice(0, last + 1)
    .flatMap((year) => newMoneyIn(book, year, round).figures)
    .filter(({ period }) => (period?.lastMonth ?? 0) > (now.period?.lastMonth ?? 0));
  const without = planned && raised.length > 0 ? lessRaised("cash_balance", planned, raised) : null;
  const burn = burnOf(book);
  const months = runwayOf(now, burn);
  const runway = months && months.value <= LONGEST_RUNWAY ? months : null;
  const lowest = lowestCash(deal, now);
  return {
    figures: [
      ...named(now, deal),
      ...named(lowest, deal).map(({ name, figure }) => ({ name: texts.lowest(name), figure })),
      { name: texts.runway, figure: runway },
      ...named(planned, deal),
      ...named(without, deal).map(({ name, figure }) => ({ name: texts.without(name), figure })),
    ],
    missing: [
      months === null && without === null && (burn && burn.value <= 0 ? texts.missing.noBurn : texts.missing.burn),
    ],
  };
}

/** Fewest balances of one row that tell how cash runs within its year. */
const LEAST_TELLING = 3;

/** The least that the plan's own row of cash comes to by months or quarters, where that is below what there is today. */
function lowestCash({ book, inModel }: Deal, now: Figure): Figure | null {
  const today = now.period?.lastMonth ?? book.asOfMonth ?? 0;
  const toCome = book.stated("cash_balance").filter((fact) => {
    const span = spanOf(fact);
    const isOpening = OPENING.test(foldText(`${fact.cell?.rowLabel} ${fact.cell?.columnLabel}`));
    return (
      inModel.includes(fact) && !isOpening && span && span.lastMonth > today && span.lastMonth - span.firstMonth < 4
    );
  });
  const rows = [...Map.groupBy(toCome, ({ place, cell }) => `${place.file}|${cell?.sheet}|${cell?.row}`).values()];
  const row = rows.find((facts) => facts.length >= LEAST_TELLING) ?? [];
  const [least] = row.toSorted((a, b) => a.value.value - b.value.value);
  if (!least || least.value.value >= now.value || least.value.currency !== now.unit) return null;
  const end = spanOf(least)?.lastMonth ?? today;
  return figureOf(least, "cash_balance", { firstMonth: end, lastMonth: end });
}

/** What is owed; of a line of credit what is open, drawn and left, and what the lent book lets be drawn. */
function theDebt(deal: Deal): Answer {
  const { texts, material } = deal;
  const owed = owedNow(deal);
  const line = lineOfCredit(deal);
  const loans = loansToCome(deal);
  const borrowed = owed ? null : drawnSoFar(deal);
  const isKnown = owed !== null || borrowed !== null || line.length > 0;
  const isCovenantNamed = material.documents.some(({ units }) =>
    [...visibleTexts(units)].some((said) => COVENANT.test(foldText(said))),
  );
  const isLoanNamed = material.facts.all.some(({ metricId }) => metricId !== null && LOANS.has(metricId));
  return {
    figures: [
      ...nameOfDebt(owed, deal),
      ...(owed && owed.metricId !== "net_debt" ? named(deal.book.now("net_debt"), deal) : []),
      ...line,
      ...named(borrowed, deal).map(({ name, figure }) => ({ name: texts.drawnSoFar(name), figure })),
      ...named(loans, deal).map(({ name, figure }) => ({ name: texts.newLoans(name), figure })),
      ...covenantsOf(deal),
    ],
    missing: [
      !isKnown && (isLoanNamed ? texts.missing.owed : texts.missing.debt),
      isKnown && !isCovenantNamed && texts.missing.covenants,
    ],
  };
}

/** A total of loans is what is owed, whatever its column is called. */
function nameOfDebt(owed: Figure | null, deal: Deal): Named[] {
  const isTotal = TOTAL.test(foldText(owed?.inputs[0]?.fact.cell?.rowLabel ?? ""));
  if (!isTotal || owed?.inputs.length !== 1) return named(owed, deal);
  const { language } = deal.material;
  const [label, when] = [capital(metricName("debt", language)), periodText(owed.period, language)];
  return [{ name: when === "" ? label : deal.texts.during(label, when), figure: owed }];
}

/** Rows that call themselves a covenant, and of one on cash what is left above it. */
function covenantsOf(deal: Deal): Named[] {
  const cash = cashNow(deal);
  return rowsNow(deal, [COVENANT]).flatMap((floor) => {
    const isOnCash = floor.metricId === "cash_balance" && floor.unit === cash?.unit;
    const left = isOnCash && cash && compute("net_cash", "cash - floor", { cash, floor }, cash.unit, cash.period);
    return [...named(floor, deal), ...(left ? [{ name: deal.texts.aboveCovenant, figure: left }] : [])];
  });
}

/** Of several loans that stand in rows of their own, without one for them all, the sum. */
function owedNow(deal: Deal): Figure | null {
  const listed = owedInList(deal.inModel, deal.book.asOfMonth);
  if (listed) return listed;
  const debt = deal.book.now("debt");
  const isOfModel = debt?.inputs.every(({ fact }) => deal.inModel.includes(fact));
  if (!debt?.value || !isOfModel) return stillOwed(deal) ?? (debt?.value && debt.unit !== null ? debt : null);
  const [first, ...summed] = debt.inputs;
  const isLoan = ({ metricId, metricCertainty, value, cell }: Fact) =>
    metricId === "debt" &&
    metricCertainty >= SURE_NAME &&
    value.value !== 0 &&
    cell?.sheet === first?.fact.cell?.sheet &&
    cell?.column === first?.fact.cell?.column;
  const loans = summed.length > 0 || !first?.fact.cell ? [] : rowsNow(deal, [], isLoan);
  return loans.length < 2 ? positive(debt) : allOf(loans);
}

/** Rows that call themselves still owed, where nothing is surely called debt; else the one loan that stands at any time, else what is owed less cash. */
function stillOwed(deal: Deal): Figure | null {
  const isLoan = ({ metricId, value, cell }: Fact) =>
    metricId === "debt" && value.value > 0 && OWED.test(foldText(`${cell?.rowLabel} ${cell?.columnLabel}`));
  const loans = rowsNow(deal, [], isLoan);
  if (loans.length > 0) return allOf(loans);
  const [loan, ...others] = deal.inModel.filter((fact) => isLoan(fact) && fact.metricCertainty >= SURE_NAME);
  return loan && others.length === 0 ? figureOf(loan, "debt", spanOf(loan)) : deal.book.now("net_debt");
}

/** Their total where a row gives it, else their sum, at the end of their time. */
function allOf(loans: readonly Figure[]): Figure | null {
  const sum = loans.reduce((added, { value }) => added + value, 0);
  // A row of no lender's name is all of them where the others come to no more.
  const isAll = ({ inputs: [input], value }: Figure) =>
    input?.fact.segment.length === 0 && 2 * value >= sum * (1 - TOLD);
  const total =
    loans.find(({ inputs: [input] }) => TOTAL.test(foldText(input?.fact.cell?.rowLabel ?? ""))) ?? loans.find(isAll);
  if (total) return positive(total);
  const terms = Object.fromEntries(loans.map((loan, i) => [`loan${i}`, positive(loan)]));
  const [first] = loans;
  const end = first?.period ? { firstMonth: first.period.lastMonth, lastMonth: first.period.lastMonth } : null;
  return compute("debt", Object.keys(terms).join(" + "), terms, first?.unit ?? null, end);
}

function lineOfCredit(deal: Deal): Named[] {
  const { texts } = deal;
  const rowNow = (...words: readonly RegExp[]) => rowsNow(deal, words)[0] ?? null;
  const [open, drawn] = [rowNow(CREDIT_LINE, OPEN), rowNow(CREDIT_LINE, DRAWN)];
  const undrawn = open && drawn ? compute("net_debt", "open - drawn", { open, drawn }, open.unit, open.period) : null;
  const [rate, netBook] = [rowNow(ADVANCE), rowNow(NET_BOOK)];
  const base =
    rate && netBook && rate.value <= 1 && netBook.unit === drawn?.unit
      ? compute("debt", "rate * book", { rate, book: netBook }, netBook.unit, netBook.period)
      : null;
  const left = base && drawn ? compute("net_debt", "base - drawn", { base, drawn }, base.unit, base.period) : null;
  return [
    ...[open, drawn].flatMap((figure) => named(figure, deal)),
    ...(undrawn ? [{ name: texts.undrawn, figure: undrawn }] : []),
    ...(base ? [{ name: texts.borrowingBase, figure: base }] : []),
    ...(left ? [{ name: texts.baseHeadroom, figure: left }] : []),
  ];
}

/** What was borrowed less what was paid back, in the one row of the model that says so, where no row says what is owed. */
function drawnSoFar({ inModel, book }: Deal): Figure | null {
  const drawn = book.stated("debt_drawn").filter((fact) => {
    const span = spanOf(fact);
    // Years beside their own quarters would count each twice.
    const isPast = span !== null && span.lastMonth <= (book.asOfMonth ?? 0) && span.lastMonth - span.firstMonth < 11;
    return isPast && inModel.includes(fact);
  });
  // An assumption that the row takes over is the row's own.
  const taken = drawn.flatMap(({ cell }) => (cell?.formula ? formulaOf(cell.formula, cell.sheet).references : []));
  const own = drawn.filter(({ cell }) => !standsIn(taken, cell));
  const rows = new Set(own.map(({ place, cell }) => `${place.file}|${cell?.sheet}|${cell?.row}`));
  const parts = own.filter(({ value }) => value.value !== 0);
  if (rows.size !== 1 || parts.length === 0) return null;
  const terms = Object.fromEntries(parts.map((fact, i) => [`drawn${i}`, figureOf(fact, "debt_drawn", spanOf(fact))]));
  const unit = parts[0]?.value.currency ?? null;
  const sum = compute("debt", Object.keys(terms).join(" + "), terms, unit, null);
  return sum && sum.value > 0 ? sum : null;
}

/** What the plan borrows in the year to come, by the name of its own row, which may count repayments in. */
function loansToCome({ inModel, next }: Deal): Figure | null {
  const fact = inModel.find(
    (one) =>
      one.metricId === "debt_drawn" &&
      one.form.kind === "level" &&
      one.value.value > 0 &&
      (one.scope.scenario ?? "base") === "base" &&
      areSameMonths(spanOf(one), next),
  );
  return fact ? figureOf(fact, "debt_drawn", next) : null;
}

const TOTAL = wholeWords("sumOf", "total");
const CREDIT_LINE = wholeWords("creditLine");
const OPEN = wholeWords("committedPart");
const DRAWN = wholeWords("drawnPart");
const ADVANCE = wholeWords("advanceRate");
const NET_BOOK = wholeWords("netBook");
const OPENING = wholeWords("openingBalance");
const OWED = wholeWords("stillOwed");
const COVENANT = wholeWords("covenant");
const CREDIT_QUALITY = wholeWords("creditQuality");
const COST_OVER_INCOME = wholeWords("costOverIncome");

/** Every row that says how the loans turn out, each by its own name: a cost of risk is no share of loans past due. */
function theLoans(deal: Deal): Answer {
  const isRate = ({ value }: Fact) => value.dimension === "ratio";
  const rows = [CREDIT_QUALITY, COST_OVER_INCOME].flatMap((words) => rowsNow(deal, [words], isRate));
  const nameOf = (figure: Figure) => rowName(figure, deal.material.language);
  const distinct = rows.filter(
    (one, i) => rows.findIndex((other) => nameOf(one).startsWith(nameOf(other)) && other.value === one.value) === i,
  );
  return {
    figures: distinct.flatMap((figure) => named(figure, deal)),
    missing: [distinct.length === 0 && deal.texts.missing.credit],
  };
}

const MOST_CONCENTRATIONS = 2;
const LONGEST_QUOTE = 90;

/** Of one row the latest share; a text that speaks of the largest without a share that was read is no silence. */
function theConcentration(deal: Deal): Answer {
  const { texts, material } = deal;
  const shares = sharesOfLargest(deal);
  const isSpokenOf =
    material.facts.all.some(isOfLargest) ||
    material.documents.some(({ units }) => [...visibleTexts(units)].some((said) => LARGEST.test(foldText(said))));
  return {
    figures: shares.slice(0, MOST_CONCENTRATIONS).map((fact) => {
      // What is left of a sentence without its figure is no name.
      const isSaid = fact.source === "sentence";
      const label = isSaid
        ? AGENT_SENTENCES[material.language].evidence.quoted(shortened(fact.quote, LONGEST_QUOTE))
        : capital(shortened(fact.cell?.rowLabel ?? withoutLeadingOf(fact.label), LONGEST_LABEL));
      const when = periodText(spanOf(fact), material.language);
      return {
        name: when === "" || isSaid || saysWhen(label) ? label : texts.during(label, when),
        figure: figureOf(fact, "customer_concentration", spanOf(fact)),
      };
    }),
    missing: [shares.length === 0 && !isSpokenOf && texts.missing.concentration],
  };
}

function sharesOfLargest({ inModel, standing, book }: Deal): readonly Fact[] {
  const isStated = ({ value, form, stale }: Fact) =>
    value.dimension === "ratio" && value.bound === "exact" && form.kind !== "growth" && !stale;
  const latest = [...largestShares(inModel, book.asOfMonth), ...standing.filter(namesLargest)].filter(isStated);
  const rowOf = ({ cell, place, id }: Fact) => (cell ? `${place.file}|${cell.sheet}|${cell.row}` : id);
  const isOne = (a: Fact, b: Fact) =>
    rowOf(a) === rowOf(b) || isSameAmount(a.value.value, b.value.value, { share: TOLD });
  return latest.filter((one, i) => latest.findIndex((other) => isOne(other, one)) === i);
}

/** The last period for which both what was planned and what came are given. */
function theActual(deal: Deal): Answer {
  const metrics: readonly MetricId[] = ["net_revenue", "revenue", "gross_profit", ...RESULTS];
  for (const metric of metrics) {
    const pairs = deal.book.stated(metric).flatMap((actual) => {
      if (actual.scope.basis !== "actual") return [];
      const span = spanOf(actual);
      const plan = deal.book.stated(metric).find((fact) => isPlanned(fact.scope) && areSameMonths(spanOf(fact), span));
      // The very amount is what came, written into the plan.
      const isPlan = plan && plan.value.value !== actual.value.value;
      return isPlan ? [{ actual: figureOf(actual, metric, span), plan: figureOf(plan, metric, span) }] : [];
    });
    const last = pairs.toSorted((a, b) => (b.actual.period?.lastMonth ?? 0) - (a.actual.period?.lastMonth ?? 0))[0];
    if (!last) continue;
    return {
      figures: [
        ...named(last.actual, deal),
        ...named(last.plan, deal).map(({ name, figure }) => ({ name: deal.texts.budgeted(name), figure })),
        {
          name: deal.texts.offPlan,
          figure: compute(metric, "actual - plan", last, last.actual.unit, last.actual.period),
        },
      ],
    };
  }
  return { figures: [], missing: [deal.texts.missing.actual] };
}

/** The model's own low case for the year to come and the one after it. */
function theLowCase(deal: Deal): Answer {
  const { next, book, inModel, texts } = deal;
  const metrics: readonly MetricId[] = ["net_revenue", "revenue", "loan_originations", ...RESULTS, "cash_balance"];
  const years = [next, next && shiftedBy(next, 12)];
  const figures = years.flatMap((year) =>
    metrics.flatMap((metric): Named[] => {
      const plan = year && book.at(metric, year);
      const low = plan
        ? inCase(plan, metric, "downside", inModel)
        : calledCase(year, metric, "downside", inModel, null);
      // The row says that it is of the low case.
      return low && year ? named({ ...low, period: year }, { ...deal, year: null }) : [];
    }),
  );
  if (figures.length > 0) return { figures };
  const isThere = inModel.some(({ scope }) => scope.scenario === "downside");
  return { figures: [], missing: [isThere ? texts.missing.low_case_unplaced : texts.missing.low_case] };
}

const MOST_HOLDERS = 3;

/** Founders as the table's rows or the team's pages call them, before the round and after it. */
function theOwners(deal: Deal): Answer {
  const { material, texts } = deal;
  const input = capTableAuditorInput(material);
  const column = columnOfHolders(holderColumnsOf(input));
  const newcomers = { name: texts.newInvestors, figure: soldTo(input) };
  if (!column?.asRead) return { figures: newcomers.figure ? [newcomers] : [], missing: [texts.missing.owners] };
  const people = peopleIn(teamInvestigatorInput(material).passages);
  const total = figureOf(column.total, "all_holders", null);
  const shareOf = (fact: (typeof column.parts)[number]): Figure | null => {
    const held = figureOf(fact, "holder_1", null);
    return compute("investor_share", "held / total", { held, total }, "percent", null);
  };
  const before = foundersIn(input, people);
  const after = before && heldAfter(before, input);
  const others = column.parts
    // Where it is open who the founders are, each of them stands for himself.
    .filter((fact) => (before === null || !isFounder(fact.cell.rowLabel, people)) && fact.value.value > 0)
    .toSorted((a, b) => b.value.value - a.value.value)
    .slice(0, MOST_HOLDERS);
  return {
    figures: [
      { name: texts.founders, figure: before },
      { name: texts.foundersAfter, figure: after },
      ...others.map((fact) => ({
        name: shortened(fact.cell.rowLabel, LONGEST_LABEL),
        figure: shareOf(fact),
      })),
      newcomers,
    ],
  };
}

/** What weighs on the price and stands in the tables alone: debt, loans to come, a loss; and sheets that are not shown. */
function theLeftOut(deal: Deal): Answer {
  const { texts, material } = deal;
  const loans = loansToCome(deal);
  const losses = BELOW_OPERATIONS.flatMap((metric) => [resultAt(deal, metric, deal.year) ?? []].flat()).slice(0, 1);
  const weighing = [owedNow(deal), loans, ...losses.filter(({ value }) => value < 0)].filter(
    (figure) => figure !== null,
  );
  const hidden = material.documents
    .filter(({ kind }) => kind === "financial_model")
    .flatMap(({ units }) => units.flatMap((unit) => (unit.kind === "sheet" && unit.hidden ? [unit.name] : [])));
  return {
    figures: weighing.filter((figure) => !isTold(figure, deal)).flatMap((figure) => named(figure, deal)),
    missing: [hidden.length > 0 && texts.hidden(hidden.join(", "))],
  };
}

const LOANS: ReadonlySet<string> = new Set<MetricId>(["debt", "debt_drawn", "debt_repayment", "net_debt"]);

/** The deck gives the amount, under whatever name, or another one for the same thing. */
function isTold({ value, metricId, period }: Figure, { inDeck }: Deal): boolean {
  const isLoan = (metric: string | null) => metric !== null && LOANS.has(metric);
  return inDeck.some(
    (fact) =>
      (isLoan(metricId) && isLoan(fact.metricId)) ||
      (fact.value.dimension === "money" &&
        isSameAmount(Math.abs(fact.value.value), Math.abs(value), { share: TOLD })) ||
      (fact.metricId === metricId && (period === null || spanOf(fact)?.lastMonth === period.lastMonth)),
  );
}
