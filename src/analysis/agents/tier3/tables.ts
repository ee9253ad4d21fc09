/** Every table of the memo that the documents can fill: what a customer brings, cash, shareholders, three cases, use of funds. */
import type { Language } from "../../../documents/index.ts";
import type { Fact, Span } from "../../../facts/index.ts";
import type { MetricId } from "../../../ontology/index.ts";
import type { AgentReport, DealMaterial, MemoCell, MemoTable, Scenarios, ScoredFinding } from "../../findings/index.ts";
import { columnOfHolders, foundersIn, isFounder, personNamed } from "../evidence/entities.ts";
import {
  bookOf,
  calculationOf,
  compute,
  type Figure,
  type FigureBook,
  figureOf,
  shiftedBy,
} from "../evidence/figures.ts";
import { columnOfAfter, heldAfter, holderColumnsOf, priceOf, soldTo, usesOf } from "../evidence/holders.ts";
import { growthFrom, LONGEST_RUNWAY, ratioTo } from "../evidence/measures.ts";
import { inCase } from "../evidence/model-cases.ts";
import { lessRaised, newMoneyIn } from "../evidence/new-money.ts";
import { type FileKinds, sourcesOf } from "../evidence/sources.ts";
import { capital, metricName, periodText, rowName, shortened } from "../evidence/wording.ts";
import {
  type CapTableAuditorInput,
  capTableAuditorInput,
  type FinancialAuditorInput,
  financialAuditorInput,
  type ScenarioModelerInput,
  scenarioModelerInput,
  teamInvestigatorInput,
} from "../inputs.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";
import { type Person, peopleIn } from "../tier1/people.ts";
import { CASH_WITH_ROUND } from "./scenario-modeler.ts";

export function memoTables(material: DealMaterial, reports: readonly AgentReport[], scenarios: Scenarios): MemoTable[] {
  const findings = reports.flatMap((report) => report.findings);
  const ofRound = capTableAuditorInput(material);
  return [
    unitEconomics(financialAuditorInput(material)),
    cashTable(scenarioModelerInput(material), findings, priceOf(ofRound).round),
    capTable(ofRound, peopleIn(teamInvestigatorInput(material).passages)),
    scenarios.scenarios.length === 0
      ? ownCases(scenarioModelerInput(material))
      : sensitivityTable(scenarios, material.language),
    fundsTable(ofRound),
  ].filter((table) => table !== null);
}

const YEARS_AHEAD = 3;

function cashTable(
  input: ScenarioModelerInput,
  findings: readonly ScoredFinding[],
  round: Figure | null,
): MemoTable | null {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].memoTables;
  const book = bookOf(input.facts, { asOfMonth: input.asOfMonth, fiscalYearEnd: input.deal.fiscalYearEnd });
  const last = book.lastYear;
  if (last === null) return null;
  const ends = Array.from({ length: YEARS_AHEAD + 1 }, (_, i) => shiftedBy(last, 12 * i));
  const toCome = ends.slice(1).map((year) => newMoneyIn(book, year, round));
  const raised = [[], ...toCome.map(({ figures }) => figures)];
  const seesRound = raised.some((figures) => figures.length > 0);
  // Whether the first year's cash holds it decides; a year with it says more than one without.
  const { seen } = toCome.find(({ figures }) => figures.length > 0) ?? toCome[0] ?? { seen: "unknown" };
  const of = (month: number) => periodText({ firstMonth: month, lastMonth: month }, language);
  const rows = ends.map((year, i): Row => {
    const cash = book.at("cash_balance", year);
    const withRound = cellOf(cash, kinds);
    const before = raised.slice(0, i + 1).flat();
    const without = cash && before.length > 0 ? lessRaised("cash_balance", cash, before) : cash;
    return {
      name: texts.cashAt(of(year.lastMonth)),
      cells: seesRound ? [withRound, cellOf(without, kinds)] : [withRound],
    };
  });
  // What the auditor says of burn and runway stands here and is not worked out a second time.
  const rowOfAuditor = (metric: string, name: string, most = Number.POSITIVE_INFINITY): Row[] => {
    const found = findings.find((f) => f.metric === metric && f.agentName === "financial-auditor" && f.scope === "");
    // Cash that grew burns nothing.
    if (typeof found?.value !== "number" || found.value <= 0 || found.value > most) return [];
    const { value, unit, evidence, calculation } = found;
    const cell: MemoCell = { value, unit, evidence, ...(calculation ? { calculation } : {}) };
    return [{ name, cells: seesRound ? [null, cell] : [cell] }];
  };
  return tableOf({
    id: "cash",
    title: texts.titles.cash,
    columns: seesRound ? [texts.withRound, texts.withoutRound] : [texts.asPlanned],
    rows: [...rows, ...rowOfAuditor("net_burn", texts.burn), ...rowOfAuditor("runway", texts.runway, LONGEST_RUNWAY)],
    note: texts.roundInCash[seen],
  });
}

