/** Language models on the command line: those found here, and what one in use says of itself. */
import { join, resolve } from "node:path";
import { type ListedModel, listModels, type ModelDescription, type ModelEvent, type ModelUse } from "../engine.ts";
import { EXIT } from "./exit.ts";

const OWN_FOLDER = resolve(import.meta.dirname, "../../models");

export async function models(_args: readonly string[], signal: AbortSignal): Promise<number> {
  const { models, unusable } = await listModels({ folders: [join(OWN_FOLDER)], signal });
  if (models.length === 0)
    process.stdout.write(
      "No GGUF model was found (LM Studio, Ollama, Jan, GPT4All, Hugging Face, llama.cpp, models/).\nProbant works without one; to use yours: probant verify FILES... --model FILE.gguf\n",
    );
  for (const model of models) process.stdout.write(describe(model));
  for (const { source, message } of unusable) process.stdout.write(`\nNot usable (${source}): ${message}\n`);
  return EXIT.ok;
}

function describe(model: ListedModel): string {
  const facts = [
    model.architecture,
    model.parameters === null ? null : `${billions(model.parameters)} parameters`,
    model.quantisation,
    model.contextTokens === null ? null : `context ${model.contextTokens}`,
    model.licence === null ? "licence not stated" : `licence ${model.licence}`,
  ];
  const fit =
    model.fit === null
      ? "cannot run here"
      : `fit ${Math.round(model.fit * 100)} %, about ${((model.memoryBytes ?? 0) / 1e9).toFixed(1)} GB of memory`;
  return `\n${model.name}  (${model.source})\n  ${facts.filter((f) => f !== null).join(", ")}\n  ${fit}\n  ${model.path}\n`;
}

function billions(parameters: number): string {
  return parameters >= 1e9 ? `${(parameters / 1e9).toFixed(1)} B` : `${(parameters / 1e6).toFixed(1)} M`;
}

/** Failures are always told; progress only where a person watches. */
export function tellModel(stream: NodeJS.WriteStream): (event: ModelEvent) => void {
  return (event) => {
    if (event.kind === "failed") stream.write(`${event.error.message}\n`);
    else if (event.kind === "ready" && event.description.deviceNote) stream.write(`${event.description.deviceNote}\n`);
    else if (event.kind === "loading" && stream.isTTY)
      stream.write(`\r\u001b[2KLoading the model ${Math.round(event.fraction * 100)} %`);
  };
}

/** Where it ran, and what each role spent. */
export function modelLine(description: ModelDescription, use: ModelUse): string {
  const roles = Object.entries(use.byRole).map(
    ([role, r]) => `${role} ${r.requests} requests, ${r.evaluated + r.generated} of ${r.sent + r.generated} tokens`,
  );
  const where = description.endpointHost === null ? description.device : `sent to ${description.endpointHost}`;
  return `Model: ${description.name} (${where})${roles.length > 0 ? `, ${roles.join("; ")}` : ", not needed"}\n`;
}
