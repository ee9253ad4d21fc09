/** How each language writes numbers and dates, as `Intl` calls it. */
import type { Language } from "./types.ts";

export const LOCALES: Readonly<Record<Language, string>> = { en: "en-GB", fr: "fr-FR" };