export function roundTable(
  id: "cap_table" | "founders" | "use_of_funds",
  material: Pick<DealMaterial, "language" | "documents" | "deal" | "facts">,
): MemoTable | null {
  const input = capTableAuditorInput(material);
  if (id === "use_of_funds") return fundsTable(input);
  const people = peopleIn(teamInvestigatorInput(material).passages);
  const table = capTable(input, people);
  return id === "cap_table" || table === null ? table : foundersOf(table, input, people);
}

/** What the founders hold together, then each of them; null where the table has none. */
function foundersOf(table: MemoTable, input: CapTableAuditorInput, people: readonly Person[]): MemoTable | null {
  const held = foundersIn(input, people);
  if (held === null) return null;
  const together = holderCells(held, null, input).map((figure) => cellOf(figure, input.kinds));
  const width = table.columns.length - together.length;
  const each = table.rows.filter(({ name }) => isFounder(name, people));
  const name = capital(metricName("founders_share", input.language));
  return { ...table, rows: [{ name, cells: [...Array<null>(width).fill(null), ...together] }, ...each] };
}

type Row = MemoTable["rows"][number];

export function cellOf(figure: Figure | null, kinds: FileKinds): MemoCell | null {
  if (figure === null) return null;
  const calculation = calculationOf(figure);
  return {
    value: figure.value,
    unit: figure.unit,
    evidence: sourcesOf(figure, kinds),
    ...(calculation ? { calculation } : {}),
  };
}

/** Null where no row has anything to say. */
function tableOf(table: MemoTable): MemoTable | null {
  const rows = table.rows.filter(({ cells }) => cells.some((cell) => cell !== null));
  return rows.length === 0 ? null : { ...table, rows };
}

/** Most telling first; the page holds so many. */
const METRICS: readonly MetricId[] = [
  ...(["arr", "gmv", "tpv", "net_take_rate", "take_rate", "customers", "active_buyers", "units_sold"] as const),
  ...(["asp", "aov", "arpa", "cac", "ltv", "ltv_cac", "cac_payback", "contribution_margin"] as const),
  ...(["logo_churn", "revenue_churn", "nrr", "repeat_rate", "ebitda"] as const),
];
const MOST_ROWS = 9;

function unitEconomics(input: FinancialAuditorInput): MemoTable | null {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].memoTables;
  const book = bookOf(input.facts, {
    asOfMonth: input.asOfMonth,
    fiscalYearEnd: input.deal.fiscalYearEnd,
    doubtful: new Set(input.defects.map(({ file, anchor }) => `${file}|${anchor}`)),
  });
  const years = yearsOf(book);
  if (years.length === 0) return null;
  const row = (metric: string, of: (year: Span) => Figure | null): Row => ({
    name: capital(metricName(metric, language)),
    cells: years.map((year) => cellOf(of(year), kinds)),
  });
  const revenue = years.some((year) => book.at("net_revenue", year)) ? "net_revenue" : "revenue";
  const rows = [
    row(revenue, (year) => book.at(revenue, year)),
    row("revenue_growth", (year) =>
      growthFrom("revenue_growth", book.at(revenue, shiftedBy(year, -12)), book.at(revenue, year)),
    ),
    // Computed where both its parts are given: a rate typed beside them may be another year's.
    row(
      "gross_margin",
      (year) =>
        ratioTo("gross_margin", book.at("gross_profit", year), book.at(revenue, year)) ?? book.at("gross_margin", year),
    ),
    ...METRICS.map((metric) => row(metric, (year) => book.at(metric, year))),
  ].filter(({ cells }) => cells.some((cell) => cell !== null));
  return tableOf({
    id: "unit_economics",
    title: texts.titles.unit_economics,
    columns: years.map((year) =>
      book.asOfMonth !== null && year.lastMonth > book.asOfMonth
        ? texts.plan(periodText(year, language))
        : periodText(year, language),
    ),
    rows: rows.slice(0, MOST_ROWS),
    note: "",
  });
}

