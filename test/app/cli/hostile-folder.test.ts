/** A folder of files made to hurt their reader, given to the command line with an honest deal among them. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Report } from "../../../src/app/engine.ts";
import { hostileFiles, pptx, textBox, xlsx } from "../../documents/hostile-files.ts";

const MAIN = join(import.meta.dirname, "../../../src/app/cli/main.ts");
const MEMORY = join(import.meta.dirname, "../../../bench/demo/peak-memory.mjs");
/** No trap, only long: so many claims over so many rows take minutes, and bench/hardening has them. */
const LONG = ["many-slides.pptx", "long.csv"];
/** Of the process that people start; those that read files for it have limits of their own. */
const MOST_MB = 1024;

test("each is read or named with its reason, the honest deal is judged, and the program stays under a gigabyte", {
  timeout: 600_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "probant-hostile-"));
  try {
    const deal = join(folder, "deal");
    mkdirSync(deal);
    const hostile = hostileFiles().filter(({ name }) => !LONG.includes(name));
    for (const { name, bytes } of hostile) writeFileSync(join(deal, name), bytes);
    writeFileSync(join(deal, "honest.pptx"), pptx([textBox("Revenue of €1.4m in 2025")]));
    const cell = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
    const sheet = `<row r="1">${cell("A1", "EUR")}<c r="B1"><v>2025</v></c></row><row r="2">${cell("A2", "Revenue")}<c r="B2"><v>1400000</v></c></row>`;
    writeFileSync(join(deal, "honest.xlsx"), xlsx(sheet));
    const out = join(folder, "report.json");
    const args = ["--no-warnings", "--import", MEMORY, MAIN, "verify", deal, "--json", out, "--lang", "en"];
    const env = { ...process.env, PROBANT_MODEL: "", XDG_CONFIG_HOME: "/nowhere", APPDATA: "/nowhere" };
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", env });
    expect(status, stderr).toBe(4);
    expect(stderr).not.toMatch(/\n\s+at /);
    const report = JSON.parse(readFileSync(out, "utf8")) as Report;
    const read = new Set(report.documents.map(({ file }) => file));
    for (const { name } of hostile) expect(read.has(name) || stderr.includes(name), name).toBe(true);
    const claim = report.claims.find(({ text }) => text.includes("€1.4m"));
    expect(claim?.result).toMatchObject({ status: "VERIFIED", evidence: { anchor: "'P&L'!B2" } });
    const peaks = [...stderr.matchAll(/peak-memory-mb (\d+)/g)].map(([, mb]) => Number(mb));
    expect(peaks.length).toBeGreaterThan(0);
    expect(Math.max(...peaks)).toBeLessThan(MOST_MB);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
