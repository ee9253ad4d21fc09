/** What each line of the user's instructions is, whether it applied to this answer, and why. None is left out. */
import type { Language } from "../../../documents/index.ts";
import { cue, cues } from "../../../language/index.ts";
import { contentWords } from "../../../ontology/index.ts";
import type { Domain } from "../domain.ts";
import { type Code, say } from "../sentences/index.ts";
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
import { mostWordsIn, type WordedRule } from "./rule-kinds.ts";

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

export function ruleUses(setting: RuleSetting): readonly RuleUse[] {
  const { classified } = setting;
  const { worded } = classified;
  const named = new Set(worded.map(({ text }) => text));
  return [
    ...[...Map.groupBy(classified.rules, ({ text }) => text).values()].map((group) => figureRule(group, setting)),
    ...[...new Set(classified.triggers.map(({ text }) => text))]
      .filter((text) => !named.has(text))
      .map((text) => triggerRule(text, setting)),
    ...worded.map((rule) => wordedUse(rule, setting)),
    ...classified.special
      .filter((text) => !named.has(text))
      .map((text): RuleUse => ({ text, kind: "must-say", applied: false, why: say(setting.language, "rule.special") })),
  ];
}

/** The condition of a rule to walk away: what the other side refuses. */
export function walksAway({ text, kind }: WordedRule, message: string): boolean {
  if (kind !== "walk-away") return false;
  const about = contentWords(text.replace(LEAVING, " "));
  return message.split(/(?<=[.!?])\s+|\n/).some((sentence) => {
    if (!REFUSES.test(sentence)) return false;
    const theirs = new Set(contentWords(sentence));
    return about.length > 0 && about.every((word) => theirs.has(word));
  });
}

const REFUSES = cue`<refuses>`;
const LEAVING = cues`<refuses|rules.walkAway|subjects|conditionFirst>`;

function figureRule(group: readonly Instruction[], setting: RuleSetting): RuleUse {
  const { terms, domain, language, counterTerms } = setting;
  const text = group[0]?.text ?? "";
  const target = group.some((rule) => rule.target);
  const parts = group.map(({ condition, target: aim }) => {
    if (condition === null) return { applied: false, why: say(language, "rule.unread") };
    const label = domain.fields.find(({ id }) => id === condition.field)?.label[language] ?? condition.field;
    const stated = termsFor(condition, terms, domain)
      .map((term) => term.text)
      .join(", ");
    if (aim) {
      const proposed =
        counterTerms?.some(({ field, value }) => field === condition.field && value === condition.value) ?? false;
      return { applied: proposed, why: say(language, proposed ? "rule.proposed" : "rule.notProposed", { label }) };
    }
    const outcome = evaluate(condition, terms, domain);
    const applied = outcome === "true" || outcome === "false";
    return { applied, why: say(language, `rule.${outcome}`, { label, stated }) };
  });
  return {
    text,
    kind: target ? "target" : "limit",
    applied: parts.some(({ applied }) => applied),
    why: parts.map(({ why }) => why).join(" "),
  };
}

function triggerRule(text: string, setting: RuleSetting): RuleUse {
  const read = setting.escalation?.triggersEvaluated.find(({ trigger }) => trigger === text);
  return {
    text,
    kind: "escalate",
    applied: read?.outcome === "fires",
    why: read?.why ?? say(setting.language, "rule.unread"),
  };
}

function wordedUse(rule: WordedRule, setting: RuleSetting): RuleUse {
  const { text, kind, object } = rule;
  const use = (applied: boolean, code: Code, values?: Readonly<Record<string, string | number>>): RuleUse => ({
    text,
    kind,
    applied,
    why: say(setting.language, code, values),
  });
  switch (kind) {
    case "must-ask":
    case "must-say":
      if (object !== "" && setting.body.toLowerCase().includes(object.toLowerCase()))
        return use(true, "rule.inDraft", { object });
      return use(false, setting.action === "escalate" ? "rule.later" : "rule.leftOut");
    case "must-not": {
      const theirs = new Set(contentWords(setting.body));
      const about = contentWords(object);
      const isSaid = about.length > 0 && about.every((word) => theirs.has(word));
      return use(!isSaid, isSaid ? "rule.spoken" : "rule.silent");
    }
    case "tone": {
      const [most, count] = [mostWordsIn(text), wordsOf(setting.body)];
      return most === null ? use(true, "rule.tone") : use(count <= most, "rule.length", { count });
    }
    case "walk-away": {
      const fires = walksAway(rule, setting.message) || triggerRule(text, setting).applied;
      return use(fires, fires ? "rule.refused" : "rule.notRefused");
    }
    default:
      return kind satisfies never;
  }
}

/** As people count them: marks alone are none. */
export function wordsOf(body: string): number {
  return body.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}