/** The last full year, the one before, and the next two that the model plans. */
function yearsOf(book: FigureBook): Span[] {
  const last = book.lastYear;
  if (last === null) return [];
  return [-12, 0, 12, 24]
    .map((months) => shiftedBy(last, months))
    .filter((year) =>
      (["revenue", "net_revenue", "ebitda", "arr"] as const).some((metric) => book.at(metric, year) !== null),
    );
}

const MOST_HOLDERS = 7;
const LONGEST_ROLE = 30;

/** Holders whom a team page presents stand with their role. */
function capTable(input: CapTableAuditorInput, people: readonly Person[] = []): MemoTable | null {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].memoTables;
  const sold = soldTo(input);
  const column = columnOfHolders(holderColumnsOf(input));
  if (!column?.asRead) return sold === null ? null : bareCapTable(input, sold);
  const isShares = column.kind === "shares";
  const total = figureOf(column.total, "all_holders", null);
  const own = column.parts.map((fact, i) => ({ fact, figure: figureOf(fact, `holder_${i + 1}`, null) }));
  // A row of none is a place kept for the round's own shares.
  const sorted = own.filter(({ figure }) => figure.value !== 0).toSorted((a, b) => b.figure.value - a.figure.value);
  const named = sorted.length > MOST_HOLDERS + 1 ? sorted.slice(0, MOST_HOLDERS) : sorted;
  const rest = sorted.slice(named.length);
  const rowOf = (name: string, held: Figure): Row => ({
    name,
    cells: holderCells(held, isShares ? total : null, input).map((figure) => cellOf(figure, kinds)),
  });
  const terms = Object.fromEntries(rest.map(({ figure }, i) => [`part${i}`, figure]));
  const unit = rest[0]?.figure.unit ?? null;
  const others = rest[0] ? compute("cap_table_total", Object.keys(terms).join(" + "), terms, unit, null) : null;
  const width = (isShares ? 1 : 0) + 1;
  return tableOf({
    id: "cap_table",
    title: texts.titles.cap_table,
    columns: [...(isShares ? [texts.shares] : []), texts.before, ...(sold ? [texts.after] : [])],
    rows: [
      ...named.map(({ fact, figure }) => rowOf(withRole(nameOf(fact), people), figure)),
      ...(others ? [rowOf(texts.others(rest.length), others)] : []),
      ...(sold ? [{ name: texts.newMoney, cells: [...Array<null>(width).fill(null), cellOf(sold, kinds)] }] : []),
    ],
    note: sold && columnOfAfter(input) === null ? texts.capNote : "",
  });
}

function withRole(name: string, people: readonly Person[]): string {
  const person = personNamed(name, people);
  return person === null || name.includes("(") ? name : `${name} (${shortened(person.role, LONGEST_ROLE)})`;
}

/** What is held (in shares, of a total), what part that is, and what the round leaves of it. */
function holderCells(held: Figure, total: Figure | null, input: CapTableAuditorInput): (Figure | null)[] {
  const before = total === null ? held : compute("investor_share", "held / total", { held, total }, "percent", null);
  const shares = total === null ? [] : [held];
  return soldTo(input) === null ? [...shares, before] : [...shares, before, before && heldAfter(before, input)];
}

/** Without a table of holders the round still says what it leaves to them. */
function bareCapTable({ language, kinds }: CapTableAuditorInput, dilution: Figure): MemoTable | null {
  const texts = AGENT_SENTENCES[language].memoTables;
  const left = compute("investor_share", "1 - dilution", { dilution }, "percent", null);
  return tableOf({
    id: "cap_table",
    title: texts.titles.cap_table,
    columns: [texts.after],
    rows: [
      { name: texts.holders, cells: [cellOf(left, kinds)] },
      { name: texts.newMoney, cells: [cellOf(dilution, kinds)] },
    ],
    note: "",
  });
}

