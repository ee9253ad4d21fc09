/** `probant graph`: the graph of a case, as GraphML or JSON-LD. */
import { openEngine, writeWhole } from "../engine.ts";
import { existingCase } from "./existing-case.ts";
import { EXIT } from "./exit.ts";
import { GRAPH_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";

export async function graph(args: readonly string[]): Promise<number> {
  const { values } = parseCommand("graph", GRAPH_OPTIONS, args);
  await using engine = await openEngine({ caseFolder: existingCase(values.case) });
  if (engine.graph.newer)
    process.stderr.write(
      "This case was written by a newer Probant: it is read here as far as this version knows it.\n",
    );
  const parts = values.format === "jsonld" ? engine.graph.exportJsonLd() : engine.graph.exportGraphMl();
  if (values.out) writeWhole(values.out, parts);
  else for (const part of parts) process.stdout.write(part);
  return EXIT.ok;
}
