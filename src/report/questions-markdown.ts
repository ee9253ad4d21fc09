/** The questions to the founder alone, as Markdown, to send or to edit. */
import type { Language } from "../documents/index.ts";
import { escapeMarkdown } from "./markdown.ts";
import { byTheme, founderQuestions } from "./questions.ts";
import type { Report } from "./schema.ts";
import { REPORT_SENTENCES } from "./sentences/index.ts";

export function renderQuestionsMarkdown(report: Report, caseName: string, language: Language): string {
  const messages = REPORT_SENTENCES[language];
  const asked = founderQuestions(report, language);
  const parts = [
    `# ${escapeMarkdown(caseName)} – ${messages.sections.questions}`,
    ...(asked.length === 0 ? [messages.noQuestions] : []),
    ...byTheme(asked).flatMap(({ theme, questions }) => [
      `## ${messages.themes[theme].name}`,
      questions.map(({ id, text }) => `- **${id}** ${escapeMarkdown(text)}`).join("\n"),
    ]),
  ];
  return `${parts.join("\n\n")}\n`;
}
