/** English words that the judge reads. */

import type { DocumentGroups } from "../document-groups.ts";
import { listed } from "../listed.ts";
import type { OwnershipGroups } from "../ownership-groups.ts";
import type { ReportGroups } from "../report-groups.ts";
import type { Lexicon } from "../types.ts";
import { englishSegments } from "./segments.ts";
import { englishSlides } from "./slides.ts";
import { englishStatements } from "./statements.ts";
import { englishTrades } from "./trades.ts";
import { englishWords } from "./words.ts";

/** English words by which files are read, by what they say. */
const englishDocuments: DocumentGroups = {
  pageLead: ["page", "slide", "p."],
  outOfPages: ["of"],
  noteWord: ["note(s)"],
  notaBene: ["nb"],
  sourceWord: ["source(s)"],
  programTitle: ["powerpoint_presentation"],
  untitled: ["untitled"],
  presentationWord: ["presentation"],
  moneyWord: [
    ...["revenue(s)", "sales", "turnover", "income", "profit", "ebitda", "ebit", "p&l", "margin", "cogs", "opex"],
    ...["capex", "cost(s)", "expense(s)", "cash", "burn", "runway", "mrr", "arr", "churn", "cac", "ltv", "payroll"],
    ...["salary", "salaries", "headcount", "fte", "tax(es)", "debt", "loan", "equity", "valuation", "asset(s)"],
    ...["liabilities", "balance sheet", "forecast", "budget", "pricing", "subscriber(s)", "subscription(s)"],
    ...["depreciation", "amortization", "working capital", "financial"],
  ],
  periodLead: ["fy", "year", "y", "month", "m", "q", "h", "quarter"],
  monthName: [
    ...["january", "february", "march", "april", "may", "june"],
    ...["july", "august", "september", "october", "november", "december"],
  ],
  shortMonth: ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
  indianScale: ["{c|C}r(s)", "{l|L}akh(s)", "{c|C}rore(s)"],
  asksForOrder: ["please", "kindly", "you {must|should|shall|will|need to|have to|are to}", "always"],
  alwaysWord: ["always"],
  squeezedOverride: [
    "{ignore|disregard|forget}(all|any)(of)(the|your|my){previous|prior|above|earlier}{instruction(s)|prompt(s)}",
  ],
  chatSpeaker: ["system", "user", "assistant", "human", "instruction", "response", "input"],
};

/** English phrases about people and shares; the notation is that of phrase-sources.ts. */
const englishOwnership: OwnershipGroups = {
  founder: ["founder(s)", "co(-)founder(s)"],
  foundersTogether: ["(co(-))founders"],
  officer: ["ceo", "cto", "coo", "cfo", "cpo", "cmo", "president"],
  bothOfThem: ["both founders", "both of them", "between the two of them"],
  former: ["former", "ex", "previous", "departed"],
  holdsShares: listed`
    own(s), hold(s), held, owned, keep(s), retain(s), capital, equity, shares, ownership, stake, of the company,
    cap table, fully diluted`,
  afterRound: ["post", "after"],
  beforeRound: ["pre", "before"],
  following: ["following"],
  newInvestors: ["{new|incoming} investor(s)"],
  ofRound: ["series {a|b|c|d}", "seed", "new", "incoming"],
  investing: ["(co)invest~"],
  noPerson: listed`
    capital, venture(s), partners, fund, angel(s), club, seed, innovation, participation(s), invest~, holding, group,
    pool, esop, option(s), total, other(s), employees, family, friends, ltd, inc, gmbh, bank`,
  nameParticle: ["van", "von", "der", "da", "di", "el"],
  ofCapital: listed`
    fd, diluted, capital, share(s), equity, ownership, holding, pre, post, cap table(s), capitali{s|z}ation`,
};

