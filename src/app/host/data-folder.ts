/** Where cases, settings and a user's own models live, by platform. */
import { posix, win32 } from "node:path";

export type PlatformPlaces = {
  readonly platform: NodeJS.Platform;
  /** The user's home folder. */
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
};

/** PROBANT_HOME where it is set; else the platform's own place for an application's data. */
export function dataFolder({ platform, home, env }: PlatformPlaces): string {
  const { join, isAbsolute, resolve } = platform === "win32" ? win32 : posix;
  const own = env["PROBANT_HOME"];
  if (own) return resolve(own);
  if (platform === "win32") return join(env["APPDATA"] || join(home, "AppData", "Roaming"), "Probant");
  if (platform === "darwin") return join(home, "Library", "Application Support", "Probant");
  // The XDG specification: a relative path is to be ignored.
  const xdg = env["XDG_DATA_HOME"];
  return join(xdg && isAbsolute(xdg) ? xdg : join(home, ".local", "share"), "probant");
}
