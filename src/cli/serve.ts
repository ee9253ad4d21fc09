/** `probant serve`: the interface in a browser of this machine. */
import { mkdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { dataFolder, openHost } from "../host/index.ts";
import { interfaceFolder, openBrowser, openWithSystem, startServer } from "../serve/index.ts";
import { chosenModel } from "./chosen-model.ts";
import { CommandError, EXIT } from "./exit.ts";

const ROOT = resolve(import.meta.dirname, "../..");

/** Serves until the signal; what is under way is stopped, and goes on from what it had read next time. */
export async function serve(args: string[], signal: AbortSignal): Promise<number> {
  const { port, caseFolder, open } = optionsOf(args);
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
    caseFolder,
    installFolder: ROOT,
    version,
    shell: "browser",
    language: /^fr\b/i.test(Intl.DateTimeFormat().resolvedOptions().locale) ? "fr" : "en",
    modelPath: process.env["PROBANT_MODEL"] || chosenModel(process.env) || undefined,
    openPath: async (path) => openWithSystem(path),
    onUnexpected,
  });
  await using server = await startServer({ host, uiFolder, port, onUnexpected }).catch((error: unknown) => {
    throw portTaken(error) ? new CommandError(EXIT.usage, `Port ${port} is taken: choose another with --port.`) : error;
  });
  process.stdout.write(
    `${server.url}\nOpen this address on this machine. It holds a key: do not share it. Ctrl-C to stop.\n`,
  );
  using _page = open ? openBrowser(server.url, data) : null;
  if (!signal.aborted)
    await new Promise<void>((stopped) => {
      signal.addEventListener("abort", () => stopped(), { once: true });
    });
  return EXIT.ok;
}

function optionsOf(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: { port: { type: "string" }, case: { type: "string" }, open: { type: "boolean" } },
      strict: true,
    });
    const port = values.port === undefined ? undefined : Number(values.port);
    if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port <= 65535))
      throw new Error(`--port is a whole number up to 65535, not “${values.port}”.`);
    return { port, caseFolder: values.case, open: values.open ?? false };
  } catch (error) {
    throw new CommandError(EXIT.usage, `${error instanceof Error ? error.message : error}\nRun “probant help”.`);
  }
}

function portTaken(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "EADDRINUSE" || error.code === "EACCES");
}