function fundsTable(input: CapTableAuditorInput): MemoTable | null {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].memoTables;
  const { round } = priceOf(input);
  const uses = usesOf(input)[0];
  if (!uses) return null;
  const facts = uses.parts.map(({ fact }) => fact);
  return tableOf({
    id: "use_of_funds",
    title: texts.titles.use_of_funds,
    columns: [texts.share, ...(round ? [texts.amount] : [])],
    rows: uses.parts.map(({ fact, share }) => {
      const amount = round ? compute("round_size", "share * round", { share, round }, round.unit, null) : null;
      return { name: nameOf(fact, facts), cells: [cellOf(share, kinds), ...(round ? [cellOf(amount, kinds)] : [])] };
    }),
    note: "",
  });
}

/** The row's own name; of a slice, the last part of what stands before its figure that is not every slice's. */
function nameOf(fact: Fact, beside: readonly Fact[] = []): string {
  const shared = beside.map(partsOf);
  const isShared = (part: string) => shared.length > 1 && shared.every((parts) => parts.includes(part));
  const parts = partsOf(fact);
  const name = fact.cell?.rowLabel ?? parts.findLast((part) => !isShared(part)) ?? parts.at(-1) ?? "";
  return shortened(name === "" ? fact.label : name, 44);
}

const partsOf = ({ quote }: Fact): readonly string[] => quote.replace(/\s*:[^:]*$/, "").split(", ");

const OF_CASES: readonly MetricId[] = [
  ...(["net_revenue", "revenue", "loan_originations", "ebitda", "ebit", "profit_before_tax"] as const),
  ...(["net_income", "cash_balance"] as const),
];

/** What the model itself gives for its cases in the year to come, where no case could be worked out to its cash. */
function ownCases({ facts, kinds, language, asOfMonth, deal }: ScenarioModelerInput): MemoTable | null {
  const { memoTables: texts, scenarios } = AGENT_SENTENCES[language];
  const book = bookOf(facts, { asOfMonth, fiscalYearEnd: deal.fiscalYearEnd });
  const year = book.lastYear && shiftedBy(book.lastYear, 12);
  const rows = OF_CASES.flatMap((metric): Row[] => {
    const base = year && book.at(metric, year);
    const [low, high] = (["downside", "upside"] as const).map((id) => base && inCase(base, metric, id, facts));
    const cells = [low, base, high].map((figure) => cellOf(figure ?? null, kinds));
    return base && (low || high) ? [{ name: capital(rowName(base, language)), cells }] : [];
  });
  const { downside, base, upside } = scenarios.names;
  const columns = [downside, base, upside];
  return tableOf({ id: "sensitivity", title: texts.ownCases(periodText(year, language)), columns, rows, note: "" });
}

function sensitivityTable({ scenarios }: Scenarios, language: Language): MemoTable | null {
  const texts = AGENT_SENTENCES[language].memoTables;
  const outcomes = [
    ...new Map(scenarios.flatMap((s) => s.outcomes.map((o) => [o.metric, o.name] as const))).entries(),
  ].filter(([metric]) => metric !== CASH_WITH_ROUND);
  const month = (at: number) => periodText({ firstMonth: at, lastMonth: at }, language);
  return tableOf({
    id: "sensitivity",
    title: texts.titles.sensitivity,
    columns: scenarios.map(({ name }) => name),
    rows: [
      ...outcomes.map(([metric, name]) => ({
        name,
        cells: scenarios.map((scenario) => {
          const found = scenario.outcomes.find((one) => one.metric === metric);
          if (!found) return null;
          const { value, unit, calculation, evidence = [] } = found;
          return { value, unit, evidence, calculation };
        }),
      })),
      {
        name: texts.outOfCash,
        cells: scenarios.map(({ cashOutMonth, cashByMonth }) => {
          const last = cashByMonth.at(-1)?.month;
          if (cashOutMonth !== null) return texts.outBy(month(cashOutMonth));
          return last === undefined ? null : texts.beyond(month(last));
        }),
      },
    ],
    note: "",
  });
}
