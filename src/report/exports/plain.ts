/** The exports that are what the content says itself: a page, Markdown, and JSON for programs. */
import { markdownOf } from "../blocks/write-markdown.ts";
import type { WriteExport } from "./export.ts";

export const writeJson: WriteExport = ({ content, subject }) => `${JSON.stringify(content(subject).json, null, 1)}\n`;

export const writeHtml: WriteExport = ({ content, subject }) => content(subject).html({ withPages: true });

export const writeMarkdown: WriteExport = ({ content, subject, language }) =>
  markdownOf(content(subject).blocks(), language);
