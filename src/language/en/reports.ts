/** English phrases of analysts and their reports; the notation is that of phrase-sources.ts. */
import { listed } from "../listed.ts";
import type { ReportGroups } from "../report-groups.ts";

export const englishReports: ReportGroups = {
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
  drawnOrRepaid: ["draw~", "repa~"],

  creditLine: ["facilit{y|ies}", "credit line(s)", "line(s) of credit", "revolver"],
  committedPart: ["committed"],
  drawnPart: ["drawn"],
  advanceRate: ["advance rate"],
  covenant: ["covenant(s)"],
  netBook: ["net (loan )book", "net portfolio", "net receivables", "net loans"],
  creditQuality: ["cost of risk", "npl~", "non_performing", "default rate", "past due", "write_offs"],
  costOverIncome: ["cost( ){/|to} income", "cost_to_income", "cost_income ratio"],
  largestParties: ["{largest|biggest|top|main} (… ){customer|client|borrower|account|buyer|supplier|tenant}(s)"],

  sumOf: ["sum", "total"],
  meanOf: ["mean", "average"],
};