/** English phrases of analysts and their reports; the notation is that of phrase-sources.ts. */
const englishReports: ReportGroups = {
  aboutMarket: listed`
    market, tam, sam, som, compet~, alternativ~, rival~, win, versus, vs, unique, source, growth, trend~`,
  aboutTeam: listed`
    team, founder(s), ceo, cto, cfo, coo, cpo, vp, chief, president~, advis~, board, hire~, fte, people`,
  useOfFunds: ["use of {funds|proceeds}"],
  founderOrOfficer: ["found~", "ceo", "cto", "coo", "cpo"],
  role: listed`
    ceo, cto, coo, cfo, cpo, cmo, cro, cso, chro, chief executive, chief … officer, chief … … officer,
    chief … … … officer, vp, (co(-))founder, (co(-))founding …, president, {managing|technical|sales|product} director`,
  roleOf: ["head of"],
  roleField: ["operation(s)", "tech", "product", "sales", "commercial", "marketing", "finance", "engineering", "r&d"],
  technicalRole: ["cto", "cpo", "tech", "technolog~", "techni~", "engineering", "product", "science", "r&d", "cso"],
  personTitle: ["Dr", "Pr"],
  sourceOfMarket: listed`
    source, sources, according to, gartner, idc, statista, eurostat, forrester, mckinsey, ons, study, survey by`,
  realRival: ["direct", "real"],
  rival: ["competit~", "rival(s)"],
  yesOrNo: ["yes", "no", "partly", "partial"],
  stageOfRound: ["series {a|b|c|d}", "pre(-)seed", "seed"],
  soldUnits: ["sold", "delivered", "shipped"],
  drawnOrRepaid: ["draw~", "repa~", "{instalment|installment}(s)"],
  stillOwed: ["outstanding", "still owed", "owed"],

  creditLine: ["facilit{y|ies}", "credit line(s)", "line(s) of credit", "revolver"],
  committedPart: ["committed"],
  drawnPart: ["drawn"],
  advanceRate: ["advance rate"],
  covenant: ["covenant(s)"],
  netBook: ["net (loan )book", "net portfolio", "net receivables", "net loans"],
  creditQuality: listed`
    cost of risk, npl~, non_performing, default rate, past due, write_offs, credit loss(es), days late, arrears, delinquen~`,
  costOverIncome: ["cost( ){/|to} income", "cost_to_income", "cost_income ratio"],
  largestParties: [
    "no single … …",
    "top {three|five|eight|ten|3|5|8|10}",
    "{largest|biggest|top|main} (… ){customer|client|borrower|account|buyer|supplier|tenant}(s)",
  ],

  sumOf: ["sum", "total"],
  meanOf: ["mean", "average"],
};

