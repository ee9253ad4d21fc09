/** What each line of the user's instructions is, whether it applied to this answer, and why. None is left out. */
import type { Language } from "../../../documents/index.ts";
import { cue, cues } from "../../../language/index.ts";
import { contentWords } from "../../../ontology/index.ts";
import type { Domain } from "../domain.ts";
import { type Code, nameOf, say, type Values } from "../sentences/index.ts";
import { holdsWords, sentencesOf, speaksOf } from "../texts.ts";
import type {
  AgentAction,
  ClassifiedInstructions,
  CounterTerm,
  EscalationAnalysis,
  Instruction,
  RuleUse,
  Term,
} from "../types.ts";
import { evaluate, termsFor } from "./conditions.ts";
import { mostWordsIn, type WordedRule } from "./instructions.ts";

export type RuleSetting = {
  readonly classified: ClassifiedInstructions;
  readonly terms: readonly Term[];
  readonly domain: Domain;
  readonly language: Language;
  readonly action: AgentAction;
  readonly counterTerms: readonly CounterTerm[] | null;
  readonly escalation: EscalationAnalysis | null;
  readonly message: string;
  readonly body: string;
};

type Use = { readonly applied: boolean; readonly why: string };

export function ruleUses(setting: RuleSetting): readonly RuleUse[] {
  const { rules, triggers, special, worded } = setting.classified;
  const named = new Set(worded.map(({ text }) => text));
  const unnamed = (texts: readonly string[]) => [...new Set(texts)].filter((text) => !named.has(text));
  return [
    ...[...Map.groupBy(rules, ({ text }) => text)].map(([text, group]): RuleUse => {
      const parts = group.map((rule) => figureUse(rule, setting));
      const kind = group.some(({ target }) => target) ? "target" : "limit";
      const why = parts.map((part) => part.why).join(" ");
      return { text, kind, applied: parts.some(({ applied }) => applied), why };
    }),
    ...unnamed(triggers.map(({ text }) => text)).map(
      (text): RuleUse => ({ text, kind: "escalate", ...triggerUse(text, setting) }),
    ),
    ...worded.map((rule): RuleUse => ({ text: rule.text, kind: rule.kind, ...wordsUse(rule, setting) })),
    ...unnamed(special).map(
      (text): RuleUse => ({ text, kind: "must-say", applied: false, why: say(setting.language, "rule.special") }),
    ),
  ];
}

function figureUse({ condition, target }: Instruction, { terms, domain, language, counterTerms }: RuleSetting): Use {
  if (condition === null) return { applied: false, why: say(language, "rule.unread") };
  const { field, value } = condition;
  const label = nameOf("field", field, language);
  if (target) {
    const applied = counterTerms?.some((term) => term.field === field && term.value === value) ?? false;
    return { applied, why: say(language, applied ? "rule.proposed" : "rule.notProposed", { label }) };
  }
  const outcome = evaluate(condition, terms, domain);
  const stated = termsFor(condition, terms, domain).map(({ text }) => text);
  return {
    applied: outcome === "true" || outcome === "false",
    why: say(language, `rule.${outcome}`, { label, stated: stated.join(", ") }),
  };
}

function triggerUse(text: string, { escalation, language }: RuleSetting): Use {
  const read = escalation?.triggersEvaluated.find(({ trigger }) => trigger === text);
  return { applied: read?.outcome === "fires", why: read?.why ?? say(language, "rule.unread") };
}

function wordsUse(rule: WordedRule, setting: RuleSetting): Use {
  const { text, kind, object } = rule;
  const { body, action, language, message } = setting;
  const use = (applied: boolean, code: Code, values?: Values): Use => ({ applied, why: say(language, code, values) });
  switch (kind) {
    case "must-ask":
    case "must-say":
      if (object !== "" && body.toLowerCase().includes(object.toLowerCase()))
        return use(true, "rule.inDraft", { object });
      return use(false, action === "escalate" ? "rule.later" : "rule.leftOut");
    case "must-not": {
      const isSaid = speaksOf(body, object);
      return use(!isSaid, isSaid ? "rule.spoken" : "rule.silent");
    }
    case "tone": {
      const [most, count] = [mostWordsIn(text), countWords(body)];
      return most === null ? use(true, "rule.tone") : use(count <= most, "rule.length", { count });
    }
    case "walk-away": {
      const fires = walksAway(rule, message) || triggerUse(text, setting).applied;
      return use(fires, fires ? "rule.refused" : "rule.notRefused");
    }
    default:
      return kind satisfies never;
  }
}

const REFUSES = cue`<refuses>`;
const LEAVING = cues`<refuses|rules.walkAway|subjects|conditionFirst>`;

/** The condition of a rule to walk away: what the other side refuses. */
export function walksAway({ text, kind }: WordedRule, message: string): boolean {
  const about = kind === "walk-away" ? contentWords(text.replace(LEAVING, " ")) : [];
  return sentencesOf(message).some((sentence) => REFUSES.test(sentence.text) && holdsWords(sentence.text, about));
}

/** As people count them: marks alone are none. */
export function countWords(body: string): number {
  return body.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}
