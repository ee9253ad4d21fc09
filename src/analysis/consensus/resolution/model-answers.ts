/** The shapes a model must answer in, and the checks that none of its words escapes. */

import { z } from "zod";
import { addressesAi, guessLanguageOf } from "../../../documents/index.ts";
import { neutralise } from "../../../model/index.ts";
import type { CitationFault, ContradictionPosition } from "../../findings/index.ts";
import { shortened } from "../../findings/index.ts";
import type { Voice } from "../voice.ts";
import type { Dossier } from "./dossier.ts";
import { type Exhibit, placesOf } from "./exhibit.ts";

const figure = z.union([z.number(), z.string().max(80), z.null()]);

export const DebaterAnswerSchema = z.object({
  position: z.object({
    claim: z.string().min(1).max(300),
    value: figure,
    unit: z.union([z.string().max(20), z.null()]),
  }),
  evidence: z
    .array(
      z.object({
        source: z.string().min(1).max(120),
        quote: z.string().min(1).max(300),
        interpretation: z.string().min(1).max(300),
      }),
    )
    .min(1)
    .max(4),
  weaknesses: z.array(z.string().max(240)).max(4),
  confidenceLevel: z.number().min(0).max(100),
  confidenceJustification: z.string().min(1).max(300),
});
export type DebaterAnswer = z.infer<typeof DebaterAnswerSchema>;

export const ArbitratorAnswerSchema = z.object({
  decisiveFactors: z
    .array(
      z.object({
        factor: z.string().min(1).max(240),
        source: z.string().min(1).max(120),
        quote: z.string().min(1).max(300),
        weight: z.enum(["PRIMARY", "SUPPORTING"]),
      }),
    )
    .max(4),
  rejectedPositionFlaws: z
    .array(
      z.object({
        position: z.string().min(1).max(120),
        flaw: z.string().min(1).max(240),
        evidence: z.string().min(1).max(240),
      }),
    )
    .max(4),
  // What it found before what it rules: a decision written first is a guess that reasons are then found for.
  decision: z.enum(["POSITION_A", "POSITION_B", "SYNTHESIS", "UNRESOLVED"]),
  finalValue: z.object({
    value: figure,
    unit: z.union([z.string().max(20), z.null()]),
  }),
  oneLiner: z.string().min(1).max(200),
  questionForFounder: z.union([z.string().min(1).max(400), z.null()]),
});
export type ArbitratorAnswer = z.infer<typeof ArbitratorAnswerSchema>;

export type CheckedEvidence = {
  readonly source: string;
  readonly quote: string;
  readonly interpretation: string;
  /** Null where the place says nothing of the side it was cited for. */
  readonly exhibit: Exhibit | null;
};

/** Quotes that stand, with what they show for a side; a fault for each of the others. */
export function checkEvidence(
  cited: readonly { readonly source: string; readonly quote: string; readonly interpretation: string }[],
  speaker: ContradictionPosition,
  agentName: string,
  { checker, exhibitFor }: Dossier,
  voice: Voice,
): { held: CheckedEvidence[]; faults: CitationFault[] } {
  const held: CheckedEvidence[] = [];
  const faults: CitationFault[] = [];
  for (const { source, quote, interpretation } of cited) {
    const check = checker.check({ reference: source, quote });
    if (check.kind !== "stands") faults.push(voice.fault(agentName, check));
    else if (addressesAi(quote) !== null || addressesAi(interpretation) !== null)
      faults.push({
        agentName,
        fault: "hidden_source",
        said: shortened(quote, 200),
        found: voice.texts.model.addressesAi,
      });
    else
      held.push({
        source: `${check.file}, ${check.anchor}`,
        quote,
        interpretation,
        exhibit: exhibitFor(speaker, check, quote, "search"),
      });
  }
  return { held, faults };
}

/** Fewer words than this are no proof of a language. */
const ENOUGH_WORDS = 12;

export function languageFault(texts: readonly string[], agentName: string, voice: Voice): CitationFault | null {
  const words = texts.join(" ").split(/\s+/).length;
  if (words < ENOUGH_WORDS || guessLanguageOf(texts) === voice.language) return null;
  return {
    agentName,
    fault: "wrong_language",
    said: shortened(texts.join(" "), 160),
    found: voice.texts.model.language,
  };
}

export function extractsOf(dossier: Dossier): { where: string; text: string }[] {
  const places = new Map<string, string>();
  for (const { reference, quote } of dossier.sides.flatMap((side) => side.exhibits.flatMap(placesOf))) {
    if (addressesAi(quote) !== null) continue;
    const known = places.get(reference);
    places.set(reference, known !== undefined && known !== quote ? `${known} | ${quote}` : quote);
  }
  return [...places]
    .slice(0, MOST_EXTRACTS)
    .map(([where, text]) => ({ where: plain(where), text: shortened(plain(text), 300) }));
}

const MOST_EXTRACTS = 24;

/** One line, without the marks of any chat template. */
export function plain(text: string): string {
  return neutralise(text).replace(/\s+/g, " ").trim();
}
