/** Reads texts that flow: Word, Markdown, plain text. One unit, numbered paragraphs and tables. */
export { readDocx } from "./docx.ts";
export { readMarkdown } from "./markdown.ts";
export { readText } from "./text.ts";
