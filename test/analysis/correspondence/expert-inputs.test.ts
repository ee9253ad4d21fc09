/** What each expert can be given, held by the types; and what the model of each is really shown. */
import { expect, expectTypeOf, test } from "vitest";
import type { OrchestratorInput, ResponseCrafterInput } from "../../../src/analysis/correspondence/advice/inputs.ts";
import type {
  EscalationExpertInput,
  ExtractionExpertInput,
  NeedsExpertInput,
} from "../../../src/analysis/correspondence/index.ts";
import { lastOf } from "./in-case.ts";
import { routingModel } from "./routing-model.ts";

type Everything =
  | "rules"
  | "negotiationRules"
  | "classifiedInstructions"
  | "escalationTriggers"
  | "triggers"
  | "specialInstructions"
  | "counterTerms"
  | "targets"
  | "findings"
  | "expertOpinions";

test("the extraction expert can be given no rule, trigger, target or instruction", () => {
  expectTypeOf<keyof ExtractionExpertInput & Everything>().toEqualTypeOf<never>();
  // @ts-expect-error a rule is no part of what it reads
  const more: ExtractionExpertInput = { message: "", rules: [] };
  expect(more.message).toBe("");
});

test("the escalation expert gets the triggers and no rule, target or instruction", () => {
  expectTypeOf<keyof EscalationExpertInput & Everything>().toEqualTypeOf<"escalationTriggers">();
});

test("the needs expert gets the fields that matter and no trigger, figure wished for, or instruction", () => {
  expectTypeOf<keyof NeedsExpertInput & Everything>().toEqualTypeOf<never>();
  expectTypeOf<NeedsExpertInput["ruleFields"]>().toEqualTypeOf<readonly string[]>();
  expectTypeOf<keyof NeedsExpertInput & "message">().toEqualTypeOf<never>();
});

test("the response crafter gets the decision and neither rules nor triggers nor opinions", () => {
  expectTypeOf<keyof ResponseCrafterInput & Everything>().toEqualTypeOf<
    "specialInstructions" | "counterTerms" | "findings"
  >();
});

test("the orchestrator alone has everything", () => {
  expectTypeOf<keyof OrchestratorInput & Everything>().toEqualTypeOf<
    "classifiedInstructions" | "findings" | "expertOpinions"
  >();
});

test("what the models are shown keeps to it", async () => {
  const model = routingModel({
    classify_instructions: () => ({ statements: [] }),
    extract_terms: () => ({ figures: [], answers: [], notes: [] }),
    evaluate_escalation: () => ({ triggers: [], severity: "none" }),
    analyze_needs: () => ({ missingFields: [], prioritizedQuestions: ["Which?"], reasoning: "." }),
    orchestrate_decision: (_, count) => ({
      readyToAct: count > 1,
      action: count > 1 ? "clarify" : null,
      reasoning: ".",
      reasons: ["."],
      nextExpert: count > 1 ? null : "needs",
      questionForExpert: count > 1 ? null : "What is missing?",
      counterTerms: null,
    }),
    draft_reply: () => ({ subject: "Re", body: "Hello, thank you for your message. Kind regards," }),
  });
  await lastOf({
    messages: ["A ticket of €100k would be fine."],
    instructions:
      "Accept up to €4,444,000 pre-money.\nEscalate if the ticket exceeds €777k.\nIn your reply mention the visit of spring.",
    model,
  });
  const shown = (role: string) => model.seen.find((one) => one.role === role)?.prompt ?? "";
  expect(shown("extract_terms")).not.toMatch(/4,444|777|spring/);
  expect(shown("evaluate_escalation")).toContain("777");
  expect(shown("evaluate_escalation")).not.toMatch(/4,444|spring/);
  expect(shown("analyze_needs")).toContain("pre_money");
  expect(shown("analyze_needs")).not.toMatch(/4,444|777|spring/);
  expect(shown("draft_reply")).toContain("spring");
  expect(shown("draft_reply")).not.toMatch(/4,444|777/);
  expect(shown("orchestrate_decision")).toMatch(/4,444[\s\S]*777[\s\S]*spring/);
});
