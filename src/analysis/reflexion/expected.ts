/** The reviewer's own checklist, by analyst. The analyst's own list is not asked: checked against itself it lacks nothing. */
import type { MetricId } from "../../ontology/index.ts";
import type { OwnTopic } from "../findings/index.ts";

/** Groups of ontology ids of which it must give one each, or say that it is missing. */
export const EXPECTED: Readonly<Record<string, readonly (readonly MetricId[])[]>> = {
  "financial-auditor": [
    ["revenue", "net_revenue", "arr", "mrr", "subscription_revenue", "gmv", "gross_commission"],
    ["gross_margin", "gross_profit", "contribution_margin"],
    ["net_burn", "gross_burn", "free_cash_flow"],
    ["cash_balance"],
    ["runway"],
  ],
  "cap-table-auditor": [
    ["pre_money", "post_money", "valuation_cap"],
    ["round_size", "convertible_amount"],
    ["dilution", "investor_share", "new_shares"],
  ],
  "market-intelligence": [["tam", "sam", "som", "target_companies"]],
  "team-investigator": [["headcount"]],
};

type Asked = { readonly metric: MetricId; readonly answeredBy: readonly OwnTopic[] };

/** What must be asked for where the documents are silent on it. */
export const ASKED_FOR: Readonly<Record<string, readonly Asked[]>> = {
  "cap-table-auditor": [{ metric: "liquidation_preference", answeredBy: [] }],
  // Who names the alternatives has nothing to add by their number.
  "market-intelligence": [{ metric: "competitors", answeredBy: ["competition"] }],
};

/** What its subject cannot be judged without: it is looked at, or said not to be there. */
export const OUTSIDE: Readonly<Record<string, readonly ("funding_db" | "context_engine")[]>> = {
  "market-intelligence": ["funding_db", "context_engine"],
  "team-investigator": ["context_engine"],
};
