/** Drafts: every figure stands in the message, the documents or the decision. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkFigures } from "../../../src/analysis/correspondence/draft/checks.ts";
import { SCENARIOS } from "../../../src/analysis/correspondence/index.ts";
import { exchange, lastOf } from "./in-case.ts";
import { routingModel } from "./routing-model.ts";

const SOURCES = [
  { from: "message", texts: ["Nous proposons 4,2 M€ pré-money et un ticket de 100 k€, délai de 6 semaines."] },
  { from: "documents", texts: ["model.csv (KPI!F14): Churn, December 2025: 3.1%"] },
  { from: "decision", texts: ["€4m"] },
] as const;

test.each([
  ["the same figure written otherwise", "We note €4.2m and a ticket of €100,000.", []],
  ["a place of the documents", "KPI!F14 has 3.1 % in December 2025.", []],
  ["the decision's own", "We would go for 4 M€.", []],
  ["numbers of a list", "1. Which instrument?\n2. When?", []],
  ["an invented amount", "We would offer €4.3m.", ["€4.3m"]],
  ["a figure in another unit", "You offer 6 M€.", ["6 M€"]],
  ["another currency", "You ask for $4.2m.", ["$4.2m"]],
  ["a year that nobody named", "By 2031.", ["2031"]],
  ["a figure in letters", "We offer five million.", ["five million"]],
] as const)("%s", (_, draft, unfounded) => {
  expect(checkFigures(draft, SOURCES).unfounded).toEqual(unfounded);
});

test("an amount that no source has is never let through", () => {
  fc.assert(
    fc.property(fc.integer({ min: 101, max: 999_999 }), (amount) => {
      fc.pre(![100_000].includes(amount));
      expect(checkFigures(`We offer €${amount}.`, SOURCES).unfounded).toHaveLength(1);
    }),
  );
});

test.each(
  SCENARIOS.map((scenario) => [`${scenario.domain}, ${scenario.language}, ${scenario.name}`, scenario] as const),
)("each figure of the template's draft has its source: %s", async (_, scenario) => {
  for (const { draft, message, findings, questions, decision, turn } of await exchange(scenario)) {
    const check = checkFigures(draft.body, [
      { from: "message", texts: [message.text, ...scenario.messages.slice(0, turn)] },
      {
        from: "documents",
        texts: [
          ...findings.flatMap(({ evidence }) => evidence.map((e) => `${e.file} ${e.anchor} ${e.content}`)),
          ...findings.flatMap(({ documented }) => documented.map(({ text }) => text)),
          ...questions.map(({ text }) => text),
        ],
      },
      { from: "decision", texts: [...(decision.counterTerms ?? []).map(({ text }) => text), decision.answerBy] },
    ]);
    expect(check.unfounded).toEqual([]);
    expect(draft.by).toBe("template");
  }
});

const answers = (body: string) => ({
  classify_instructions: () => ({ statements: [] }),
  extract_terms: () => ({ figures: [], answers: [], notes: [] }),
  orchestrate_decision: () => ({
    readyToAct: true,
    action: "accept",
    reasoning: ".",
    reasons: ["."],
    nextExpert: null,
    questionForExpert: null,
    counterTerms: null,
  }),
  draft_reply: () => ({ subject: "Your round", body }),
});

test("a model's draft with a figure of its own is thrown away for the template, and says so", async () => {
  const model = routingModel(answers("Hello, we are happy with €4.2m and will add €50k next year."));
  const { draft } = await lastOf({
    messages: ["We propose €4.2m pre-money."],
    instructions: "Accept up to €4.5m pre-money.",
    model,
  });
  expect(draft).toMatchObject({ by: "template", refused: ["€50k"] });
  expect(draft.body).not.toContain("50");
  expect(draft.metadata.fellBack).toContain("€50k");
});

test("a model's draft whose figures all stand somewhere is kept", async () => {
  const body = "Hello, we are happy to go ahead at a pre-money valuation of €4.2m. Kind regards,";
  const model = routingModel(answers(body));
  const { draft } = await lastOf({
    messages: ["We propose €4.2m pre-money."],
    instructions: "Accept up to €4.5m pre-money.",
    model,
  });
  expect(draft).toMatchObject({ by: "model", body, figures: [{ text: "€4.2m", from: "message" }] });
});

test.each([
  ["twenty x's", "x".repeat(20), "repeats itself"],
  ["one word over and over", "Hello thanks deal €4.2m ".repeat(12), "repeats itself"],
  ["no action", "Hello Tom, thank you very much for your kind message about €4.2m today.", "what was decided"],
  [
    "no term",
    "Hello Tom, thank you for your message. We are happy to go ahead. Kind regards,",
    "a term is missing: €4.2m",
  ],
])("a model's body of %s is not delivered", async (_, body, why) => {
  const { draft } = await lastOf({
    messages: ["We propose €4.2m pre-money."],
    instructions: "Accept up to €4.5m pre-money.",
    model: routingModel(answers(body)),
  });
  expect(draft.by).toBe("template");
  expect(draft.metadata.fellBack).toContain(why);
  expect(draft.body).toContain("€4.2m");
});

test("a clarification of a model that drops a question is not delivered", async () => {
  const model = routingModel({
    ...answers("Hello Tom, thank you very much for your message. We will look at it with care. Kind regards,"),
    analyze_needs: () => ({
      missingFields: [],
      prioritizedQuestions: ["What ticket do you have in mind?"],
      reasoning: ".",
    }),
    orchestrate_decision: () => ({ nonsense: true }),
  });
  const { draft } = await lastOf({
    messages: ["We would like to talk."],
    instructions: "Accept a ticket of at most €150k.",
    model,
  });
  expect(draft.by).toBe("template");
  expect(draft.metadata.fellBack).toContain("a question is missing");
  expect(draft.body).toContain("What ticket do you have in mind?");
});
