/** What the Windows installer asks of the program it installs: shortcuts made or removed, then an end. */
import { spawn } from "node:child_process";
import { basename, dirname, join } from "node:path";

/** Null: no event, the application starts. Else the installer's arguments, empty when there is nothing to do. */
export function squirrelTask(argv: readonly string[], executable: string): readonly string[] | null {
  const name = basename(executable);
  switch (argv[1]) {
    case "--squirrel-install":
    case "--squirrel-updated":
      return [`--createShortcut=${name}`];
    case "--squirrel-uninstall":
      return [`--removeShortcut=${name}`];
    case "--squirrel-obsolete":
      return [];
    default:
      return null;
  }
}

/** True when the program was started by the installer and must end. */
export function answerSquirrel(platform: NodeJS.Platform, argv: readonly string[], executable: string): boolean {
  if (platform !== "win32") return false;
  const task = squirrelTask(argv, executable);
  if (task === null) return false;
  if (task.length > 0) {
    const updater = join(dirname(executable), "..", "Update.exe");
    spawn(updater, [...task], { detached: true, stdio: "ignore" }).unref();
  }
  return true;
}
