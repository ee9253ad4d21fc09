/** What a finding says beside the draft: the words of the mail, and the place that supports them or opposes them. */
import type { Language } from "../../documents/index.ts";
import type { Evidence, VerificationResult } from "../../judge/index.ts";
import type { Finding } from "./types.ts";

export function sentenceOf(
  claim: string,
  { result, settles }: { readonly result: VerificationResult; readonly settles: Finding["settles"] },
  language: Language,
): string {
  const say = SENTENCES[language];
  const said = say.said(claim);
  const { status, evidence } = result;
  if (status === "UNKNOWN" && evidence !== null) return say.repeated(said, evidence);
  const place = status === "VERIFIED" ? evidence : opposing(result);
  if (place === null || status === "UNKNOWN") return say.open(said);
  if (status !== "VERIFIED") return say.otherwise(said, say.place(place));
  const [given] = settles;
  const confirmed = say.confirmed(said, say.place(place));
  return given ? `${confirmed} ${say.settled(say.place(given))}` : confirmed;
}

/** Of a figure that its writer's own paper states too. */
export function repeatedSentence(claim: string, place: Place, language: Language): string {
  const say = SENTENCES[language];
  return say.repeated(say.said(claim), place);
}

function opposing({ status, evidence, contradictoryEvidence = [] }: VerificationResult): Evidence | null {
  const [first] = contradictoryEvidence;
  return (status === "CONTRADICTED" ? (evidence ?? first) : first) ?? null;
}

type Place = Pick<Evidence, "file" | "anchor" | "content">;

const SENTENCES = {
  en: {
    said: (claim: string) => `Your message says “${claim}”`,
    place: ({ file, anchor, content }: Place) => `${file} (${anchor}): “${content}”`,
    repeated: (said: string, { file, anchor }: Place) =>
      `${said}; only your own documents say so too: ${file} (${anchor}).`,
    open: (said: string) => `${said}; nothing in the case bears on it.`,
    confirmed: (said: string, place: string) => `${said}; confirmed by ${place}.`,
    settled: (place: string) => `The contradiction with ${place} is settled.`,
    otherwise: (said: string, place: string) => `${said}; the documents have another figure: ${place}.`,
  },
  fr: {
    said: (claim: string) => `Votre message dit « ${claim} »`,
    place: ({ file, anchor, content }: Place) => `${file} (${anchor}) : « ${content} »`,
    repeated: (said: string, { file, anchor }: Place) =>
      `${said} ; seuls vos propres documents le disent aussi : ${file} (${anchor}).`,
    open: (said: string) => `${said} ; rien dans le dossier ne le confirme ni ne l'infirme.`,
    confirmed: (said: string, place: string) => `${said} ; confirmé par ${place}.`,
    settled: (place: string) => `La contradiction avec ${place} est réglée.`,
    otherwise: (said: string, place: string) => `${said} ; le dossier indique autre chose : ${place}.`,
  },
} as const;
