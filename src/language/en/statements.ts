/** English phrases by which a statement is judged and slides, people and reports are read; what every other language gives too. The notation is that of phrases.ts. */
import { listed } from "../listed.ts";

export const englishStatements = {
  // Denying.
  /** At the head of a sentence: what it says is of another case than the plan. */
  condition: ["if", "in {that|this|such a} (same )case", "even then"],
  /** At the head of a sentence before what is supposed, where its verb is of the second group: "with rain, takings *would* be". */
  supposing: ["with(out)"],
  supposed: ["would", "could", "might"],
  negation: ["no", "not", "never", "without", "none"],
  /** Joins a second thing that is denied: "neither ... nor". */
  negationJoined: ["nor"],
  /** Before a participle or an adjective: "non exclusive". */
  negatingPrefix: ["non"],
  /** What turns a sentence round when it is left outside of a quote: "unless", "competitors", "expects". */
  turnsRound: listed`
    no, not, never, without, none, nor, neither, hardly, unlike, instead, if, unless, until, once, would, could, may,
    might, plan~, target~, aim~, expect~, hope~, seek~, claim~, competitor~`,
  /** At the end of a clause, where the next one begins. */
  clauseJoin: ["and", "but", "that", "or", "because", "while", "as", "so"],
  /** Between two things or two figures that are named together. */
  and: ["and"],
  notFound: ["none", "no", "absent", "missing", "does not exist", "not found"],

  // What papers bear out or deny, each beside what denies it.
  checkable: listed`
    certifi~, patent~, trademark, licen{c|s}e~, agree~, contract~, signed, partner~, exclusi~, accredit~, approved,
    compliant, debt, loan, lawsuit, profitab~, break(_)even, founded, created, incorporated, launch~, audited,
    investor, closing`,
  /** Before the number of a norm: "ISO 27001". */
  norm: ["iso"],
  patented: ["patented", "granted patent"],
  patentPending: ["patent pending", "patent application", "filed (a )patent"],
  certified: ["certified"],
  notCertified: ["not (yet )certified", "certification {in progress|planned}"],
  exclusive: ["exclusive(s)", "exclusively", "exclusivity"],
  granted: ["granted"],
  notGranted: ["pending", "not yet granted"],
  contractSigned: ["signed {contract|customer|client}~", "contract(s) signed"],
  onlyIntended: ["letter(s) of intent", "loi", "non_binding", "mou"],
  unaudited: ["unaudited"],
  audited: ["audited"],
  /** After "audited": no auditor did. */
  byOurselves: ["by us"],

  // Opinions and hopes.
  belief: listed`
    we {believe|think|feel|hope|dream|want|wish|aim|intend|aspire}, in our view, our {vision|mission|ambition|dream},
    imagine, should, could, might`,
  praise: listed`
    best, better, greatest, leading, leader, world_class, unique~, huge, massive, amazing, incredible, exceptional,
    outstanding, revolution~, game_chang~, disrupt~, passion~, seamless~, powerful, innovat~`,
  toCome: ["will", "shall", "soon", "tomorrow", "going to"],
  /** Names of a page before its number. */
  pageName: ["slide", "page"],
  /** First letters of months, by which their abbreviations begin. */
  monthStart: ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
  plannedScope: listed`
    budget~, forecast~, plan, planned, target, pessimist~, optimist~, upside, downside, worst, best case`,

  // Figures that add up over time, and figures that do not.
  flowing: listed`
    deliver~, sold, sales, shipped, signed, new, order(s), install~, produced, hired, visit(s), hours, booked, billed,
    transaction(s), download(s), won, income, spend, cost(s)`,
  repaying: ["repay~", "reimburs~", "principal", "amortis~"],
  drawdown: ["draw~", "withdraw~"],
  repayment: ["repayment(s)", "instalment(s)"],
  principal: ["principal", "amortization"],
  debtNoun: ["debt(s)", "loan(s)", "borrowing(s)"],
  beforeDate: ["before", "until"],
  /** That a loan was paid back in full. */
  repaidInFull: ["{fully|entirely|completely} repaid"],
  debtFree: ["debt_free"],
  has: ["has", "have", "with", "carry", "carries", "we have"],
  no: ["no", "zero"],
  without: ["without"],
  /** As `no`, right before what is lacking: "without any loan". */
  lacking: ["no", "without( any)"],
  firstOne: ["first"],
  firstEvent: ["repayment", "reimbursement", "instalment", "sale", "revenue", "customer", "client"],
  positive: ["positive(s)"],
  /** Of a result from which some items are left out, and of one as the accounts have it. */
  restated: ["adjusted", "adj", "normalised", "normalized", "underlying", "restated", "pro forma"],
  asReported: ["reported", "statutory", "published", "as reported"],
  /** Before a figure: a little less than it. */
  nearly: ["nearly", "almost", "just under"],
  /** A time that only the sentence before names. */
  samePeriod: ["{same|said} period"],
  /** Said of amounts that were paid, in or out, and not only invoiced or earned. */
  cashBasis: ["collected", "cashed( in)", "cash {receipts|payments}", "received"],
  profitable: ["profitable", "profitability", "break(_)even"],
  becomes: ["become(s)"],
  negative: ["negative(s)", "loss-making"],
  /** Words of a predicate that stay when its label is read word by word. */
  predicateWord: ["profitab~", "breakeven", "no", "none", "free", "without", "zero", "first", "becom~"],
  otherThan: ["other than", "apart from", "except", "besides", "excluding", "aside from"],

  // Taxes, and what a figure leaves out or holds.
  leavingOut: ["excl", "excl.", "excluding", "without", "before"],
  /** "Net" as a word alone: beside `net`, no deduction is named. */
  netWord: ["net(s)"],
  withoutTax: ["{ex|excl|excluding|before|net of|without}{.|} {vat|tva|sales tax|taxes}"],
  withTax: ["{inc|incl|including|with|after}{.|} {vat|tva|sales tax}", "{vat|tva} {included|inclusive|incl}"],
  periodEnd: ["{year|quarter|month|period}_end", "end of (the ){year|quarter|month|period}"],

  // A claim of a language model, and what the judge alone says.
  judgeWord: ["verdict(s)"],
  judgeVerdict: ["VERIFIED", "CONTRADICTED", "AMBIGUOUS", "UNKNOWN"],
  theClaim: ["{the|this|that|each|every|any} claim(s)"],
  salutation: ["dear", "hello", "hi", "hey", "attention", "note {to|for}"],
  machine: ["model(s)", "AI", "LLM(s)", "GPT", "assistant(s)", "bot(s)", "robot(s)"],
  answering: ["answer", "reply", "respond", "output"],

  /** By which a question begins, with or without its mark. */
  interrogative: listed`
    what(s), what's, how, who, whose, whom, which, when, where, why, is there, are there,
    {is|are|was|were|does|do|did|has|have|can} {the|they|it|he|she|we|you|their|its|this|any|that}`,
  /** Behind the verb of a question, wherever it stands: "la société est-elle endettée". */
  invertedSubject: [],
  /** Words of a question that say how it is to be answered, and nothing of what it is about. */
  askingWords: ["many", "much", "number", "total", "end", "current", "currently", "today", "so far"],
  /** Between a part and a hundred: "63 out of every 100". */
  outOf: ["of", "out of"],
  every: ["every ", "each "],
  /** How words and signs for thousands, millions and billions begin. */
  scaleStart: ["k", "m", "bn", "thousand", "billion"],

  // Sentences and their ends.
  /** Between two clauses that have figures of their own. */
  clauseWord: ["and", "but", "while", "whereas"],
  /** Abbreviations whose dot ends no sentence. */
  dotted: [
    "approx",
    "vs",
    "no",
    "Mr",
    "Dr",
    "St",
    "Inc",
    "Ltd",
    "Co",
    "etc",
    "e.g",
    "i.e",
    "p",
    "max",
    "min",
    "Rs",
    "Nos",
  ],
  /** The name that a program gives to a series which nobody named. */
  unnamedSeries: ["serie(s)"],
  /** A heading that says of what kind its figures are, and names none. */
  headingOfKind: ["actual(s)", "budget", "forecast", "plan", "estimate", "p", "e", "a", "b", "f"],
  /** After the number of a quarter or a half: "1st half". */
  ordinalMark: ["st", "nd", "rd", "th"],

  // Around a figure.
  soldByTime: ["booked", "sold", "billed", "worked", "delivered", "logged", "played", "watched"],
  /** Before a span of time that qualifies another figure: "within 12 months". */
  qualifiesTime: ["a", "at", "over", "within", "in", "after", "last", "every", "per", "for", "at least", "more than"],
  qualifiesTimeMore: ["the", "last", "first"],
  denominator: ["per", "for every", "out of"],
  ratioOf: ["of", "on"],
  /** After a colon: "runway: about 18 months". */
  about: ["about", "around", "over"],
  staff: listed`team(s), staff~, hir~, employ~, workforce, headcount, payroll, fte, work{s|ing|} {for|with|at} us`,
  comparing: ["vs", "versus", "from", "compared", "up from"],
  /** An aside that says how a figure is meant, and is no aside. */
  meantAs: ["base", "gross", "net"],

  // Verbs that decide which flow a figure is.
  raised: ["raised"],
  burnt: ["burnt", "burned"],

  // Times.
  previousYear: ["the year before", "a year earlier", "the {previous|prior} year", "last year", "one year ago"],
  lastYear: ["last year"],
  /** Verbs and places of a figure that is apart from a goal: "beat", "behind". */
  apartFrom: ["beat~", "exceed~", "miss~", "outperform~", "surpass~", "above", "below", "ahead of", "behind"],
  apartBy: ["by"],
  apartAbout: ["about", "around"],
  /** Right before the period from which a burn is taken: "at the pace of". */
  atPaceOf: [
    "at {the|our|its} {pace|rate|burn} {of|in|over}( the)",
    "at {the|our|its} … {pace|rate|burn} {of|in|over}( the)",
    "at {the|our|its} … … {pace|rate|burn} {of|in|over}( the)",
  ],

  // Scenarios in a heading.
  baseHeading: ["base case"],
  upsideHeading: ["upside", "best case", "optimistic"],
  downsideHeading: ["downside", "worst case", "pessimistic"],

  // Predicates, as a label holds them.
  predicateInLabel: ["positive(s)", "negative(s)", "first", "become(s)"],
  madeProfit: ["profitab~"],

  founder: ["founder(s)", "co(-)founder(s)"],
  /** Those who founded a company, after their number: "two founders", "trois associés". */
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
  /** Words that no name of a person holds. */
  noPerson: listed`
    capital, venture(s), partners, fund, angel(s), club, seed, innovation, participation(s), invest~, holding, group,
    pool, esop, option(s), total, other(s), employees, family, friends, ltd, inc, gmbh, bank`,
  /** Small words inside a family name. */
  nameParticle: ["van", "von", "der", "da", "di", "el"],
  ofCapital: listed`
    fd, diluted, capital, share(s), equity, ownership, holding, pre, post, cap table(s), capitali{s|z}ation`,

  // What a page is about.
  aboutMarket: listed`
    market, tam, sam, som, compet~, alternativ~, rival~, win, versus, vs, unique, source, growth, trend~`,
  aboutTeam: listed`
    team, founder(s), ceo, cto, cfo, coo, cpo, vp, chief, president~, advis~, board, hire~, fte, people`,
  useOfFunds: ["use of {funds|proceeds}"],
  founderOrOfficer: ["founder(s)", "co(-)founder(s)", "founding", "ceo", "cto", "coo", "cpo"],
  /** A role in a company, wherever it stands in a line. */
  role: listed`
    ceo, cto, coo, cfo, cpo, cmo, cro, cso, chro, chief executive, chief … officer, chief … … officer,
    chief … … … officer, vp, (co(-))founder, (co(-))founding …, president, {managing|technical|sales|product} director`,
  /** A role that names its field after it: "head of", "responsable". */
  roleOf: ["head of"],
  /** Fields of work that are a role where a line begins with one. */
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
  /** What a table of loans, or the sheet of one, is called. */
  ofLoans: ["loan(s)", "borrowing(s)", "debt(s)", "lender(s)"],
  /** What is left of a loan. */
  stillOwed: ["outstanding", "still owed", "owed"],

  // Rows of a model that no metric names.
  /** A line of credit that a bank keeps open. */
  creditLine: ["facilit{y|ies}", "credit line(s)", "line(s) of credit", "revolver"],
  committedPart: ["committed"],
  drawnPart: ["drawn"],
  advanceRate: ["advance rate"],
  covenant: ["covenant(s)"],
  /** Loans less what is set aside for their losses. */
  netBook: ["net (loan )book", "net portfolio", "net receivables", "net loans"],
  /** How a lender's loans turn out: cost of risk, loans past due. */
  creditQuality: listed`
    cost of risk, npl~, non_performing, default rate, past due, write_offs, credit loss(es), days late, arrears, delinquen~`,
  costOverIncome: ["cost( ){/|to} income", "cost_to_income", "cost_income ratio"],
  largestParties: [
    "no single … …",
    "top {three|five|eight|ten|3|5|8|10}",
    "{largest|biggest|top|main} (… ){customer|client|borrower|account|buyer|supplier|tenant}(s)",
  ],
  /** Said of whatever a company calls its customers. */
  largestOnes: ["{largest|biggest|top|main}"],

  // Calculations in a report.
  sumOf: ["sum", "total"],
  meanOf: ["mean", "average"],
};
