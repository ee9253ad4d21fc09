/** What a message claims about a company, cut so that each figure and each denial can be judged on its own. */
import type { Document } from "../../documents/index.ts";
import type { DealContext, DocumentFacts } from "../../facts/index.ts";
import { type Claim, claimsOf, locateClaim } from "../../judge/index.ts";
import { alternatives, inAllCorrespondence } from "../../language/index.ts";
import { readPeriods, readQuantities } from "../../language/quantities/index.ts";
import type { Term } from "./types.ts";

export type MessageClaim = {
  readonly claim: Claim;
  /** The figures of the message that it states; none for words alone. */
  readonly terms: readonly Term[];
  /** The same words with less around them, for where the sentence lent them what is not theirs; the longest first. */
  readonly shorter: readonly Claim[];
};

export function messageClaims(
  { document, facts }: { readonly document: Document; readonly facts: DocumentFacts },
  figures: readonly Term[],
  deal: DealContext,
): readonly MessageClaim[] {
  const ofCompany = figures.filter(({ field }) => field === "claim" || field === "other");
  const claimed = ofCompany.filter(({ role }) => role === "offer");
  const read = (text: string, claim: Claim): Claim => ({
    ...locateClaim({ id: `${claim.id}:${text.length}`, text }, [], deal),
    language: claim.language,
  });
  const found = claimsOf(document, facts.statements, deal).flatMap((claim): MessageClaim[] => {
    const terms = claimed.filter((term) => states(claim, term));
    if (claim.kind !== "figure") return claim.facts.length > 0 ? [{ claim, terms: [], shorter: [] }] : [];
    if (terms.length === 0) return [];
    const shorter = [
      ...(sharesSentence(claim, terms) ? [claim.text] : []),
      ...afterLeadIn(claim),
      ...upToNextClause(claim),
    ];
    const clauses = clausesOf(claim);
    if (clauses.length < 2) return [{ claim, terms, shorter: shorter.map((text) => read(text, claim)) }];
    return clauses.map((text) => {
      const clause = read(text, claim);
      return { claim: clause, terms: terms.filter((term) => states(clause, term)), shorter: [] };
    });
  });
  // "Up from 445": what was before is claimed as well, of what the figure beside it names.
  const alone = (claim: Claim) => !beginsCompared(claim.text);
  const named = found.filter(({ claim }) => alone(claim));
  const judged = new Set(named.flatMap(({ terms }) => terms.map(({ id }) => id)));
  const compared = ofCompany
    .filter(({ id, role }) => !judged.has(id) && (role === "offer" || role === "past"))
    .flatMap((term) => comparedClaim(term, named, document.language, deal) ?? []);
  const told = new Set(compared.flatMap(({ terms }) => terms.map(({ id }) => id)));
  const kept = found.filter(({ claim, terms }) => alone(claim) || !terms.some(({ id }) => told.has(id)));
  return [...kept.filter(({ terms, claim }) => terms.length > 0 || claim.kind !== "figure"), ...compared];
}

/** The figure stands in the words of the claim: places are those of the message, values those that both read. */
function states(claim: Claim, term: Term): boolean {
  if (claim.place !== null && claim.place.anchor !== term.anchor) return false;
  if (term.option !== null || !claim.facts.some(({ value }) => value.value === term.value)) return false;
  const [words, sentence] = [flat(claim.text), flat(term.quote)];
  return sentence.includes(words) || words.includes(sentence);
}

/** Several figures that a colon or semicolon parts: "655 were active: 1,640 is the number registered". */
function clausesOf({ text, facts }: Claim): readonly string[] {
  if (facts.length < 2) return [];
  const clauses = text.split(/\s*[:;]\s+/);
  return clauses.every((clause) => readQuantities(clause).length > 0) ? clauses : [];
}

/** The claim is a part of its sentence: what another part names may have been lent to it. */
function sharesSentence({ text }: Claim, terms: readonly Term[]): boolean {
  return terms.some(({ quote }) => flat(quote).length > flat(text).length + 2);
}

const SUBJECT = new RegExp(
  `,?\\s+(?:${alternatives(inAllCorrespondence((words) => words.subjects))})(?![\\p{L}\\d])`,
  "iu",
);

/** "After the audit: gross profit is £912k": the words before the colon hold no figure. */
function afterLeadIn({ text }: Claim): readonly string[] {
  const head = /^[^:\d]*:\s+/.exec(text);
  return head ? [text.slice(head[0].length)] : [];
}

/** "With 1,640 active practices in December 2025 we are the largest": the figure and its date, before who is spoken of. */
function upToNextClause({ text, facts, language }: Claim): readonly string[] {
  const figure = readQuantities(text, { language }).find(({ value }) => value === facts[0]?.value.value);
  if (!figure) return [];
  const next = SUBJECT.exec(text.slice(figure.end));
  return next ? [text.slice(0, figure.end + next.index)] : [];
}

const COMPARED = new RegExp(
  `(?<!\\p{L})(?:${alternatives(inAllCorrespondence((words) => words.comparedWith))})\\s*$`,
  "iu",
);

/** "contre 82 à fin décembre 2024": words that name nothing themselves. */
function beginsCompared(text: string): boolean {
  const first = readQuantities(text)[0];
  return first !== undefined && new RegExp(`^[^\\p{L}]*${COMPARED.source}`, "iu").test(text.slice(0, first.start));
}

/** "655 practices in December, up from 445 in March": the second figure is one of what the first names. */
function comparedClaim(
  term: Term,
  found: readonly MessageClaim[],
  language: Document["language"],
  deal: DealContext,
): MessageClaim | null {
  const sentence = term.quote;
  const quantities = readQuantities(sentence, { language });
  const at = quantities.findIndex(({ value }) => value === term.value);
  const [own, before] = [quantities[at], quantities[at - 1]];
  if (!own || !before || before.dimension !== own.dimension || before.unit !== own.unit) return null;
  if (!COMPARED.test(sentence.slice(0, own.start))) return null;
  const beside = found.find(({ terms }) =>
    terms.some(({ quote, value }) => quote === sentence && value === before.value),
  )?.claim.text;
  if (beside === undefined) return null;
  const figure = readQuantities(beside, { language }).find(({ value }) => value === before.value);
  const period = readPeriods(sentence.slice(own.end), { language })[0];
  const dated = readPeriods(beside, { language }).at(-1);
  // Without dates of both, what the figure would be of is not said.
  if (!figure || !period || !dated || dated.start < figure.end) return null;
  const text = [
    beside.slice(0, figure.start),
    own.text,
    beside.slice(figure.end, dated.start),
    period.text,
    beside.slice(dated.end),
  ].join("");
  const claim = { ...locateClaim({ id: `compared:${term.id}`, text }, [], deal), language };
  return { claim, terms: [term], shorter: [] };
}

function flat(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[.\s]+$/, "")
    .trim();
}
