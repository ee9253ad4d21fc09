/** The language of whoever reads: what the locale says, and English where it says nothing we speak. */
import type { Language } from "../engine.ts";

/** LC_ALL goes before LC_MESSAGES, and that before LANG (POSIX); without any, what the system says. */
export function readerLanguage(
  env: NodeJS.ProcessEnv,
  systemLocale = Intl.DateTimeFormat().resolvedOptions().locale,
): Language {
  const locale = env["LC_ALL"] || env["LC_MESSAGES"] || env["LANG"] || systemLocale;
  return (locale.toLowerCase().split(/[^a-z]/)[0] ?? "") === "fr" ? "fr" : "en";
}
