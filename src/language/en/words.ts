/** English phrases by which labels, headings, clauses and files are read, by what they say; what every other language gives too. The notation is that of phrases.ts. */
import { listed } from "../listed.ts";

export const englishWords = {
  // Small words, which structures are built of.
  of: ["of"],
  /** As `of`, between a part and its whole: "share of", "% of". */
  ofWhole: ["of"],
  within: ["in", "within"],
  article: ["the "],
  possessive: ["the", "our"],
  per: ["per"],
  upTo: ["to"],

  // Clauses: does a figure stand for a level, a change, a growth or a share?
  growth: listed`
    growth, percentage change, percent change, change in, variation, growing, grew, grown, increase{s|d|}, yoy,
    year_over_year, year_on_year, vs, versus, compared {to|with}, multiplied, double(d), triple(d)`,
  /** Words for a direction, which say growth unless a verb takes them: "up", not "set up". */
  direction: ["up", "down"],
  verbTakingDirection: listed`
    mak{e|es|ing}, made, sign{ed|s|}, set, start, back, pick, follow, top, line, add{s|ed|}, buil{d|t}`,
  change: ["change(s) in", "difference", "delta"],
  /** Verbs and nouns that say that something moved, before "by", "of" or its amount: upwards, downwards, or either. */
  rise: listed`
    up, increas{e|es|ed|ing}, gr{ew|ow|ows|own|owing|owth}, r{ise|ises|ose|isen|ising}, climb(ed|s|ing), jump(ed|s|ing),
    gain, surg{e|ed|es|ing}, expand(ed|s|ing), went up, accelerated`,
  fall: listed`
    down, decreas{e|es|ed|ing}, f{all|alls|ell|allen|alling}, drop(ped|s|ping), declin{e|es|ed|ing}, reduc{e|es|ed|ing|tion},
    cut(s|ting), shr{ink|inks|ank|unk|inking}, lower(s|ed), slip(ped|s), plung{e|ed|es}`,
  turn: listed`
    improv{e|es|ed|ing|ement}, mov{e|es|ed|ing}, chang{e|es|ed|ing}, shift(ed|s), widen(ed|s|ing), narrow(ed|s|ing),
    worsen(ed|s|ing), deteriorat{e|es|ed|ion}`,
  changeBy: ["by"],
  /** Between such a noun and what moved: "an increase in". */
  changeIn: ["in", "of", "to"],
  /** Behind an amount that is how far something moved: "25 more customers". */
  further: ["more", "additional", "extra", "higher"],
  less: ["fewer", "less", "lower"],
  /** Words that say that so many came. */
  addition: ["added", "net new"],
  partNoun: ["share", "part", "proportion", "weight"],
  percentWord: ["percent", "pct", "share", "part", "proportion"],
  /** The head of a column that holds shares of the column beside it. */
  percentColumn: ["percent", "percentage", "pct", "share", "part", "proportion", "%"],
  yearSpan: ["in {a|one} year", "over {a|one|the} year", "year on year", "yoy"],
  comparison: ["compared {to|with}", "against", "versus", "vs(.)", "than( in)"],
  /** Short words that compare right before a period: "growth on FY24". */
  comparedOn: ["on", "over"],
  /** What may stand between a comparison and its period: "on the year". */
  comparedYear: ["the year "],
  /** A comparison, where a sign stands before the figure: "+75 % against 2024". */
  afterRise: ["compared", "against", "vs", "versus"],
  /** Two periods joined as equals. */
  joining: ["and", "both", "combined", "over", "between"],
  since: ["vs", "versus", "from", "since", "against", "up"],
  mean: ["average", "mean"],
  marketGrowth: ["market growth", "growth rate of the market", "cagr"],
  /** What stands around the name of what grows. */
  aroundGrowth: listed`
    growth, yoy, qoq, mom, monthly, annual, rate, compared, against, versus, vs, over, with, to, on, in, of`,

  // Labels.
  partOf: ["o/w", "of which", "thereof", "incl(.)", "including"],
  /** As partOf, where nothing may stand between it and its place under a total. */
  partOfTotal: ["o/w", "of which", "thereof"],
  /** Before a share: what is left by those named before. */
  theOthers: ["the {other(s)|rest|remaining|remainder}"],
  /** Before a figure that follows from those before it. */
  thatMakes: ["so", "thus", "hence", "i.e.", "that is", "making", "which {makes|gives}"],
  monthUnit: ["month(s)", "m"],
  rolling: ["rolling", "trailing", "moving"],
  averaged: ["average", "avg"],
  lastOnes: ["last", "past", "previous"],
  lastArticle: [],
  lastAdjective: [],
  windowMonth: ["month"],
  /** What a year of the plan is called: "Year 1 (2026)". */
  planYear: ["year"],
  all: ["(across )all"],
  together: ["combined", "together", "included"],
  sinceWord: ["since"],
  companyArticle: ["the", "our", "its"],
  beginning: ["launch", "inception", "start", "beginning"],
  includingWord: ["including", "incl."],
  includingArticle: ["the"],
  included: ["included"],
  idiom: ["on course( for)", "of course", "in due course"],
  yearStartDate: ["january 1(st)", "1(st) january"],
  newOnes: ["new", "added", "gained", "acquired", "signed"],
  newFirst: ["new"],
  gainedOnes: ["won", "wins", "signed", "added", "gained", "acquired", "onboarded", "joined", "enrolled"],
  /** Of people, that they came. */
  hired: ["hir{e|es|ed|ing}", "recruit(ed|s|ing)", "joined", "taken on"],
  lostOnes: ["churned", "los{e|ing|t}", "churn", "cancelled", "departed"],
  won: ["new"],
  lost: ["lost", "losses", "left", "churned", "cancelled", "departed"],
  drawing: ["drawn", "drawdown(s)", "draw", "repayment(s)", "repaid", "reimbursement(s)"],
  drawingAlone: ["draw~", "repa{y|id}~"],
  newRevenue: ["new"],
  expansionRevenue: ["expansion", "upsell", "extension"],
  lostRevenue: ["churned", "lost", "churn"],
  opening: ["opening", "beginning of", "start of"],
  /** Units that "per" counts time by, and does not divide among. */
  timeUnit: ["month", "year", "annum", "quarter", "week", "day", "hour", "semester", "half"],
  /** What "par" divides among, in languages where the same word also says "by". */
  dividedAmong: [],
  withoutWord: ["excl{uding|.|}", "before", "ex"],
  leftOutOfFlow: listed`
    (r&d )tax credit(s), grant(s), subsid~, award(s), exceptionn~, exception~, other income, financ~, funding, tax~,
    debt, fundraising`,
  netOfWord: ["after", "net of"],
  deduction: listed`
    credit(s), discount(s), refund(s), return(s), cancellation(s), promotion(s), rebate(s), voucher(s)`,
  qualifier: ["before", "after", "excluding", "excl(.)", "net of", "at", "per", "since"],
  afterQualifier: ["the", "all", "any", "our", "first"],
  loss: ["loss(es)", "deficit", "negative(s)", "lose(s)", "lost", "losing"],

  // Sheets.
  total: ["total", "sum"],
  sum: ["sum"],
  besidePeriod: listed`
    total, actual(s), budget, forecast, plan, estimate, end, of, the, year, fy, a, f, e, b, p, audited, unaudited,
    live, base, case, s`,
  actualFlag: ["a", "act", "actual(s)", "historical"],
  forecastFlag: ["f", "fc", "fcst", "forecast", "p", "proj", "projected", "projection"],
  budgetFlag: ["b", "bud", "budget", "budgeted", "plan"],
  estimateFlag: ["e", "est", "estimate(d)"],
  asideWord: ["at", "in", "on", "by", "per", "for", "to", "from", "since", "as of", "invoiced", "used", "with"],
  /** What is an amount of money by its name, in a heading or a label: "Unit cost". */
  amountName: listed`
    cost(s), price(s), amount(s), fee(s), budget(s), expense(s), expenditure(s), salary, salaries, wage(s), rent(s),
    payment(s), revenue(s), proceeds, {day|daily|hourly} rate(s), tariff(s), income`,
  /** What is a part of one by its name: "Default rate". */
  ratioName: ["ratio(s)", "rate(s)", "percentage(s)", "yield(s)", "probability", "weight(s)", "return on", "share of"],
  countPrefix: ["total", "number of"],
  /** What opens the name of a count: "number of exits". */
  numberOf: ["number of", "no(.) of"],
  hoursFirst: ["days", "hours"],
  thousandsWord: ["thousands"],
  by: ["by", "per"],
  /** What "by" divides time or a plan into, and not a business. */
  roundName: ["seed", "pre(-)seed", "serie(s)", "bridge", "extension", "round(s)", "angel(s)", "love money", "friends"],
  roundTable: ["round(s)", "cap( )table", "funding", "operation(s)"],
  openingBalance: ["open(ing)", "start( of {month|quarter|year|period})", "beginning"],
  closingBalance: ["clos{e|ing}", "end(ing)( of {month|quarter|year|period})"],
  balanceWord: ["balance"],
  cash: ["cash", "bank", "liquidity"],
  wholeYearLead: ["full", "whole", "over the", "of the", "for the"],
  wholeYear: ["year", "12 months", "ltm", "ttm", "annual", "last 12 months"],
  dateHeading: [
    "month(s)",
    "date(s)",
    "period(s)",
    "{month|period|year|quarter} {ended|ending|end}",
    "as {of|at}",
    "at",
    "when",
  ],
  aroundScenario: ["fy", "budget", "forecast", "plan", "case", "scenario", "the"],
  baseScenario: ["base", "live", "active", "selected", "current", "reference"],
  upsideScenario: ["high", "upside", "optimi~", "best", "bull", "stretch", "ambiti~", "strong"],
  downsideScenario: ["low", "downside", "pessimi~", "worst", "bear", "conservative", "cautious", "weak"],
  scenarioWord: ["case(s)", "scenario(s)"],
  stale: listed`
    old, obsolete, superseded, replaced, draft( of), deprecated, archive{d|s|}, backup, do not use, not used`,
  corner: listed`
    unit(s), measure(s), indicator(s), item(s), metric(s), parameter(s), line(s), description, period, year, kpi(s),
    date(s)`,
  totalHeading: ["(sub)total(s)", "sub-total(s)", "full year", "year", "yr", "fy", "sum"],
  totalHeadingEnd: ["year", "total(s)"],
  quarterWord: ["q", "qtr", "quarter"],
  ordinalEnd: ["st", "nd", "rd", "th"],
  countedLead: ["n", "no", "num", "number"],
  countedOf: ["of "],
  periodUnit: ["month", "quarter", "year"],
  countedEnd: ["no", "number", "index"],

  // Deals.
  /** What stands before the date at which a fiscal year ends. */
  fiscalYearEnds: [
    "({fiscal|financial|accounting} )year(s) {ended|ending|ends|closing|closes}( {on|in|at})",
    "({fiscal|financial|accounting} )year(s) to",
    "year_end(:)( is)",
  ],
  /** Before such an end: it is that of a half-year and not of a year. */
  halfOfYear: ["half( a)"],
  /** The name of a fiscal year, beside the months that it has. */
  fiscalYear: ["{fiscal|financial|accounting|our} year(s)", "fy"],
  /** "Month 1 means January 2025". */
  firstMonthIs: ["is", "means"],
  /** Names of metrics that are as often adjectives. */
  alsoAdjective: [],
  /** "year 2", "mois 14". */
  numberedPeriod: ["year", "month", "quarter"],

  // Checks of a model.
  totalPrefix: ["sub(-)", "grand "],
  totalWord: ["total"],
  grand: ["grand"],
  eitherSign: listed`
    change, variation, net, flow, result, profit, loss, margin, ebit~, cash, balance, variance, growth, tax,
    exception~, adjust~, fx, delta, repayment, drawdown, raised`,

  // Scopes.
  downside: listed`
    downside, worst_case, low_case, bear(_case), stress(ed)_{case|test}, pessimist{e|ic}, conservative_{case|scenario},
    {worst|low|bad}_scenario, at worst`,
  upside: listed`
    upside, best_case, high_case, bull_case, optimist{e|ic}, stretch(_{case|target|goal}),
    ambitious_{case|scenario|plan}, aggressive_{case|scenario|plan}, accelerated_{case|scenario|plan|growth},
    {best|high|good}_scenario, at best`,
  base: listed`
    base(_){case|line}, base_scenario, central_{case|scenario}, mid_case, realistic_{case|scenario},
    business as usual, reference case`,
  budget: ["budget{ed|eted|ary|}", "bud"],
  actual: ["actual(s)", "historical", "(un)audited", "flash", "to date actual", "reported", "as reported"],
  forecast: listed`
    forecast{s|ed|}, projection(s), projected, planned, plan, expected, estimated, estimate(s), estimation(s), fcst,
    outlook, guidance, target(ed), proj, prev, will, goal, business plan, bp`,
  gross: ["gross", "before {cancellation|return|discount|promotion|refund}(s)"],
  /** As `net`, with what is taken off; tried before it. */
  netOf: ["net of …"],
  net: ["net(s)", "after {cancellation|return|discount|promotion|refund}(s)"],
  monthly: ["monthly", "per month", "a month", "each month", "every month", "mom"],
  quarterly: ["quarterly", "per quarter", "a quarter", "each quarter", "qoq"],
  annual: listed`
    annual{ly|ised|ized|}, yearly, per year, a year, per annum, p.a., each year, every year, yoy, year_on_year,
    year_over_year`,
  /** What may stand after a slash: "€ / month". */
  slashMonth: ["month", "mo"],
  slashQuarter: ["quarter"],
  slashYear: ["year", "yr"],
  average: ["average(d)", "avg", "mean", "median(s)", "on average", "blended"],
  share: ["of which", "o/w", "including", "mix", "split", "breakdown"],
  shareNoun: ["{share|portion|proportion|percentage} of"],
  cumulative: listed`
    cumul, cumul{s|ative|ated}, cumulative(ly), accumulated, to date, ytd, year_to_date, since, lifetime total,
    all_time, in total since, running total, life to date`,
  /** Words of a name that hold a cadence which is no cadence of the figure: "monthly recurring revenue". */
  cadenceOfName: ["recurr", "contrac", "active", "run_rate", "compound"],
  payingOne: ["active", "paying"],

  // Files, before any figure is read: furniture of pages, words of a model, orders to an AI.
  // Furniture of slides and pages.
  /** Before the number of a page, alone at an edge. */
  pageLead: ["page", "slide", "p."],
  /** Between the number of a page and how many there are: "4 of 12". */
  outOfPages: ["of"],
  /** Opens a footnote, before a colon or alone. */
  noteWord: ["note(s)"],
  notaBene: ["nb"],
  sourceWord: ["source(s)"],
  /** Titles that programs give to files which nobody named. */
  programTitle: ["powerpoint_presentation"],
  untitled: ["untitled"],
  presentationWord: ["presentation"],
  // Is a sheet one of a financial model?
  /** Words of labels in a model, each counted once. */
  moneyWord: [
    ...["revenue(s)", "sales", "turnover", "income", "profit", "ebitda", "ebit", "p&l", "margin", "cogs", "opex"],
    ...["capex", "cost(s)", "expense(s)", "cash", "burn", "runway", "mrr", "arr", "churn", "cac", "ltv", "payroll"],
    ...["salary", "salaries", "headcount", "fte", "tax(es)", "debt", "loan", "equity", "valuation", "asset(s)"],
    ...["liabilities", "balance sheet", "forecast", "budget", "pricing", "subscriber(s)", "subscription(s)"],
    ...["depreciation", "amortization", "working capital", "financial"],
  ],
  /** Before the number of a period over a column: "FY 25", "mois 3". */
  periodLead: ["fy", "year", "y", "month", "m", "q", "h", "quarter"],
  monthName: [
    ...["january", "february", "march", "april", "may", "june"],
    ...["july", "august", "september", "october", "november", "december"],
  ],
  /** How abbreviations of months begin. */
  shortMonth: ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
  // Figures.
  /** Large numbers of India, which stand after a rupee sign; as they are written, capitals included. */
  indianScale: ["{c|C}r(s)", "{l|L}akh(s)", "{c|C}rore(s)"],
  // Texts that give orders to an AI.
  /** Before an imperative: "please", "vous devez". */
  asksForOrder: ["please", "kindly", "you {must|should|shall|will|need to|have to|are to}", "always"],
  /** May stand between that word and the imperative. */
  alwaysWord: ["always"],
  /** "ignore all previous instructions" without any space. */
  squeezedOverride: [
    "{ignore|disregard|forget}(all|any)(of)(the|your|my){previous|prior|above|earlier}{instruction(s)|prompt(s)}",
  ],
  /** Who speaks in the plain template of a chat, before a colon. */
  chatSpeaker: ["system", "user", "assistant", "human", "instruction", "response", "input"],
};
