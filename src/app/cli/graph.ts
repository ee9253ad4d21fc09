/** `probant graph`: the graph of a case, as GraphML, JSON-LD or Cypher, or what a claim's verdict or a sentence of the memo rests on. */
import { GRAPH_EXPORTS } from "../../report/exports/index.ts";
import { type Engine, openEngine, writeWhole } from "../engine.ts";
import { passphraseOf } from "./ask-password.ts";
import { CommandError, EXIT } from "./exit.ts";
import { GRAPH_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { existingCase } from "./refusals.ts";
import { claimsNamed, sentenceLines, sentencesNamed, whyLines } from "./why.ts";

export async function graph(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseCommand("graph", GRAPH_OPTIONS, args);
  const caseFolder = existingCase(values.case);
  const passphrase = await passphraseOf(caseFolder, signal);
  await using engine = await openEngine({ caseFolder, passphrase });
  if (engine.graph.newer)
    process.stderr.write(
      "This case was written by a newer Probant: it is read here as far as this version knows it.\n",
    );
  const parts =
    values.why !== undefined ? why(engine, values.why) : GRAPH_EXPORTS[values.format ?? "graphml"].write(engine.graph);
  if (values.out) writeWhole(values.out, parts);
  else for (const part of parts) process.stdout.write(part);
  return EXIT.ok;
}

function why(engine: Engine, asked: string): string[] {
  const report = engine.lastReport();
  const claims = report === null ? [] : claimsNamed(report, asked);
  const [analysis, decisions] = [engine.lastAnalysis(), engine.graph.overrides()];
  const said = analysis === null ? [] : sentencesNamed(analysis, asked);
  if (report === null || claims.length + said.length === 0)
    throw new CommandError(
      EXIT.usage,
      `No claim of the case and no sentence of its memo is “${asked}”: name a place and words, as in “slide 4: net revenue”, or words of the memo.`,
    );
  const language = report.documents.find(({ kind }) => kind === "deck")?.language ?? "en";
  const documents = engine.documents();
  return [
    ...said.map((sentence) => sentenceLines(sentence, documents, language)),
    ...claims.map((claim) => whyLines(claim, report, analysis, decisions, language)),
  ].map((lines) => `${lines.join("\n")}\n\n`);
}
