/** What a committee asks of every deal, as a table of rules over its figures: each is answered with its cells, or said to be missing after the search. */
import { visibleTexts } from "../../../documents/index.ts";
import { areSameMonths, type Fact, type Span, spanOf } from "../../../facts/index.ts";
import { wholeWords } from "../../../language/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import { foldText, isPlanned, type MetricId } from "../../../ontology/index.ts";
import {
  COMMITTEE_LINES,
  type CommitteeLine,
  type CommitteeLineName,
  type DealMaterial,
} from "../../findings/index.ts";
import { columnOfHolders, personNamed } from "../evidence/entities.ts";
import {
  bookOf,
  compute,
  type Figure,
  type FigureBook,
  type FigureName,
  figureOf,
  positive,
  shiftedBy,
} from "../evidence/figures.ts";
import { holderColumnsOf, termsOf } from "../evidence/holders.ts";
import { inCase } from "../evidence/model-cases.ts";
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
import { burnOf } from "../tier1/financial-auditor.ts";
import { peopleIn } from "../tier1/people.ts";
import type { SectorId } from "../tier2/sectors.ts";
import { cellOf } from "./tables/cells.ts";

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
  readonly texts: CommitteeSentences;
  readonly year: Span | null;
  readonly next: Span | null;
};

/** What a year came to, the nearest to the operations first. */
const RESULTS = ["ebitda", "ebit", "profit_before_tax", "net_income"] as const satisfies readonly MetricId[];
const BELOW_OPERATIONS = ["profit_before_tax", "net_income"] as const satisfies readonly MetricId[];
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
  margin: { notOf: ["lender"], answer: theMargin },
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
  const of = (wanted: string) => material.facts.all.filter(({ place }) => kinds.get(place.file) === wanted);
  const faults = material.modelDefects.filter(({ effect }) => effect !== 0);
  const book = bookOf(material.facts.all, {
    asOfMonth: material.facts.asOfMonth,
    fiscalYearEnd: material.deal.fiscalYearEnd,
    doubtful: new Set(faults.map(({ file, anchor }) => `${file}|${anchor}`)),
  });
  return {
    material,
    kinds,
    book,
    inModel: of("financial_model"),
    inDeck: of("deck"),
    texts: AGENT_SENTENCES[material.language].committee,
    year: book.lastYear,
    next: book.lastYear && shiftedBy(book.lastYear, 12),
  };
}

/** A year in the row's own name. */
const SAYS_WHEN = /\b(?:19|20)\d\d\b/;

function named(figure: Figure | null, deal: Deal): Named[] {
  if (figure === null) return [];
  const { language } = deal.material;
  const label = capital(rowName(figure, language));
  const period = periodText(figure.period, language);
  if (period === "" || SAYS_WHEN.test(label)) return [{ name: label, figure }];
  const isToCome = figure.period !== null && deal.year !== null && figure.period.firstMonth > deal.year.lastMonth;
  const isPlan = isToCome && figure.period.lastMonth > (deal.book.asOfMonth ?? 0);
  const when = isPlan ? AGENT_SENTENCES[language].memoTables.plan(period) : period;
  return [{ name: deal.texts.during(label, when), figure }];
}

function theRound(deal: Deal): Answer {
  const { round, pre, post, dilution } = priceOf(deal);
  const { language, facts } = deal.material;
  const terms: readonly (readonly [FigureName, Figure | null])[] = [
    ["round_size", round],
    ["pre_money", pre],
    ["post_money", post],
    ["dilution", dilution],
  ];
  return {
    figures: terms.map(([metric, figure]) => ({ name: capital(metricName(metric, language)), figure })),
    missing: [
      round === null && deal.texts.missing.round,
      !facts.all.some(({ metricId }) => metricId === "liquidation_preference") && deal.texts.missing.rights,
    ],
  };
}

function priceOf({ material }: Deal) {
  const { round, pre, post: stated } = termsOf(capTableAuditorInput(material));
  const post = pre && round ? compute("post_money", "pre + round", { pre, round }, pre.unit, null) : stated;
  const dilution = round && post ? compute("dilution", "round / post", { round, post }, "percent", null) : null;
  return { round, pre, post, dilution };
}

