/** `probant models`: the language models found here, one picked for good, tried out or downloaded. */
import { existsSync } from "node:fs";
import { dirname, resolve } from "node:path";
import {
  calibrateModel,
  calibrationPathOf,
  downloadModel,
  FIRST_CLAIMS,
  firstAnswersOf,
  type GivenModel,
  inspectModel,
  type ListedModel,
  LlmError,
  listModels,
  type ModelCalibration,
  makePrivateFolder,
  openAndTry,
  writeWhole,
} from "../engine.ts";
import { chooseModel, chosenModel, modelOf, serverCalibrationPath } from "./chosen-model.ts";
import type { Values } from "./describe.ts";
import { CommandError, EXIT } from "./exit.ts";
import { MODELS_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";

const OWN_FOLDER = resolve(import.meta.dirname, "../../../models");

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
