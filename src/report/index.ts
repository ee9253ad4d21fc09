/** What a verification found, for people and programs: a page, Markdown, a terminal's table, questions, JSON. */
export { renderHtml } from "./html/page.ts";
export { type LocatedPlace, locateCitation } from "./locate.ts";
export { renderMarkdown } from "./markdown.ts";
export { type FounderQuestion, founderQuestions } from "./questions.ts";
export * from "./schema.ts";
export { renderTable } from "./terminal.ts";
