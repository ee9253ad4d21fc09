/** A model played by a script, honest and simple: it cites the extracts that hold its side's figure, and rules for the side with more of them. */

import { readQuantities } from "../../src/language/quantities/index.ts";
import { type LanguageModel, languageModelOf } from "../../src/model/index.ts";

/** Tokens are counted as a quarter of the characters of prompts and answers. */
export function simpleModel(): LanguageModel {
  return languageModelOf(
    {
      description: {
        name: "simple",
        architecture: "none",
        device: "cpu",
        deviceNote: null,
        contextTokens: 8192,
        chatTemplate: "none",
        endpointHost: null,
      },
      async generate({ prompt }) {
        const french = /français/.test(prompt.system);
        const answer = /You chair|Tu présides/.test(prompt.system)
          ? arbitrate(prompt.shared, prompt.ask, french)
          : debate(prompt.shared, prompt.ask, french);
        const text = JSON.stringify(answer);
        const sent = Math.ceil((prompt.system.length + prompt.shared.length + prompt.ask.length) / 4);
        return {
          text,
          finished: true,
          probabilities: null,
          tokens: { sent, evaluated: sent, generated: Math.ceil(text.length / 4) },
        };
      },
      async [Symbol.asyncDispose]() {},
    },
    { budgetTokens: 10_000_000 },
  );
}

type Extract = { readonly where: string; readonly text: string };

function extractsOf(shared: string): Extract[] {
  return [...shared.matchAll(/^\[([^\]]+)\] (.+)$/gm)].map(([, where = "", text = ""]) => ({ where, text }));
}

function valuesIn(text: string, french: boolean): number[] {
  return readQuantities(text, { language: french ? "fr" : "en" }).map((q) => q.value);
}

function holding(extracts: readonly Extract[], value: number | null, french: boolean): Extract[] {
  if (value === null) return [];
  return extracts.filter(({ text }) =>
    valuesIn(text, french).some((v) => Math.abs(v - value) <= 0.005 * Math.abs(value)),
  );
}

/** The value before "; 97%)", as positions are listed. */
function figureOf(line: string, french: boolean): number | null {
  const shown = /\(([^()]*); \d+(?:\.\d+)?%\)$/.exec(line)?.[1];
  return shown === undefined ? null : (valuesIn(shown, french)[0] ?? null);
}

function debate(shared: string, ask: string, french: boolean) {
  const extracts = extractsOf(shared);
  const own = ask.split("\n")[2] ?? "";
  const value = figureOf(own, french);
  const mine = holding(extracts, value, french).slice(0, 4);
  const cited = mine.length > 0 ? mine : extracts.slice(0, 1);
  return {
    position: { claim: own.slice(0, 280), value, unit: null },
    evidence: cited.map(({ where, text }) => ({
      source: where,
      quote: (text.split(" | ")[0] ?? text).replace(/…$/, "").slice(0, 280),
      interpretation: french
        ? "Le document donne cette valeur pour cette période."
        : "The document gives this value for this period.",
    })),
    calculation: null,
    weaknesses: [],
    confidenceLevel: 80,
    confidenceJustification: french
      ? "La valeur est dans le document cité."
      : "The value is in the document that is cited.",
  };
}

function arbitrate(shared: string, ask: string, french: boolean) {
  const extracts = extractsOf(shared);
  const sides = ["POSITION_A", "POSITION_B"].map((name) => {
    const line = ask.split("\n").find((l) => l.startsWith(name)) ?? "";
    const value = figureOf(line, french);
    return { name, value, places: holding(extracts, value, french) };
  });
  const [a, b] = sides as [(typeof sides)[number], (typeof sides)[number]]; // one for each name
  const winner = a.places.length === b.places.length ? null : a.places.length > b.places.length ? a : b;
  return {
    decision: winner?.name ?? "UNRESOLVED",
    decisiveFactors: (winner?.places ?? []).slice(0, 2).map(({ where, text }, i) => ({
      factor: french ? "Le document donne cette valeur." : "The document gives this value.",
      source: where,
      quote: (text.split(" | ")[0] ?? text).replace(/…$/, "").slice(0, 280),
      weight: i === 0 ? "PRIMARY" : "SUPPORTING",
    })),
    rejectedPositionFlaws: [],
    finalValue: { value: winner?.value ?? null, unit: null, calculation: null },
    oneLiner: french
      ? "La valeur retenue est celle des documents cités."
      : "The value kept is the one that the documents cited give.",
    questionForFounder: french
      ? "D'où vient l'écart entre ces deux valeurs ?"
      : "Where does the gap between these two values come from?",
  };
}
