/** Asks npm, as a person would: what it prints, whatever its exit code says. */
import { execFile } from "node:child_process";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** An audit of a thousand packages is some megabytes. */
const MOST_BYTES = 64 * 1024 * 1024;

export function npm(args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      "npm",
      [...args],
      { cwd: ROOT, maxBuffer: MOST_BYTES, shell: process.platform === "win32" },
      (error, said) => {
        // It also fails where it found something, and says what.
        if (error && said === "") reject(error);
        else resolve(said);
      },
    );
  });
}
