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
  const people: Person[] = [];
  const add = (person: Person) => {
    if (!people.some(({ name }) => name === person.name)) people.push(person);
  };
  passages.forEach((passage, i) => {
    const text = passage.text.trim();
    const inline = /^([^,:(–]{3,50}?)\s*(?:,|\(|\s[–-])\s*([^:)–]{2,60}?)\)?\s*(?:[:–]\s*(.+))?$/.exec(text);
    const [, name = "", role = "", rest] = inline ?? [];
    if (NAME.test(name.trim()) && ROLE.test(foldText(role)))
      add(personOf(name.trim(), role.trim(), rest?.trim() ?? null, passage));
    if (!NAME.test(text) || ROLE.test(foldText(text))) return;
    const next = passages[i + 1];
    if (!next || next.unit !== passage.unit || next.text.length > LONGEST_ROLE || !ROLE.test(foldText(next.text)))
      return;
    const after = passages[i + 2];
    const bio =
      after && after.unit === passage.unit && !NAME.test(after.text.trim()) && after.text.length > 12
        ? after.text.trim()
        : null;
    add(personOf(text, next.text.trim(), bio, passage));
  });
  return people;
}

function personOf(name: string, role: string, bio: string | null, at: Passage): Person {
  return { name, role, bio, at, technical: TECHNICAL.test(foldText(role)) };
}
