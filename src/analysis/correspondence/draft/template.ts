/** The draft without a model: the decision in the words of the domain. */
import type { Language } from "../../../documents/index.ts";
import type { Domain } from "../domain.ts";
import type { Finding, Term } from "../types.ts";
import type { Expected } from "./completeness.ts";
import type { ResponseCrafterInput } from "./types.ts";

const MOST_OPEN_QUESTIONS = 5;

export function templateDraft(input: ResponseCrafterInput, domain: Domain): { subject: string; body: string } {
  const { language } = input;
  const words = { ...domain.words[language], ...(input.familiar ? domain.familiar : {}) };
  const greeting = input.name === null ? words.greeting : words.greeting.replace(/,$/, ` ${input.name},`);
  const settled = input.settled.map((finding) => settledLine(finding, input));
  const parts: string[] = [greeting, words.thanks, ...settled];
  switch (input.action) {
    case "accept":
      parts.push(list(words.accept, termLines(input.terms, domain, language)));
      break;
    case "counter": {
      const lines = (input.counterTerms ?? []).map(({ field, text }) =>
        line(labelOf(field, domain, language), text, language),
      );
      const withheld = withheldLines(input, domain);
      if (lines.length > 0) parts.push(list(words.counter, lines));
      if (withheld.length > 0) parts.push(list(words.counterBetter, withheld));
      if (lines.length + withheld.length === 0) parts.push(words.counterPlain);
      break;
    }
    case "clarify": {
      const asked = questionsOf(input, domain);
      if (asked.length > 0) parts.push(list(words.clarify, asked));
      break;
    }
    case "escalate":
      parts.push(words.escalate);
      break;
    default:
      input.action satisfies never;
  }
  if (input.action !== "escalate" && input.openQuestions.length > 0)
    parts.push(
      list(
        words.openQuestions,
        input.openQuestions.slice(0, MOST_OPEN_QUESTIONS).map(({ text }) => text),
      ),
    );
  parts.push(words.closing);
  return { subject: subjectOf(input.subject, words.subject), body: parts.join("\n\n") };
}

/** What a body must hold, whoever writes it. */
export function expectedOf(input: ResponseCrafterInput, domain: Domain): Expected {
  const offered = () =>
    domain.fields.flatMap((field) => {
      const term = input.terms.findLast((one) => one.field === field.id && one.role === "offer");
      return term && term.option === null ? [term.text] : [];
    });
  const proposed = () => (input.counterTerms ?? []).filter(({ value }) => value !== null).map(({ text }) => text);
  return {
    terms: input.action === "accept" ? offered() : input.action === "counter" ? proposed() : [],
    questions: input.action === "clarify" ? questionsOf(input, domain) : [],
  };
}

function questionsOf(input: ResponseCrafterInput, domain: Domain): readonly string[] {
  return [
    ...input.findings.map((finding) => askAbout(finding, input)),
    ...(input.needsAnalysis?.prioritizedQuestions ?? []).map((text) => familiarly(text, input, domain)),
  ];
}

/** Both figures in plain words; their places are shown beside the draft, not in it. */
function askAbout({ claim, status, evidence }: Finding, { language, familiar }: ResponseCrafterInput): string {
  const shown = (status === "AMBIGUOUS" ? evidence.at(-1) : evidence[0])?.content ?? "";
  if (language === "fr")
    return `${familiar ? "Tu écris" : "Vous écrivez"} « ${claim} » ; les documents indiquent « ${shown} ». Quelle est la bonne valeur ?`;
  return `You write “${claim}”; the documents have “${shown}”. Which one is right?`;
}

function settledLine({ evidence }: Finding, { language }: ResponseCrafterInput): string {
  const shown = evidence[0]?.content ?? "";
  return language === "fr"
    ? `Ce point est réglé : nous retenons « ${shown} ».`
    : `That point is settled: we go by “${shown}”.`;
}

function familiarly(question: string, { familiar }: ResponseCrafterInput, domain: Domain): string {
  if (!familiar) return question;
  const field = domain.fields.find(({ ask, unclear }) => ask.fr === question || unclear?.fr === question);
  const said = field?.ask.fr === question ? field.askFamiliar : field?.unclearFamiliar;
  return said ?? question;
}

function subjectOf(subject: string | null, otherwise: string): string {
  if (subject === null || subject.trim() === "") return otherwise;
  return /^\s*re\s*:/i.test(subject) ? subject.trim() : `Re: ${subject.trim()}`;
}

/** What is on offer for the fields whose limit stays unsaid. */
function withheldLines({ withheldFields, terms, language }: ResponseCrafterInput, domain: Domain): readonly string[] {
  return withheldFields.flatMap((id) => {
    const covers = domain.fields.find((field) => field.id === id)?.covers ?? [];
    const covering = domain.fields.filter((field) => field.covers?.includes(id)).map((field) => field.id);
    const fields = [id, ...covers, ...covering];
    const offered = terms.filter((term) => fields.includes(term.field));
    const lines = termLines(offered, domain, language);
    return lines.length > 0 ? lines : [labelOf(id, domain, language)];
  });
}

/** The last offer of each field. */
function termLines(terms: readonly Term[], domain: Domain, language: Language): readonly string[] {
  return domain.fields.flatMap((field) => {
    const term = terms.findLast((one) => one.field === field.id && one.role === "offer");
    if (!term) return [];
    const option = field.options?.find(({ id }) => id === term.option)?.label[language];
    return [line(field.label[language], option ?? term.text, language)];
  });
}

function labelOf(id: string, domain: Domain, language: Language): string {
  return domain.fields.find((field) => field.id === id)?.label[language] ?? id;
}

function line(label: string, text: string, language: Language): string {
  return language === "fr" ? `${label} : ${text}` : `${label}: ${text}`;
}

function list(head: string, lines: readonly string[]): string {
  return [head, ...lines.map((text) => `- ${text}`)].join("\n");
}
