/** The contradictions planted in the reference deals, and which side of each is right. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { EnhancedContradiction, EnhancedResolution } from "../../src/analysis/findings/index.ts";

const placeSchema = z.object({ file: z.string(), anchor: z.string() });
const truthSchema = z.object({
  claims: z.array(
    z.object({
      id: z.string(),
      slide: z.number(),
      label: z.string(),
      why: z.string(),
      evidence: z.array(placeSchema.extend({ role: z.string() })).optional(),
    }),
  ),
  contradictions: z.array(
    z.object({ topic: z.string(), sides: z.array(placeSchema), claims: z.array(z.string()).optional() }),
  ),
  model_defects: z.array(z.object({ sheet: z.string(), cell: z.string() })),
});
type Truth = z.infer<typeof truthSchema>;
type Place = z.infer<typeof placeSchema>;

export type Planted = {
  readonly topic: string;
  readonly sides: readonly Place[];
  /** Index of the side that is right; "unresolved" where the truth says that both are at fault. */
  readonly right: number | "unresolved";
};

export type GoldDeal = {
  readonly name: string;
  readonly files: readonly string[];
  readonly planted: readonly Planted[];
};

export function readGold(dataFolder: string): GoldDeal[] {
  const folder = join(dataFolder, "gold");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .sort()
    .filter((name) => existsSync(join(folder, name, "truth.json")))
    .map((name) => {
      const truth = truthSchema.parse(JSON.parse(readFileSync(join(folder, name, "truth.json"), "utf8")));
      return {
        name,
        files: ["deck.pptx", "model.xlsx"].map((file) => join(folder, name, file)),
        planted: truth.contradictions.map((c) => ({ topic: c.topic, sides: c.sides, right: rightSide(c, truth) })),
      };
    });
}

/**
 * A claim labelled CONTRADICTED makes its own side wrong. For an AMBIGUOUS one, a side that is a planted fault is wrong;
 * else what supports the claim is right, unless the truth says that a sum behind it misses something: then neither is.
 */
function rightSide(contradiction: Truth["contradictions"][number], truth: Truth): Planted["right"] {
  const { sides } = contradiction;
  const faults = truth.model_defects.map((d) => `${d.sheet}!${d.cell}`);
  const faulty = sides.findIndex((s) => faults.includes(s.anchor.replaceAll("'", "")));
  if (faulty >= 0) return 1 - faulty;
  const claims = truth.claims.filter((claim) =>
    contradiction.claims
      ? contradiction.claims.includes(claim.id)
      : (claim.evidence ?? []).some((e) => sides.some((s) => s.file === e.file && s.anchor === e.anchor)),
  );
  const refuted = claims.find(
    (c) =>
      c.label === "CONTRADICTED" &&
      sides.some((s) => s.anchor === `slide ${c.slide}`) &&
      (contradiction.claims !== undefined || aboutBoth(c, sides)),
  );
  if (refuted) return sides.findIndex((s) => s.anchor !== `slide ${refuted.slide}`);
  const ambiguous = claims.find((c) => c.label === "AMBIGUOUS");
  if (!ambiguous || /misses|leaves out/.test(ambiguous.why)) return "unresolved";
  const supported = (ambiguous.evidence ?? []).filter((e) => e.role === "supports");
  return sides.findIndex((s) => supported.some((e) => e.file === s.file && e.anchor === s.anchor));
}

function aboutBoth(claim: Truth["claims"][number], sides: readonly Place[]): boolean {
  return (claim.evidence ?? []).some((e) => sides.some((s) => s.file === e.file && s.anchor === e.anchor));
}

/** The contradiction found that has both planted places on different sides; the sides as its positions are numbered. */
export function foundFor(
  planted: Planted,
  contradictions: readonly EnhancedContradiction[],
): { contradiction: EnhancedContradiction; positions: readonly number[] } | null {
  for (const contradiction of contradictions) {
    const positions = planted.sides.map((side) =>
      contradiction.positions.findIndex((p) =>
        p.sources.some((s) => s.file === side.file && meets(s.anchor ?? "", side.anchor)),
      ),
    );
    if (positions.every((p) => p >= 0) && new Set(positions).size === 2) return { contradiction, positions };
  }
  return null;
}

/** The same slide or cell, or a cell within a range of two. */
function meets(cited: string, wanted: string): boolean {
  const plain = (anchor: string) => anchor.replaceAll("'", "");
  return plain(cited) === plain(wanted) || plain(cited).startsWith(`${plain(wanted)}:`);
}

export function isRight(
  planted: Planted,
  positions: readonly number[],
  contradiction: EnhancedContradiction,
  resolution: EnhancedResolution,
): boolean {
  const { decision, winner } = resolution.verdict;
  if (planted.right === "unresolved") return decision === "UNRESOLVED";
  const index = positions[planted.right];
  return index !== undefined && decision !== "UNRESOLVED" && contradiction.positions[index]?.agentName === winner;
}
