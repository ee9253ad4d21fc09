import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MemoSchema } from "../../../src/analysis/findings/index.ts";
import { openEngine } from "../../../src/app/engine.ts";

const ROOT = join(import.meta.dirname, "../../..");
const EXAMPLE = join(ROOT, "examples/quillmoor-pay");
const FILES = [join(EXAMPLE, "deck.pptx"), join(EXAMPLE, "model.xlsx")];
const LONG = 180_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "probant-analyse-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function probant(...args: string[]) {
  return spawnSync(process.execPath, [join(ROOT, "src/app/cli/main.ts"), ...args], {
    encoding: "utf8",
    // No model of whoever runs the tests.
    env: { ...process.env, PROBANT_MODEL: "", XDG_CONFIG_HOME: "/nowhere", APPDATA: "/nowhere" },
  });
}

describe("probant analyse", () => {
  test(
    "writes the memo as page, Markdown and JSON, says what it cost, and keeps it in the case",
    async () => {
      const at = (name: string) => join(folder, name);
      const deals = at("deals.csv");
      writeFileSync(
        deals,
        `company;stage;sector;currency;pre-money\n${[12, 14, 16, 20, 25, 30].map((m, i) => `Deal ${i};Series A;fintech;GBP;${m}m`).join("\n")}\n`,
      );
      const run = probant(
        "analyse",
        ...FILES,
        "--no-model",
        "--no-debate",
        "--lang",
        "fr",
        "--funding",
        deals,
        "--case",
        at("case"),
        "--html",
        at("memo.html"),
        "--markdown",
        at("memo.md"),
        "--json",
        at("memo.json"),
      );
      expect(run.stderr).toBe("");
      expect(run.status).toBe(0);
      expect(run.stdout).toContain("sur 100");
      expect(run.stdout).toContain("sans modèle de langage ni jeton");
      expect(readFileSync(at("memo.html"), "utf8")).toContain('<html lang="fr">');
      expect(readFileSync(at("memo.md"), "utf8")).toContain("## Autres alertes");
      const written = JSON.parse(readFileSync(at("memo.json"), "utf8")) as { memo: unknown; steps: unknown[] };
      expect(MemoSchema.safeParse(written.memo).error).toBeUndefined();
      expect(written.steps).toHaveLength(14);
      await using engine = await openEngine({ caseFolder: at("case") });
      expect(engine.lastAnalysis()?.memo).toEqual(written.memo);
      expect(engine.lastReport()?.claims.length).toBeGreaterThan(50);
    },
    LONG,
  );

  test(
    "says what is wrong with its options, and writes nothing",
    () => {
      for (const [args, said] of [
        [[], "Name the files"],
        [[...FILES, "--budget", "many"], "--budget is a number of tokens"],
        [[...FILES, "--lang", "de"], "--lang is fr or en"],
        [[...FILES, "--debate", "--no-debate"], "--debate and --no-debate are opposites"],
        [[...FILES, "--funding", join(folder, "nothing.csv")], "does not exist"],
        [[...FILES, "--html", join(folder, "no/where.html")], "create it first"],
      ] as const) {
        const run = probant("analyse", ...args);
        expect(run.status, said).toBe(2);
        expect(run.stderr).toContain(said);
      }
      expect(existsSync(join(folder, "no"))).toBe(false);
    },
    LONG,
  );

  test(
    "publishes the memo's schema",
    () => {
      const run = probant("schema", "memo");
      expect(Object.keys((JSON.parse(run.stdout) as { properties: object }).properties)).toContain("redFlags");
    },
    LONG,
  );
});
