/** What a verification found, for people and programs: a page, Markdown, a terminal's table, questions, JSON. */
export { renderHtml } from "./html/page.ts";
export { type LocatedPlace, locateCitation } from "./locate.ts";
export { renderMarkdown } from "./markdown.ts";
export { type MemoOptions, renderMemoHtml } from "./memo/html.ts";
export { renderMemoMarkdown } from "./memo/markdown.ts";
export { findBrowser, PdfError, type PdfOptions, printPdf } from "./memo/pdf.ts";
export { memoJsonSchema } from "./memo/schema.ts";
export { renderMemoSummary } from "./memo/terminal.ts";
export { modelTroubleLine } from "./model-use.ts";
export { type FounderQuestion, founderQuestions } from "./questions.ts";
export * from "./schema.ts";
export { renderTable } from "./terminal.ts";
export { renderChanges } from "./terminal-changes.ts";
export { type ClaimWeight, type Money, type WhyUnknown, weighClaims } from "./triage.ts";
export { type ReportWords, reportWords } from "./words-of-report.ts";
