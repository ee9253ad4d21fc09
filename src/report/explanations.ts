/** What decided a verdict, said again in a reader's language: the judge writes it in the claim's. */
import type { Language } from "../documents/index.ts";
import { placeName } from "../language/index.ts";
import { reasonIn } from "./reasons.ts";
import { frenchSpaces } from "./typography.ts";

/**
 * The judge's sentences (judge/explain.ts), a figure in braces for each of its places, values and quotes, which stay as
 * they were written. {why} is a reason, which has words of its own.
 */
const SENTENCES: readonly Readonly<Record<Language, string>>[] = [
  {
    en: "No figure or checkable fact was recognised in this claim.",
    fr: "Aucun chiffre ni fait vérifiable n'a été reconnu dans cette affirmation.",
  },
  {
    en: "{0} gives {1}: same metric and period, within the rounding stated.",
    fr: "{0} donne {1} : même indicateur, même période, à l'arrondi près.",
  },
  {
    en: "{0} gives {1}, not {2}, for the same metric and period.",
    fr: "{0} donne {1} au lieu de {2}, pour le même indicateur et la même période.",
  },
  {
    en: "The sources disagree: {0} gives {1}, but {2} gives {3}.",
    fr: "Les sources se contredisent : {0} donne {1}, mais {2} donne {3}.",
  },
  {
    en: "Nothing else in the documents bears on this claim.",
    fr: "Rien d'autre dans les documents ne porte sur cette affirmation.",
  },
  {
    en: "Nothing else bears on this claim; the nearest, {0}, is {why}.",
    fr: "Rien d'autre ne porte sur cette affirmation ; le plus proche, {0}, est {why}.",
  },
  { en: "The likeliest place, {0}, gives {1}.", fr: "L'endroit le plus probable, {0}, donne {1}." },
];

const SLOT = /\{(\w+)\}/g;

const READERS = SENTENCES.flatMap((sentence) =>
  (["en", "fr"] as const).map((language) => ({ sentence, language, ...readerOf(sentence[language]) })),
);

/** A sentence of another kind is given back as it is. */
export function explanationIn(text: string, language: Language): string {
  const plain = straight(text);
  for (const { sentence, language: written, pattern, slots } of READERS) {
    const found = pattern.exec(plain);
    if (!found) continue;
    if (written === language) return text;
    const filled = sentence[language].replace(SLOT, (_, slot: string) => {
      const value = found[slots.indexOf(slot) + 1] ?? "";
      return slot === "why" ? reasonIn(value, language) : placeName(value, language);
    });
    return language === "fr" ? frenchSpaces(filled) : filled;
  }
  return text;
}

function readerOf(template: string): { readonly pattern: RegExp; readonly slots: readonly string[] } {
  const slots = [...template.matchAll(SLOT)].map(([, slot]) => slot ?? "");
  const parts = template.split(SLOT).filter((_, i) => i % 2 === 0);
  const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return { pattern: new RegExp(`^${escaped.join("(.+?)")}$`, "s"), slots };
}

/** One apostrophe and one kind of space: the printed sentence has finer ones. */
function straight(text: string): string {
  return text.replaceAll("’", "'").replaceAll(/[\u202f\u00a0]/g, " ");
}
