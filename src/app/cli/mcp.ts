/** `probant mcp`: the cases of this machine for a program that speaks the Model Context Protocol. */
import { readFileSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { isAbsolute, join, relative, resolve } from "node:path";
import { dataFolder } from "../host/index.ts";
import { serveMcp } from "../mcp/index.ts";
import { dealFiles } from "./deal-files.ts";
import { looksLikeDocument } from "./document-names.ts";
import { CommandError, EXIT } from "./exit.ts";
import { MCP_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

export async function mcp(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseCommand("mcp", MCP_OPTIONS, args);
  const folders = (values.folder ?? []).map((folder) => {
    try {
      return realpathSync(folder);
    } catch {
      throw new CommandError(EXIT.usage, `There is no folder ${folder}.`);
    }
  });
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string }; // our own file
  await serveMcp(
    {
      dataFolder: dataFolder({ platform: process.platform, home: homedir(), env: process.env }),
      installFolder: ROOT,
      version,
      write: values.write ?? false,
      documentsAt: (paths) => {
        const { paths: found } = dealFiles(paths);
        for (const path of found) requireAllowed(path, folders);
        return found;
      },
    },
    signal,
  );
  return EXIT.ok;
}

/** Documents alone, and where folders are named, those within them: a link out of one is followed first. */
function requireAllowed(path: string, folders: readonly string[]): void {
  if (!looksLikeDocument(path)) throw new Error(`${path} is no document that Probant reads.`);
  if (folders.length === 0) return;
  let real: string;
  try {
    real = realpathSync(path);
  } catch {
    throw new Error(`There is no file ${path}.`);
  }
  const within = folders.some((folder) => {
    const from = relative(folder, real);
    return from !== "" && !from.startsWith("..") && !isAbsolute(from);
  });
  if (!within) throw new Error(`${path} is not in a folder that this server was given.`);
}
