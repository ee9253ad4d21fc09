/** What a verification found, for people and programs: a page, Markdown, a terminal's table, questions, JSON. */
export type { Block, Blocks, Piece, Text } from "./blocks/block.ts";
export { type Compared, type ComparedClaims, compareClaims } from "./compared-claims.ts";
export type { PdfOptions } from "./exports/export.ts";
export { renderHtml } from "./html/page.ts";
export { locateCitation } from "./locate.ts";
export { type Made, madeBlocks, madeLines, madeTitle } from "./made.ts";
export { findBrowser, PdfError, printPdf } from "./memo/pdf.ts";
export { memoBlocks, memoPage, renderMemoHtml, renderMemoMarkdown } from "./memo/render.ts";
export { memoJsonSchema } from "./memo/schema.ts";
export { type CitedSentence, citedSentences } from "./memo/sentences-cited.ts";
export { renderMemoSummary } from "./memo/terminal.ts";
export {
  languageUseLine,
  modelPlanLine,
  modelReadyLine,
  modelTextLine,
  modelTroubleLine,
  modelWritingLine,
} from "./model-use.ts";
export { renderCsv } from "./office/csv.ts";
export { reportTables } from "./office/tables.ts";
export { readAnchor } from "./place.ts";
export { type FounderQuestion, founderQuestions } from "./questions.ts";
export { questionBlocks, renderMarkdown, reportBlocks } from "./report-page.ts";
export * from "./schema.ts";
export { renderTable } from "./terminal.ts";
export { type ChangedText, renderChanges, renderCompared } from "./terminal-compared.ts";
export { plainText } from "./text.ts";
export { topicIn } from "./topic.ts";
export { type ClaimWeight, type WhyUnknown, weighClaims } from "./triage.ts";
export { printValue } from "./values.ts";
export { type ReportWords, reportWords, topicsOf } from "./words-of-report.ts";
