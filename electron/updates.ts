/**
 * Newer versions of the application: never looked for unless the user wants it and whoever packaged it gave an address.
 * The address is part of the package: no page, and no engine, can change where a program is downloaded from.
 */
import { z } from "zod";
import type { Notice } from "./run-ended.ts";

/** What is used of Electron's autoUpdater. */
export type Updater = {
  readonly setFeedURL: (feed: { readonly url: string }) => void;
  /** Downloads what is newer by itself; it is used from the next start on. */
  readonly checkForUpdates: () => void;
  on(event: "update-downloaded", listener: () => void): unknown;
  on(event: "error", listener: (error: Error) => void): unknown;
};

/** The field of package.json that packaging writes. */
const ManifestSchema = z.object({ version: z.string(), updates: z.url({ protocol: /^https$/ }) });

/** Electron has no updater on Linux, where packages come from the system's own tool. */
const PLATFORMS: readonly string[] = ["darwin", "win32"];

/** Where this copy may look; null where it cannot: a checkout, Linux, a package without an https address. */
export function updateFeed(
  manifest: unknown,
  { platform, arch, packaged }: { readonly platform: string; readonly arch: string; readonly packaged: boolean },
): string | null {
  const read = ManifestSchema.safeParse(manifest);
  if (!packaged || !PLATFORMS.includes(platform) || !read.success) return null;
  return `${read.data.updates.replace(/\/+$/, "")}/${platform}-${arch}/${read.data.version}`;
}

/** Gives what to call with the user's wish, as often as it is told: a wish is followed once, from when it is there. */
export function updatesFrom(
  feed: string | null,
  updater: Updater,
  told: { readonly onReady: () => void; readonly onFailed: (error: unknown) => void },
): (wanted: boolean) => void {
  let asked = false;
  return (wanted) => {
    if (!wanted || asked || feed === null) return;
    asked = true;
    updater.on("update-downloaded", () => told.onReady());
    updater.on("error", told.onFailed);
    try {
      updater.setFeedURL({ url: feed });
      updater.checkForUpdates();
    } catch (error) {
      // macOS refuses where the application is not signed.
      told.onFailed(error);
    }
  };
}

export function updateReadyNotice(language: "fr" | "en"): Notice {
  return language === "fr"
    ? { title: "Probant", body: "Une version plus récente a été téléchargée : elle servira au prochain démarrage." }
    : { title: "Probant", body: "A newer version was downloaded: it is used from the next start on." };
}
