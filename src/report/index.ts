/** What a verification found, for people and programs: a page, Markdown, a terminal's table, questions, JSON. */
export { type HtmlOptions, renderHtml } from "./html/page.ts";
export { type MarkdownOptions, renderMarkdown } from "./markdown.ts";
export { type FounderQuestion, founderQuestions } from "./questions.ts";
export * from "./schema.ts";
export { renderTable, type TableOptions } from "./terminal.ts";
