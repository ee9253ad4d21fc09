/** The model a user has picked for good: one line of settings in the user's own configuration folder. */
import { readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { makePrivateFolder, writeWhole } from "../engine.ts";

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
