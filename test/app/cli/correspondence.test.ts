/** probant reply and probant chat as people run them. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ReplyResultSchema } from "../../../src/app/engine.ts";
import { writeDeal } from "../pipeline/deal-files.ts";

const MAIN = join(import.meta.dirname, "../../../src/app/cli/main.ts");
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "probant-reply-"));
  writeFileSync(at("rules.txt"), "Accept up to €4.5m pre-money.\nEscalate if the valuation exceeds €6m.\n");
  writeFileSync(at("reply.txt"), "Hello,\n\nWe propose €4.2m pre-money.\n\nBest,\nTom\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function probant(args: readonly string[], input = "") {
  // No model of whoever runs the tests.
  const env = { ...process.env, PROBANT_MODEL: "", XDG_CONFIG_HOME: "/nowhere", APPDATA: "/nowhere" };
  const child = spawn(process.execPath, [MAIN, ...args], { stdio: ["pipe", "pipe", "pipe"], env });
  const texts = { out: "", err: "" };
  child.stdout.on("data", (piece: Buffer) => {
    texts.out += piece.toString();
  });
  child.stderr.on("data", (piece: Buffer) => {
    texts.err += piece.toString();
  });
  child.stdin.end(input);
  const [code] = (await once(child, "close")) as [number | null];
  return { code, ...texts };
}

test("every scenario of the specifications is decided as expected, and the table says so", async () => {
  const { code, out } = await probant(["pipeline", "--all-scenarios"]);
  expect(out).toContain("32 of 32 as expected.");
  expect(out.match(/^ok /gm)).toHaveLength(32);
  expect(code).toBe(0);
}, 300_000);

test("reply prints the decision with its reasons, the figures and a draft, with no case at all", async () => {
  const { code, out, err } = await probant(["reply", at("reply.txt"), "--instructions", at("rules.txt")]);
  expect(err).toBe("");
  expect(code).toBe(0);
  expect(out).toMatch(/^Decision: accept\n/);
  expect(out).toContain("pre-money valuation: €4.2m - paragraph 2");
  expect(out).toContain("Draft (nothing is sent)");
  expect(out).not.toContain("Opinions");
});

test("--verbose adds every opinion and decision, --json the whole result", async () => {
  const { code, out } = await probant([
    "reply",
    at("reply.txt"),
    ...["--instructions", at("rules.txt"), "--verbose", "--json", at("out.json")],
  ]);
  expect(code).toBe(0);
  expect(out).toMatch(/Opinions\n {2}extraction - without a model/);
  expect(out).toContain("Decisions of the orchestrator\n  1. accept");
  expect(ReplyResultSchema.parse(JSON.parse(readFileSync(at("out.json"), "utf8"))).decision.action).toBe("accept");
});

test("a French message pasted on the standard input is answered in French", async () => {
  const { code, out } = await probant(
    ["reply", "-", "--domain", "purchase"],
    "Bonjour,\n\nLe prix est de 12 € l'unité.\n\nCordialement,\nAnne\n",
  );
  expect(code).toBe(0);
  expect(out).toMatch(/^Décision\u00a0: à vous de décider\n/);
  expect(out).toMatch(/prix unitaire\s: 12\s€ - paragraphe 2/);
});

test("chat carries facts from one turn to the next and, in a case, to the next day", async () => {
  const args = ["chat", "--case", at("case"), "--instructions", at("rules.txt")];
  const first = await probant(args, "We thought of a valuation of €4.2m.\n.\nThat was pre-money.\n.\n");
  expect(first.code).toBe(0);
  expect(first.out.match(/^Decision: .*/gm)).toEqual(["Decision: ask first", "Decision: accept"]);
  expect(existsSync(at("case/case.sqlite"))).toBe(true);
  const next = await probant(["chat", "--case", at("case")], "Sorry, it has to be €6.5m pre-money.\n");
  expect(next.out).toMatch(/^Decision: your call\n {2}Threshold crossed: €6\.5m/);
});

test("a concession is kept in the case: verifying again shows what the mail settled; the first mail and drafts become files", async () => {
  using deal = writeDeal();
  const kept = ["--case", at("deal")];
  const verified = await probant(["verify", deal.deck, deal.model, ...kept]);
  expect(verified.code).toBe(0);
  expect(verified.out).not.toContain("Settled by message");
  const first = await probant(["reply", "--first", ...kept, "--from", "Claire", "--eml", at("first.eml"), "--mailto"]);
  expect(first.err).toBe("");
  expect(first.out).toContain("€2.9m in your deck, €473k in your financial model");
  expect(first.out).toMatch(/\nmailto:\?subject=/);
  expect(readFileSync(at("first.eml"), "utf8")).toMatch(/^Subject: Your documents: a few questions\r\nX-Unsent: 1\r\n/);
  const conceded = await probant(["reply", "-", ...kept], "You are right, revenue was €473k in FY24.");
  expect(conceded.out).toContain("settles: deck.pptx (slide 2)");
  const changed = await probant(["reply", "-", ...kept], "After the audit, EBITDA was €90k in FY25.");
  expect(changed.out).toContain("opens a contradiction with: model.csv");
  const again = await probant(["verify", deal.deck, deal.model, ...kept, "--html", at("report.html")]);
  for (const text of [again.out, readFileSync(at("report.html"), "utf8")]) {
    expect(text).toContain("Settled by message 1");
    expect(text).toContain("Opened by message 2");
  }
}, 180_000);

test.each([
  ["no message", ["reply"], 2, "Name one message"],
  ["a message that is not there", ["reply", "/nowhere/a.eml"], 3, "does not exist"],
  ["instructions that are not there", ["reply", "-", "--instructions", "/nowhere/rules.txt"], 2, "does not exist"],
  ["a domain that does not exist", ["reply", "-", "--domain", "rent"], 2, "investment or purchase"],
] as const)(
  "%s ends with a sentence and its code",
  async (_, args, expected, words) => {
    const { code, err } = await probant(args, "Hello, €4m pre-money.");
    expect(code).toBe(expected);
    expect(err).toContain(words);
    expect(err).not.toMatch(/\n\s+at /);
  },
  180_000,
);
