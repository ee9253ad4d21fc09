/** The kinds of company an expert is at home in: what their tables measure, and what an investor expects to be told. */
import { type Trade, wholeWords } from "../../../language/index.ts";
import type { MetricId } from "../../../ontology/index.ts";

export type SectorId = Trade | "unknown";

export type Sector = {
  readonly id: Trade;
  /** What makes a company one of this kind: without a figure or a row of these its other figures and its words are chance. */
  readonly core: readonly MetricId[];
  /** Rows of its tables that say as much as a core metric. */
  readonly rows?: RegExp;
  /** It measures what others measure too: its words must say which it is. */
  readonly byName?: true;
  /** Metrics that hardly another kind measures. */
  readonly metrics: readonly (readonly [weight: number, metrics: readonly MetricId[]])[];
  /** What to look for, the most telling first; any name of an entry will do. */
  readonly expected: readonly (MetricId | readonly MetricId[])[];
  /** What other companies are asked for, or held to, and this kind has no use for. */
  readonly notAsked?: readonly MetricId[];
  /** How tables of deals name it, folded. */
  readonly dealWords: readonly string[];
};

export const SECTORS: readonly Sector[] = [
  {
    id: "saas",
    core: ["arr", "mrr", "nrr", "grr", "net_new_arr", "new_mrr", "price_per_seat"],
    metrics: [
      [3, ["arr", "nrr", "grr"]],
      [2, ["mrr", "net_new_arr", "new_mrr", "expansion_mrr", "churned_mrr", "price_per_seat", "subscription_revenue"]],
      [1, ["arpa", "average_acv"]],
      [0.5, ["logo_churn"]],
    ],
    expected: [
      ...(["arr", "arr_growth", "nrr", "grr", "logo_churn", "gross_margin", "cac", "ltv_cac"] as const),
      ...(["cac_payback", "burn_multiple", "rule_of_40"] as const),
    ],
    dealWords: ["saas", "software", "logiciel"],
  },
  {
    id: "marketplace",
    core: ["gmv", "gmv_delivered", "listings", "active_buyers"],
    metrics: [
      [4, ["gmv"]],
      [3, ["take_rate", "gross_commission"]],
      [2, ["gmv_delivered", "sellers", "active_buyers", "listings", "liquidity"]],
      [1, ["new_buyers", "cancellation_rate"]],
      [0.5, ["orders"]],
    ],
    expected: [
      ...(["gmv", "gmv_growth", "take_rate", "active_buyers", "sellers", "repeat_rate", "aov"] as const),
      ...(["cancellation_rate", "gross_margin", "cac", "contribution_margin"] as const),
    ],
    dealWords: ["marketplace", "place de marche"],
  },
  {
    id: "ecommerce",
    core: ["conversion_rate", "sessions", "roas", "cart_abandonment", "orders"],
    metrics: [
      [3, ["roas", "cart_abandonment"]],
      [2, ["conversion_rate", "sessions", "return_rate"]],
      [1, ["aov", "inventory_turnover", "repeat_rate", "orders"]],
    ],
    expected: [
      ...(["revenue", "gross_margin", "aov", "orders", "conversion_rate", "return_rate", "repeat_rate"] as const),
      ...(["cac", "roas", "inventory_turnover", "contribution_margin"] as const),
    ],
    dealWords: ["e-commerce", "ecommerce", "commerce", "retail", "d2c"],
  },
  {
    id: "fintech",
    core: ["tpv", "interchange", "aum", "deposits", "cards_issued"],
    metrics: [
      [4, ["tpv"]],
      [3, ["interchange", "aum", "deposits", "net_banking_income", "cards_issued"]],
      [1, ["net_take_rate"]],
    ],
    expected: [
      ...(["tpv", "net_revenue", "net_take_rate", "gross_margin", "default_rate", "logo_churn", "cac"] as const),
      "ltv_cac",
    ],
    dealWords: ["fintech", "payment", "paiement", "bank"],
  },
  {
    id: "lender",
    core: ["loan_book", "loan_originations", "net_interest_margin", "net_interest_income"],
    rows: wholeWords("advanceRate", "netBook"),
    metrics: [
      [4, ["loan_book"]],
      [3, ["loan_originations", "net_interest_margin", "net_interest_income"]],
      [2, ["default_rate", "cost_of_risk", "average_loan", "interest_income"]],
      [1, ["net_banking_income"]],
    ],
    expected: [
      ["loan_book"],
      ["loan_originations"],
      ["net_interest_income", "interest_income", "net_banking_income"],
      ["default_rate", "cost_of_risk"],
      ["equity", "share_capital"],
      ["cash_balance"],
    ],
    notAsked: ["gross_margin", "cac", "revenue_growth"],
    dealWords: ["lend", "pret", "credit", "loan"],
  },
  {
    id: "insurance",
    core: ["premiums", "loss_ratio"],
    metrics: [
      [3, ["premiums", "loss_ratio"]],
      [1, ["gross_commission", "customer_retention"]],
    ],
    expected: ["premiums", "net_revenue", "loss_ratio", "customer_retention", "customers"],
    notAsked: ["gross_margin", "cac", "revenue_growth"],
    dealWords: ["insur", "assur", "courtage"],
  },
  {
    id: "hardware",
    rows: wholeWords("soldUnits"),
    core: ["bom_cost", "warranty_cost", "warranty_period", "failure_rate", "units_produced", "installed_base"],
    metrics: [
      [4, ["bom_cost"]],
      [3, ["asp", "units_sold", "units_produced", "warranty_cost", "production_capacity"]],
      [2, ["warranty_period", "failure_rate"]],
      [1, ["installed_base", "lead_time", "suppliers"]],
      [0.5, ["inventory"]],
    ],
    expected: [
      "revenue",
      "units_sold",
      "asp",
      "gross_margin",
      ["bom_cost", "unit_cost", "cogs"],
      "backlog",
      ["lead_time", "delivery_time"],
      "failure_rate",
      "warranty_cost",
      "inventory",
    ],
    notAsked: ["cac"],
    dealWords: ["hardware", "materiel", "industr", "mobility", "mobilite", "robot"],
  },
  {
    id: "food",
    byName: true,
    core: ["cogs", "inventory", "production_capacity", "units_sold", "units_produced", "gross_profit"],
    metrics: [
      [3, ["units_sold", "production_capacity", "asp"]],
      [2, ["bom_cost", "inventory"]],
      [0.5, ["cogs", "gross_margin", "logistics_costs", "promotions"]],
    ],
    expected: ["revenue", "gross_margin", ["units_sold", "units_produced"], "inventory", "customer_concentration"],
    notAsked: ["cac", "revenue_growth"],
    dealWords: ["food", "agro", "alimentaire", "boisson", "drink"],
  },
  {
    id: "health",
    byName: true,
    core: ["revenue", "sites", "headcount"],
    metrics: [],
    expected: ["revenue", "ebitda", "sites", "headcount", ["payroll", "opex"]],
    notAsked: ["cac", "gross_margin", "revenue_growth"],
    dealWords: ["health", "sante", "care", "clinic"],
  },
  {
    id: "venues",
    byName: true,
    core: ["rent", "sites"],
    metrics: [
      [2, ["sites"]],
      [1, ["rent"]],
    ],
    expected: ["revenue", "ebitda", "sites", "rent", "capex"],
    notAsked: ["cac", "gross_margin", "revenue_growth"],
    dealWords: ["real estate", "immobilier", "hospitality", "retail"],
  },
  {
    id: "deeptech",
    core: [
      "clinical_phase",
      "trl",
      "trial_sites",
      "trial_cost",
      "drug_candidates",
      "milestone_payments",
      "trial_patients",
    ],
    metrics: [
      [4, ["clinical_phase", "trl", "drug_candidates"]],
      [3, ["trial_sites", "trial_cost", "milestone_payments"]],
      [2, ["royalty_rate", "grants_awarded", "publications"]],
      [1, ["trial_patients", "patents", "time_to_market"]],
    ],
    expected: [
      ...(["trl", "clinical_phase", "patents", "grants_awarded", "time_to_market", "trial_patients"] as const),
      ...(["trial_cost", "research_and_development"] as const),
    ],
    notAsked: ["cac", "gross_margin", "revenue_growth"],
    dealWords: ["biotech", "deeptech", "medtech", "sante", "health", "life science"],
  },
];
