/** Opens the user's browser at an address that holds a token, without the token on any command line. */
import { spawn } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** Other users of the machine can list command lines, not read this file. */
export function openBrowser(url: string, folder: string): Disposable {
  const page = join(folder, "open-probant.html");
  const target = JSON.stringify(url).replaceAll("<", "\\u003c");
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8"><title>Probant</title><script>location.replace(${target})</script>\n`,
    {
      mode: 0o600,
    },
  );
  openWithSystem(pathToFileURL(page).href);
  return { [Symbol.dispose]: () => rmSync(page, { force: true }) };
}

/** The system's own way to open a file or an address; what it prints is not ours. */
export function openWithSystem(target: string): void {
  const [command, ...args] = systemOpener(process.platform, target);
  const child = spawn(command, args, { stdio: "ignore", detached: true });
  // No browser, or no desktop: the address stays printed.
  child.on("error", () => undefined);
  child.unref();
}

export function systemOpener(platform: NodeJS.Platform, target: string): readonly [command: string, ...args: string[]] {
  if (platform === "darwin") return ["open", target];
  if (platform === "win32") return ["explorer.exe", target];
  return ["xdg-open", target];
}
