/** A case damaged in every way of a table: a typed error or the same verdicts, and repaired with what the user decided. */
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { openGraph } from "../../src/case/graph/index.ts";
import type { Counts } from "./baseline.ts";
import { verdicts } from "./kills.ts";
import { EXAMPLE, PROBANT, scratchFolder } from "./places.ts";

const DAMAGES: readonly (readonly [what: string, damage: (path: string) => void])[] = [
  ["emptied", (path) => truncateSync(path, 0)],
  ["cut to one byte", (path) => truncateSync(path, 1)],
  ["cut to its header", (path) => truncateSync(path, 100)],
  ["cut to a page", (path) => truncateSync(path, 4096)],
  ["cut to half", (path) => truncateSync(path, Math.floor(statSync(path).size / 2))],
  ["cut by a byte", (path) => truncateSync(path, statSync(path).size - 1)],
  ["a text", (path) => writeFileSync(path, "no database ".repeat(10_000))],
  ["zeros", (path) => writeFileSync(path, Buffer.alloc(statSync(path).size))],
  ["another header", (path) => overwrite(path, 0, Buffer.from("SQLite format 9"))],
  ["another page size", (path) => overwrite(path, 16, Buffer.from([0x02, 0x00]))],
  ["noise in the first page", (path) => overwrite(path, 100, Buffer.alloc(2000, 0xa5))],
  ["noise at a quarter", (path) => overwrite(path, statSync(path).size * 0.25, Buffer.alloc(50_000, 0xa5))],
  ["noise in the middle", (path) => overwrite(path, statSync(path).size * 0.5, Buffer.alloc(50_000, 0xa5))],
  ["noise at its end", (path) => overwrite(path, statSync(path).size - 20_000, Buffer.alloc(20_000, 0xa5))],
  ["a newer version", (path) => sql(path, "PRAGMA user_version = 1000")],
  ["no table of facts", (path) => sql(path, "PRAGMA foreign_keys = OFF; DROP TABLE facts")],
  ["no table of chunks", (path) => sql(path, "PRAGMA foreign_keys = OFF; DROP TABLE chunks")],
  ["no word index", (path) => sql(path, "DROP TABLE chunk_words")],
  ["a word index of nothing", (path) => sql(path, "DELETE FROM chunk_words")],
  ["bodies of no gzip", (path) => sql(path, "UPDATE documents SET body = x'00112233'")],
  ["bodies cut", (path) => sql(path, "UPDATE documents SET body = substr(body, 1, length(body) / 2)")],
  ["warnings that are no JSON", (path) => sql(path, "UPDATE documents SET warnings = '{'")],
  ["vectors of five bytes", (path) => sql(path, "UPDATE vectors SET vector = x'0011223344'")],
  ["a report that is no JSON", (path) => sql(path, "UPDATE run_steps SET output = '{'")],
];

export async function corruption(): Promise<Counts> {
  const folder = scratchFolder("corruption");
  const first = join(folder, "first");
  const wanted = await verdicts(first, join(folder, "first.json"));
  {
    using graph = openGraph(join(first, "case.sqlite"));
    graph.putOverride({ claimId: "decided", status: "VERIFIED", note: "seen at the bank" });
  }
  let right = 0;
  for (const [what, damage] of DAMAGES) {
    const path = join(folder, "case");
    rmSync(path, { recursive: true, force: true });
    cpSync(first, path, { recursive: true });
    const database = join(path, "case.sqlite");
    damage(database);
    const again = await verdicts(path, join(folder, "again.json"));
    const said = again === wanted || again === "code 5";
    const files = ["deck.pptx", "model.xlsx"].map((name) => join(EXAMPLE, name));
    const repair = spawnSync(process.execPath, [PROBANT, "case", "repair", path, ...files], { encoding: "utf8" });
    // One that was written by a newer version is not damaged, and is left as it is.
    const kept = what === "a newer version" ? repair.status === 5 : repair.status === 0 && isDecided(database);
    if (said && kept) right++;
    else
      console.log(
        `  ${what}: ${said ? "" : `ended with ${again.slice(0, 40)}; `}${kept ? "" : `repair: ${repair.status} ${repair.stderr.trim()}`}`,
      );
  }
  rmSync(folder, { recursive: true });
  return { of: DAMAGES.length, right };
}

function isDecided(path: string): boolean {
  using graph = openGraph(path);
  return graph.overrides().some(({ claimId, note }) => claimId === "decided" && note === "seen at the bank");
}

function sql(path: string, statements: string): void {
  const database = new Database(path);
  database.exec(statements);
  database.close();
}

function overwrite(path: string, at: number, bytes: Buffer): void {
  const file = readFileSync(path);
  bytes.copy(file, Math.floor(at));
  writeFileSync(path, file);
}
