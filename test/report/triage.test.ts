/** What a claim weighs: money at stake by hand, the severity of its contradiction, why nothing decides it. */
import { expect, test } from "vitest";
import type { Report } from "../../src/report/index.ts";
import { weighClaims } from "../../src/report/triage.ts";
import { REPORT } from "./sample.ts";

type Claim = Report["claims"][number];
const place = (anchor: string) => ({ file: "model.xlsx", anchor });

function claim(id: string, text: string, change: Partial<Claim["result"]>, figures: Claim["figures"] = []): Claim {
  return {
    id,
    text,
    quote: text,
    figures,
    role: "bullet",
    source: { file: "deck.pptx", anchor: "slide 4" },
    result: {
      claim: text,
      status: "CONTRADICTED",
      confidenceScore: 0.9,
      evidence: { ...place("Cash!O15"), sourceNodeId: `fact of ${id}`, content: "750,000" },
      judge: "evidence",
      explanation: "",
      lookedAt: [],
      ...change,
    },
  };
}

const figure = (value: number, unit: string) => ({ metric: null, label: "x", value, unit, period: null, basis: null });
const money = (amounts: Readonly<Record<string, number>>) => (nodeId: string) => {
  const value = amounts[nodeId];
  return value === undefined ? null : ({ value, dimension: "money", currency: "GBP" } as const);
};
const weigh = (claims: Claim[], amounts: Readonly<Record<string, number>> = {}, changes: Partial<Report> = {}) =>
  weighClaims({ ...REPORT, contradictions: [], claims, ...changes }, "en", money(amounts));

test("a claim stands beside the figure that denies it, with the place and the share of the larger", () => {
  const revenue = claim("a", "Revenue of £2m", {}, [figure(2_000_000, "GBP")]);
  expect(weigh([revenue], { "fact of a": 1_500_000 })[0]?.gap).toEqual({
    claimed: 2_000_000,
    found: 1_500_000,
    dimension: "money",
    currency: "GBP",
    share: 0.25,
    isRounding: false,
    ...place("Cash!O15"),
  });
});

test("a share that is worked out from numbers has its gap in points of the claim", () => {
  const calculation = { formula: "(A + B) / Total", inputs: [], result: 0.6, unit: null };
  expect(weigh([claim("c", "Founders hold 75%", { calculation }, [figure(75, "%")])])[0]?.gap).toMatchObject({
    claimed: 0.75,
    found: 0.6,
    dimension: "ratio",
  });
  // Where places disagree, what is worked out is what agrees.
  const contradictoryEvidence = [{ ...place("slide 9"), sourceNodeId: "notes", content: "72%" }];
  const disputed = { status: "AMBIGUOUS", calculation, contradictoryEvidence } as const;
  const [weight] = weighClaims(
    { ...REPORT, contradictions: [], claims: [claim("d", "Founders hold 60%", disputed, [figure(60, "%")])] },
    "en",
    () => ({ value: 0.72, dimension: "ratio", currency: null }),
  );
  expect(weight?.gap).toMatchObject({ claimed: 0.6, found: 0.72, isRounding: false });
});

test("all of a loan is the gap where the claim says that there is no debt", () => {
  expect(weigh([claim("b", "No debt", {})], { "fact of b": 750_000 })[0]?.gap).toMatchObject({
    claimed: null,
    found: 750_000,
    share: 1,
  });
});

test("figures of two units have no gap, nor has a claim that holds", () => {
  const customers = claim("c", "1,640 customers", {}, [figure(1640, "customers")]);
  const holds = claim("d", "£1m", { status: "VERIFIED" }, [figure(1_000_000, "GBP")]);
  expect(weigh([customers, holds], { "fact of c": 655, "fact of d": 1 }).map(({ gap }) => gap)).toEqual([null, null]);
});

test("less than half a per cent comes from rounding", () => {
  const costs = (id: string) => claim(id, "Costs (2,151)", {}, [figure(-2_151_000, "GBP")]);
  const found = { "fact of k": -2_150_460, "fact of l": -2_138_000 };
  expect(weigh([costs("k"), costs("l")], found).map(({ gap }) => gap?.isRounding)).toEqual([true, false]);
});

test("the same gap decides more in revenue than elsewhere, and less where it is planned", () => {
  const half = { "fact of m": 500, "fact of n": 500, "fact of o": 500 };
  const of = (id: string, change: object) => claim(id, "£1,000", {}, [{ ...figure(1000, "GBP"), ...change }]);
  const [revenue, cost, plan] = weigh(
    [of("m", { metric: "revenue" }), of("n", {}), of("o", { metric: "revenue", basis: "budget" })],
    half,
  ).map(({ decision }) => decision);
  expect([revenue, cost, plan]).toEqual([1.5, 1, 0.9].map((weight) => expect.closeTo(weight)));
});

test("a claim takes the severity of the contradiction that it is a side of", () => {
  const contradictions: Report["contradictions"] = [
    {
      id: "k1",
      topic: "debt",
      severity: "CRITICAL",
      gapPercent: null,
      positions: [
        { file: "deck.pptx", anchor: "slide 4", value: "none", unit: null, quote: "No debt" },
        { ...place("Cash!O15"), value: 750_000, unit: "GBP", quote: "750,000" },
      ],
    },
  ];
  const claims = [claim("b", "No debt", {}), claim("e", "Other words", {})];
  expect(weigh(claims, {}, { contradictions }).map(({ severity }) => severity)).toEqual(["CRITICAL", null]);
});

test("an unknown claim says why: the nearest place's reason, a likely cell, or nothing", () => {
  const unknown = (id: string, why: string | null) =>
    claim(id, `Claim ${id}`, {
      status: "UNKNOWN",
      evidence: null,
      lookedAt: why === null ? [] : [{ ...place("Cash!B2"), content: "", why }],
    });
  const claims = [
    unknown("f", "for another period"),
    unknown("g", "pour une autre période"),
    unknown("h", "perhaps this cell, unconfirmed"),
    unknown("i", "read; does not decide"),
    unknown("j", null),
  ];
  expect(weigh(claims).map(({ whyUnknown }) => whyUnknown)).toEqual([
    "period",
    "period",
    "perhaps",
    "nothing",
    "nothing",
  ]);
});
