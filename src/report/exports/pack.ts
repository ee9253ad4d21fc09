/** What an investor may hand on, as a zip: no document and no picture of one, only what was found with the words it rests on. */
import { strToU8, zipSync } from "fflate";
import { writeDocx } from "../office/docx.ts";
import { writeXlsx } from "../office/xlsx.ts";
import type { ExportInput } from "./export.ts";
import { SUBJECT_NAMES } from "./subjects.ts";

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
