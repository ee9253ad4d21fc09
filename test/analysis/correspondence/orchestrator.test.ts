/** The loop asks again at most ten times; what a model decides stands; where it fails, code decides with care. */
import { expect, test } from "vitest";
import { MAX_CONSULTATIONS } from "../../../src/analysis/correspondence/index.ts";
import { lastOf } from "./in-case.ts";
import { type Answers, routingModel } from "./routing-model.ts";

const PLAIN: Answers = {
  classify_instructions: () => ({ statements: [] }),
  extract_terms: () => ({ figures: [], answers: [], notes: [] }),
  evaluate_escalation: () => ({ triggers: [], severity: "none" }),
  analyze_needs: () => ({ missingFields: [], prioritizedQuestions: [], reasoning: "." }),
  draft_reply: () => ({ subject: "Re", body: "Hello, thank you for your message. Kind regards," }),
};
const RULES = "Accept up to €4.5m pre-money.\nEscalate if the ticket exceeds €200k.";
const OFFER = "We propose €4.2m pre-money.";

const decided = (action: string) => ({
  readyToAct: true,
  action,
  reasoning: "Because.",
  reasons: ["Because."],
  nextExpert: null,
  questionForExpert: null,
  counterTerms: null,
});
const asking = (expert: string, count: number) => ({
  ...decided("accept"),
  readyToAct: false,
  action: null,
  nextExpert: expert,
  questionForExpert: `Question ${count}?`,
});

test("an orchestrator that is never ready is stopped after ten consultations, and the user decides", async () => {
  const experts = ["extraction", "escalation", "needs"];
  const model = routingModel({
    ...PLAIN,
    orchestrate_decision: (_, count) => asking(experts[count % 3] ?? "needs", count),
  });
  const { decision, orchestratorTrace, expertOpinions } = await lastOf({
    messages: [OFFER],
    instructions: RULES,
    model,
  });
  expect(MAX_CONSULTATIONS).toBe(10);
  expect(decision.action).toBe("escalate");
  expect(decision.reasoning).toContain("10 consultations");
  // Eleven decisions of the model, and the one that stopped it; two first opinions and ten more.
  expect(orchestratorTrace).toHaveLength(12);
  expect(expertOpinions).toHaveLength(12);
  expect(expertOpinions.slice(2).map(({ question }) => question)).toEqual(
    Array.from({ length: 10 }, (_, i) => `Question ${i + 1}?`),
  );
  expect(orchestratorTrace.slice(0, 11).every(({ readyToAct }) => !readyToAct)).toBe(true);
});

test("an expert that is asked again gets the question and its own input only", async () => {
  const model = routingModel({
    ...PLAIN,
    orchestrate_decision: (_, count) => (count === 1 ? asking("extraction", 1) : decided("escalate")),
  });
  await lastOf({ messages: [OFFER], instructions: RULES, model });
  const again = model.seen.filter(({ role }) => role === "extract_terms")[1]?.prompt ?? "";
  expect(again).toContain("Question 1?");
  expect(again).not.toContain("4.5m");
});

test("a model that decides to ask without the expert on needs asks all the same", async () => {
  const model = routingModel({
    ...PLAIN,
    analyze_needs: () => ({
      missingFields: ["pre_money"],
      prioritizedQuestions: ["What pre-money valuation do you propose?"],
      reasoning: "The valuation is missing.",
    }),
    orchestrate_decision: () => decided("clarify"),
    draft_reply: (prompt) => ({
      subject: "Re",
      body: /Hello[\s\S]*?regards,/.exec(prompt.shared)?.[0] ?? "",
    }),
  });
  const { expertOpinions, draft } = await lastOf({
    messages: ["Glad to have you with a ticket of €100k."],
    instructions: RULES,
    model,
  });
  expect(expertOpinions.map(({ expert }) => expert)).toContain("needs");
  expect(draft.body).toContain("What pre-money valuation do you propose?");
});

test("code overrides no decision of the model", async () => {
  const model = routingModel({ ...PLAIN, orchestrate_decision: () => decided("accept") });
  const { decision } = await lastOf({ messages: ["We propose €5.9m pre-money."], instructions: RULES, model });
  expect(decision.action).toBe("accept");
});

test("where the model fails, the cautious orchestrator decides and the trace says why", async () => {
  const model = routingModel({ ...PLAIN, orchestrate_decision: () => ({ nonsense: true }) });
  const { decision, orchestratorTrace } = await lastOf({ messages: [OFFER], instructions: RULES, model });
  expect(decision.action).toBe("accept");
  expect(orchestratorTrace[0]?.metadata).toMatchObject({ by: "code" });
  expect(orchestratorTrace[0]?.metadata.fellBack).toContain("did not fit");
});

test("totals are the sums of what every opinion, decision and the draft cost", async () => {
  const model = routingModel({ ...PLAIN, orchestrate_decision: () => decided("accept") });
  const result = await lastOf({ messages: [OFFER], instructions: RULES, model });
  // Instructions, extraction, escalation, orchestrator, draft.
  expect(result.totals.calls).toBe(5);
  const parts = [...result.expertOpinions, ...result.orchestratorTrace].map(({ metadata }) => metadata.tokens);
  expect(result.totals.tokens).toBeGreaterThan(parts.reduce((sum, tokens) => sum + tokens, 0));
});

const NEVER = [
  ["a condition is attached", "We accept €4.2m pre-money if you introduce us to your bank."],
  ["a figure belongs to no term", "We propose €4.2m pre-money, plus 8% for our adviser."],
  ["the price is only approximate and may exceed the limit", "We propose about €4.4m pre-money."],
  ["no rule was given", "We propose €4.2m pre-money.", ""],
  [
    "a rule can only be read",
    "We propose €4.2m pre-money.",
    "Accept up to €4.5m pre-money.\nThe team must be full time.",
  ],
  ["a trigger can only be read", OFFER, "Accept up to €4.5m pre-money.\nEscalate if the lawyers are involved."],
  ["the currency is another", "We propose $4.2m pre-money."],
] as const;

test.each(NEVER)("without a model nothing is accepted when %s", async (_, message, instructions: string = RULES) => {
  const { decision } = await lastOf({ messages: [message], instructions });
  expect(decision.action).not.toBe("accept");
  expect(decision.reasons[0]).toMatch(/\S/);
});

test("a withdrawal after an acceptable offer is not taken for the offer", async () => {
  const { decision } = await lastOf({
    messages: [OFFER, "Sorry, we have decided to go on with another investor."],
    instructions: RULES,
  });
  expect(decision.action).toBe("escalate");
});
