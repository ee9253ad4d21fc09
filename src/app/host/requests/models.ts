/** Requests about language models, embedders, settings, and what to send with a report of a fault. */

import { z } from "zod";
import {
  FIRST_CLAIMS,
  firstAnswersOf,
  type Language,
  LlmError,
  modelFailureIn,
  modelMissing,
  openAndTry,
  probeEndpoint,
} from "../../engine.ts";
import { LANGUAGES, type ServerChoice, type ServerTest } from "../../protocol/index.ts";
import { bounded } from "../bounded.ts";
import { diagnosticsText } from "../diagnostics.ts";
import { addModel, embeddersView, endpointOf, modelsView, testModel } from "../models-view.ts";
import { ServerChoiceSchema, SettingsPatchSchema } from "../settings.ts";
import { desktopRequest, request } from "./request.ts";

/** Another machine is refused: the window never sends text away. Rejects only when aborted. */
async function testServer(
  server: ServerChoice,
  language: Language,
  signal: AbortSignal | undefined,
): Promise<ServerTest> {
  const endpoint = endpointOf(server);
  let found: ServerTest = { trouble: null, models: [], contextTokens: null, answers: null };
  try {
    const { trouble, models, modelListed, contextTokens } = await probeEndpoint(endpoint);
    signal?.throwIfAborted();
    found = { ...found, models: models.slice(0, MOST_NAMED), contextTokens };
    if (trouble !== null) throw trouble;
    if (modelListed === false) throw modelMissing(new URL(server.baseUrl).host, models, null);
    const { tried } = await openAndTry({ endpoint }, { most: FIRST_CLAIMS, signal });
    return { ...found, answers: firstAnswersOf(tried) };
  } catch (error) {
    if (!(error instanceof LlmError) || error.code === "aborted") throw error;
    return { ...found, trouble: modelFailureIn(error, language) };
  }
}

const MOST_NAMED = 50;

const { path } = bounded;

export const MODELS = {
  models: request({}, (_, { models }, signal) => modelsView(models, signal)),
  /** Loads it, has it answer once, and says how long it took. */
  testModel: request({ path }, ({ path }, { models }, signal) => testModel(models, path, signal)),
  /** Asks a model server whether it is of use, and ten claims with a known answer. */
  testServer: request({ server: ServerChoiceSchema }, ({ server }, { language }, signal) =>
    testServer(server, language(), signal),
  ),
  /** A GGUF dropped on the window. */
  addModel: desktopRequest({ path }, ({ path }, { models }, signal) => addModel(models, path, signal)),
  embedders: request({}, (_, { models }) => embeddersView(models)),
  /** With the language of the window's system, which is followed until one is chosen: a browser's may not be its server's. */
  settings: request({ system: z.enum(LANGUAGES).optional() }, ({ system }, { models, followSystem }) => {
    if (system !== undefined) followSystem(system);
    return models.settings.current();
  }),
  setSettings: request({ settings: SettingsPatchSchema }, ({ settings }, { models, emit }) => {
    const changed = models.settings.change(settings);
    emit({ kind: "settings" });
    return changed;
  }),
  /** What a person may paste in a report of a fault: no word of any document. */
  diagnostics: request({}, (_, { models, shelf, state }) => {
    const embedder = embeddersView(models).find(({ inUse }) => inUse)?.name ?? null;
    return diagnosticsText({ settings: models.settings.current(), embedder, cases: shelf.list().length, ...state() });
  }),
};
