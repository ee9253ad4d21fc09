/** What the report says to people, by language: each language is a file here, and the compiler asks for all of it. */
import type { Language } from "../../documents/index.ts";
import type { ReportSentences } from "./en.ts";
import { ENGLISH } from "./en.ts";
import { FRENCH } from "./fr.ts";

export type { ComparedPart, ReportSentences, SectionName, Severity, Theme } from "./en.ts";

export const REPORT_SENTENCES: Readonly<Record<Language, ReportSentences>> = { en: ENGLISH, fr: FRENCH };
