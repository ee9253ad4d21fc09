/** The program as `npx .` and `npm link` start it, and what people expect of any program. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bundle, mainOf } from "../../../bin/bundle.js";
import { type DealFiles, writeDeal } from "../pipeline/deal-files.ts";

// Several runs one after the other, on machines that do other things too.
vi.setConfig({ testTimeout: 90_000 });

const LAUNCHER = join(import.meta.dirname, "../../../bin/probant.js");

/** A Node of the machine that is too old to run the sources, or null. */
async function olderNode(): Promise<string | null> {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    const node = join(folder, "node");
    if (!existsSync(node)) continue;
    const { out } = await ended(spawn(node, ["--version"]));
    if (Number(/^v(\d+)/.exec(out)?.[1]) < 24) return node;
  }
  return null;
}

async function ended(child: ChildProcess) {
  const texts = { out: "", err: "" };
  child.stdout?.on("data", (piece: Buffer) => {
    texts.out += piece.toString();
  });
  child.stderr?.on("data", (piece: Buffer) => {
    texts.err += piece.toString();
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...texts };
}

const env = { ...process.env, PROBANT_MODEL: "", XDG_CONFIG_HOME: "/nowhere", APPDATA: "/nowhere" };
const start = (args: readonly string[], node = process.execPath, launcher = LAUNCHER) =>
  spawn(node, [launcher, ...args], { stdio: ["ignore", "pipe", "pipe"], env });
const probant = (...args: string[]) => ended(start(args));

let deal: DealFiles;
beforeAll(() => {
  deal = writeDeal();
});
afterAll(() => deal[Symbol.dispose]());

describe("the launcher", () => {
  test("runs through a link, as npm link makes one", async () => {
    const folder = mkdtempSync(join(tmpdir(), "linked-"));
    const link = join(folder, "probant");
    symlinkSync(LAUNCHER, link);
    expect(await ended(start(["ask", "--help"], process.execPath, link))).toMatchObject({ code: 0, err: "" });
    rmSync(folder, { recursive: true });
  });

  test("an older Node hands over to the pinned one, with its arguments, its end and its signals", async () => {
    const node = await olderNode();
    if (node === null) {
      console.log("skipped: this machine has no Node older than 24");
      return;
    }
    expect(await ended(start(["vrify", "a b"], node))).toEqual({
      code: 2,
      out: "",
      err: "There is no command “vrify”: did you mean “probant verify”? See: probant help\n",
    });
    const child = start(["verify", deal.folder, "--watch"], node);
    const closing = ended(child);
    await said(child, "Watching");
    child.kill("SIGINT");
    expect((await closing).code).toBe(0);
  });
});

describe("the bundle", () => {
  const project = join(import.meta.dirname, "../../..");
  const root = realpathSync(mkdtempSync(join(tmpdir(), "bundled-")));
  const sources = join(root, "src/app/cli/main.ts");
  beforeAll(() => {
    for (const name of ["src", "bin", "package.json", "package-lock.json"])
      cpSync(join(project, name), join(root, name), { recursive: true });
    for (const name of ["node_modules", "models", "examples"]) symlinkSync(join(project, name), join(root, name));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test("is the program: its threads and readers start where no TypeScript can", async () => {
    expect(mainOf(root)).toBe(sources);
    await bundle(root);
    expect(mainOf(root)).toMatch(/dist.cli.\w+.src.app.cli.main\.js$/);
    const launcher = join(root, "bin/probant.js");
    const untyped = { ...env, NODE_OPTIONS: "--no-strip-types" };
    const args = [launcher, "verify", deal.deck, deal.model];
    const run = await ended(spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env: untyped }));
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(run.out).toBe((await probant("verify", deal.deck, deal.model)).out);
  });

  test("gives way to sources that have changed", async () => {
    await bundle(root);
    appendFileSync(join(root, "src/app/cli/help.ts"), "\n");
    expect(mainOf(root)).toBe(sources);
  });

  test("gives way to the sources for who looks for a fault", async () => {
    await bundle(root);
    vi.stubEnv("PROBANT_DEBUG", "1");
    expect(mainOf(root)).toBe(sources);
    vi.unstubAllEnvs();
  });
});

describe("what people expect of a program", () => {
  test.each([[["verify", "--help"]], [["verify", "deck.pdf", "--json", "-h"]], [["help", "verify"]]])(
    "%j shows the help of the command and ends with 0",
    async (args) => {
      const run = await probant(...args);
      expect(run).toMatchObject({ code: 0, err: "" });
      expect(run.out).toMatch(/^probant verify FILES/);
    },
  );

  test("no command at all shows the list and ends with 2", async () => {
    expect(await probant()).toMatchObject({ code: 2, out: "", err: expect.stringContaining("probant verify") });
  });

  test("an option before the command is told", async () => {
    expect((await probant("--quiet", "verify")).err).toMatch(/^Name a command before --quiet/);
  });

  test("completion without a shell it knows names those it knows", async () => {
    expect(await probant("completion", "tcsh")).toMatchObject({
      code: 2,
      err: expect.stringContaining("bash|zsh|fish"),
    });
  });
});

describe("a folder is a deal", () => {
  test("its documents are verified, and what was left out is said", async () => {
    const folder = join(deal.folder, "a deal");
    mkdirSync(folder);
    // Copies: a link that leads out of the folder is not followed.
    copyFileSync(deal.deck, join(folder, "deck.pptx"));
    copyFileSync(deal.model, join(folder, "model.csv"));
    writeFileSync(join(folder, "logo.svg"), "<svg/>");
    const run = await probant("verify", folder);
    expect(run.code).toBe(0);
    expect(run.err).toBe(`${folder}: deck.pptx, model.csv; left out: logo.svg\n`);
    expect(run.out).toContain("Revenue of €1.4m in FY25");
    expect(await probant("verify", folder, "--quiet")).toEqual({ code: 0, out: "", err: "" });
  });

  test("without a document it ends with 3", async () => {
    const folder = join(deal.folder, "empty");
    mkdirSync(folder);
    expect(await probant("verify", folder)).toEqual({
      code: 3,
      out: "",
      err: `There is no document in ${folder}.\n`,
    });
  });
});

test("a file that cannot be read is one line, and no table of nothing", async () => {
  const run = await probant("verify", join(deal.folder, "gone.pptx"));
  expect(run.code).toBe(3);
  expect(run.out).toBe("");
  expect(run.err.trim().split("\n")).toHaveLength(1);
});

test("--watch verifies again when the model changes, and says which verdict is another now", async () => {
  const child = start(["verify", deal.deck, deal.model, "--watch"]);
  const closing = ended(child);
  await said(child, "Watching");
  writeFileSync(deal.model, "EUR;FY24;FY25\nRevenue;473000;1977000\n");
  await said(child, "Contradicted");
  child.kill("SIGINT");
  const run = await closing;
  expect(run.code).toBe(0);
  expect(run.out).toMatch(/Revenue of €1\.4m in FY25.*: Verified → Contradicted/);
});

function said(child: ChildProcess, text: string): Promise<void> {
  return new Promise((resolve) => {
    const look = (piece: Buffer) => {
      if (piece.toString().includes(text)) resolve();
    };
    child.stdout?.on("data", look);
    child.stderr?.on("data", look);
    child.on("close", () => resolve());
  });
}
