/** What each line of the user's instructions is, whether it applied to this answer, and why. None is left out. */
import type { Language } from "../../../documents/index.ts";
import { alternatives, inAllCorrespondence } from "../../../language/index.ts";
import { contentWords } from "../../../ontology/index.ts";
import type { Domain } from "../domain.ts";
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
      .map((text): RuleUse => ({ text, kind: "must-say", applied: false, why: words(setting).special })),
  ];
}

/** The condition of a rule to walk away: what the other side refuses. */
export function walksAway({ text, kind }: WordedRule, message: string): boolean {
  if (kind !== "walk-away") return false;
  const about = contentWords(text.replace(new RegExp(REFUSES, "giu"), " ").replace(LEAVING, " "));
  return message.split(/(?<=[.!?])\s+|\n/).some((sentence) => {
    if (!new RegExp(`(?<!\\p{L})(?:${REFUSES})(?!\\p{L})`, "iu").test(sentence)) return false;
    const theirs = new Set(contentWords(sentence));
    return about.length > 0 && about.every((word) => theirs.has(word));
  });
}

const REFUSES = alternatives(inAllCorrespondence(({ refuses }) => refuses));
const LEAVING = new RegExp(
  `(?<!\\p{L})(?:${alternatives([...inAllCorrespondence(({ rules }) => rules.walkAway), ...inAllCorrespondence(({ subjects }) => subjects), "if", "s'*", "si"])})(?!\\p{L})`,
  "giu",
);

function figureRule(group: readonly Instruction[], setting: RuleSetting): RuleUse {
  const { terms, domain, language, counterTerms } = setting;
  const say = words(setting);
  const text = group[0]?.text ?? "";
  const target = group.some((rule) => rule.target);
  const parts = group.map(({ condition, target: aim }) => {
    if (condition === null) return { applied: false, why: say.unread };
    const label = domain.fields.find(({ id }) => id === condition.field)?.label[language] ?? condition.field;
    const stated = termsFor(condition, terms, domain)
      .map((term) => term.text)
      .join(", ");
    if (aim) {
      const proposed = counterTerms?.some(({ field, value }) => field === condition.field && value === condition.value);
      return proposed ? { applied: true, why: say.proposed(label) } : { applied: false, why: say.notProposed(label) };
    }
    switch (evaluate(condition, terms, domain)) {
      case "true":
        return { applied: true, why: say.met(label, stated) };
      case "false":
        return { applied: true, why: say.broken(label, stated) };
      case "unknown":
        return { applied: false, why: say.open(label, stated) };
      default:
        return { applied: false, why: say.missing(label) };
    }
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
  return { text, kind: "escalate", applied: read?.outcome === "fires", why: read?.why ?? words(setting).unread };
}

function wordedUse(rule: WordedRule, setting: RuleSetting): RuleUse {
  const { text, kind, object } = rule;
  const say = words(setting);
  const said = object !== "" && setting.body.toLowerCase().includes(object.toLowerCase());
  switch (kind) {
    case "must-ask":
    case "must-say":
      return { text, kind, applied: said, why: said ? say.inDraft(object) : say.later };
    case "must-not": {
      const theirs = new Set(contentWords(setting.body));
      const silent = !contentWords(object).every((word) => theirs.has(word)) || contentWords(object).length === 0;
      return { text, kind, applied: silent, why: silent ? say.silent : say.spoken };
    }
    case "tone": {
      const most = mostWordsIn(text);
      if (most === null) return { text, kind, applied: true, why: say.tone };
      const count = wordsOf(setting.body);
      return { text, kind, applied: count <= most, why: say.length(count) };
    }
    case "walk-away": {
      const fires = walksAway(rule, setting.message) || triggerRule(text, setting).applied;
      return { text, kind, applied: fires, why: fires ? say.refused : say.notRefused };
    }
    default:
      return kind satisfies never;
  }
}

/** As people count them: marks alone are none. */
export function wordsOf(body: string): number {
  return body.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
}

function words({ language, action }: RuleSetting) {
  const french = language === "fr";
  const say = (en: string, fr: string) => (french ? fr : en);
  return {
    unread: say(
      "Without a language model nothing tells whether it applies: it is yours to judge.",
      "Sans modèle de langage, rien ne dit si elle s'applique : à vous d'en juger.",
    ),
    special: say(
      "It goes to the writer of the draft; the plain draft does not use it.",
      "Elle est transmise au rédacteur ; le brouillon simple ne l'utilise pas.",
    ),
    proposed: (label: string) => say(`Proposed in the draft (${label}).`, `Proposé dans le brouillon (${label}).`),
    notProposed: (label: string) =>
      say(
        `Not needed: nothing is countered on it (${label}).`,
        `Sans objet : pas de contre-proposition à ce sujet (${label}).`,
      ),
    met: (label: string, stated: string) => say(`Met: ${label} ${stated}.`, `Respectée : ${label} ${stated}.`),
    broken: (label: string, stated: string) =>
      say(`Not met: ${label} ${stated}.`, `Non respectée : ${label} ${stated}.`),
    open: (label: string, stated: string) =>
      say(`Not settled by the wording: ${label} ${stated}.`, `Non tranchée par les termes : ${label} ${stated}.`),
    missing: (label: string) => say(`The message does not state it: ${label}.`, `Le message n'en dit rien : ${label}.`),
    inDraft: (object: string) => say(`In the draft: ${object}.`, `Dans le brouillon : ${object}.`),
    later:
      action === "escalate"
        ? say(
            "Kept for your own answer: this draft only says that you will come back.",
            "Réservé à votre propre réponse : ce brouillon annonce seulement votre retour.",
          )
        : say(
            "It could not be put into the draft: add it yourself.",
            "Elle n'a pu être mise dans le brouillon : ajoutez-la vous-même.",
          ),
    silent: say("The draft does not speak of it.", "Le brouillon n'en parle pas."),
    spoken: say("The draft may speak of it: read it again.", "Le brouillon en parle peut-être : relisez-le."),
    tone: say(
      "The plain draft is polite and answers no reproach.",
      "Le brouillon simple est poli et ne répond à aucun reproche.",
    ),
    length: (count: number) => say(`The draft has ${count} words.`, `Le brouillon compte ${count} mots.`),
    refused: say("The message refuses it: the decision is yours.", "Le message le refuse : la décision vous revient."),
    notRefused: say("The message refuses nothing of the kind.", "Le message ne refuse rien de tel."),
  };
}
