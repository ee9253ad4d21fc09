/** The experts: what the other side wrote, whether a trigger of the user's fires, and what is missing. */
import { z } from "zod";
import type { Language } from "../../../documents/index.ts";
import { cue } from "../../../language/index.ts";
import { citation } from "../../../model/index.ts";
import { contentWords, mainMetric } from "../../../ontology/index.ts";
import { type Domain, familyOf, fieldOf } from "../domain.ts";
import { mayConcern } from "../papers/findings.ts";
import { evaluate, termsFor } from "../rules/conditions.ts";
import { type Code, nameOf, say } from "../sentences/index.ts";
import { holdsWords } from "../texts.ts";
import {
  type EscalationAnalysis,
  type ExpertName,
  type ExpertOpinion,
  type ExtractionAnalysis,
  type Instruction,
  type NeedsAnalysis,
  SEVERITIES,
  type Term,
} from "../types.ts";
import { type Advising, advised } from "./adviser.ts";
import type { EscalationExpertInput, ExtractionExpertInput, NeedsExpertInput } from "./inputs.ts";
import { escalationPrompt, extractionPrompt, needsPrompt } from "./prompts.ts";

type Expert<Name extends ExpertName, Input> = {
  readonly name: Name;
  analyze(input: Input): Promise<Extract<ExpertOpinion, { expert: Name }>>;
};
export type ExtractionExpert = Expert<"extraction", ExtractionExpertInput>;
export type EscalationExpert = Expert<"escalation", EscalationExpertInput>;
export type NeedsExpert = Expert<"needs", NeedsExpertInput>;

export type ExpertOptions = Advising & {
  readonly domain: Domain;
  readonly language: Language;
  /** Reads the figures of the message with their places: code, so that none is invented. Extraction and escalation work at the same time. */
  readonly read: () => readonly Term[];
};

export function expertsOf(options: ExpertOptions): {
  readonly extraction: ExtractionExpert;
  readonly escalation: EscalationExpert;
  readonly needs: NeedsExpert;
} {
  return { extraction: extractionExpert(options), escalation: escalationExpert(options), needs: needsExpert(options) };
}

function extractionExpert({ read, domain, language, ...advising }: ExpertOptions): ExtractionExpert {
  const schema = extractionSchema([...domain.fields.map(({ id }) => id), "claim", "other"]);
  return {
    name: "extraction",
    async analyze(input) {
      const { openQuestions = [], additionalQuestion } = input;
      const found = read();
      const { result, metadata } = await advised(
        advising,
        () => extractionOf(found, answersByCode(input, found)),
        "extract_terms",
        schema,
        (marker) => extractionPrompt(marker, domain, input, found, language),
        (answer, own) => extractionBy(answer, own, input, domain),
        { citations: [...found, ...openQuestions].map(({ id }) => id) },
      );
      return { expert: "extraction", analysis: result, question: additionalQuestion ?? null, metadata };
    },
  };
}

const extractionSchema = (fields: readonly string[]) =>
  z.object({
    figures: z
      .array(
        z.object({
          figure: citation(),
          field: z.enum(fields as [string, ...string[]]),
          role: z.enum(["offer", "ours", "past", "refused"]),
          unclear: z.string().max(240).nullable(),
        }),
      )
      .max(60),
    answers: z.array(z.object({ question: citation(), quote: z.string().max(300) })).max(20),
    notes: z.array(z.string().max(240)).max(8),
  });

/** What the model may say of a figure: which term it is. Its value and place stay as code read them. */
function extractionBy(
  answer: z.infer<ReturnType<typeof extractionSchema>>,
  byCode: ExtractionAnalysis,
  { message, openQuestions = [] }: ExtractionExpertInput,
  domain: Domain,
): ExtractionAnalysis {
  const terms = byCode.terms.map((term) => {
    const said = answer.figures.find(({ figure }) => figure === term.id);
    if (!said || !isPossible(said.field, term, domain)) return term;
    return { ...term, field: said.field, role: said.role, unclear: said.unclear };
  });
  const plain = (text: string) => text.replace(/\s+/g, " ").trim();
  const answers = answer.answers.filter(
    ({ question, quote }) =>
      plain(quote) !== "" && plain(message).includes(plain(quote)) && openQuestions.some(({ id }) => id === question),
  );
  const others = byCode.answers.filter(({ question }) => !answers.some((other) => other.question === question));
  return { ...extractionOf(terms, [...answers, ...others]), notes: answer.notes };
}

/** A price cannot be a duration, nor a seat on the board a figure. */
function isPossible(fieldId: string, term: Term, domain: Domain): boolean {
  const field = fieldOf(fieldId, domain);
  if (field?.kind === "choice") return field.options?.some(({ id }) => id === term.option) ?? false;
  return !field || field.kind === term.dimension || term.dimension === "count" || field.id === "milestone";
}

function extractionOf(terms: readonly Term[], answers: ExtractionAnalysis["answers"]): ExtractionAnalysis {
  const named = terms.filter(({ field }) => field !== "other");
  const unclear = named.filter((term) => term.unclear !== null).length;
  const confidence = named.length === 0 ? 0 : 1 - unclear / named.length;
  return { terms: [...terms], confidence, notes: [], success: true, error: null, answers };
}

