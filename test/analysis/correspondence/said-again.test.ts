/** What a mail says again of its writer's papers has the verdict that the case gave them. */
import { describe, expect, test } from "vitest";
import type { CaseView, Judged } from "../../../src/analysis/correspondence/case-view.ts";
import {
  besideDisputed,
  inDispute,
  verdictOnRival,
  verdictOnSame,
} from "../../../src/analysis/correspondence/papers/said-again.ts";
import { readDocument } from "../../../src/documents/index.ts";
import { type Evidence, locateClaim } from "../../../src/judge/index.ts";
import { pptx, textBox } from "../../documents/hostile-files.ts";

const deck = await readDocument(pptx([textBox("A deck")]), "deck.pptx");
const deal = { asOfMonth: null, fiscalYearEnd: null } as unknown as CaseView["deal"];

const at = (file: string, anchor: string, content: string): Evidence =>
  ({ sourceNodeId: `${file} ${anchor}`, file, anchor, content }) as unknown as Evidence;

const judged = (quote: string, status: Judged["status"], evidence: readonly Evidence[]): Judged => ({
  id: quote,
  text: quote,
  metricId: null,
  status,
  confidence: 0.9,
  quote,
  place: { file: "deck.pptx", anchor: "slide 5" },
  evidence,
  calculation: null,
});

const view = (...verdicts: readonly Judged[]): CaseView =>
  ({ documents: [deck], verdicts, contradictions: [], questions: [], deal }) as unknown as CaseView;

const claim = (text: string, language: "en" | "fr" = "en") => ({
  ...locateClaim({ id: "c", text }, [], deal),
  language,
});

const CHURN = at("model.xlsx", "KPI!D3", "Churn, 2025: 7.0%");

describe("in other words", () => {
  const known = view(judged("Loyal people, glad customers › churn of carers in 2025: 3%", "CONTRADICTED", [CHURN]));

  test("the titles above a statement are no words of it", () => {
    expect(verdictOnSame(claim("As for the churn of our carers, it was 3% in 2025"), known)).toMatchObject({
      status: "CONTRADICTED",
      evidence: { anchor: "KPI!D3" },
    });
  });

  test("another figure or another year is another statement", () => {
    expect(verdictOnSame(claim("As for the churn of our carers, it was 4% in 2025"), known)).toBeNull();
    expect(verdictOnSame(claim("As for the churn of our carers, it was 3% in 2024"), known)).toBeNull();
  });

  test("a figure with a unit that the papers have once needs one word of theirs, a bare count two", () => {
    const debt = view(judged("Cash › bank debt at the end of 2025: €61k", "CONTRADICTED", [CHURN]));
    expect(verdictOnSame(claim("We owe €61k to the bank"), debt)).toMatchObject({ status: "CONTRADICTED" });
    expect(verdictOnSame(claim("We paid €61k to the lawyers"), debt)).toBeNull();
    const staff = view(judged("Team › 61 engineers", "CONTRADICTED", [CHURN]));
    expect(verdictOnSame(claim("Of our customers 61 are engineers"), staff)).toBeNull();
  });

  test("a figure that the papers have of two things with two verdicts is neither", () => {
    const two = view(
      judged("Cash › bank debt: €61k", "CONTRADICTED", [CHURN]),
      judged("Cash › bank fees: €61k", "VERIFIED", [CHURN]),
    );
    expect(verdictOnSame(claim("We owe €61k to the bank"), two)).toBeNull();
  });
});

describe("a deck that says both 1,640 and 655", () => {
  const own = at("deck.pptx", "slide 4", "active practices, December 2025: 1,640");
  const cell = at("model.xlsx", "Yearly!D12", "Active practices, December, FY25: 655");
  const known = view(judged("Practices stay › active practices, December 2025: 655", "AMBIGUOUS", [cell, own]));

  test("is contradicted in the figure that the model does not have", () => {
    expect(verdictOnRival(claim("We had 1,640 active practices in December 2025"), known)).toMatchObject({
      status: "CONTRADICTED",
      evidence: { anchor: "Yearly!D12" },
    });
  });

  test("and in no figure that it has, nor in one of something else", () => {
    expect(verdictOnRival(claim("We had 655 active practices in December 2025"), known)).toBeNull();
    expect(verdictOnRival(claim("We had 1,640 registered users in December 2025"), known)).toBeNull();
  });
});

describe("beside a figure of the deck that the papers oppose", () => {
  const cell = at("model.xlsx", "KPI!C4", "Cost of winning a customer: 806");
  const disputed = view(judged("We spend £640 to win a customer", "CONTRADICTED", [cell]));
  const fact = { id: "f1", value: { value: 806 }, quote: "Cost of winning a customer: 806", place: cell };
  const inCase = { ...disputed, index: { all: [fact] } } as unknown as CaseView;
  const text = "Fair point on the £640. With the commissions it comes out at £720.";
  const term = (figure: string, value: number, quote: string) =>
    ({
      id: figure,
      text: figure,
      value,
      dimension: "money",
      anchor: "p1",
      quote,
      start: text.indexOf(figure),
      end: text.indexOf(figure) + figure.length,
    }) as unknown as Parameters<typeof besideDisputed>[0][number];
  const cited = term("£640", 640, "Fair point on the £640.");
  const held = (figure: string, value: number, quote: string) => {
    const stated = term(figure, value, quote);
    return besideDisputed([cited, stated], [cited, stated], inCase).map(({ result }) => [
      result.status,
      result.evidence?.anchor,
    ]);
  };

  test("a third figure is opposed as that one is, and the model's own borne out", () => {
    expect(held("£720", 720, "With the commissions it comes out at £720.")).toEqual([["CONTRADICTED", "KPI!C4"]]);
    expect(held("£806", 806, "With the commissions it comes out at £806.")).toEqual([["VERIFIED", "KPI!C4"]]);
  });

  test("a figure that is only explained states nothing", () => {
    expect(held("£806", 806, "That is where the £806 comes from.")).toEqual([]);
  });
});

describe("what the case disputes", () => {
  const side = (file: string, anchor: string, value: number) => ({
    file,
    anchor,
    value,
    unit: "ratio",
    quote: `${value}`,
  });
  const sides = [side("deck.pptx", "slide 6", 0.028), side("model.xlsx", "Book!Z18", 0.0357)];
  const disputed: CaseView = {
    ...view(),
    contradictions: [{ metricId: "default_rate", sides }],
  } as unknown as CaseView;
  const held = { status: "VERIFIED", evidence: at("model.xlsx", "Pack!C5", "NPL ratio: 2.8%") };
  const of = (text: string) => inDispute(held as unknown as Parameters<typeof inDispute>[0], claim(text), disputed);

  test("a paper that has the writer's figure too does not settle it", () => {
    expect(of("As in the pack, our NPL ratio is 2.8%")).toMatchObject({
      status: "AMBIGUOUS",
      contradictoryEvidence: [{ anchor: "Book!Z18" }],
    });
  });

  test("who comes round to what is held against him is borne out", () => {
    expect(of("Our NPL ratio is 3.57%").status).toBe("VERIFIED");
    expect(of("Our churn is 2.8%").status).toBe("VERIFIED");
  });
});
