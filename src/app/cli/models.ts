/** Language models on the command line: those found here, and what one in use says of itself. */
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { modelPlanLine, modelReadyLine, modelWritingLine } from "../../report/index.ts";
import {
  calibrateModel,
  calibrationPathOf,
  downloadModel,
  type EndpointOptions,
  FIRST_CLAIMS,
  firstAnswersOf,
  type GivenModel,
  inspectModel,
  isLoopback,
  type Language,
  type ListedModel,
  LlmError,
  listModels,
  type ModelCalibration,
  type ModelDescription,
  type ModelEvent,
  makePrivateFolder,
  modelFailureIn,
  type OpenEngineOptions,
  openAndTry,
  writeWhole,
} from "../engine.ts";
import { chooseModel, chosenModel, serverCalibrationPath } from "./chosen-model.ts";
import type { Values } from "./describe.ts";
import { CommandError, EXIT } from "./exit.ts";
import { type MODEL_OPTIONS, MODELS_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { readerLanguage } from "./reader-language.ts";

const OWN_FOLDER = resolve(import.meta.dirname, "../../../models");

export type ModelValues = Values<typeof MODEL_OPTIONS> & { readonly quiet?: boolean | undefined };

type ModelAsked = Pick<OpenEngineOptions, "model" | "calibrationFile" | "onModel">;

/** The first of: --no-model, --endpoint, --model, PROBANT_MODEL, the model picked with “probant models --use”; else none. */
export function modelOf(values: ModelValues, env: NodeJS.ProcessEnv = process.env): ModelAsked {
  if (values["no-model"]) return {};
  const named = values.calibration === undefined ? undefined : resolve(values.calibration);
  const onModel = tellModel(process.stderr, values.quiet === true);
  const { endpoint } = values;
  if (endpoint === undefined) {
    const model = values.model ?? (env["PROBANT_MODEL"] || chosenModel(env));
    return model ? { model: { path: resolve(model) }, calibrationFile: named, onModel } : {};
  }
  const name = values["endpoint-model"];
  if (!URL.canParse(endpoint) || !name)
    throw new CommandError(
      EXIT.usage,
      "Give the server's address and its model: --endpoint http://127.0.0.1:8080/v1 --endpoint-model NAME",
    );
  const server: EndpointOptions = {
    baseUrl: endpoint,
    model: name,
    allowedHost: values["allow-host"],
    apiKey: env["PROBANT_ENDPOINT_KEY"] || undefined,
    timeoutMs: timeoutOf(values["model-timeout"]),
  };
  const kept = serverCalibrationPath(server, env);
  return { model: { endpoint: server }, calibrationFile: named ?? (existsSync(kept) ? kept : undefined), onModel };
}

export async function models(args: readonly string[], signal: AbortSignal): Promise<number> {
  // "models test" reads like a command, and is one.
  const [first = "", ...rest] = args;
  const asked = first === "test" || first === "calibrate" ? [`--${first}`, ...rest] : args;
  const { values } = parseCommand("models", MODELS_OPTIONS, asked);
  if (values.test || values.calibrate) return tryOut(values, signal);
  if (values.download) return download(values.download, values, signal);
  if (values.use !== undefined) return pick(values.use, signal);
  if (values.forget) {
    chooseModel(null, process.env);
    process.stdout.write("No model is picked any more.\n");
    return EXIT.ok;
  }
  const { models, unusable } = await listModels({ folders: [OWN_FOLDER], signal });
  if (models.length === 0)
    process.stdout.write(
      "No GGUF model was found (LM Studio, Ollama, Jan, GPT4All, Hugging Face, llama.cpp, models/).\nProbant works without one; to use yours: probant verify FILES... --model FILE.gguf\n",
    );
  const inUse = process.env["PROBANT_MODEL"] || chosenModel(process.env);
  for (const model of models) process.stdout.write(describe(model, inUse !== null && resolve(inUse) === model.path));
  for (const { source, message } of unusable) process.stdout.write(`\nNot usable (${source}): ${message}\n`);
  return EXIT.ok;
}

/** Asks claims with a known answer; calibrating keeps what came of it. */
async function tryOut(values: Values<typeof MODELS_OPTIONS>, signal: AbortSignal): Promise<number> {
  const { model, calibrationFile } = modelOf(values);
  if (!model)
    throw new CommandError(
      EXIT.usage,
      "Which model? Give --model FILE.gguf, or --endpoint URL --endpoint-model NAME, or pick one with “probant models --use”.",
    );
  const watched = process.stderr.isTTY && !values.quiet;
  const most = values.calibrate ? undefined : FIRST_CLAIMS;
  try {
    const { name, device, tried } = await openAndTry(model, {
      signal,
      most,
      onProgress: ({ done, total }) => {
        if (watched) process.stderr.write(`\r\u001b[2K${done} of ${total}`);
      },
    });
    if (watched) process.stderr.write("\r\u001b[2K");
    const { right, wrong, none, seconds } = firstAnswersOf(tried);
    process.stdout.write(
      `${name} on ${device}: ${right} right, ${wrong} wrong, ${none} without an answer, of ${tried.length} claims, in ${seconds} s.\n`,
    );
    if (values.calibrate) keepCalibration(calibrateModel(tried, name), fileFor(model, calibrationFile));
    return EXIT.ok;
  } catch (error) {
    if (error instanceof LlmError && error.code !== "aborted") throw new CommandError(EXIT.unexpected, error.message);
    throw error;
  }
}

function fileFor(model: GivenModel, named: string | undefined): string {
  if (named !== undefined) return named;
  return "path" in model ? calibrationPathOf(model.path) : serverCalibrationPath(model.endpoint, process.env);
}

function keepCalibration({ file, leftOut }: ModelCalibration, path: string): void {
  makePrivateFolder(dirname(path));
  writeWhole(path, `${JSON.stringify(file, null, 1)}\n`);
  for (const { from, claims, rules, withModel, wrong } of leftOut)
    process.stdout.write(
      `On claims about ${CALIBRATED_ON[from]}, left out of the fit: the rules are right on ${rules} of ${claims}, with the model ${withModel} (${wrong} made wrong).\n`,
    );
  process.stdout.write(
    file.helps.length === 0
      ? "It gains nothing on the rules: from now on it is not asked for verdicts.\n"
      : `It helps with: ${file.helps.join(", ").toLowerCase()}; temperature ${file.temperature.toFixed(2)}. It is asked for these alone.\n`,
  );
  process.stdout.write(`Kept in ${path}\n`);
}

const CALIBRATED_ON: Readonly<Record<ModelCalibration["leftOut"][number]["from"], string>> = {
  notes: "short notes",
  deals: "generated deals",
  tables: "the tables of generated deals",
};

/** By its path, or by its name where one model found here alone has it. */
async function pick(wanted: string, signal: AbortSignal): Promise<number> {
  let path = resolve(wanted);
  if (!existsSync(path)) {
    const { models } = await listModels({ folders: [OWN_FOLDER], signal });
    const named = models.filter((model) => model.name.toLowerCase() === wanted.toLowerCase());
    if (named.length !== 1)
      throw new CommandError(
        EXIT.usage,
        named.length === 0
          ? `There is no model “${wanted}” here. Run “probant models” for the list, or give the path of a .gguf file.`
          : `Several models are named “${wanted}”: give the path of one.\n${named.map((m) => `  ${m.path}`).join("\n")}`,
      );
    path = named[0]?.path ?? path;
  }
  const inspection = await inspectModel(path, { signal });
  if (!inspection.usable) throw new CommandError(EXIT.usage, inspection.message);
  const file = chooseModel(path, process.env);
  process.stdout.write(
    `${describe(inspection.model, true)}\nKept in ${file}; “probant models --forget” takes it back.\n`,
  );
  return EXIT.ok;
}

async function download(
  url: string,
  { sha256, quiet }: Values<typeof MODELS_OPTIONS>,
  signal: AbortSignal,
): Promise<number> {
  if (!URL.canParse(url) || !sha256)
    throw new CommandError(EXIT.usage, "Give the address and its sum: probant models --download URL --sha256 HEX");
  const watched = process.stderr.isTTY && !quiet;
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

/** fetch itself gives up on a silent server after this. */
const LONGEST_TIMEOUT_SECONDS = 300;

function timeoutOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const seconds = Number(text);
  if (text.trim() === "" || !(seconds > 0 && seconds <= LONGEST_TIMEOUT_SECONDS))
    throw new CommandError(
      EXIT.usage,
      `--model-timeout is a number of seconds, ${LONGEST_TIMEOUT_SECONDS} at most, not “${text}”.`,
    );
  return seconds * 1000;
}

function describe(model: ListedModel, inUse: boolean): string {
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
  return `\n${model.name}  (${model.source})${inUse ? "  in use" : ""}\n  ${facts.filter((f) => f !== null).join(", ")}\n  ${fit}\n  ${model.path}\n`;
}

function billions(parameters: number): string {
  return parameters >= 1e9 ? `${(parameters / 1e9).toFixed(1)} B` : `${(parameters / 1e6).toFixed(1)} M`;
}

/** Failures, and text that leaves this machine, are always told; progress only where a person watches. */
function tellModel(stream: NodeJS.WriteStream, quiet: boolean): (event: ModelEvent) => void {
  const clear = stream.isTTY ? "\r\u001b[2K" : "";
  const watched = stream.isTTY && !quiet;
  // Until a run's first question tells that of the deal.
  let language = readerLanguage(process.env);
  return (event) => {
    switch (event.kind) {
      case "failed":
        stream.write(`${clear}${modelFailureIn(event.error, language)}\n`);
        return;
      case "note":
        stream.write(`${clear}${event.message}\n`);
        return;
      case "plan":
        language = event.language;
        if (!quiet) stream.write(`${clear}${modelPlanLine(event.budgetTokens, language)}\n`);
        return;
      case "writing":
      case "loading":
        if (watched) stream.write(`${clear}${passing(event, language, stream.columns)}`);
        return;
      case "ready":
        if (!quiet || leavesMachine(event.description))
          stream.write(`${clear}${modelReadyLine(event.description, leavesMachine(event.description), language)}\n`);
        return;
      default:
        return event satisfies never;
    }
  };
}

/** What the next line takes the place of. */
function passing(
  event: Extract<ModelEvent, { kind: "loading" | "writing" }>,
  language: Language,
  columns: number,
): string {
  if (event.kind === "loading") return `Loading the model ${Math.round(event.fraction * 100)} %`;
  return event.words === "" ? "" : modelWritingLine(event.words, language, columns);
}

function leavesMachine({ endpointHost }: ModelDescription): boolean {
  return endpointHost !== null && !isLoopback(endpointHost);
}
