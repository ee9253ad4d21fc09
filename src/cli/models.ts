/** Language models on the command line: those found here, and what one in use says of itself. */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import {
  downloadModel,
  type ListedModel,
  LlmError,
  listModels,
  type ModelEvent,
  type OpenEngineOptions,
} from "../engine.ts";
import { CommandError, EXIT } from "./exit.ts";

const OWN_FOLDER = resolve(import.meta.dirname, "../../models");

/** Options by which a command is given a model. */
export const MODEL_OPTIONS = {
  model: { type: "string" },
  endpoint: { type: "string" },
  "endpoint-model": { type: "string" },
  "allow-host": { type: "string" },
} as const;

export type ModelValues = { readonly [name in keyof typeof MODEL_OPTIONS]?: string | undefined };

/** The model asked for on the command line, else the file named by PROBANT_MODEL, else none. */
export function modelOf(values: ModelValues): Pick<OpenEngineOptions, "model" | "onModel"> {
  const onModel = tellModel(process.stderr);
  const { endpoint, model = process.env["PROBANT_MODEL"] } = values;
  if (endpoint === undefined) return model ? { model: { path: resolve(model) }, onModel } : {};
  const name = values["endpoint-model"];
  if (!URL.canParse(endpoint) || !name)
    throw new CommandError(
      EXIT.usage,
      "Give the server's address and its model: --endpoint http://127.0.0.1:8080/v1 --endpoint-model NAME",
    );
  return {
    model: { endpoint: { baseUrl: endpoint, model: name, allowedHost: values["allow-host"] } },
    onModel,
  };
}

export async function models(args: string[], signal: AbortSignal): Promise<number> {
  const { values } = parsedModels(args);
  if (values.download) return download(values.download, values.sha256, signal);
  const { models, unusable } = await listModels({ folders: [OWN_FOLDER], signal });
  if (models.length === 0)
    process.stdout.write(
      "No GGUF model was found (LM Studio, Ollama, Jan, GPT4All, Hugging Face, llama.cpp, models/).\nProbant works without one; to use yours: probant verify FILES... --model FILE.gguf\n",
    );
  for (const model of models) process.stdout.write(describe(model));
  for (const { source, message } of unusable) process.stdout.write(`\nNot usable (${source}): ${message}\n`);
  return EXIT.ok;
}

function parsedModels(args: string[]) {
  try {
    return parseArgs({ args, options: { download: { type: "string" }, sha256: { type: "string" } }, strict: true });
  } catch (error) {
    throw new CommandError(EXIT.usage, `${error instanceof Error ? error.message : error}\nRun “probant help”.`);
  }
}

async function download(url: string, sha256: string | undefined, signal: AbortSignal): Promise<number> {
  if (!URL.canParse(url) || !sha256)
    throw new CommandError(EXIT.usage, "Give the address and its sum: probant models --download URL --sha256 HEX");
  const watched = process.stderr.isTTY;
  try {
    const path = await downloadModel({
      url,
      sha256,
      folder: OWN_FOLDER,
      signal,
      onProgress: ({ done, total }) => {
        if (!watched) return;
        const part = total === null ? "" : ` of ${(total / 1e6).toFixed(0)}`;
        process.stderr.write(`\r\u001b[2K${(done / 1e6).toFixed(0)}${part} MB`);
      },
    });
    process.stdout.write(`${path}\n`);
    return EXIT.ok;
  } catch (error) {
    if (error instanceof LlmError && error.code !== "aborted") throw new CommandError(EXIT.unexpected, error.message);
    throw error;
  }
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
function tellModel(stream: NodeJS.WriteStream): (event: ModelEvent) => void {
  const clear = stream.isTTY ? "\r\u001b[2K" : "";
  return (event) => {
    if (event.kind === "failed") stream.write(`${clear}${event.error.message}\n`);
    else if (event.kind === "ready")
      stream.write(event.description.deviceNote === null ? clear : `${clear}${event.description.deviceNote}\n`);
    else if (event.kind === "loading" && stream.isTTY)
      stream.write(`${clear}Loading the model ${Math.round(event.fraction * 100)} %`);
  };
}
