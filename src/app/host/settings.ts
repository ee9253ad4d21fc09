/** The user's settings, in one small file beside the cases. */

import { join } from "node:path";
import { z } from "zod";
import { DEFAULT_BUDGET_TOKENS } from "../engine.ts";
import { LIMITS, type Settings, type SettingsPatch, SettingsPatchSchema, THEMES } from "../protocol/index.ts";
import { readJsonFile, writeJsonFile } from "./json-file.ts";

const KeptSchema = z.object({
  language: z.enum(["fr", "en"]).nullable().catch(null),
  theme: z.enum(THEMES).catch("system"),
  zoom: z.number().min(0.5).max(2).catch(1),
  lockMinutes: z.number().int().min(1).max(240).catch(15),
  budgetTokens: z.number().int().min(1000).max(10_000_000).catch(DEFAULT_BUDGET_TOKENS),
  server: z
    .object({ baseUrl: z.string().max(200), model: z.string().min(1).max(200) })
    .nullable()
    .catch(null),
  modelPath: z.string().max(LIMITS.path).nullable().catch(null),
  embedderFolder: z.string().max(LIMITS.path).nullable().catch(null),
  updates: z.boolean().catch(false),
  /** GGUF files the user dropped on the window, where they lie. */
  ownModels: z.array(z.string().max(LIMITS.path)).max(200).catch([]),
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
