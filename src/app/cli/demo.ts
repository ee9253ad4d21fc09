/** `probant demo`: the example that ships, verified. */
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { DEMO_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { readerLanguage } from "./reader-language.ts";
import { verifyDeal } from "./verify.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

/** Folders of examples/ by language. */
const EXAMPLES = { fr: "velotri-materiel", en: "quillmoor-pay" };

export async function demo(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseCommand("demo", DEMO_OPTIONS, args);
  const language = values.lang ?? readerLanguage(process.env);
  const example = join(ROOT, "examples", EXAMPLES[language]);
  const out = values.out ?? join(ROOT, "out");
  mkdirSync(out, { recursive: true });
  if (!values.quiet) process.stdout.write(`Example deal: ${example}\n\n`);
  return verifyDeal(
    [join(example, "deck.pptx"), join(example, "model.xlsx")],
    { html: join(out, "report.html"), json: join(out, "report.json"), lang: language, quiet: values.quiet },
    signal,
  );
}