/** A question is answered by a figure of its metric, or under its own number ("Q3: ..."). */
function answersByCode(
  { message, openQuestions = [] }: ExtractionExpertInput,
  found: readonly Term[],
): ExtractionAnalysis["answers"] {
  return openQuestions.flatMap(({ id, text, metricId }) => {
    const numbered = new RegExp(`(?:^|\\n)\\s*${id}\\s*[:.)\\-–]\\s*(\\S[^\\n]+)`, "i").exec(message)?.[1];
    const metric = metricId ?? mainMetric(text)?.metric.id ?? null;
    const isAbout = (term: Term) =>
      metric !== null && term.metricId === metric && term.role === "offer" && mayConcern(text, [term]);
    const quote = numbered?.trim() ?? found.find(isAbout)?.quote;
    return quote === undefined ? [] : [{ question: id, quote }];
  });
}

function escalationExpert({ read, domain, language, ...advising }: ExpertOptions): EscalationExpert {
  return {
    name: "escalation",
    async analyze(input) {
      const { escalationTriggers, terms, message, additionalQuestion } = input;
      const { result, metadata } = await advised(
        escalationTriggers.length === 0 ? { ...advising, adviser: null } : advising,
        () =>
          escalationOf(
            escalationTriggers.map((trigger) => evaluated(trigger, message, terms ?? read(), { domain, language })),
          ),
        "evaluate_escalation",
        EscalationSchema,
        (marker, own) => escalationPrompt(marker, input, own, language),
        (answer, own) => {
          const list = own.triggersEvaluated.map((byCode, i): Evaluated => {
            const said = answer.triggers.find(({ number }) => number === i + 1);
            return said ? { trigger: byCode.trigger, outcome: said.outcome, why: said.why } : byCode;
          });
          return { ...escalationOf(list), severity: answer.severity };
        },
      );
      return { expert: "escalation", analysis: result, question: additionalQuestion ?? null, metadata };
    },
  };
}

const EscalationSchema = z.object({
  triggers: z
    .array(
      z.object({
        number: z.number().int(),
        why: z.string().max(300),
        outcome: z.enum(["fires", "holds", "unknown"]),
      }),
    )
    .max(40),
  severity: z.enum(SEVERITIES),
});

type Evaluated = EscalationAnalysis["triggersEvaluated"][number];

function escalationOf(list: readonly Evaluated[]): EscalationAnalysis {
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

const FRAME = cue`^<triggerFrame>$`;

/** A trigger in words fires when all its words stand in the message, else only a reader can tell. */
function evaluated(
  { text: trigger, condition }: Instruction,
  message: string,
  terms: readonly Term[],
  { domain, language }: Pick<ExpertOptions, "domain" | "language">,
): Evaluated {
  const is = (outcome: Evaluated["outcome"], code: Code, stated = ""): Evaluated => ({
    trigger,
    outcome,
    why: say(language, code, { stated, trigger }),
  });
  if (condition === null) {
    const words = contentWords(trigger).filter((word) => !FRAME.test(word));
    return holdsWords(message, words) ? is("fires", "speaksOfIt") : is("unknown", "needsModel");
  }
  const stated = termsFor(condition, terms, domain)
    .map(({ text }) => text)
    .join(", ");
  const outcome = evaluate(condition, terms, domain, true);
  if (outcome === "true") return is("fires", "crossed", stated);
  if (outcome === "unknown") return is("unknown", "notSettled", stated);
  return is("holds", stated ? "notCrossed" : "notStated", stated);
}

const NeedsSchema = z.object({
  reasoning: z.string().max(400),
  missingFields: z.array(z.string().max(40)).max(20),
  prioritizedQuestions: z.array(z.string().max(300)).max(12),
});

function needsExpert({ domain, language, ...advising }: ExpertOptions): NeedsExpert {
  return {
    name: "needs",
    async analyze(input) {
      const { result, metadata } = await advised(
        advising,
        () => gapsOf(input, domain, language),
        "analyze_needs",
        NeedsSchema,
        (marker) => needsPrompt(marker, domain, input, language),
        (answer) => ({ ...answer, missingFields: answer.missingFields.filter((id) => fieldOf(id, domain)) }),
      );
      return { expert: "needs", analysis: result, question: input.additionalQuestion ?? null, metadata };
    },
  };
}

/** Unclear figures first, then the fields that the rules are about, in the order of the domain. */
function gapsOf({ terms, ruleFields }: NeedsExpertInput, domain: Domain, language: Language): NeedsAnalysis {
  const offers = (terms ?? []).filter(({ role }) => role === "offer");
  const unclear = [...new Set(offers.flatMap((term) => term.unclear ?? []))];
  // A "valuation" is stated, or asked for, where either of those that it covers is.
  const isAmong = (id: string, fields: readonly string[]) => familyOf(id, domain).some((one) => fields.includes(one));
  const stated = offers.map(({ field }) => field);
  const ids = domain.fields.map(({ id }) => id);
  const missing = ids.filter((id) => ruleFields.includes(id) && !isAmong(id, stated));
  const noOffer = !stated.some((field) => domain.offerFields.includes(field));
  const first = noOffer ? domain.firstAsked.filter((id) => !isAmong(id, missing)) : [];
  const asked = ids.filter((id) => missing.includes(id) || first.includes(id));
  return {
    missingFields: asked,
    prioritizedQuestions: [...unclear, ...asked.map((id) => nameOf("ask", id, language))],
    reasoning: say(language, "gaps", { unclear: unclear.length, missing: asked.length }),
  };
}
