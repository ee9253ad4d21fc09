/** The command line as people run it: a process, its output, its exit code. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../../src/app/engine.ts";
import { pptx, textBox } from "../../documents/hostile-files.ts";
import { drawn } from "../../documents/ocr/drawn-pictures.ts";
import { type DealFiles, writeDeal } from "../pipeline/deal-files.ts";

const MAIN = join(import.meta.dirname, "../../../src/app/cli/main.ts");

type Ended = { readonly code: number | null; readonly out: string; readonly err: string };

function start(args: readonly string[], prefix: readonly string[] = []) {
  const [command, ...rest] = [...prefix, process.execPath, MAIN, ...args] as [string, ...string[]]; // never empty
  // No model of whoever runs the tests.
  const env = { ...process.env, PROBANT_MODEL: "", XDG_CONFIG_HOME: "/nowhere", APPDATA: "/nowhere" };
  return spawn(command, rest, { stdio: ["ignore", "pipe", "pipe"], env });
}

async function ended(child: ReturnType<typeof start>): Promise<Ended> {
  const texts = { out: "", err: "" };
  child.stdout.on("data", (piece: Buffer) => {
    texts.out += piece.toString();
  });
  child.stderr.on("data", (piece: Buffer) => {
    texts.err += piece.toString();
  });
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...texts };
}
const probant = (...args: string[]) => ended(start(args));
const reportAt = (path: string) => JSON.parse(readFileSync(path, "utf8")) as Report;
const untimed = (path: string) => ({ ...reportAt(path), timings: {} });

let deal: DealFiles;
const out = (name: string) => join(deal.folder, name);
beforeAll(() => {
  deal = writeDeal();
});
afterAll(() => deal[Symbol.dispose]());

test("the sample in the README is what the demo prints of the English deal", async () => {
  const readme = readFileSync(join(import.meta.dirname, "../../../README.md"), "utf8");
  // The confidence is left out: it moves a little with every training.
  const lines = (text: string) =>
    text.split("\n").flatMap((line) =>
      /^slide /.test(line)
        ? [
            line
              .replace(/ +\d+% +/, " ")
              .replace(/ +/g, " ")
              .trim(),
          ]
        : [],
    );
  const demo = await probant("demo", "--lang", "en", "--out", out("demo"));
  expect(demo.code).toBe(0);
  expect(lines(readme).length).toBeGreaterThan(5);
  expect(lines(demo.out)).toEqual(expect.arrayContaining(lines(readme)));
});

test("a picture without words is nothing that was read", async () => {
  writeFileSync(
    out("photo.png"),
    drawn(800, 450, "#88aacc", [{ box: [100, 100, 300, 200], colour: "#335577" }], []).png,
  );
  const { code, out: said } = await probant("verify", out("photo.png"));
  expect(said).toContain("are pictures without text");
  expect(code).toBe(3);
});

describe("verify", () => {
  let first: Ended;
  beforeAll(async () => {
    first = await probant(
      "verify",
      deal.deck,
      deal.model,
      ...["--json", out("a.json"), "--html", out("a.html"), "--markdown", out("a.md"), "--case", out("case")],
    );
  });

  test("ends with 0 and a table of verdicts", () => {
    expect(first.err).not.toMatch(/\n\s+at /);
    expect(first.code).toBe(0);
    expect(first.out).toContain("Revenue of €1.4m in FY25");
  });

  test("piped output holds no escape codes", () => {
    expect(first.out).not.toContain("\u001b");
    expect(first.err).not.toContain("\u001b");
  });

  test("writes the report as JSON, HTML and Markdown, and says where", () => {
    for (const name of ["a.json", "a.html", "a.md"]) expect(first.out).toContain(out(name));
    const report = reportAt(out("a.json"));
    expect(report.claims.find((c) => c.text.includes("€1.4m"))?.result.status).toBe("VERIFIED");
    expect(report.claims.find((c) => c.text.includes("€2.9m"))?.result.status).toBe("CONTRADICTED");
    const html = readFileSync(out("a.html"), "utf8");
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toContain("Revenue of €1.4m in FY25");
    expect(html).not.toMatch(/(?:src|href)="https?:/);
    expect(readFileSync(out("a.md"), "utf8")).toContain("Revenue of €1.4m in FY25");
  });

  test("the case answers a claim of the user's own", async () => {
    const asked = await probant("ask", "Revenue of €1.4m in FY25", "--case", out("case"), "--json");
    expect(asked.code).toBe(0);
    expect(JSON.parse(asked.out)).toMatchObject({ status: "VERIFIED" });
    const words = await probant("ask", "Revenue of €3m in FY25", "--case", out("case"));
    expect(words.code).toBe(0);
    expect(words.out).toMatch(/^CONTRADICTED/);
    expect(words.out).toContain("model.csv");
    const answered = await probant("ask", "what is the EBITDA", "--case", out("case"));
    expect(answered.out).toMatch(/^EBITDA\n {2}€40,000 {2}/);
    const unread = await probant("ask", "do they work with others on the continent", "--case", out("case"));
    expect(unread.out).toMatch(/^UNKNOWN/);
    expect(unread.out).toMatch(
      /Nearest in the documents.*\n {2}slide 3 \(deck\.pptx\): Over 40 partners across Europe\n/,
    );
  });

  test("the case gives its graph as GraphML and JSON-LD", async () => {
    const xml = await probant("graph", "--case", out("case"));
    expect(xml.code).toBe(0);
    expect(xml.out).toMatch(/^<\?xml[\s\S]*<graphml[\s\S]*<\/graphml>\s*$/);
    const ld = await probant("graph", "--case", out("case"), "--format", "jsonld", "--out", out("g.jsonld"));
    expect(ld.code).toBe(0);
    expect(JSON.parse(readFileSync(out("g.jsonld"), "utf8"))).toHaveProperty("@context");
  });

  test("--claims judges just the claims of the file", async () => {
    const lines = [
      { id: "x1", text: "Revenue of €1.4m in FY25", slide: 1, file: "deck.pptx" },
      { id: "x2", text: "EBITDA of €90k in FY25" },
    ];
    writeFileSync(out("claims.jsonl"), `${lines.map((l) => JSON.stringify(l)).join("\n")}\n\n`);
    const run = await probant(
      "verify",
      deal.deck,
      deal.model,
      "--claims",
      out("claims.jsonl"),
      "--json",
      out("c.json"),
    );
    expect(run.code).toBe(0);
    expect(reportAt(out("c.json")).claims.map((c) => [c.id, c.result.status])).toEqual([
      ["x1", "VERIFIED"],
      ["x2", "CONTRADICTED"],
    ]);
  });

  test("without a network namespace of its own nothing changes", async () => {
    if (spawnSync("unshare", ["-rn", "true"]).status !== 0) {
      console.log("skipped: unshare cannot take the network away on this machine");
      return;
    }
    const run = await ended(start(["verify", deal.deck, deal.model, "--json", out("n.json")], ["unshare", "-rn"]));
    expect(run.code, run.err).toBe(0);
    expect(untimed(out("n.json"))).toEqual(untimed(out("a.json")));
  });
});

describe("compare", () => {
  test("says what a newer deck claims otherwise, and which contradiction it repaired", async () => {
    const newer = ["Revenue of €1.4m in FY25", "Revenue of €473k in FY24", "Two patents filed in 2025"];
    writeFileSync(out("deck-v2.pptx"), pptx(newer.map((line) => textBox(line))));
    const run = await probant(
      "compare",
      deal.deck,
      out("deck-v2.pptx"),
      ...["--with", deal.model, "--lang", "en", "--json", out("compared.json")],
    );
    expect(run.code, run.err).toBe(0);
    expect(run.out).toContain("Contradictions repaired (1)");
    expect(run.out).toMatch(/Revenue of €2\.9m in FY24 → Revenue of €473k in FY24: Contradicted → Verified/);
    expect(run.out).toMatch(/New claims \(1\)\n.*Two patents/);
    expect(run.out).toMatch(/Claims no longer made \(1\)\n.*40 partners/);
    const { claims } = JSON.parse(readFileSync(out("compared.json"), "utf8"));
    expect(claims.contradictions.repaired[0].claim.text).toContain("€473k");
  });

  test("of one file alone is not understood", async () => {
    const run = await probant("compare", deal.deck);
    expect(run.code).toBe(2);
    expect(run.err).toContain("compare OLD NEW");
  });
});

describe("files that cannot be read", () => {
  test("none readable ends with 3 and names the file", async () => {
    const run = await probant("verify", out("gone.pptx"));
    expect(run.code).toBe(3);
    expect(run.err).toContain("gone.pptx");
    expect(run.err).not.toMatch(/\n\s+at /);
  });

  test("one bad among good ones ends with 4, and the others are verified", async () => {
    writeFileSync(out("torn.xlsx"), "PK\u0003\u0004");
    const run = await probant("verify", deal.deck, deal.model, out("torn.xlsx"));
    expect(run.code).toBe(4);
    expect(run.err).toContain("torn.xlsx");
    expect(run.out).toContain("Revenue of €1.4m in FY25");
  });
});

describe("a command line that is not understood ends with 2 and a sentence", () => {
  test.each<[string, () => string[]]>([
    ["an unknown command", () => ["frobnicate"]],
    ["an unknown option", () => ["verify", deal.deck, "--frobnicate"]],
    ["an option without its value", () => ["verify", deal.deck, "--json"]],
    ["no files", () => ["verify"]],
    ["another language", () => ["verify", deal.deck, "--lang", "de"]],
    ["a claims file that is not there", () => ["verify", deal.deck, "--claims", out("none.jsonl")]],
    ["an output folder that is not there", () => ["verify", deal.deck, "--json", out("no/where.json")]],
    ["no words to judge", () => ["ask", "--case", out("case")]],
    ["no case", () => ["ask", "Revenue of €1m"]],
    ["a folder that holds no case", () => ["graph", "--case", deal.folder]],
    ["another graph format", () => ["graph", "--case", deal.folder, "--format", "dot"]],
    ["an embedder that is not there", () => ["verify", deal.deck, "--embedder", out("no-embedder")]],
  ])("%s", async (_, args) => {
    const run = await probant(...args());
    expect(run.err).not.toMatch(/\n\s+at /);
    expect(run.err.trim()).toMatch(/^[\p{L}\p{P}\d].{20,}$/su);
    expect(run.code).toBe(2);
  });

  test("a line of the claims file that is not a claim is named by its number", async () => {
    writeFileSync(out("bad.jsonl"), '{"id":"a","text":"Revenue of €1m"}\n{"id":"b"}\n');
    const run = await probant("verify", deal.deck, "--claims", out("bad.jsonl"));
    expect(run.code).toBe(2);
    expect(run.err).toContain("bad.jsonl, line 2");
  });
});

describe("the small commands", () => {
  test("schema prints a JSON Schema that names the verdicts", async () => {
    const run = await probant("schema");
    expect(run.code).toBe(0);
    expect(JSON.parse(run.out)).toHaveProperty("properties.claims");
    for (const status of ["VERIFIED", "CONTRADICTED", "AMBIGUOUS", "UNKNOWN"]) expect(run.out).toContain(status);
  });

  test("doctor finds every part at work", async () => {
    const run = await probant("doctor");
    expect(run.out).not.toContain("FAIL");
    expect(run.code).toBe(0);
  });

  test("help ends with 0, and lists each command", async () => {
    const run = await probant("help");
    expect(run.code).toBe(0);
    for (const command of ["verify", "ask", "graph", "models", "demo", "doctor", "schema"])
      expect(run.out).toContain(`probant ${command}`);
  });

  test("--version prints the version of the package", async () => {
    const { version } = JSON.parse(readFileSync(join(import.meta.dirname, "../../../package.json"), "utf8")) as {
      version: string;
    };
    expect((await probant("--version")).out.trim()).toBe(version);
  });
});

test("SIGINT ends a run with 130 and says that what was read is kept", async () => {
  const many = Array.from({ length: 12 }, (_, i) => {
    mkdirSync(out(`m${i}`));
    const path = join(out(`m${i}`), `model${i}.csv`);
    const rows = Array.from({ length: 3_000 }, (_, r) => `Line ${r};${r + i};${r}`).join("\n");
    writeFileSync(path, `EUR;FY24;FY25\n${rows}\n`);
    return path;
  });
  const child = start(["verify", deal.deck, ...many, "--case", out("cut")]);
  const closing = ended(child);
  // The handler stands before anything is read; a little time lets the process begin.
  while (child.exitCode === null && !(await began(out("cut/case.sqlite")))) await new Promise((r) => setTimeout(r, 25));
  child.kill("SIGINT");
  const run = await closing;
  expect(run.code).toBe(130);
  expect(run.err).toContain("Cancelled");
  expect(run.err).not.toMatch(/\n\s+at /);
});

async function began(path: string): Promise<boolean> {
  try {
    return readFileSync(path).length > 0;
  } catch {
    return false;
  }
}
