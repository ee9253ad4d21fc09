/** What a conversation stands at: the last word on each field, over all turns. */
import type { Domain } from "../domain.ts";
import type { Term } from "../types.ts";

export function carriedForward(
  prior: readonly Term[],
  said: readonly Term[],
  message: string,
  domain: Domain,
  turn: number,
): readonly Term[] {
  const offers = said.filter(({ field, role }) => role === "offer" && field !== "other");
  const spoken = new Set(offers.filter(({ field }) => field !== "claim").flatMap(({ field }) => family(field, domain)));
  const kept = prior.flatMap((term) => {
    if (term.field === "claim") return [term];
    if (spoken.has(term.field)) return [];
    return [madeClear(term, message, domain, turn)];
  });
  return [...kept, ...offers];
}

/** A field, what it leaves open and what leaves it open: a new pre-money replaces an earlier "valuation". */
function family(field: string, domain: Domain): readonly string[] {
  const covered = domain.fields.find(({ id }) => id === field)?.covers ?? [];
  const covering = domain.fields.filter(({ covers }) => covers?.includes(field)).map(({ id }) => id);
  return [field, ...covered, ...covering];
}

/** "It is pre-money": an answer without a figure makes an earlier one clear. */
function madeClear(term: Term, message: string, domain: Domain, turn: number): Term {
  const covers = domain.fields.find(({ id }) => id === term.field)?.covers;
  if (term.unclear === null || covers === undefined) return term;
  const named = domain.fields.filter(
    ({ id, names }) => covers.includes(id) && names !== null && message.search(new RegExp(names.source, "i")) >= 0,
  );
  const only = named.length === 1 ? named[0] : undefined;
  return only ? { ...term, field: only.id, unclear: null, turn } : term;
}
