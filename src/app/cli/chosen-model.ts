/** The language model that a command works with: named with it, or picked for good and kept in the user's own folder. */
import { existsSync, readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { z } from "zod";
import { modelPlanLine, modelReadyLine, modelWritingLine } from "../../report/index.ts";
import {
  type EndpointOptions,
  isLoopback,
  type Language,
  type ModelDescription,
  type ModelEvent,
  makePrivateFolder,
  modelFailureIn,
  type OpenEngineOptions,
  writeWhole,
} from "../engine.ts";
import type { Values } from "./describe.ts";
import { CommandError, EXIT } from "./exit.ts";
import type { MODEL_OPTIONS } from "./options.ts";
import { readerLanguage } from "./reader-language.ts";

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

const SettingsSchema = z.object({ model: z.string().min(1).optional() });

/** $XDG_CONFIG_HOME or ~/.config; %APPDATA% on Windows. */
function settingsFile(env: NodeJS.ProcessEnv): string {
  return join(ownFolder(env), "settings.json");
}

/** Where a server's calibration is kept: it has no file to lie beside. */
export function serverCalibrationPath(
  { baseUrl, model }: { readonly baseUrl: string; readonly model: string },
  env: NodeJS.ProcessEnv,
): string {
  const name = `${baseUrl} ${model}`.replace(/[^\p{L}\p{N}]+/gu, "-");
  return join(ownFolder(env), "calibrations", `${name}.probant.json`);
}

function ownFolder(env: NodeJS.ProcessEnv): string {
  const folder =
    process.platform === "win32"
      ? (env["APPDATA"] ?? join(homedir(), "AppData/Roaming"))
      : (env["XDG_CONFIG_HOME"] ?? join(homedir(), ".config"));
  return join(folder, "probant");
}

/** Null where none was picked, or the file is not ours to read. */
export function chosenModel(env: NodeJS.ProcessEnv): string | null {
  try {
    return SettingsSchema.parse(JSON.parse(readFileSync(settingsFile(env), "utf8"))).model ?? null;
  } catch {
    return null;
  }
}

/** Null forgets it. Gives back where it is kept. */
export function chooseModel(path: string | null, env: NodeJS.ProcessEnv): string {
  const file = settingsFile(env);
  if (path === null) rmSync(file, { force: true });
  else {
    makePrivateFolder(dirname(file));
    writeWhole(file, `${JSON.stringify({ model: path }, null, 1)}\n`);
  }
  return file;
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
