/** The draft without a model: the decision in the words of the domain. */
import type { Language } from "../../documents/index.ts";
import type { Domain } from "../domain.ts";
import type { Term } from "../types.ts";
import type { ResponseCrafterInput } from "./types.ts";

const MOST_OPEN_QUESTIONS = 6;

export function templateDraft(input: ResponseCrafterInput, domain: Domain): { subject: string; body: string } {
  const { language } = input;
  const words = domain.words[language];
  const parts: string[] = [words.greeting, words.thanks];
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
      const asked = [
        ...input.findings.map((finding) => askAbout(finding.sentence, language)),
        ...(input.needsAnalysis?.prioritizedQuestions ?? []),
      ];
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

function askAbout(sentence: string, language: Language): string {
  return language === "fr" ? `${sentence} Quelle est la bonne valeur ?` : `${sentence} Which one is right?`;
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
