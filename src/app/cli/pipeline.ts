/** `probant pipeline --all-scenarios`: the situations of the specifications, each answered, with what was decided. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine, type ReplyResult, SCENARIOS, type Scenario } from "../engine.ts";
import { type ModelValues, modelOf } from "./chosen-model.ts";
import { CommandError, EXIT } from "./exit.ts";
import { PIPELINE_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { renderReply } from "./render-reply.ts";

export async function pipeline(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseCommand("pipeline", PIPELINE_OPTIONS, args);
  if (!values["all-scenarios"])
    throw new CommandError(EXIT.usage, "Say what to run: probant pipeline --all-scenarios [--verbose]");
  let right = 0;
  process.stdout.write(`${row("", "domain", "lang", "scenario", "expected", "decided")}\n`);
  for (const scenario of SCENARIOS) {
    const result = await answered(scenario, values, signal);
    const { action } = result.decision;
    if (action === scenario.action) right++;
    const mark = action === scenario.action ? "ok" : "NOT";
    process.stdout.write(`${row(mark, scenario.domain, scenario.language, scenario.name, scenario.action, action)}\n`);
    if (values.verbose) process.stdout.write(`${renderReply(result, { verbose: true })}\n`);
  }
  process.stdout.write(`${right} of ${SCENARIOS.length} as expected.\n`);
  return right === SCENARIOS.length ? EXIT.ok : EXIT.unexpected;
}

function row(...cells: readonly string[]): string {
  return cells
    .map((cell, i) => cell.padEnd(WIDTHS[i] ?? 0))
    .join("  ")
    .trimEnd();
}
const WIDTHS = [3, 10, 4, 25, 8, 8] as const;

/** Each in a case of its own, which is forgotten. The last turn decides. */
async function answered(scenario: Scenario, values: ModelValues, signal: AbortSignal): Promise<ReplyResult> {
  const { documents, messages, instructions, domain } = scenario;
  const folder = mkdtempSync(join(tmpdir(), "probant-scenario-"));
  try {
    const files = documents.map(([name, text]) => {
      const path = join(folder, name);
      writeFileSync(path, text);
      return { path };
    });
    await using engine = await openEngine(modelOf({ ...values, quiet: true }));
    if (files.length > 0) await engine.verify(files, { signal });
    let last: ReplyResult | null = null;
    for (const text of messages)
      last = await engine.reply({ message: { kind: "text", text }, instructions, domain }, { signal });
    if (last === null) throw new Error(`The scenario ${scenario.name} has no message.`);
    return last;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
