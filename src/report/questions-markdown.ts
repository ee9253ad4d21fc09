/** The questions to the founder alone, as Markdown, to send or to edit. */
import type { Language } from "../documents/index.ts";
import { escapeMarkdown } from "./markdown.ts";
import { byTheme, founderQuestions } from "./questions.ts";
import type { Report } from "./schema.ts";
import { REPORT_SENTENCES } from "./sentences/index.ts";

/** @param chosen those that the user means to send, in this order; null for all. */
export function renderQuestionsMarkdown(
  report: Report,
  caseName: string,
  language: Language,
  chosen: readonly string[] | null,
): string {
  const messages = REPORT_SENTENCES[language];
  const title = `# ${escapeMarkdown(caseName)} – ${messages.sections.questions}`;
  if (chosen) {
    const list = chosen.map((text, i) => `- **${i + 1}.** ${escapeMarkdown(text)}`);
    return `${title}\n\n${list.join("\n")}\n`;
  }
  const asked = founderQuestions(report, language);
  const parts = [
    title,
    ...(asked.length === 0 ? [messages.noQuestions] : []),
    ...byTheme(asked).flatMap(({ theme, questions }) => [
      `## ${messages.themes[theme].name}`,
      questions.map(({ id, text }) => `- **${id}** ${escapeMarkdown(text)}`).join("\n"),
    ]),
  ];
  return `${parts.join("\n\n")}\n`;
}
