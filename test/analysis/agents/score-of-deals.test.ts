/** The laws of the score on whole deals, through the analysts: fewer documents never earn more, and a repaired contradiction never costs. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { runSectorExpert, runTier1, runTier3 } from "../../../src/analysis/agents/run.ts";
import type { DealMaterial } from "../../../src/analysis/findings/index.ts";
import type { Document } from "../../../src/documents/index.ts";
import { documentsIn, materialIn } from "./material.ts";

const ROOT = join(import.meta.dirname, "../../..");
const DATA = process.env["PROBANT_DATA"] ?? join(ROOT, "../shared/data");
const EXAMPLES = ["quillmoor-pay", "velotri-materiel"].map((name) => join(ROOT, "examples", name));
const GOLD = ["nimbodesk-saas", "rechantier-marketplace"].map((name) => join(DATA, "gold", name));
const WRITTEN = ["larkwise", "osmave"].map((name) => join(ROOT, "bench/deals/written", name));
const held = GOLD.filter((folder) => existsSync(join(folder, "model.xlsx")));
if (held.length === 0) console.log(`skipped: no gold deals at ${DATA}; set PROBANT_DATA`);

/** Nothing recommended is worth nothing. */
async function scoreOf(material: DealMaterial): Promise<number> {
  const { report, sector } = await runSectorExpert(material);
  const reports = [...(await runTier1(material)), report];
  return runTier3(material, { reports, sector, rulings: [] }).score.value ?? 0;
}

/** As if the claims had been put right: borne out by what denied them, and nothing held against them any more. */
function repaired(material: DealMaterial, ids: ReadonlySet<string>): DealMaterial {
  return {
    ...material,
    claims: material.claims.map((judged) =>
      ids.has(judged.claim.id) ? { ...judged, result: { ...judged.result, status: "VERIFIED" } } : judged,
    ),
    contradictions: material.contradictions.filter(({ claimIds }) => !claimIds.some((id) => ids.has(id))),
  };
}

describe.each([...EXAMPLES, ...WRITTEN, ...held])("the score of %s", (folder) => {
  let documents: readonly Document[];
  let material: DealMaterial;
  let score: number;

  beforeAll(async () => {
    documents = await documentsIn(folder);
    material = await materialIn(documents);
    score = await scoreOf(material);
  });

  test("is one", () => {
    expect(score).toBeGreaterThan(0);
  });

  test("is never raised by leaving a document out", async () => {
    for (const left of documents)
      expect(await scoreOf(await materialIn(documents.filter((one) => one !== left))), left.name).toBeLessThanOrEqual(
        score,
      );
  });

  test("is never lowered by repairing a contradiction, one alone or all", async () => {
    const contradicted = material.claims
      .filter(({ result }) => result.status === "CONTRADICTED")
      .map(({ claim }) => claim.id);
    expect(contradicted.length).toBeGreaterThan(2);
    let all = 0;
    for (const id of contradicted) {
      const now = await scoreOf(repaired(material, new Set([id])));
      expect(now, id).toBeGreaterThanOrEqual(score);
      all = Math.max(all, now);
    }
    expect(await scoreOf(repaired(material, new Set(contradicted)))).toBeGreaterThanOrEqual(all);
  });
});
