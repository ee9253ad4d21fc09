/** Reads who is presented on a page: "Name, role: what they did", or a name and a role one above the other. */
import { folded, wholeWords, written } from "../../../language/index.ts";
import { foldText } from "../../../ontology/index.ts";
import type { Passage } from "../inputs.ts";

export type Person = {
  readonly name: string;
  readonly role: string;
  readonly bio: string | null;
  readonly at: Passage;
  readonly technical: boolean;
};

const ROLE = new RegExp(`\\b(?:${folded("role")}|${folded("roleOf")} [a-z &]+)\\b|^${folded("roleField")}\\b`);
const TECHNICAL = wholeWords("technicalRole");
/** Two to four capitalised words, hyphens and particles allowed. */
const NAME = new RegExp(
  `^(?:${written("personTitle")}\\.?\\s+)?\\p{Lu}[\\p{L}'’.-]+(?:\\s+(?:${written("nameParticle")}\\s+)?\\p{Lu}[\\p{L}'’.-]+){1,3}$`,
  "u",
);
const LONGEST_ROLE = 60;

export function peopleIn(passages: readonly Passage[]): Person[] {
  const found = passages.flatMap((passage, i) => [namedInline(passage), namedAbove(passages, i)]);
  const people = new Map<string, Person>();
  for (const person of found) if (person && !people.has(person.name)) people.set(person.name, person);
  return [...people.values()];
}

/** "Ada Byron, CTO: ten years in payments". */
function namedInline(passage: Passage): Person | null {
  const inline = /^([^,:(–]{3,50}?)\s*(?:,|\(|\s[–-])\s*([^:)–]{2,60}?)\)?\s*(?:[:–]\s*(.+))?$/.exec(
    passage.text.trim(),
  );
  const [, name = "", role = "", rest] = inline ?? [];
  if (!NAME.test(name.trim()) || !ROLE.test(foldText(role))) return null;
  return personOf(name.trim(), role.trim(), rest?.trim() ?? null, passage);
}

/** A name in a passage of its own, the role in the next and what else is said of the person in the one after. */
function namedAbove(passages: readonly Passage[], at: number): Person | null {
  const [passage, next, after] = passages.slice(at, at + 3);
  const text = passage?.text.trim() ?? "";
  if (!passage || !NAME.test(text) || ROLE.test(foldText(text))) return null;
  if (!next || next.unit !== passage.unit || next.text.length > LONGEST_ROLE || !ROLE.test(foldText(next.text)))
    return null;
  return personOf(text, next.text.trim(), after?.unit === passage.unit ? bioIn(after) : null, passage);
}

function bioIn({ text }: Passage): string | null {
  return !NAME.test(text.trim()) && text.length > 12 ? text.trim() : null;
}

function personOf(name: string, role: string, bio: string | null, at: Passage): Person {
  return { name, role, bio, at, technical: TECHNICAL.test(foldText(role)) };
}
