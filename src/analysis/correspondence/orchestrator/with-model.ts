/** The orchestrator that reads: its decision stands; code only checks that what it names exists. */
import { z } from "zod";
import { readQuantities } from "../../../language/quantities/index.ts";
import type { Adviser } from "../adviser.ts";
import type { Domain } from "../domain.ts";
import { ORCHESTRATOR_PROMPT_VERSION, orchestratorPrompt } from "../prompts/orchestrator.ts";
import { ACTIONS, type CounterTerm } from "../types.ts";
import type { Orchestrator, OrchestratorInput } from "./loop.ts";

const AnswerSchema = z.object({
  readyToAct: z.boolean(),
  action: z.enum(ACTIONS).nullable(),
  reasoning: z.string().max(600),
  reasons: z.array(z.string().max(300)).max(8),
  nextExpert: z.enum(["extraction", "escalation", "needs"]).nullable(),
  questionForExpert: z.string().max(400).nullable(),
  counterTerms: z
    .array(z.object({ field: z.string().max(40), text: z.string().max(80) }))
    .max(10)
    .nullable(),
});

/** Where the model fails, `fallback` decides, and the trace says so. */
export function orchestratorWithModel(domain: Domain, adviser: Adviser, fallback: Orchestrator): Orchestrator {
  return {
    async decide(input) {
      const { value, metadata } = await adviser.ask(
        "orchestrate_decision",
        AnswerSchema,
        orchestratorPrompt(adviser.marker, domain, input),
        ORCHESTRATOR_PROMPT_VERSION,
      );
      const complete = value !== null && (value.readyToAct ? value.action !== null : value.nextExpert !== null);
      if (value === null || !complete) {
        const decision = await fallback.decide(input);
        const fellBack = metadata.fellBack ?? "the answer named neither an action nor an expert";
        return { ...decision, metadata: { ...metadata, by: "code", fellBack } };
      }
      const counterTerms = value.counterTerms?.flatMap((term) => known(term, domain, input)) ?? null;
      return { ...value, action: value.readyToAct ? value.action : null, counterTerms, metadata };
    },
  };
}

/** A term that names no field, or a figure of another kind than its field's, is left out. */
function known(
  term: { field: string; text: string },
  domain: Domain,
  input: OrchestratorInput,
): readonly CounterTerm[] {
  const field = domain.fields.find(({ id }) => id === term.field);
  if (!field) return [];
  if (field.kind === "choice") return [{ ...term, value: null }];
  const quantity = readQuantities(term.text, { language: input.language })[0];
  if (!quantity || (quantity.dimension !== field.kind && quantity.dimension !== "count")) return [];
  return [{ ...term, value: quantity.value }];
}
