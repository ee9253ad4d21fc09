/** Compares the claims found in real decks with those that a person found in them. */
import type { Claim } from "../../src/judge/index.ts";
import type { DeckTruth } from "./reference-data.ts";
import { figuresOf, overlap } from "./words.ts";

export type DeckScore = {
  readonly found: number;
  readonly total: number;
  readonly misses: readonly { readonly at: string; readonly text: string; readonly nearest: string }[];
};

/** Only claims with a figure, written as text: what stands in a picture is nobody's to read here. */
export function wantedClaims(truth: DeckTruth): DeckTruth["claims"] {
  return truth.claims.filter((claim) => claim.quantitative && !/image|picture/.test(claim.where));
}

export function measureDeck(truth: DeckTruth, claims: readonly Claim[]): DeckScore {
  const wanted = wantedClaims(truth);
  const misses: { at: string; text: string; nearest: string }[] = [];
  for (const claim of wanted) {
    const figures = figuresOf(claim.text);
    const onPage = claims.filter((candidate) => candidate.place?.unit === claim.page);
    const hit = onPage.some((candidate) => {
      const said = figuresOf(candidate.text);
      return (
        (figures.size === 0 || [...figures].some((figure) => said.has(figure))) &&
        overlap(candidate.text, claim.text) >= 0.5
      );
    });
    if (hit) continue;
    const nearest = [...onPage].sort((a, b) => overlap(b.text, claim.text) - overlap(a.text, claim.text)).slice(0, 3);
    misses.push({
      at: `page ${claim.page} ${claim.id}`,
      text: claim.text,
      nearest: nearest.map((entry) => entry.text).join(" || "),
    });
  }
  return { found: wanted.length - misses.length, total: wanted.length, misses };
}
