/** English phrases by which a statement is judged; the notation is that of phrase-sources.ts. */
import { listed } from "../listed.ts";
import type { StatementGroups } from "../statement-groups.ts";

export const englishStatements: StatementGroups = {
  negation: ["no", "not", "never", "without", "none"],
  negationJoined: ["nor"],
  negatingPrefix: ["non"],
  turnsRound: listed`
    no, not, never, without, none, nor, neither, hardly, unlike, instead, if, unless, until, once, would, could, may,
    might, plan~, target~, aim~, expect~, hope~, seek~, claim~, competitor~`,
  clauseJoin: ["and", "but", "that", "or", "because", "while", "as", "so"],
  and: ["and"],
  notFound: ["none", "no", "absent", "missing", "does not exist", "not found"],

  checkable: listed`
    certifi~, patent~, trademark, licen{c|s}e~, agree~, contract~, signed, partner~, exclusi~, accredit~, approved,
    compliant, debt, loan, lawsuit, profitab~, break(_)even, founded, created, incorporated, launch~, audited,
    investor, closing`,
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
  byOurselves: ["by us"],

  belief: listed`
    we {believe|think|feel|hope|dream|want|wish|aim|intend|aspire}, in our view, our {vision|mission|ambition|dream},
    imagine, should, could, might`,
  praise: listed`
    best, better, greatest, leading, leader, world_class, unique~, huge, massive, amazing, incredible, exceptional,
    outstanding, revolution~, game_chang~, disrupt~, passion~, seamless~, powerful, innovat~`,
  toCome: ["will", "shall", "soon", "tomorrow", "going to"],
  pageName: ["slide", "page"],
  monthStart: ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"],
  plannedScope: listed`
    budget~, forecast~, plan, planned, target, pessimist~, optimist~, upside, downside, worst, best case`,

  flowing: listed`
    deliver~, sold, sales, shipped, signed, new, order(s), install~, produced, hired, visit(s), hours, booked, billed,
    transaction(s), download(s), won, income, spend, cost(s)`,
  repaying: ["repay~", "reimburs~", "principal", "amortis~"],
  drawdown: ["draw~", "withdraw~"],
  repayment: ["repayment(s)", "instalment(s)"],
  principal: ["principal", "amortization"],
  debtNoun: ["debt(s)", "loan(s)", "borrowing(s)"],
  beforeDate: ["before", "until"],
  repaidInFull: ["{fully|entirely|completely} repaid"],
  debtFree: ["debt_free"],
  has: ["has", "have", "with", "carry", "carries", "we have"],
  no: ["no", "zero"],
  without: ["without"],
  lacking: ["no", "without( any)"],
  firstOne: ["first"],
  firstEvent: ["repayment", "reimbursement", "instalment", "sale", "revenue", "customer", "client"],
  positive: ["positive(s)"],
  restated: ["adjusted", "adj", "normalised", "normalized", "underlying", "restated", "pro forma"],
  asReported: ["reported", "statutory", "published", "as reported"],
  nearly: ["nearly", "almost", "just under"],
  samePeriod: ["{same|said} period"],
  cashBasis: ["collected", "cashed( in)", "cash {receipts|payments}", "received"],
  profitable: ["profitable", "profitability", "break(_)even"],
  becomes: ["become(s)"],
  negative: ["negative(s)", "loss-making"],
  predicateWord: ["profitab~", "breakeven", "no", "none", "free", "without", "zero", "first", "becom~"],
  otherThan: ["other than", "apart from", "except", "besides", "excluding", "aside from"],

  leavingOut: ["excl", "excl.", "excluding", "without", "before"],
  netWord: ["net(s)"],
  withoutTax: ["{ex|excl|excluding|before|net of|without}{.|} {vat|tva|sales tax|taxes}"],
  withTax: ["{inc|incl|including|with|after}{.|} {vat|tva|sales tax}", "{vat|tva} {included|inclusive|incl}"],
  periodEnd: ["{year|quarter|month|period}_end", "end of (the ){year|quarter|month|period}"],

  judgeWord: ["verdict(s)"],
  judgeVerdict: ["VERIFIED", "CONTRADICTED", "AMBIGUOUS", "UNKNOWN"],
  theClaim: ["{the|this|that|each|every|any} claim(s)"],
  salutation: ["dear", "hello", "hi", "hey", "attention", "note {to|for}"],
  machine: ["model(s)", "AI", "LLM(s)", "GPT", "assistant(s)", "bot(s)", "robot(s)"],
  answering: ["answer", "reply", "respond", "output"],

  interrogative: listed`
    what(s), what's, how, who, whose, whom, which, when, where, why, is there, are there,
    {is|are|was|were|does|do|did|has|have|can} {the|they|it|he|she|we|you|their|its|this|any|that}`,
  invertedSubject: [],
  askingWords: ["many", "much", "number", "total", "end", "current", "currently", "today", "so far"],
  outOf: ["of", "out of"],
  every: ["every ", "each "],
  scaleStart: ["k", "m", "bn", "thousand", "billion"],
};
