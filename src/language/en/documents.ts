/** English words by which files are read, by what they say. */
import type { DocumentGroups } from "../document-groups.ts";

export const englishDocuments: DocumentGroups = {
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
