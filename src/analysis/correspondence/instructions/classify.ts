/** The user's own words, parted into rules, escalation triggers and special instructions. */
import { z } from "zod";
import { guessLanguageOf, type Language } from "../../../documents/index.ts";
import { cue } from "../../../language/index.ts";
import type { Adviser } from "../adviser.ts";
import type { Domain } from "../domain.ts";
import { INSTRUCTIONS_PROMPT_VERSION, instructionsPrompt } from "../prompts/instructions.ts";
import type { ClassifiedInstructions, Instruction, Metadata } from "../types.ts";
import { readConditions } from "./conditions.ts";
import { ordersToSay, type WordedRule, wordedRule } from "./rule-kinds.ts";

const ESCALATES = cue`<escalates>`;
const SPECIAL = cue`<special>`;
const RULE_HEAD = cue`^\s*#*\s*<rulesHead>[^:]{0,30}:?\s*$`;
const ONLY_HEAD = /:\s*$/;

export async function classifyInstructions(
  text: string,
  domain: Domain,
  adviser: Adviser | null,
): Promise<{ readonly classified: ClassifiedInstructions; readonly metadata: Metadata | null }> {
  const byCode = classifyByCode(text, domain);
  if (adviser === null || text.trim() === "") return { classified: byCode, metadata: null };
  const { value, metadata } = await adviser.ask(
    "classify_instructions",
    AnswerSchema,
    instructionsPrompt(
      adviser.marker,
      statementsOf(text).map(({ text: line }) => line),
    ),
    INSTRUCTIONS_PROMPT_VERSION,
  );
  if (value === null) return { classified: byCode, metadata };
  return { classified: fromAnswer(value, text, domain), metadata };
}

const AnswerSchema = z.object({
  statements: z.array(z.object({ number: z.number().int(), kind: z.enum(["rule", "trigger", "special"]) })).max(60),
});

/** The model says what each statement is; its words stay the user's. */
function fromAnswer(answer: z.infer<typeof AnswerSchema>, text: string, domain: Domain): ClassifiedInstructions {
  const statements = statementsOf(text);
  const language = guessLanguageOf([text]);
  const kinds = statements.map(({ kind }, i) => answer.statements.find(({ number }) => number === i + 1)?.kind ?? kind);
  const of = (kind: Kind) => statements.filter((_, i) => kinds[i] === kind).map((statement) => statement.text);
  return { ...sorted(of("rule"), of("trigger"), of("special"), domain, language), by: "model" };
}

type Kind = "rule" | "trigger" | "special";

export function classifyByCode(text: string, domain: Domain): ClassifiedInstructions {
  const language = guessLanguageOf([text]);
  const statements = statementsOf(text);
  const of = (kind: Kind) => statements.filter((one) => one.kind === kind).map((one) => one.text);
  return { ...sorted(of("rule"), of("trigger"), of("special"), domain, language), by: "code" };
}

/** A rule that sets no figure may still be one that code can follow. */
function sorted(
  rules: readonly string[],
  triggers: readonly string[],
  special: readonly string[],
  domain: Domain,
  language: Language,
): Omit<ClassifiedInstructions, "by"> {
  const worded = new Map<string, WordedRule>();
  // "We are out above 12 M€": a figure that makes the user leave is his to decide on, as one that alerts him is.
  const leaving: Instruction[] = [];
  const read = rules.flatMap((line) => {
    const conditions = instructionsOf(line, domain, language);
    const rule = wordedRule(line);
    const figures = conditions.some(({ condition }) => condition !== null && condition.value !== null);
    if (rule?.kind === "walk-away" && figures) {
      leaving.push(...conditions);
      worded.set(line, rule);
      return [];
    }
    if (
      rule === null ||
      figures ||
      (rule.kind !== "must-ask" &&
        rule.kind !== "walk-away" &&
        !ordersToSay(rule) &&
        conditions.some(({ condition }) => condition !== null))
    )
      return conditions;
    worded.set(line, rule);
    return [];
  });
  for (const line of special) {
    const rule = wordedRule(line);
    if (rule !== null) worded.set(line, rule);
  }
  return {
    rules: read,
    triggers: [...triggers.flatMap((line) => instructionsOf(line, domain, language)), ...leaving],
    special: [...special],
    worded: [...worded.values()],
  };
}

/** A line of several limits is several instructions. */
function instructionsOf(text: string, domain: Domain, language: Language): readonly Instruction[] {
  const conditions = readConditions(text, domain, language);
  if (conditions.length === 0) return [{ text, condition: null, target: false }];
  return conditions.map(({ condition, target }) => ({ text, condition, target }));
}

function statementsOf(text: string): readonly { readonly text: string; readonly kind: Kind }[] {
  const statements: { text: string; kind: Kind }[] = [];
  let section: Kind | null = null;
  for (const line of text.replace(/\r\n?/g, "\n").split("\n")) {
    const bare = line.replace(/^\s*(?:[-*•–]|\d{1,2}[.)])\s+/, "").trim();
    if (bare === "") continue;
    if (ONLY_HEAD.test(bare) || RULE_HEAD.test(bare) || /^#/.test(bare)) {
      section = RULE_HEAD.test(bare)
        ? "rule"
        : ESCALATES.test(bare)
          ? "trigger"
          : SPECIAL.test(bare)
            ? "special"
            : null;
      continue;
    }
    for (const sentence of bare.split(/(?<=[.!;])\s+(?=[\p{Lu}])/u)) {
      const trimmed = sentence.trim();
      if (trimmed === "") continue;
      const own: Kind | null = ESCALATES.test(trimmed) ? "trigger" : SPECIAL.test(trimmed) ? "special" : null;
      statements.push({ text: trimmed, kind: own ?? section ?? "rule" });
    }
  }
  return statements;
}
