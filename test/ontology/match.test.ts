import { describe, expect, test } from "vitest";
import { type MetricDimension, mainMetric, matchMetrics } from "../../src/ontology/index.ts";
import { LABELS, NO_METRIC } from "./labels.ts";

describe("labels of decks and sheets", () => {
  test("there are at least 150 of them, and 40 that name no metric", () => {
    expect(LABELS.length).toBeGreaterThanOrEqual(150);
    expect(NO_METRIC.length).toBeGreaterThanOrEqual(40);
  });

  test.each(LABELS)("%s is %s", (label, id) => {
    expect(mainMetric(label)?.metric.id).toBe(id);
  });

  test.each(NO_METRIC)("%j names no metric", (label) => {
    expect(matchMetrics(label).map((match) => match.metric.id)).toEqual([]);
  });
});

describe("a name that several metrics share", () => {
  test.each<[string, MetricDimension, string]>([
    ["Marge brute", "ratio", "gross_margin"],
    ["Marge brute", "money", "gross_profit"],
    ["Gross margin", "ratio", "gross_margin"],
    ["Gross margin", "money", "gross_profit"],
    ["Marge sur coûts variables", "ratio", "contribution_margin"],
    ["Marge sur coûts variables", "money", "contribution_profit"],
    ["Garantie", "duration", "warranty_period"],
    ["Garantie", "money", "warranty_cost"],
    ["Royalties", "ratio", "royalty_rate"],
    ["Royalties", "money", "royalty_income"],
    ["Founders", "ratio", "founders_share"],
    ["Founders", "count", "founder_count"],
  ])("%s as %s is %s", (label, dimension, id) => {
    expect(matchMetrics(label, { dimension })[0]?.metric.id).toBe(id);
  });

  test("is less certain when nothing settles it, and lists the others", () => {
    const open = matchMetrics("Marge brute")[0]!;
    const settled = matchMetrics("Marge brute", { dimension: "money" })[0]!;
    expect(open.certainty).toBeLessThan(settled.certainty);
    expect([open.metric.id, ...open.alternatives.map((metric) => metric.id)].sort()).toEqual([
      "gross_margin",
      "gross_profit",
    ]);
  });

  test("is settled by the unit written beside it", () => {
    expect(mainMetric("Marge brute (%)")?.metric.id).toBe("gross_margin");
    expect(mainMetric("Marge brute (K€)")?.metric.id).toBe("gross_profit");
    expect(mainMetric("72 % gross margin")?.metric.id).toBe("gross_margin");
    expect(mainMetric("Gross margin improved to 78%")?.certainty).toBeGreaterThan(0.8);
    expect(mainMetric("La marge brute s’établit à 1,2 M€")?.metric.id).toBe("gross_profit");
    expect(mainMetric("Gross margin of €1.2m")?.metric.id).toBe("gross_profit");
  });
});

describe("matching", () => {
  test("offsets are those of the text given", () => {
    const text = "Le chiffre d’affaires atteint 2 M€";
    const [match] = matchMetrics(text);
    expect(text.slice(match!.start, match!.end)).toBe("chiffre d’affaires");
  });

  test("the longest name wins and matches do not overlap", () => {
    expect(matchMetrics("Net revenue retention").map((match) => match.metric.id)).toEqual(["nrr"]);
    expect(matchMetrics("new customer acquisition cost").map((match) => match.metric.id)).toContain("cac");
    const matches = matchMetrics("ARR, MRR, gross margin and CAC payback");
    expect(matches.map((match) => match.metric.id)).toEqual(["arr", "mrr", "gross_margin", "cac_payback"]);
  });

  test("two things joined are not the name of one that is either, and a statement's name is none of its rows'", () => {
    const ids = (text: string) => matchMetrics(text).map(({ metric }) => metric.id);
    expect(ids("Profit / loss")).toEqual(["net_income"]);
    expect(ids("Profit and loss, in thousands of euros")).toEqual([]);
    expect(ids("Sales & marketing")).toEqual(ids("Sales and marketing"));
  });

  test("a name does not run across a sentence's end", () => {
    expect(matchMetrics("We grow gross. Profit follows").map((match) => match.metric.id)).not.toContain("gross_profit");
  });

  test("an abbreviation that is also a word counts in capitals only", () => {
    expect(matchMetrics("this is a plan")).toEqual([]);
    expect(matchMetrics("Thanks to Sam and Tam")).toEqual([]);
    expect(matchMetrics("Notre CA progresse")[0]?.metric.id).toBe("revenue");
  });

  test("a function's name gives way to the cost or the people it qualifies", () => {
    expect(mainMetric("Sales & marketing payroll")?.metric.id).toBe("payroll");
    expect(mainMetric("R&D headcount")?.metric.id).toBe("headcount");
    expect(mainMetric("Masse salariale R&D")?.metric.id).toBe("payroll");
  });

  test("a letter alone names nothing, whatever links stood beside it in a name", () => {
    for (const text of ["How diluted will I be?", "Series R, option D"])
      expect(matchMetrics(text).map((match) => match.metric.id)).not.toContain("research_and_development");
    for (const text of ["R and D", "R et D", "I+D"])
      expect(mainMetric(text)?.metric.id).toBe("research_and_development");
  });

  test("short and everyday names are less certain than full ones", () => {
    expect(matchMetrics("users")[0]!.certainty).toBeLessThan(matchMetrics("registered users")[0]!.certainty);
    expect(matchMetrics("CA")[0]!.certainty).toBeLessThan(matchMetrics("chiffre d'affaires")[0]!.certainty);
    expect(matchMetrics("margin")[0]!.certainty).toBeLessThan(0.6);
  });

  test("capitals, accents, plurals, hyphens and typography do not matter", () => {
    for (const text of ["TRESORERIE NETTE", "Trésorerie nette", "trésorerie  nette", "tre\u0301sorerie nette"]) {
      expect(matchMetrics(text)[0]?.metric.id).toBe("cash_balance");
    }
    for (const text of ["pre-money", "Pre money", "pre‑money", "PRE–MONEY"]) {
      expect(matchMetrics(text)[0]?.metric.id).toBe("pre_money");
    }
  });
});
