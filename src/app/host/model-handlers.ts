/** Answers the requests about language models, embedders, settings, and what to send with a report of a fault. */
import type { Desk, HandlersOf } from "./desk.ts";
import { diagnosticsText } from "./diagnostics.ts";
import { addModel, embeddersView, type ModelPlaces, modelsView, testModel } from "./models-view.ts";
import { testServer } from "./test-server.ts";

type Kind =
  | "models"
  | "testModel"
  | "testServer"
  | "addModel"
  | "embedders"
  | "settings"
  | "setSettings"
  | "diagnostics";

export function modelHandlers(
  places: ModelPlaces,
  emit: Desk["emit"],
  /** How many cases there are, who asks, and what failed since the start. */
  state: () => Pick<Parameters<typeof diagnosticsText>[0], "cases" | "shell" | "failures">,
): HandlersOf<Kind> {
  const { settings } = places;
  return {
    models: (_, signal) => modelsView(places, signal),
    testModel: ({ path }, signal) => testModel(places, path, signal),
    testServer: ({ server }, signal) => testServer(server, signal),
    addModel: ({ path }, signal) => addModel(places, path, signal),
    embedders: () => embeddersView(places),
    settings: () => settings.current(),
    setSettings({ settings: patch }) {
      const changed = settings.change(patch);
      emit({ kind: "settings" });
      return changed;
    },
    diagnostics() {
      const embedder = embeddersView(places).find(({ inUse }) => inUse)?.name ?? null;
      return diagnosticsText({ settings: settings.current(), embedder, ...state() });
    },
  };
}