/** What is paid for a euro of sales and of earnings, of the year closed and of the year to come. */
function thePrice(deal: Deal): Answer {
  const { post } = priceOf(deal);
  if (post === null) return { figures: [], missing: [deal.texts.missing.price] };
  const earned = RESULTS.map((metric) => resultAt(deal, metric, deal.year)).find((figure) => figure !== null);
  const paidFor = [salesAt(deal, deal.year), salesAt(deal, deal.next), earned ?? null];
  return {
    figures: paidFor
      .filter((figure) => figure !== null && figure.value > 0 && figure.unit === post.unit)
      .flatMap((figure) => named(figure, deal))
      .map(({ name, figure }) => ({
        name: deal.texts.timesOf(name),
        figure: figure && compute("revenue_multiple", "post / figure", { post, figure }, "x", figure.period),
      })),
  };
}

/** Net revenue where the business tells it from what passes through. */
function salesAt({ book }: Deal, year: Span | null): Figure<MetricId> | null {
  return year && (book.at("net_revenue", year) ?? book.at("revenue", year));
}

const resultAt = ({ book }: Deal, metric: MetricId, year: Span | null): Figure<MetricId> | null =>
  year && book.at(metric, year);

function theSales(deal: Deal): Answer {
  const { year, next, texts } = deal;
  const now = salesAt(deal, year);
  if (now === null || year === null) return { figures: [], missing: [texts.missing.sales] };
  const [before, plan] = [salesAt(deal, shiftedBy(year, -12)), salesAt(deal, next)];
  return {
    figures: [
      ...named(now, deal),
      ...growthFrom(before, now, deal),
      ...named(plan, deal),
      ...growthFrom(now, plan, deal),
    ],
    missing: [before === null && texts.missing.growth, plan === null && texts.missing.plan],
  };
}

function growthFrom(before: Figure | null, now: Figure | null, { texts, material: { language } }: Deal): Named[] {
  if (!before || !now || before.value <= 0) return [];
  return [
    {
      name: texts.growth(periodText(now.period, language)),
      figure: compute("revenue_growth", "now / before - 1", { now, before }, "percent", now.period),
    },
  ];
}

function theMargin(deal: Deal): Answer {
  // Computed where both its parts are given: a rate typed beside them may be another year's.
  const margins = [deal.year, deal.next].map((year) => {
    const [profit, sales] = [resultAt(deal, "gross_profit", year), salesAt(deal, year)];
    return profit && sales && sales.value > 0
      ? compute("gross_margin", "profit / sales", { profit, sales }, "percent", year)
      : resultAt(deal, "gross_margin", year);
  });
  return {
    figures: margins.flatMap((margin) => named(margin, deal)),
    missing: [margins.every((margin) => margin === null) && deal.texts.missing.margin],
  };
}

/** Before interest and tax, and after what hangs below; each for the year closed and the year to come. */
function theResult(deal: Deal): Answer {
  const metrics = [
    ...RESULTS.filter((metric) => resultAt(deal, metric, deal.year)).slice(0, 1),
    ...BELOW_OPERATIONS.filter((metric) => resultAt(deal, metric, deal.year)).slice(0, 1),
  ];
  const figures = [...new Set(metrics)].flatMap((metric) =>
    [deal.year, deal.next].flatMap((year) => named(resultAt(deal, metric, year), deal)),
  );
  const [last] = figures;
  const sales = salesAt(deal, deal.year);
  const share =
    last?.figure && sales && sales.value > 0
      ? [
          {
            name: deal.texts.ofSales(rowName(last.figure, deal.material.language)),
            figure: compute(
              "ebitda_margin",
              "result / sales",
              { result: last.figure, sales },
              "percent",
              last.figure.period,
            ),
          },
        ]
      : [];
  return { figures: [...figures, ...share], missing: [figures.length === 0 && deal.texts.missing.result] };
}

function theCash(deal: Deal): Answer {
  const { book, next, texts } = deal;
  const now = book.now("cash_balance");
  if (now === null) return { figures: [], missing: [texts.missing.cash] };
  const planned = next && book.at("cash_balance", next);
  const raised = next && book.at("equity_raised", next);
  const without =
    planned && raised && raised.value > 0
      ? compute("cash_balance", "cash - raised", { cash: planned, raised }, planned.unit, planned.period)
      : null;
  const burn = burnOf(book);
  const runway =
    burn && burn.value > 0 && now.value > 0
      ? compute("runway", "cash / burn", { cash: now, burn }, "months", now.period)
      : null;
  return {
    figures: [
      ...named(now, deal),
      { name: texts.runway, figure: runway },
      ...named(planned, deal),
      ...named(without, deal).map(({ name, figure }) => ({ name: texts.without(name), figure })),
    ],
    missing: [runway === null && without === null && texts.missing.burn],
  };
}

