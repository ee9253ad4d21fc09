/**
 * How many statements about the small inputs of the field are judged right: each input is a fault seen in a public bug report
 * or a real file, with what a reader makes of it. Skipped where the reference data is not there (PROBANT_DATA).
 * `node bench/field/run.ts [NAME...]`, each name a file of the data or a part of one.
 */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEngine } from "../../src/app/engine.ts";
import { STATEMENTS, type Wanted } from "./statements.ts";

const DATA = join(process.env["PROBANT_DATA"] ?? join(import.meta.dirname, "../../../shared/data"), "field");
const DECKS = /\.(pptx|pdf|md)$/;
const only = process.argv.slice(2);

if (!existsSync(DATA)) console.log(`Skipped: ${DATA} is not there.`);
else {
  const folder = mkdtempSync(join(tmpdir(), "field-"));
  let right = 0;
  const asked = STATEMENTS.filter(
    ({ files }) => only.length === 0 || only.some((name) => files.join(" ").includes(name)),
  );
  try {
    for (const { files, claim, wanted } of asked) {
      const said = await verdictOn(claim, files, folder);
      const holds = said !== null && isRight(said, wanted);
      if (holds) right++;
      console.log(
        `${holds ? "    " : "not "} ${files.join(" ")}: ${claim} (${wanted}) ${said?.status ?? "not read"} ${said?.at ?? ""}`,
      );
    }
    console.log(`${right} of ${asked.length} hold.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

type Said = { readonly status: string; readonly at: string; readonly hidden: boolean };

/** A sentence stands alone on a page; what a deck of the data says is looked up in it by its words. */
async function verdictOn(claim: string, files: readonly string[], folder: string): Promise<Said | null> {
  await using engine = await openEngine();
  const named = files.map((name) => join(DATA, name));
  const own = files.some((name) => DECKS.test(name));
  const written = join(folder, "deck.md");
  if (!own) writeFileSync(written, `# Deck\n\n${claim}.\n`);
  const { report } = await engine.verify(
    [...(own ? [] : [written]), ...named].map((path) => ({
      path,
      ...(path === written || DECKS.test(path) ? { kind: "deck" as const } : {}),
    })),
  );
  const words = claim.toLowerCase();
  const found = report.claims.find(({ text }) => text.toLowerCase().includes(words));
  if (!found) return null;
  const { status, evidence, explanation } = found.result;
  return { status, at: evidence?.anchor ?? "", hidden: explanation.includes("hidden") };
}

function isRight({ status, at, hidden }: Said, wanted: Wanted): boolean {
  if (wanted.startsWith("not ")) return status !== wanted.slice(4);
  if (wanted.includes(" at ")) return wanted === `${status} at ${at}`;
  return wanted === "hidden" ? status !== "VERIFIED" || hidden : status === wanted;
}
