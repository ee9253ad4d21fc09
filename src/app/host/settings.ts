/** The user's settings, in one small file beside the cases. */

import { join } from "node:path";
import { z } from "zod";
import { DEFAULT_BUDGET_TOKENS } from "../engine.ts";
import { LANGUAGES, SEARCH_INDEXES, type ServerChoice, type Settings, THEMES } from "../protocol/index.ts";
import { bounded } from "./bounded.ts";
import { readJsonFile, writeJsonFile } from "./json-file.ts";

export const ServerChoiceSchema = z.strictObject({
  baseUrl: z.url().max(200),
  model: z.string().min(1).max(200),
}) satisfies z.ZodType<ServerChoice>;

/** What the user sets. */
const FIELDS = {
  /** Null follows the system. */
  language: z.enum(LANGUAGES).nullable(),
  theme: z.enum(THEMES),
  /** 1 is 100 %. */
  zoom: z.number().min(0.5).max(2),
  /** Minutes without a request after which an encrypted case is closed. */
  lockMinutes: z.number().int().min(1).max(240),
  /** Tokens that a run with a language model may spend. */
  budgetTokens: z.number().int().min(1000).max(10_000_000),
  /** A model server of this machine, before any file; null for none. */
  server: ServerChoiceSchema.nullable(),
  /** GGUF file in use; null for none. */
  modelPath: bounded.path.nullable(),
  /** A transformers.js folder; null for the one that ships. */
  embedderFolder: bounded.path.nullable(),
  index: z.enum(SEARCH_INDEXES).nullable(),
  /** The desktop looks for newer versions of itself, where its package says that it may. */
  updates: z.boolean(),
};

/** Fields left out are left as they are. */
export const SettingsPatchSchema = z.strictObject(FIELDS).partial();
export type SettingsPatch = z.infer<typeof SettingsPatchSchema>;

const KeptSchema = z.object({
  language: FIELDS.language.catch(null),
  theme: FIELDS.theme.catch("system"),
  zoom: FIELDS.zoom.catch(1),
  lockMinutes: FIELDS.lockMinutes.catch(15),
  budgetTokens: FIELDS.budgetTokens.catch(DEFAULT_BUDGET_TOKENS),
  server: FIELDS.server.catch(null),
  modelPath: FIELDS.modelPath.catch(null),
  embedderFolder: FIELDS.embedderFolder.catch(null),
  index: FIELDS.index.catch(null),
  updates: FIELDS.updates.catch(false),
  /** GGUF files the user dropped on the window, where they lie. */
  ownModels: z.array(bounded.path).max(200).catch([]),
});
type Kept = z.infer<typeof KeptSchema>;

export type SettingsStore = {
  readonly current: () => Settings;
  readonly change: (patch: SettingsPatch) => Settings;
  readonly ownModels: () => readonly string[];
  readonly addOwnModel: (path: string) => void;
};

/** A field that is missing or damaged falls back on its default, the others stay. */
export function openSettings(dataFolder: string, program: Pick<Settings, "version" | "updatesFrom">): SettingsStore {
  const path = join(dataFolder, "settings.json");
  let kept: Kept = readJsonFile(path, KeptSchema) ?? KeptSchema.parse({});
  const keep = (next: Kept) => {
    writeJsonFile(path, next);
    kept = next;
  };
  const current = (): Settings => {
    const { ownModels: _, ...shown } = kept;
    return { ...shown, dataFolder, ...program };
  };
  return {
    current,
    change(patch) {
      const changes = Object.entries(SettingsPatchSchema.parse(patch)).filter(([, value]) => value !== undefined);
      keep({ ...kept, ...Object.fromEntries(changes) });
      return current();
    },
    ownModels: () => kept.ownModels,
    addOwnModel: (model) => keep({ ...kept, ownModels: [...new Set([...kept.ownModels, model])] }),
  };
}
