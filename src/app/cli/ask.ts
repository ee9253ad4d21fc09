/** `probant ask`: a claim of the user's own judged against the documents of a case, or a question answered from them. */
import { placeName } from "../../language/index.ts";
import { printValue } from "../../report/index.ts";
import {
  type Evidence,
  type FoundPassage,
  guessLanguageOf,
  type Language,
  type MetricAnswer,
  openEngine,
  type VerificationResult,
} from "../engine.ts";
import { passphraseOf } from "./ask-password.ts";
import { modelOf } from "./chosen-model.ts";
import { CommandError, EXIT } from "./exit.ts";
import { ASK_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { existingCase } from "./refusals.ts";
import { CLI_SENTENCES } from "./sentences/index.ts";

export async function ask(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values, positionals } = parseCommand("ask", ASK_OPTIONS, args);
  const text = positionals.join(" ").trim();
  if (!text)
    throw new CommandError(
      EXIT.usage,
      'Say what to judge: probant ask "ARR reached €2.4m in December 2025" --case DIR',
    );
  const caseFolder = existingCase(values.case);
  const passphrase = await passphraseOf(caseFolder, signal);
  await using engine = await openEngine({ caseFolder, passphrase, ...modelOf(values) });
  const { answer: found, needsNoVerdict } = await engine.answer(text, { signal });
  // What is decided is a statement, though it names a metric: “the company carries no debt”.
  const judged = found !== null && needsNoVerdict ? null : await engine.ask(text, { signal });
  const isOpen = judged === null || judged.status === "UNKNOWN";
  const isAnswered = isOpen && (found?.figures.length ?? 0) > 0;
  // A question may be a few words; what was answered is written in its language.
  const language = guessLanguageOf([text, judged?.explanation ?? ""]);
  if (values.json) process.stdout.write(`${JSON.stringify(judged ?? found, null, 1)}\n`);
  else {
    process.stdout.write(judged !== null && !isAnswered ? answer(judged, language) : figures(found, language));
    // In words that name no metric, or a fact that no rule reads: what stands nearest to it is worth a look.
    if (isOpen && !isAnswered) process.stdout.write(nearest((await engine.find(text, { signal })) ?? [], language));
  }
  return EXIT.ok;
}

/** A question that names a metric is answered by what stands in the files. */
function figures(found: MetricAnswer | null, language: Language): string {
  if (found === null) return "";
  const { name, figures: given, nearest, byModel, missing = [] } = found;
  const lines = given.map(({ name: row, value, dimension, currency, period, formula, places }) => {
    // In base units: a cell alone does not say that its sheet is in thousands.
    const units = { ratio: "ratio", points: "ratio", duration: "month", money: currency, multiple: null, count: null };
    const amount = `${printValue(value, units[dimension], language)}${dimension === "multiple" ? "x" : ""}`;
    const made = formula === null ? "" : ` = ${formula[language]}`;
    return `  ${[amount, row?.[language], period[language]].filter(Boolean).join("  ")}${made}  ${places.map(({ anchor, file }) => `${placeName(anchor, language)} (${file})`).join(", ")}`;
  });
  const { named, chosen, none } = CLI_SENTENCES[language].ask;
  if (given.length === 0) return `${none(name[language], missing.map((one) => one[language]).join(", "))}\n`;
  const head = byModel ? chosen(name[language]) : nearest ? named(name[language]) : name[language];
  return `${head}\n${lines.join("\n")}\n`;
}

function nearest(passages: readonly FoundPassage[], language: Language): string {
  if (passages.length === 0) return "";
  const lines = passages.map(({ file, anchor, text }) => {
    const line = text.replace(/\s+/g, " ");
    return `  ${placeName(anchor, language)} (${file})${CLI_SENTENCES[language].colon} ${line.length > 120 ? `${line.slice(0, 119)}…` : line}`;
  });
  return `${CLI_SENTENCES[language].ask.nearest}\n${lines.join("\n")}\n`;
}

function answer(result: VerificationResult, language: Language): string {
  const placed = ({ anchor, file, content }: Evidence) =>
    `${placeName(anchor, language)} (${file})${CLI_SENTENCES[language].colon} ${content}`;
  const lines = [
    `${CLI_SENTENCES[language].status[result.status].toUpperCase()}  ${Math.round(result.confidenceScore * 100)} %`,
    result.explanation,
  ];
  if (result.evidence) lines.push(`  ${placed(result.evidence)}`);
  for (const item of result.contradictoryEvidence ?? [])
    lines.push(`  ${CLI_SENTENCES[language].ask.against}${CLI_SENTENCES[language].colon} ${placed(item)}`);
  return `${lines.join("\n")}\n`;
}
