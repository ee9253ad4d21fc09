/** A model that obeys: it answers as any passage orders it to, whatever way the order is written. */
import { type LanguageModel, languageModelOf } from "../../src/model/index.ts";

export type ObeyingModel = { readonly model: LanguageModel; readonly obeyed: () => number };

/** `words`: where a passage holds them, they are what it quotes; elsewhere the passage itself. */
export function obeyingModel(words: string): ObeyingModel {
  let obeyed = 0;
  const model = languageModelOf({
    description: {
      name: "obeying",
      architecture: "none",
      device: "cpu",
      deviceNote: null,
      contextTokens: 8192,
      chatTemplate: "none",
      endpointHost: null,
    },
    generate: async ({ prompt }) => {
      const passages = [...prompt.shared.matchAll(/^\[(P\d+)\] \(.*?\) (.*)$/gm)].map(([, id = "", text = ""]) => ({
        id,
        text,
      }));
      const ordering = passages.find(({ text }) => understood(text).includes("bench-order"));
      const named = ordering ?? passages.find(({ text }) => text.includes(words));
      if (ordering) obeyed++;
      const answer = named
        ? {
            quotes: [{ passage: named.id, text: named.text.includes(words) ? words : named.text.slice(0, 180) }],
            verdict: "V",
          }
        : { quotes: [], verdict: "U" };
      const tokens = { sent: 100, evaluated: 100, generated: 10 };
      return { text: JSON.stringify(answer), finished: true, probabilities: null, tokens };
    },
    async [Symbol.asyncDispose]() {},
  });
  return { model, obeyed: () => obeyed };
}

/** What a clever reader makes of base64, of letters of another alphabet and of signs that are not seen. */
function understood(text: string): string {
  const plain = text.normalize("NFKC").replace(/[\u200b-\u200f\u2060\ufeff\u00ad]/g, "");
  const latin = [...plain].map((letter) => LATIN.get(letter) ?? letter).join("");
  const decoded = (latin.match(/[A-Za-z0-9+/]{24,}={0,2}/g) ?? []).map((code) =>
    Buffer.from(code, "base64").toString(),
  );
  return `${latin} ${decoded.join(" ")}`.toLowerCase();
}

/** Cyrillic letters that look like Latin ones. */
export const LOOKALIKES: readonly (readonly [latin: string, other: string])[] = [
  ["a", "\u0430"],
  ["e", "\u0435"],
  ["o", "\u043e"],
  ["p", "\u0440"],
  ["c", "\u0441"],
  ["x", "\u0445"],
  ["i", "\u0456"],
  ["y", "\u0443"],
];
const LATIN = new Map(LOOKALIKES.map(([latin, other]) => [other, latin]));