export const english: Lexicon = {
  code: "en",
  readAs: "en",
  words: {
    ...englishWords,
    ...englishSlides,
    ...englishReports,
    ...englishStatements,
    ...englishOwnership,
    ...englishDocuments,
  },
  segments: englishSegments,
  trades: englishTrades,
  subjects: {
    competitor: "competitor competition competitive rival",
    market: "market tam sam som cagr industry sector worldwide population demography law legislation statute",
    team: "team founder cofounder ceo cto cfo coo cmo advisor adviser graduate phd experience alumni",
    customer: "customer client testimonial survey interview",
    plan: "plan forecast projection projected budget objective goal target roadmap milestone will estimate estimation expected raise seeking",
  },
  abbreviations: [
    { short: ["cust{s|omrs|}"], long: "customers" },
    { short: ["subs"], long: "subscribers" },
    { short: ["rev(s)"], long: "revenue", only: "as the last of a part" },
    { short: ["mkt(g)"], long: "marketing" },
  ],
  cues: {
    growth: listed`
      grow, grows, growing, grew, growth, increase, increases, increased, rise, rises, rose, rising, up, more than,
      decline, declines, drop, drops, fall, falls, fell, down, expand, expands, year on year, yoy, improve, improves,
      shrink, shrinks, climb, climbs, jump, jumps, go up, goes up`,
    decline: listed`
      decline, declines, declined, declining, drop, drops, dropped, fall, falls, fell, falling, down, shrink, shrinks,
      shrank, shrinking, decrease, decreases, decreased, narrow, narrows, narrowed, lower`,
    compound: listed`
      cagr, compound, compounds, compounded, annual growth, a year between, per year between, every year`,
    share: listed`
      share, of which, accounts for, account for, represents, represent, makes up, make up, weighs, part, portion,
      proportion, percentage, mix, out of, of every, of each, in every, cents of, turns into, converts, rate, margin`,
    mean: ["average", "averages", "averaged", "on average", "mean", "typical", "typically", "median", "blended"],
    sum: listed`
      total, totals, totalling, altogether, in all, in total, sum, sums, adds up, add up, added up, over the, across,
      combined, during the, through, between, whole, overall`,
    cumulative: ["cumulative", "cumulated", "since", "to date", "so far", "cumulatively", "by the end of"],
    difference: listed`
      difference, gap, remaining, remains, left, leaves, more than, less than, gain, gains, additional, extra, added,
      adds, saves, save, spread, delta, exceeds, above, below, short of, over and above`,
    each: listed`
      per, each, every, a head, apiece, a month, a year, a week, a day, an hour, monthly, weekly, daily, yearly,
      annually, quarterly`,
    first: listed`
      first, starts, start, begin, begins, beginning, from, as of, as early as, breaks even, break even, turns,
      launch, opens, onwards`,
    last: ["last", "ends", "end", "until", "final", "finally", "closing", "latest", "at maturity"],
    none: ["no", "none", "never", "zero", "nil", "nothing", "without any", "not any"],
    whole: ["total", "all", "overall", "whole", "entire", "all in", "altogether", "full"],
    together: ["together", "and", "plus", "combined", "both", "including", "with"],
    without: listed`excluding, without, before, net of, leaving aside, except, apart from, other than, excl, less`,
    positive: listed`
      positive, profit, profits, profitable, profitably, in the black, break even, breaks even, breakeven, above zero,
      makes money, surplus, in credit`,
    negative: listed`
      negative, loss, losses, loss making, loses money, losing money, in the red, below zero, deficit, overdrawn,
      burns, under water`,
    until: ["until", "till", "runway", "lasts", "last through", "months of cash"],
    throughout: listed`every, each, always, never, all, throughout, any, consistently, at no point, stays, remains`,
    largest: listed`
      largest, biggest, heaviest, highest, main, most, best, top, greatest, leading, number one, deepest, peak, peaks,
      major, first`,
    smallest: listed`smallest, lowest, weakest, worst, least, lightest, trough, bottoms, cheapest, deepest`,
    above: listed`
      more, above, over, exceed, exceeds, exceeded, ahead of, beat, beats, higher, bigger, larger, greater, heavier, longer,
      better, outweigh, outweighs, overtook, overtakes, tops, surpasses, surpassed`,
    below: listed`less, fewer, below, under, behind, lower, smaller, shorter, worse, short of, lags, trails`,
  },
  ordinals: [
    ["first", "1st"],
    ["second", "2nd"],
    ["third", "3rd"],
    ["fourth", "4th"],
    ["fifth", "5th"],
    ["sixth", "6th"],
    ["seventh", "7th"],
    ["eighth", "8th"],
    ["ninth", "9th"],
    ["tenth", "10th"],
    ["eleventh", "11th"],
    ["twelfth", "12th"],
  ],
  cardinals: [
    ["one"],
    ["two"],
    ["three"],
    ["four"],
    ["five"],
    ["six"],
    ["seven"],
    ["eight"],
    ["nine"],
    ["ten"],
    ["eleven"],
    ["twelve"],
  ],
  spans: {
    month: ["month", "months"],
    quarter: ["quarter", "quarters"],
    half: ["semester", "semesters", "half year", "half years"],
    year: ["year", "years", "exercise"],
  },
  cadences: {
    month: ["monthly", "per month", "a month", "each month", "every month"],
    quarter: ["quarterly", "per quarter", "a quarter", "each quarter", "every quarter"],
    half: ["half yearly", "per half year", "every half year"],
    year: listed`
      yearly, annual, annually, annualised, annualized, per year, a year, per annum, p.a, each year, every year`,
  },
  fractions: [
    { words: "half", value: 0.5, kind: "ratio" },
    { words: "a third", value: 1 / 3, kind: "ratio" },
    { words: "one third", value: 1 / 3, kind: "ratio" },
    { words: "two thirds", value: 2 / 3, kind: "ratio" },
    { words: "a quarter", value: 0.25, kind: "ratio" },
    { words: "one quarter", value: 0.25, kind: "ratio" },
    { words: "three quarters", value: 0.75, kind: "ratio" },
    { words: "a fifth", value: 0.2, kind: "ratio" },
    { words: "a tenth", value: 0.1, kind: "ratio" },
    { words: "double", value: 2, kind: "multiple" },
    { words: "doubles", value: 2, kind: "multiple" },
    { words: "doubled", value: 2, kind: "multiple" },
    { words: "twice", value: 2, kind: "multiple" },
    { words: "triple", value: 3, kind: "multiple" },
    { words: "triples", value: 3, kind: "multiple" },
    { words: "tripled", value: 3, kind: "multiple" },
    { words: "quadruple", value: 4, kind: "multiple" },
    { words: "quadruples", value: 4, kind: "multiple" },
    { words: "tenfold", value: 10, kind: "multiple" },
    { words: "fivefold", value: 5, kind: "multiple" },
    { words: "halve", value: 0.5, kind: "multiple" },
    { words: "halves", value: 0.5, kind: "multiple" },
  ],
  onePart: {
    openers: ["a", "an", "one"],
    qualifiers: ["good", "full", "whole", "small", "bare"],
    nouns: { third: 3, quarter: 4 },
    before: ["of", "in", "on", "by", "since", "over", "more", "less", "from", "to", "and", "for", "below", "above"],
  },
  among: ["in", "out of"],
  hundredths: ["cent", "cents", "cts", "pence", "p", "paise", "pennies"],
  opening: ["opening", "launch", "initial", "starting"],
  final: ["final", "last", "closing"],
};
