/** `probant ask`: a claim of the user's own judged against the documents of a case, or a question answered from them. */
import { type MetricAnswer, openEngine, type VerificationResult } from "../engine.ts";
import { passphraseOf } from "./ask-password.ts";
import { existingCase } from "./existing-case.ts";
import { CommandError, EXIT } from "./exit.ts";
import { modelOf } from "./models.ts";
import { ASK_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";

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
  const found = engine.lookUp(text);
  const result = await engine.ask(text, { signal });
  // What was decided was a statement, though it names a metric: “the company carries no debt”.
  const isQuestion = found !== null && found.figures.length > 0 && result.status === "UNKNOWN";
  if (values.json) process.stdout.write(`${JSON.stringify(result, null, 1)}\n`);
  else process.stdout.write(isQuestion ? figures(found) : answer(result));
  return EXIT.ok;
}

/** A question that names a metric is answered by what stands in the files. */
function figures({ name, figures: given }: MetricAnswer): string {
  const lines = given.map(({ text, value, period, formula, places }) => {
    const shown = text === "" ? String(Math.round(value * 100) / 100) : text;
    const made = formula === null ? "" : ` = ${formula}`;
    return `  ${[shown, period.en].filter(Boolean).join("  ")}${made}  ${places.map(({ anchor, file }) => `${anchor} (${file})`).join(", ")}`;
  });
  return `${name.en}\n${lines.join("\n")}\n`;
}

function answer(result: VerificationResult): string {
  const lines = [`${result.status}  ${Math.round(result.confidenceScore * 100)} %`, result.explanation];
  if (result.evidence) lines.push(`  ${result.evidence.anchor} (${result.evidence.file}): ${result.evidence.content}`);
  for (const item of result.contradictoryEvidence ?? [])
    lines.push(`  against: ${item.anchor} (${item.file}): ${item.content}`);
  return `${lines.join("\n")}\n`;
}
