/** A debate with no model: each side puts forward all that the documents give it, names its own weakest point and answers the other's best. */
import type { Language } from "../../../documents/index.ts";
import type { ContradictionPosition, DebatePosition, DebateRound } from "../../findings/index.ts";
import { gapPercent, inNameOrder, printPercent, printValue } from "../figures.ts";
import { CONSENSUS_SENTENCES } from "../sentences/index.ts";
import { sayExhibit } from "../words.ts";
import type { Dossier, Side } from "./dossier.ts";
import { type Exhibit, placesOf, weigh } from "./exhibit.ts";

/** One round: the documents say nothing new when they are asked again. */
export function debateByEvidence(
  dossier: Dossier,
  { now, language }: { readonly now: () => string; readonly language: Language },
): DebateRound[] {
  const speakers = speakersOf(dossier.sides);
  const positions = speakers.map((speaker, i) => statement(speaker, speakers[1 - i] ?? speaker, dossier, language));
  return [{ roundNumber: 1, positions, timestamp: now(), tokensUsed: 0 }];
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

/** The calculation that the documents give for a position, as it is shown. */
export function calculationOf(
  exhibits: readonly Exhibit[],
  unit: string | undefined,
  language: Language,
): Pick<DebatePosition, "calculation"> {
  const computed = exhibits.find(({ calculation }) => calculation !== null)?.calculation;
  if (!computed) return {};
  const steps = computed.inputs.map(
    (i) => `${i.name} = ${printValue(i.value, computed.unit, language)} (${i.file}, ${i.anchor})`,
  );
  const result = printValue(computed.result, computed.unit ?? unit, language);
  return { calculation: { formula: computed.formula, steps, result } };
}

/** What a side must admit: the weakest of what it has, or that it has nothing. */
export function weakestPoint(exhibits: readonly Exhibit[], unit: string | undefined, language: Language): string {
  const { debate } = CONSENSUS_SENTENCES[language];
  const weakest = weigh(exhibits).counted.at(-1);
  return weakest ? debate.weakest(sayExhibit(weakest, unit, language)) : debate.noCheckedSource;
}

function statement({ position, side }: Speaker, other: Speaker, dossier: Dossier, language: Language): DebatePosition {
  const { debate } = CONSENSUS_SENTENCES[language];
  const { agentName, claim, value, unit, confidence } = position;
  const say = (exhibit: Exhibit) => sayExhibit(exhibit, unit, language);
  const faults = dossier.faults.filter((fault) => fault.agentName === agentName);
  const [best, against] = [side, other.side].map(({ exhibits }) => weigh(exhibits).counted[0]);
  const checked = debate.confidence(printPercent(confidence, language), side.exhibits.length, faults.length);
  const answer = best && against ? debate.answer(say(against), say(best)) : "";
  return {
    agentName,
    claim,
    value,
    evidence: side.exhibits.flatMap((exhibit) =>
      placesOf(exhibit).map(({ reference, quote }) => ({ source: reference, quote, interpretation: say(exhibit) })),
    ),
    ...calculationOf(side.exhibits, unit, language),
    weaknesses: [
      ...faults.map(({ said, found }) => `${said}: ${found}`),
      weakestPoint(side.exhibits, unit, language),
      ...side.exhibits.flatMap(({ fault }) => fault ?? []),
    ],
    confidenceLevel: confidence,
    confidenceJustification: [checked, answer].filter((part) => part !== "").join(" "),
  };
}
