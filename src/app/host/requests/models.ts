/** Requests about language models, embedders, settings, and what to send with a report of a fault. */
import { bounded } from "../bounded.ts";
import { diagnosticsText } from "../diagnostics.ts";
import { addModel, embeddersView, modelsView, testModel } from "../models-view.ts";
import { ServerChoiceSchema, SettingsPatchSchema } from "../settings.ts";
import { testServer } from "../test-server.ts";
import { desktopRequest, request } from "./request.ts";

const { path } = bounded;

export const MODELS = {
  models: request({}, (_, { models }, signal) => modelsView(models, signal)),
  /** Loads it, has it answer once, and says how long it took. */
  testModel: request({ path }, ({ path }, { models }, signal) => testModel(models, path, signal)),
  /** Asks a model server whether it is of use, and ten claims with a known answer. */
  testServer: request({ server: ServerChoiceSchema }, ({ server }, _, signal) => testServer(server, signal)),
  /** A GGUF dropped on the window. */
  addModel: desktopRequest({ path }, ({ path }, { models }, signal) => addModel(models, path, signal)),
  embedders: request({}, (_, { models }) => embeddersView(models)),
  settings: request({}, (_, { models }) => models.settings.current()),
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
