/** Puts together what a page sets over several paragraphs or text boxes: sentences, and people with what they do. */
import type { Box } from "../../documents/index.ts";
import { JOINING_WORDS, wholeWords } from "../../language/index.ts";
import { foldText } from "../../ontology/index.ts";
import type { PageText } from "./figures.ts";
import { isPersonName } from "./headings.ts";

/** Of a line that may go on in the next. */
const LEAST_WORDS = 3;

/** In the order of the page; a part that was joined to the one before is left out. */
export function rejoined(texts: readonly PageText[]): PageText[] {
  const kept: PageText[] = [];
  for (const text of texts) {
    const before = kept.findLast((other) => goesOn(other, text));
    if (!before) {
      kept.push(text);
      continue;
    }
    const joined = `${before.paragraph.text.trimEnd()} ${text.paragraph.text.trimStart()}`;
    const box = before.box && text.box ? union(before.box, text.box) : before.box;
    kept[kept.indexOf(before)] = {
      ...before,
      paragraph: { ...before.paragraph, text: joined },
      box,
      figured: before.figured || text.figured,
    };
  }
  return kept;
}

/** Cards that show people side by side. */
const FEWEST_PEOPLE = 3;
const OFFICE = wholeWords("role");

/** Names, each with what somebody does in a line of its own under it, set alike in cards; one of them holds an office. */
function peopleInCards(texts: readonly PageText[]): ReadonlyMap<PageText, PageText> {
  const pairs = texts.flatMap((name) => {
    if (!isPersonName(name.paragraph.text.trim()) || name.block.role !== "body") return [];
    const under = texts.find(
      (role) => role !== name && isSetUnder(name, role) && ROLE.test(role.paragraph.text.trim()),
    );
    return under ? [{ name, role: under }] : [];
  });
  const roles = new Set(pairs.map(({ role }) => role));
  const sizesOf = ({ name, role }: (typeof pairs)[number]) => `${name.paragraph.fontSize}/${role.paragraph.fontSize}`;
  const alike = [
    ...Map.groupBy(
      pairs.filter(({ name }) => !roles.has(name)),
      sizesOf,
    ).values(),
  ];
  const people = alike.filter(
    (cards) => cards.length >= FEWEST_PEOPLE && cards.some(({ role }) => OFFICE.test(foldText(role.paragraph.text))),
  );
  return new Map(people.flat().map(({ name, role }) => [name, role]));
}

/** Each name of a card together with what its bearer does. */
function withCards(texts: readonly PageText[]): PageText[] {
  const cards = peopleInCards(texts);
  const offices = new Set(cards.values());
  return texts
    .filter((text) => !offices.has(text))
    .map((text) => {
      const role = cards.get(text);
      if (!role) return text;
      const box = text.box && role.box ? union(text.box, role.box) : text.box;
      const said = `${text.paragraph.text.trim()}, ${role.paragraph.text.trim()}`;
      return { ...text, paragraph: { ...text.paragraph, text: said }, box };
    });
}

/** In smaller or lighter type, begun at the same edge or in the middle, and no more than a line lower. */
function isSetUnder({ box, paragraph }: PageText, { box: below, paragraph: other, block }: PageText): boolean {
  const [large, small] = [paragraph.fontSize ?? 0, other.fontSize ?? 0];
  if (!box || !below || block.role !== "body" || small > large || (small === large && paragraph.bold === other.bold))
    return false;
  const gap = below.y - (box.y + box.height);
  const aside = Math.min(Math.abs(box.x - below.x), Math.abs(box.x + box.width / 2 - below.x - below.width / 2));
  return gap > -0.5 * large && gap < 1.3 * large && aside < 0.6 * large;
}

/** A name and, in the line under it or alone with it in a card, what somebody does: "Ana Silva, Chief Executive". */
export function withPeople(all: readonly PageText[]): PageText[] {
  const texts = withCards(all);
  const held = Map.groupBy(texts, ({ frame, block }) => frame ?? block);
  const spent = new Set<PageText>();
  return texts
    .map((text) => {
      const lines = text.paragraph.text.split(/\n+/);
      const others = lines.length > 1 ? [] : (held.get(text.frame ?? text.block) ?? []).filter((one) => one !== text);
      const parts = [...lines, ...others.map(({ paragraph }) => paragraph.text)].map((part) => part.trim());
      const [name = "", role = ""] = parts;
      // "Legal Advisory" is written as a name is: only the line under one is sure to say what its bearer does.
      const isOne = parts.length === 2 && isPersonName(name) && ROLE.test(role);
      if (!isOne || spent.has(text) || (others.length > 0 && isPersonName(role))) return text;
      for (const other of others) spent.add(other);
      return { ...text, paragraph: { ...text.paragraph, text: `${name}, ${role}` } };
    })
    .filter((_, i) => !texts[i] || !spent.has(texts[i]));
}

/** Six words at most, no digit and no sentence. */
const ROLE = /^[^\s\d.:!?]+(?:\s+[^\s\d.:!?]+){0,5}$/u;

function goesOn(first: PageText, next: PageText): boolean {
  const [said, more] = [first.paragraph.text.trim(), next.paragraph.text.trim()];
  if (first.figure || next.figure || next.paragraph.bullet || first.block.role !== next.block.role) return false;
  // "Invested in": no line ends with a word that only joins, whatever the next one begins with.
  const isOpen = JOINING.has(/\s(\p{Ll}+)$/u.exec(said)?.[1] ?? "");
  if (!isOpen && (!/^\p{Ll}/u.test(more) || /[.!?:;]["”»)]?$/.test(said))) return false;
  if (!isOpen && (said.split(/\s+/).length < LEAST_WORDS || !/\p{L}{2}[,]?["”»)]?$/u.test(said))) return false;
  const sizes = [first, next].map(({ paragraph, box }) => paragraph.fontSize ?? box?.height ?? 0);
  const apart = Math.max(...sizes) - Math.min(...sizes);
  if (apart > (first.block.ocr ? MEASURED * Math.max(...sizes) : 0) || first.paragraph.bold !== next.paragraph.bold)
    return false;
  if (first.block === next.block) return next.index === lastIndex(first) + 1;
  return isBelow(first, next);
}

const JOINING: ReadonlySet<string> = new Set(Object.values(JOINING_WORDS).flatMap(({ light }) => light));

/** Letters that were read from a picture are measured, not known. */
const MEASURED = 0.04;

/** The paragraph that a text ends with, where earlier ones were joined to it. */
function lastIndex({ block, index, paragraph }: PageText): number {
  let last = index;
  let rest = paragraph.text.slice(block.paragraphs[index]?.text.trimEnd().length ?? 0).trim();
  while (rest !== "") {
    const following = block.paragraphs[last + 1]?.text.trim();
    if (!following || !rest.startsWith(following)) break;
    rest = rest.slice(following.length).trim();
    last++;
  }
  return last;
}

/** Set as the next line: the same left edge, and no more than a line's height away. */
function isBelow(first: PageText, next: PageText): boolean {
  const { box } = first;
  if (!box || !next.box || first.block.role === "note") return false;
  const size = first.paragraph.fontSize ?? Math.min(box.height, next.box.height);
  const gap = next.box.y - (box.y + box.height);
  return Math.abs(box.x - next.box.x) < 0.6 * size && gap > -0.6 * size && gap < 1.3 * size;
}

function union(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  };
}
