/** Language models and embedders a user may choose from, and whether one really answers. */
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { DEFAULT_MODEL, readModelFolder } from "../../case/embedding/index.ts";
import { languageModelOf, loadChildRuntime } from "../../model/index.ts";
import {
  EmbedderError,
  type EndpointOptions,
  FIRST_CLAIMS,
  firstAnswersOf,
  inspectModel,
  LlmError,
  listModels,
  openAndTry,
  type StartModelProcess,
} from "../engine.ts";
import type { EmbedderView, ModelsView, ModelTest, ServerChoice } from "../protocol/index.ts";
import type { SettingsStore } from "./settings.ts";

export type ModelPlaces = {
  readonly settings: SettingsStore;
  /** Where a GGUF can be put to be found. */
  readonly ownFolder: string;
  /** The folder of the embedder that ships. */
  readonly shippedFolder: string;
  readonly startModel: StartModelProcess | undefined;
};

export async function modelsView(
  { settings, ownFolder, shippedFolder, startModel }: ModelPlaces,
  signal: AbortSignal | undefined,
): Promise<ModelsView> {
  const files = settings.ownModels().filter((path) => existsSync(path));
  const { models, unusable } = await listModels({
    folders: [ownFolder, shippedFolder],
    files,
    signal,
    startProcess: startModel,
  });
  const inUse = settings.current().modelPath;
  return {
    models: models.map((model) => ({ ...model, inUse: inUse !== null && resolve(inUse) === resolve(model.path) })),
    unusable: unusable.map(({ path, source, message }) => ({ path, source, message })),
    folder: ownFolder,
  };
}

/** The key is the environment's: no setting holds it. */
export function endpointOf(server: ServerChoice): EndpointOptions {
  return { ...server, apiKey: process.env["PROBANT_ENDPOINT_KEY"] || undefined };
}

/** A GGUF where it lies: it is not copied. Throws LlmError when it is none. */
export async function addModel(
  places: ModelPlaces,
  path: string,
  signal: AbortSignal | undefined,
): Promise<ModelsView> {
  // An architecture that is not run, or a file too large for this machine, is refused as it is dropped.
  const found = await inspectModel(path, { signal, startProcess: places.startModel });
  if (!found.usable) throw new LlmError(found.code, found.message);
  places.settings.addOwnModel(resolve(path));
  return modelsView(places, signal);
}

/** Loads it, asks it one thing, and says how long each took. Rejects where it could not. */
export async function testModel(
  { startModel }: ModelPlaces,
  path: string,
  signal: AbortSignal | undefined,
): Promise<ModelTest> {
  const began = performance.now();
  await using model = languageModelOf(
    await loadChildRuntime({ modelPath: path }, { signal }, { startProcess: startModel }),
  );
  const loadMs = Math.round(performance.now() - began);
  const asked = performance.now();
  await model.completeJson("test", z.object({ answer: z.enum(["yes", "no"]) }), TEST_PROMPT, {
    signal,
    priority: "user",
    maxTokens: 16,
  });
  const { name, device } = model.description;
  const answerMs = Math.round(performance.now() - asked);
  return { works: true, name, device, loadMs, answerMs, answers: await firstAnswers(path, startModel, signal) };
}

/** Null where it breaks off: that it answers is known by then. */
async function firstAnswers(path: string, startModel: StartModelProcess | undefined, signal: AbortSignal | undefined) {
  try {
    return firstAnswersOf((await openAndTry({ path }, { most: FIRST_CLAIMS, signal, startModel })).tried);
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    return null;
  }
}

/** Its answer is not looked at: only that it comes, and in the form asked for. */
const TEST_PROMPT = {
  system: 'Answer with JSON only: {"answer":"yes"} or {"answer":"no"}.',
  shared: "",
  ask: "Is 12 months one year?",
};

/** The one that ships, and every transformers.js folder in the user's own models folder. */
export function embeddersView({ settings, ownFolder, shippedFolder }: ModelPlaces): readonly EmbedderView[] {
  const chosen = settings.current().embedderFolder;
  const own = existsSync(ownFolder)
    ? readdirSync(ownFolder, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => join(ownFolder, name))
    : [];
  const folders = [null, ...own, ...(chosen !== null && !own.includes(chosen) ? [chosen] : [])];
  return folders.flatMap((folder) => {
    try {
      const { name, dimension } = readModelFolder(folder ?? join(shippedFolder, DEFAULT_MODEL));
      return [{ name, folder, dimension: dimension ?? null, inUse: folder === chosen }];
    } catch (error) {
      // A folder of something else is no embedder to choose.
      if (error instanceof EmbedderError) return [];
      throw error;
    }
  });
}
