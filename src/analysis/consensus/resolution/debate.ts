/** A debate with no model: in each round both sides put forward what the documents give them, and name what speaks against them. */
import type { Language } from "../../../documents/index.ts";
import type { ContradictionPosition, DebatePosition, DebateRound } from "../../findings/index.ts";
import { gapPercent, inNameOrder, printPercent, printValue } from "../figures.ts";
import { CONSENSUS_SENTENCES } from "../sentences/index.ts";
import { sayExhibit } from "../words.ts";
import type { Dossier, Side } from "./dossier.ts";
import { type Exhibit, placesOf } from "./exhibit.ts";

export type DebateTerms = {
  readonly maxRounds: number;
  readonly clusterPercent: number;
  readonly now: () => string;
  readonly language: Language;
};

/** Cited sources first, then what a search found, then what was recomputed; a round without anything new is not held. */
export function debateByEvidence(dossier: Dossier, terms: DebateTerms): DebateRound[] {
  const speakers = speakersOf(dossier.sides);
  const batches: ((e: Exhibit) => boolean)[] = [
    (e) => e.from === "position" && e.calculation === null,
    (e) => e.from === "search" && e.calculation === null,
    (e) => e.calculation !== null,
  ];
  const rounds: DebateRound[] = [];
  const presented = new Set<Exhibit>();
  for (const batch of batches) {
    if (rounds.length >= terms.maxRounds) break;
    const news = speakers.map((speaker) => ({
      speaker,
      exhibits: speaker.side.exhibits.filter((e) => !presented.has(e) && batch(e)),
    }));
    if (rounds.length > 0 && news.every(({ exhibits }) => exhibits.length === 0)) continue;
    for (const exhibit of news.flatMap(({ exhibits }) => exhibits)) presented.add(exhibit);
    const positions = news.map(({ speaker, exhibits }) => statement(speaker, exhibits, dossier, terms.language));
    rounds.push({ roundNumber: rounds.length + 1, positions, timestamp: terms.now(), tokensUsed: 0 });
    if (converged(positions, terms.clusterPercent)) break;
  }
  return rounds;
}

export type Speaker = { readonly position: ContradictionPosition; readonly side: Side };

/** The prosecutor speaks first: which of the two does not depend on which is called A. */
export function speakersOf(sides: readonly Side[]): Speaker[] {
  const speakers = sides.map((side) => ({ position: side.positions[0], side }));
  const order = inNameOrder(speakers.map(({ position }) => position));
  return speakers.sort((a, b) => order.indexOf(a.position) - order.indexOf(b.position)).slice(0, 2);
}

/** Figures close enough to be one cluster. */
export function converged(positions: readonly Pick<DebatePosition, "value">[], clusterPercent: number): boolean {
  const values = positions.map((p) => p.value).filter((v): v is number => typeof v === "number");
  if (values.length < positions.length || values.length < 2) return false;
  const gap = gapPercent(Math.min(...values), Math.max(...values));
  return gap !== null && gap <= clusterPercent;
}

function statement(
  { position, side }: Speaker,
  news: readonly Exhibit[],
  dossier: Dossier,
  language: Language,
): DebatePosition {
  const { debate } = CONSENSUS_SENTENCES[language];
  const computed = news.find((e) => e.calculation !== null)?.calculation;
  const faults = dossier.faults.filter((f) => f.agentName === position.agentName);
  const primary = side.exhibits.length;
  return {
    agentName: position.agentName,
    claim: position.claim,
    value: position.value,
    evidence: news.flatMap((e) =>
      placesOf(e).map(({ reference, quote }) => ({
        source: reference,
        quote,
        interpretation: sayExhibit(e, position.unit, language),
      })),
    ),
    ...(computed
      ? {
          calculation: {
            formula: computed.formula,
            steps: computed.inputs.map(
              (i) => `${i.name} = ${printValue(i.value, computed.unit, language)} (${i.file}, ${i.anchor})`,
            ),
            result: printValue(computed.result, computed.unit, language),
          },
        }
      : {}),
    weaknesses: [
      ...faults.map((f) => `${f.said}: ${f.found}`),
      ...(primary === 0 ? [debate.noCheckedSource] : []),
      ...side.exhibits.flatMap((e) => (e.fault === null ? [] : [e.fault])),
    ],
    confidenceLevel: position.confidence,
    confidenceJustification: debate.confidence(printPercent(position.confidence, language), primary, faults.length),
  };
}
