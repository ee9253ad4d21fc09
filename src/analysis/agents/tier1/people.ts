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
    const inColumn = personInColumn(passage, passages[i + 1], passages[i + 2]);
    if (inColumn) add(inColumn);
  });
  return people;
}

/** A name in a passage of its own, over the role in the next one and perhaps a line about the person. */
function personInColumn(passage: Passage, next: Passage | undefined, after: Passage | undefined): Person | null {
  const name = passage.text.trim();
  if (!NAME.test(name) || ROLE.test(foldText(name))) return null;
  if (!next || next.unit !== passage.unit || next.text.length > LONGEST_ROLE || !ROLE.test(foldText(next.text)))
    return null;
  const hasBio = after?.unit === passage.unit && !NAME.test(after.text.trim()) && after.text.length > 12;
  return personOf(name, next.text.trim(), hasBio ? after.text.trim() : null, passage);
}

function personOf(name: string, role: string, bio: string | null, at: Passage): Person {
  return { name, role, bio, at, technical: TECHNICAL.test(foldText(role)) };
}