/** What is owed; of a line of credit what is open, drawn and left, and what the lent book lets be drawn. */
function theDebt(deal: Deal): Answer {
  const { book, texts } = deal;
  const debt = book.now("debt");
  const owed = debt && debt.value !== 0 ? positive(debt) : null;
  const [open, drawn] = [rowNow(deal, CREDIT_LINE, OPEN), rowNow(deal, CREDIT_LINE, DRAWN)];
  const undrawn = open && drawn ? compute("net_debt", "open - drawn", { open, drawn }, open.unit, open.period) : null;
  const [rate, netBook] = [rowNow(deal, ADVANCE), rowNow(deal, NET_BOOK)];
  const base =
    rate && netBook && rate.value <= 1
      ? compute("debt", "rate * book", { rate, book: netBook }, netBook.unit, netBook.period)
      : null;
  const left = base && drawn ? compute("net_debt", "base - drawn", { base, drawn }, base.unit, base.period) : null;
  const loans = loansToCome(deal);
  const known = owed ?? open ?? drawn;
  const isCovenantNamed = deal.material.documents.some(({ units }) =>
    [...visibleTexts(units)].some((said) => COVENANT.test(foldText(said))),
  );
  return {
    figures: [
      ...named(owed, deal),
      ...[open, drawn].flatMap((figure) => named(figure, deal)),
      { name: texts.undrawn, figure: undrawn },
      { name: texts.borrowingBase, figure: base },
      { name: texts.baseHeadroom, figure: left },
      ...named(loans, deal).map(({ name, figure }) => ({ name: texts.newLoans(name), figure })),
    ],
    missing: [known === null && texts.missing.debt, known !== null && !isCovenantNamed && texts.missing.covenants],
  };
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

const CREDIT_LINE = wholeWords("creditLine");
const OPEN = wholeWords("committedPart");
const DRAWN = wholeWords("drawnPart");
const ADVANCE = wholeWords("advanceRate");
const NET_BOOK = wholeWords("netBook");
const COVENANT = wholeWords("covenant");
const CREDIT_QUALITY = wholeWords("creditQuality");
const COST_OVER_INCOME = wholeWords("costOverIncome");
const LARGEST = wholeWords("largestParties");

/** The model's figure at the last actual month, or the one without a date, in a row whose name holds all these words. */
function rowNow(deal: Deal, ...words: readonly RegExp[]): Figure | null {
  return rowsNow(deal, words)[0] ?? null;
}

function rowsNow(
  { inModel, book: { asOfMonth }, year }: Deal,
  words: readonly RegExp[],
  isWanted: (fact: Fact) => boolean = () => true,
): Figure[] {
  const own = inModel.filter(
    (fact) =>
      fact.cell !== null &&
      fact.form.kind === "level" &&
      !fact.stale &&
      (fact.scope.scenario ?? "base") === "base" &&
      words.every((word) => word.test(foldText(fact.cell?.rowLabel ?? ""))) &&
      isWanted(fact),
  );
  const lastMonths = [asOfMonth, year?.lastMonth ?? null];
  const current = lastMonths
    .map((month) => own.filter((fact) => month !== null && spanOf(fact)?.lastMonth === month))
    .find((facts) => facts.length > 0);
  const facts = current ?? own.filter((fact) => spanOf(fact) === null);
  return facts.map((fact) => figureOf(fact, fact.metricId ?? "net_cash", spanOf(fact)));
}

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

function theConcentration(deal: Deal): Answer {
  const isShare = (fact: Fact) =>
    fact.value.dimension === "ratio" &&
    fact.form.kind !== "growth" &&
    !fact.stale &&
    (fact.metricId === "customer_concentration" || LARGEST.test(foldText(fact.cell?.rowLabel ?? fact.label)));
  const shares = [...deal.inModel, ...deal.inDeck].filter(isShare);
  const distinct = shares.filter(
    ({ value }, i) => shares.findIndex((other) => isSameAmount(other.value.value, value.value, { share: TOLD })) === i,
  );
  return {
    figures: distinct.slice(0, MOST_CONCENTRATIONS).flatMap((fact) => [
      {
        name: capital(shortened(fact.cell?.rowLabel ?? withoutLeadingOf(fact.label), LONGEST_LABEL)),
        figure: figureOf(fact, "customer_concentration", spanOf(fact)),
      },
    ]),
    missing: [distinct.length === 0 && deal.texts.missing.concentration],
  };
}

/** The last period for which both what was planned and what came are given. */
function theActual(deal: Deal): Answer {
  const metrics: readonly MetricId[] = ["net_revenue", "revenue", "gross_profit", ...RESULTS];
  for (const metric of metrics) {
    const pairs = deal.book.stated(metric).flatMap((actual) => {
      if (actual.scope.basis !== "actual") return [];
      const span = spanOf(actual);
      const plan = deal.book.stated(metric).find((fact) => isPlanned(fact.scope) && areSameMonths(spanOf(fact), span));
      return plan ? [{ actual: figureOf(actual, metric, span), plan: figureOf(plan, metric, span) }] : [];
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

/** Of the model's own cases: what the plan comes to where less is sold. */
function theLowCase(deal: Deal): Answer {
  const { next, inModel, texts } = deal;
  const metrics: readonly MetricId[] = ["net_revenue", "revenue", "loan_originations", ...RESULTS];
  const figures = metrics.flatMap((metric) => {
    const plan = next && deal.book.at(metric, next);
    const low = plan && inCase(plan, metric, "downside", inModel);
    return low ? named(low, deal).map(({ name, figure }) => ({ name: texts.inLowCase(name), figure })) : [];
  });
  return { figures, missing: [figures.length === 0 && texts.missing.low_case] };
}

const MOST_HOLDERS = 3;
const FOUNDER = wholeWords("founderOrOfficer");

/** Founders as the table's rows or the team's pages call them, before the round and after it. */
function theOwners(deal: Deal): Answer {
  const { material, texts } = deal;
  const column = columnOfHolders(holderColumnsOf(capTableAuditorInput(material)));
  const { dilution } = priceOf(deal);
  const newcomers = { name: texts.newInvestors, figure: dilution };
  if (!column?.asRead) return { figures: dilution ? [newcomers] : [], missing: [texts.missing.owners] };
  const people = peopleIn(teamInvestigatorInput(material).passages);
  const total = figureOf(column.total, "all_holders", null);
  const isFounder = (fact: (typeof column.parts)[number]) =>
    FOUNDER.test(foldText(fact.cell.rowLabel)) || personNamed(fact.cell.rowLabel, people) !== null;
  const founders = column.parts.filter(isFounder);
  const shareOf = (facts: typeof column.parts, name: FigureName): Figure | null => {
    const terms = Object.fromEntries(facts.map((fact, i) => [`held${i}`, figureOf(fact, `holder_${i + 1}`, null)]));
    const sum = Object.keys(terms).join(" + ");
    return compute(name, `(${sum}) / total`, { ...terms, total }, "percent", null);
  };
  const before = founders.length > 0 ? shareOf(founders, "founders_share") : null;
  const after =
    before && dilution && compute("founders_share", "before * (1 - dilution)", { before, dilution }, "percent", null);
  const others = column.parts
    .filter((fact) => !isFounder(fact) && fact.value.value > 0)
    .toSorted((a, b) => b.value.value - a.value.value)
    .slice(0, MOST_HOLDERS);
  return {
    figures: [
      { name: texts.founders, figure: before },
      { name: texts.foundersAfter, figure: after },
      ...others.map((fact) => ({
        name: shortened(fact.cell.rowLabel, LONGEST_LABEL),
        figure: shareOf([fact], "investor_share"),
      })),
      newcomers,
    ],
  };
}

/** What weighs on the price and stands in the tables alone: debt, loans to come, a loss; and sheets that are not shown. */
function theLeftOut(deal: Deal): Answer {
  const { book, texts, material } = deal;
  const debt = book.now("debt");
  const loans = loansToCome(deal);
  const losses = BELOW_OPERATIONS.flatMap((metric) => [resultAt(deal, metric, deal.year) ?? []].flat()).slice(0, 1);
  const weighing = [debt && debt.value !== 0 ? debt : null, loans, ...losses.filter(({ value }) => value < 0)].filter(
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

/** The deck gives the amount, under whatever name, or another one for the same thing. */
function isTold({ value, metricId, period }: Figure, { inDeck }: Deal): boolean {
  return inDeck.some(
    (fact) =>
      (fact.value.dimension === "money" &&
        isSameAmount(Math.abs(fact.value.value), Math.abs(value), { share: TOLD })) ||
      (fact.metricId === metricId && (period === null || spanOf(fact)?.lastMonth === period.lastMonth)),
  );
}
