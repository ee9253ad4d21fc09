/** A debate with no model: each side puts forward all that the documents give it, names its own weakest point and answers the other's best. */
import type { ContradictionPosition, DebatePosition, DebateRound } from "../../findings/index.ts";
import { gapPercent, inNameOrder, type Voice } from "../voice.ts";
import type { Dossier, Side } from "./dossier.ts";
import { type Exhibit, placesOf, weigh } from "./exhibit.ts";

/** One round, where there are two sides: the documents say nothing new when they are asked again. */
export function debateByEvidence(dossier: Dossier, now: () => string, voice: Voice): DebateRound[] {
  const speakers = speakersOf(dossier.sides);
  if (speakers.length < 2) return [];
  const positions = speakers.map((speaker, i) => statement(speaker, speakers[1 - i] ?? speaker, dossier, voice));
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
  voice: Voice,
): Pick<DebatePosition, "calculation"> {
  const computed = exhibits.find(({ calculation }) => calculation !== null)?.calculation;
  if (!computed) return {};
  const steps = computed.inputs.map(
    (i) => `${i.name} = ${voice.value(i.value, computed.unit)} (${i.file}, ${i.anchor})`,
  );
  const result = voice.value(computed.result, computed.unit ?? unit);
  return { calculation: { formula: computed.formula, steps, result } };
}

/** What a side must admit: the weakest of what it has, or that it has nothing. */
export function weakestPoint(exhibits: readonly Exhibit[], unit: string | undefined, voice: Voice): string {
  const { debate } = voice.texts;
  const weakest = weigh(exhibits).counted.at(-1);
  return weakest ? debate.weakest(voice.exhibit(weakest, unit)) : debate.noCheckedSource;
}

function statement({ position, side }: Speaker, other: Speaker, dossier: Dossier, voice: Voice): DebatePosition {
  const { debate } = voice.texts;
  const { agentName, claim, value, unit, confidence } = position;
  const say = (exhibit: Exhibit) => voice.exhibit(exhibit, unit);
  const faults = dossier.faults.filter((fault) => fault.agentName === agentName);
  const [best, against] = [side, other.side].map(({ exhibits }) => weigh(exhibits).counted[0]);
  const checked = debate.confidence(voice.percent(confidence), side.exhibits.length, faults.length);
  const answer = best && against ? debate.answer(say(against), say(best)) : "";
  return {
    agentName,
    claim,
    value,
    evidence: side.exhibits.flatMap((exhibit) =>
      placesOf(exhibit).map(({ reference, quote }) => ({ source: reference, quote, interpretation: say(exhibit) })),
    ),
    ...calculationOf(side.exhibits, unit, voice),
    weaknesses: [
      ...faults.map(({ said, found }) => `${said}: ${found}`),
      weakestPoint(side.exhibits, unit, voice),
      ...side.exhibits.flatMap(({ fault }) => fault ?? []),
    ],
    confidenceLevel: confidence,
    confidenceJustification: [checked, answer].filter((part) => part !== "").join(" "),
  };
}
