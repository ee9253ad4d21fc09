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
export const TECHNICAL = wholeWords("technicalRole");
/** Two to four capitalised words, hyphens and particles allowed. */
const NAME = new RegExp(
  `^(?:${written("personTitle")}\\.?\\s+)?\\p{Lu}[\\p{L}'’.-]+(?:\\s+(?:${written("nameParticle")}\\s+)?\\p{Lu}[\\p{L}'’.-]+){1,3}$`,
  "u",
);
const LONGEST_ROLE = 60;

/** Whether a text is written as people's names are, and no fund's or staff's. */
export const isPersonName = (text: string): boolean => NAME.test(text.trim()) && !NO_PERSON.test(foldText(text));

export function peopleIn(pages: readonly Passage[]): Person[] {
  const passages = pages.flatMap(cellsOfRow);
  const people: Person[] = [];
  const add = (person: Person) => {
    if (!people.some(({ name }) => name === person.name)) people.push(person);
  };
  passages.forEach((passage, i) => {
    const text = passage.text.trim();
    const inline = /^([^,:(–]{3,50}?)\s*(?:,|\(|\s[–-])\s*([^:)–]{2,60}?)\)?\s*(?:[:–]\s*(.+))?$/.exec(text);
    const [, name = "", said = "", rest] = inline ?? [];
    const [role = ""] = said.split(/\.\s+/);
    if (NAME.test(name.trim()) && ROLE.test(foldText(role)))
      add(personOf(name.trim(), said.trim(), rest?.trim() ?? null, passage));
    const inColumn = personInColumn(passage, passages[i + 1], passages[i + 2]);
    if (inColumn) add(inColumn);
  });
  for (const person of inRows(passages)) add(person);
  // As the pages present them.
  const all = [...people, ...besideThem(people, passages)];
  return all.sort((a, b) => passages.indexOf(a.at) - passages.indexOf(b.at));
}

/** "Ada Byron | CEO | Wrote the engine's first program" as three lines, one under the other; what heads the columns names nobody. */
function cellsOfRow(passage: Passage, i: number, pages: readonly Passage[]): readonly Passage[] {
  if (passage.role !== "table") return [passage];
  const isHead = pages[i - 1]?.role !== "table" || !isOneCard(passage, pages[i - 1] ?? passage);
  if (isHead && !passage.text.split(" | ").some((text) => ROLE.test(foldText(text)))) return [];
  return passage.text.split(" | ").map((text) => ({ ...passage, text: text.trim(), role: "text" }));
}

/** Names side by side, and their roles side by side under them: as many of each, one of them a role that is known. */
function inRows(passages: readonly Passage[]): Person[] {
  const isName = (passage: Passage | undefined) => passage !== undefined && NAME.test(passage.text.trim());
  return passages.flatMap((first, at) => {
    if (!isName(first) || (isName(passages[at - 1]) && passages[at - 1]?.unit === first.unit)) return [];
    const page = passages.slice(at).filter(({ file, unit }) => file === first.file && unit === first.unit);
    const count = page.findIndex((passage) => !isName(passage));
    const roles = page.slice(count, 2 * count);
    const areRoles =
      roles.every(({ text }) => text.length <= LONGEST_ROLE) && roles.some(({ text }) => ROLE.test(foldText(text)));
    if (count < 2 || roles.length < count || !areRoles) return [];
    return page
      .slice(0, count)
      .map((name, i) =>
        personOf(name.text.trim(), roles[i]?.text.trim() ?? "", page[2 * count + i]?.text.trim() ?? null, name),
      );
  });
}

/**
 * On a page where one card names a person over a role that is known, the other cards name persons too: "Odile Perrin" over
 * "Company sales", in one box or, where that one's are two, in two.
 */
function besideThem(known: readonly Person[], passages: readonly Passage[]): Person[] {
  const isOfPage = ({ file, unit }: Passage) => known.some(({ at }) => at.file === file && at.unit === unit);
  const isNew = (name: string) => !known.some((one) => one.name === name);
  const inline = passages.filter(isOfPage).flatMap(inOneLine);
  const inCards = passages.flatMap((passage, i) => {
    const [name, next, after] = [passage.text.trim(), passages[i + 1], passages[i + 2]];
    if (!NAME.test(name) || !isNew(name) || !isOfPage(passage) || passage.role !== "text") return [];
    const isRole = next && isOneCard(passage, next, known, passages) && !NAME.test(next.text.trim());
    if (!isRole || /\d/.test(next.text) || next.text.length > LONGEST_ROLE) return [];
    const isBio = after && isOneCard(passage, after, known, passages) && !NAME.test(after.text.trim());
    const bio = isBio ? after.text.trim() : null;
    return [personOf(name, next.text.trim(), bio, passage)];
  });
  return [...inCards, ...inline.filter(({ name }) => isNew(name))];
}

/** "Bastien Guillou, partnerships" */
function inOneLine(passage: Passage): Person[] {
  const [line = "", name = "", work = ""] = INLINE.exec(passage.text.trim()) ?? [];
  return NAME.test(name) && !NO_PERSON.test(foldText(line)) ? [personOf(name, work.trim(), null, passage)] : [];
}
const INLINE = /^([^,]{3,50}),\s+([^,.:\d]{3,30})$/;
const NO_PERSON = wholeWords("noPerson", "investing");

/** Of one box, or of the page where it presents some person in one box and the role in the next. */
function isOneCard(a: Passage, b: Passage, known: readonly Person[] = [], passages: readonly Passage[] = []): boolean {
  const isOfPage = (one: Passage) => one.file === b.file && one.unit === b.unit;
  if (!isOfPage(a) || a.order === b.order) return isOfPage(a);
  return known.some(({ at, role }) => {
    const next = passages[passages.indexOf(at) + 1];
    return isOfPage(at) && next && next.order !== at.order && next.text.trim().startsWith(role);
  });
}

/** A name in a passage of its own, over the role in the next one and perhaps a line about the person. */
function personInColumn(passage: Passage, next: Passage | undefined, after: Passage | undefined): Person | null {
  const name = passage.text.trim();
  if (!NAME.test(name) || ROLE.test(foldText(name))) return null;
  const [role = ""] = next?.text.split(/\.\s+/) ?? [];
  if (!next || next.unit !== passage.unit || role.length > LONGEST_ROLE || !ROLE.test(foldText(role))) return null;
  const hasBio = after?.unit === passage.unit && !NAME.test(after.text.trim()) && after.text.length > 12;
  return personOf(name, next.text.trim(), hasBio ? after.text.trim() : null, passage);
}

/** "Chair. Ten years in catering.": the role ends with its sentence. */
function personOf(name: string, said: string, told: string | null, at: Passage): Person {
  const [role = "", ...more] = said.replace(/\.$/, "").split(/\.\s+/);
  const bio = [...more, ...(told ? [told] : [])].join(". ") || null;
  return { name, role, bio, at, technical: TECHNICAL.test(foldText(role)) };
}
