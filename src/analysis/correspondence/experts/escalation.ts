/** The escalation expert: whether a trigger of the user's fires, and nothing else. */

import { z } from "zod";
import type { Language } from "../../../documents/index.ts";
import { cue } from "../../../language/index.ts";
import { contentWords } from "../../../ontology/index.ts";
import { type Adviser, codeMetadata } from "../adviser.ts";
import type { Domain } from "../domain.ts";
import { fires, termsFor } from "../instructions/conditions.ts";
import { ESCALATION_PROMPT_VERSION, escalationPrompt } from "../prompts/escalation.ts";
import { type Code, say } from "../sentences/index.ts";
import { type EscalationAnalysis, type Instruction, SEVERITIES, type Term } from "../types.ts";
import type { EscalationExpert, EscalationExpertInput } from "./types.ts";

export type EscalationExpertOptions = {
  readonly domain: Domain;
  readonly language: Language;
  readonly adviser: Adviser | null;
  readonly clock: () => number;
  /** The same reading as the extraction expert's: the two work at the same time. */
  readonly read: () => readonly Term[];
};

export function escalationExpert(options: EscalationExpertOptions): EscalationExpert {
  const { adviser, clock, read } = options;
  return {
    name: "escalation",
    async analyze(input) {
      const start = clock();
      const byCode = analysisOf(
        input.escalationTriggers.map((trigger) => evaluated(trigger, input, input.terms ?? read(), options)),
      );
      const question = input.additionalQuestion ?? null;
      if (adviser === null || input.escalationTriggers.length === 0)
        return { expert: "escalation", analysis: byCode, question, metadata: codeMetadata(clock() - start) };
      const { value, metadata } = await adviser.ask(
        "evaluate_escalation",
        AnswerSchema,
        escalationPrompt(adviser.marker, input, byCode),
        ESCALATION_PROMPT_VERSION,
      );
      return {
        expert: "escalation",
        analysis: value === null ? byCode : fromAnswer(value, input, byCode),
        question,
        metadata,
      };
    },
  };
}

const AnswerSchema = z.object({
  triggers: z
    .array(
      z.object({
        number: z.number().int(),
        outcome: z.enum(["fires", "holds", "unknown"]),
        why: z.string().max(300),
      }),
    )
    .max(40),
  severity: z.enum(SEVERITIES),
});

type Evaluated = EscalationAnalysis["triggersEvaluated"][number];

function fromAnswer(
  answer: z.infer<typeof AnswerSchema>,
  input: EscalationExpertInput,
  byCode: EscalationAnalysis,
): EscalationAnalysis {
  const list = input.escalationTriggers.flatMap(({ text }, i): Evaluated[] => {
    const said = answer.triggers.find(({ number }) => number === i + 1);
    const own = byCode.triggersEvaluated[i];
    return said ? [{ trigger: text, outcome: said.outcome, why: said.why }] : own ? [own] : [];
  });
  return { ...analysisOf(list), severity: answer.severity };
}

function analysisOf(list: readonly Evaluated[]): EscalationAnalysis {
  const fired = list.filter(({ outcome }) => outcome === "fires");
  const open = list.filter(({ outcome }) => outcome === "unknown");
  return {
    shouldEscalate: fired.length > 0,
    reasoning: [...fired, ...open].map(({ why }) => why).join(" "),
    triggersEvaluated: [...list],
    triggeredTriggers: fired.map(({ trigger }) => trigger),
    severity: fired.length > 0 ? "high" : open.length > 0 ? "medium" : "none",
  };
}

function evaluated(
  { text, condition }: Instruction,
  input: EscalationExpertInput,
  terms: readonly Term[],
  { domain, language }: EscalationExpertOptions,
): Evaluated {
  const is = (outcome: Evaluated["outcome"], code: Code, stated = ""): Evaluated => ({
    trigger: text,
    outcome,
    why: say(language, code, { stated, trigger: text }),
  });
  if (condition === null)
    return speaksOf(text, input.message) ? is("fires", "speaksOfIt") : is("unknown", "needsModel");
  const stated = termsFor(condition, terms, domain)
    .map((term) => term.text)
    .join(", ");
  const outcome = fires(condition, terms, domain);
  if (outcome === "true") return is("fires", "crossed", stated);
  if (outcome === "unknown") return is("unknown", "notSettled", stated);
  return is("holds", stated ? "notCrossed" : "notStated", stated);
}

const TRIGGER_WORDS = cue`^<triggerFrame>$`;

/** A trigger in words fires when all its words stand in the message, else only a reader can tell. */
function speaksOf(trigger: string, message: string): boolean {
  const words = contentWords(trigger).filter((word) => !TRIGGER_WORDS.test(word));
  const theirs = new Set(contentWords(message));
  return words.length > 0 && words.every((word) => theirs.has(word));
}
