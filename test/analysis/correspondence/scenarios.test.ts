/** Eight situations, two domains, two languages: without a model and with one whose answers are scripted. */
import { expect, test } from "vitest";
import { ReplyResultSchema, SCENARIOS, type Scenario } from "../../../src/analysis/correspondence/index.ts";
import { lastOf } from "./in-case.ts";
import { type RoutingModel, routingModel } from "./routing-model.ts";

const CASES = SCENARIOS.map(
  (scenario) => [`${scenario.domain}, ${scenario.language}, ${scenario.name}`, scenario] as const,
);

test.each(CASES)("without a model: %s", async (_, scenario) => {
  const result = await lastOf(scenario);
  expect(["escalate", scenario.action]).toContain(result.decision.action);
  // What arithmetic can settle is settled, not handed back.
  expect({ action: result.decision.action, reasons: result.decision.reasons }).toMatchObject({
    action: scenario.action,
  });
  expect(result.decision.reasons.length).toBeGreaterThan(0);
  expect(result.message.language).toBe(scenario.language);
  expect(result.totals).toMatchObject({ calls: 0, tokens: 0 });
  expect(ReplyResultSchema.parse(structuredClone(result))).toEqual(result);
});

const HOSTILE = /ignore (?:all previous|toutes les)/i;

test.each(CASES)("with a scripted model: %s", async (_, scenario) => {
  const model = modelFor(scenario);
  const result = await lastOf({ ...scenario, model });
  expect(result.decision.action).toBe(scenario.action);
  expect(result.orchestratorTrace.every(({ metadata }) => metadata.by === "model")).toBe(true);
  expect(result.totals.calls).toBeGreaterThanOrEqual(5);
  expect(result.totals.tokens).toBeGreaterThan(0);
  expect(result.draft.by).toBe("model");
  // Nothing that speaks to an AI reaches a prompt.
  expect(model.seen.filter(({ prompt }) => HOSTILE.test(prompt))).toEqual([]);
  const shown = model.seen.findLast(({ role }) => role === "orchestrate_decision")?.prompt ?? "";
  if (scenario.name === "contradicts the documents")
    expect(shown).toMatch(
      scenario.domain === "investment" ? /model\.csv!B4|model!|model\.csv \(/ : /(?:quote|devis)\.md \(/,
    );
  if (scenario.name === "injection")
    expect(shown).toContain(scenario.language === "fr" ? "s'adresse à une IA" : "speak to an AI");
  if (scenario.name === "trigger fires") expect(shown).toMatch(/^- .* fires: /m);
});

/** Each role answers as a careful reader would; the decision is the scenario's. */
function modelFor({ name, action, language, domain }: Scenario): RoutingModel {
  const decided = {
    readyToAct: true,
    action,
    reasoning: "Decided on the rules.",
    reasons: ["Decided on the rules."],
    nextExpert: null,
    questionForExpert: null,
    counterTerms:
      action === "counter"
        ? [
            domain === "investment"
              ? { field: "pre_money", text: language === "fr" ? "4 M€" : "€4m" }
              : { field: "unit_price", text: language === "fr" ? "11 €" : "€11" },
          ]
        : null,
  };
  const asking = {
    ...decided,
    readyToAct: false,
    action: null,
    nextExpert: "needs",
    questionForExpert: "What should be asked?",
    counterTerms: null,
  };
  return routingModel({
    classify_instructions: () => ({
      statements: [
        { number: 1, kind: "rule" },
        { number: 2, kind: "rule" },
        { number: 3, kind: "trigger" },
      ],
    }),
    extract_terms: () => ({ figures: [], answers: [], notes: [] }),
    evaluate_escalation: () => ({
      triggers: [{ number: 1, outcome: name === "trigger fires" ? "fires" : "holds", why: "Compared." }],
      severity: name === "trigger fires" ? "high" : "none",
    }),
    analyze_needs: () => ({
      missingFields: [],
      prioritizedQuestions: [language === "fr" ? "Que faut-il retenir ?" : "Which one holds?"],
      reasoning: "Gaps.",
    }),
    orchestrate_decision: (_, count) => (action === "clarify" && count === 1 ? asking : decided),
    // The plain draft of the prompt, as it is.
    draft_reply: (prompt) => ({
      subject: language === "fr" ? "Votre message" : "Your message",
      body: /(?:Hello|Bonjour)[\s\S]*?(?:regards|cordialement),/.exec(prompt.shared ?? "")?.[0] ?? "",
    }),
  });
}
