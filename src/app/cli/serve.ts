/** `probant serve`: the interface in a browser of this machine. */
import { mkdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { dataFolder, openHost } from "../host/index.ts";
import { interfaceFolder, openBrowser, openWithSystem, startServer } from "../serve/index.ts";
import { chosenModel } from "./chosen-model.ts";
import { CommandError, EXIT } from "./exit.ts";
import { SERVE_OPTIONS } from "./options.ts";
import { parseCommand } from "./parse-command.ts";
import { readerLanguage } from "./reader-language.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

/** Serves until the signal; what is under way is stopped, and goes on from what it had read next time. */
export async function serve(args: readonly string[], signal: AbortSignal): Promise<number> {
  const { values } = parseCommand("serve", SERVE_OPTIONS, args);
  const port = portOf(values.port);
  const data = dataFolder({ platform: process.platform, home: homedir(), env: process.env });
  // PROBANT_UI: an interface that was built elsewhere.
  const uiFolder =
    process.env["PROBANT_UI"] ||
    (await interfaceFolder(ROOT, () => process.stderr.write("Building the interface, once...\n")));
  if (uiFolder === null)
    throw new CommandError(
      EXIT.usage,
      "The interface is not built in this installation: run “npm run build:ui” in a checkout, or use the desktop application.",
    );
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { version: string }; // our own file
  const onUnexpected = (error: unknown) => {
    if (process.env["PROBANT_DEBUG"]) process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
  };
  await using host = openHost({
    dataFolder: data,
    caseFolder: values.case,
    installFolder: ROOT,
    version,
    shell: "browser",
    language: readerLanguage(process.env),
    modelPath: process.env["PROBANT_MODEL"] || chosenModel(process.env) || undefined,
    openPath: async (path) => openWithSystem(path),
    onUnexpected,
  });
  await using server = await startServer({ host, uiFolder, port, onUnexpected }).catch((error: unknown) => {
    const isTaken =
      error instanceof Error && "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES");
    throw isTaken ? new CommandError(EXIT.usage, `Port ${port} is taken: choose another with --port.`) : error;
  });
  process.stdout.write(
    values.quiet
      ? `${server.url}\n`
      : `${server.url}\nOpen this address on this machine. It holds a key: do not share it. Ctrl-C to stop.\n`,
  );
  using _page = values.open ? openBrowser(server.url, data) : null;
  if (!signal.aborted)
    await new Promise<void>((stopped) => {
      signal.addEventListener("abort", () => stopped(), { once: true });
    });
  return EXIT.ok;
}

function portOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65535) return port;
  throw new CommandError(EXIT.usage, `--port is a whole number up to 65535, not “${text}”.`);
}
