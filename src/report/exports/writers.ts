/** The exports that are what the content says itself, a page, Markdown and JSON for programs, and the zip of several. */
import { strToU8, zipSync } from "fflate";
import { markdownOf } from "../blocks/write-markdown.ts";
import { writeDocx } from "../office/docx.ts";
import { writeXlsx } from "../office/xlsx.ts";
import { type ExportInput, SUBJECT_NAMES, type WriteExport } from "./export.ts";

export const writeJson: WriteExport = ({ content, subject }) => `${JSON.stringify(content(subject).json, null, 1)}\n`;

export const writeHtml: WriteExport = ({ content, subject }) => content(subject).html({ withPages: true });

export const writeMarkdown: WriteExport = ({ content, subject, language }) =>
  markdownOf(content(subject).blocks(), language);

/** What an investor may hand on: no document and no picture of one, only what was found with the words it rests on. */
export async function writePack(input: ExportInput): Promise<Uint8Array> {
  const names = SUBJECT_NAMES[input.language];
  const subject = input.hasMemo ? "memo" : "report";
  return zipSync({
    [`${names[subject]}.html`]: strToU8(input.content(subject).html({ withPages: false })),
    [`${names[subject]}.docx`]: writeDocx({ ...input, subject }),
    [`${names.questions}.docx`]: writeDocx({ ...input, subject: "questions" }),
    [`${names.report}.xlsx`]: await writeXlsx(input),
  });
}
