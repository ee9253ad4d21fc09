/** How many a page goes on to list or to name of what one of its small counts counts: "our 3 pillars" over four points. */
import { wholeWords, written } from "../../language/index.ts";
import { foldText } from "../../ontology/index.ts";
import type { Fact, Statement } from "../types.ts";
import type { PageText } from "./figures.ts";
import { isPersonName } from "./headings.ts";

const LARGEST = 12;
const LISTING = new RegExp(`[,;]|\\s${written("and")}\\s`, "iu");
/** In words: longer parts between commas are no members of a list. */
const LONGEST_MEMBER = 4;
const LONGEST_LEAD = 12;
/** Two names beside a team may be those who lead it. */
const FEWEST_NAMES = 3;
const ROLE = wholeWords("role");
const TEAM = wholeWords("aboutTeam");
const PEOPLE: ReadonlySet<string | null> = new Set(["person", "founder", "employee", "fte"]);

const isSmallCount = ({ value, predicate }: Fact): boolean =>
  predicate === null &&
  value.dimension === "count" &&
  value.range === null &&
  value.bound === "exact" &&
  Number.isInteger(value.value) &&
  value.value >= 2 &&
  value.value <= LARGEST;

/** The count of a sentence with how many its own words, or the points under it, list. */
export function withListed(facts: readonly Fact[], sentence: string, points: number | null): readonly Fact[] {
  const [only, ...others] = facts;
  if (!only || others.length > 0 || !isSmallCount(only)) return facts;
  const isLead = sentence.split(/\s+/).length <= LONGEST_LEAD && !/[.!?]$/.test(sentence);
  const listed = membersAfterColon(sentence, only.value.text) ?? (isLead ? points : null);
  return listed === null ? facts : [{ ...only, listed }];
}

/** "3 competitors: A, B and C". */
function membersAfterColon(sentence: string, count: string): number | null {
  const colon = sentence.search(/[:：]/);
  if (colon < 0 || !sentence.slice(0, colon).includes(count)) return null;
  const after = sentence.slice(colon + 1).replace(/\([^)]*\)/g, "");
  const members = after.split(LISTING).filter((part) => /\p{L}/u.test(part));
  const isPlain =
    !/\d|\.\s|\s&\s/.test(after) && members.every((part) => part.trim().split(/\s+/).length <= LONGEST_MEMBER);
  return isPlain && members.length > 1 ? members.length : null;
}

/** Points of one level that close the box of a text, right under it; null where there are none or they are parted again. */
export function pointsUnder({ block, index }: PageText): number | null {
  const under = block.paragraphs.slice(index + 1).filter(({ text }) => text.trim() !== "");
  const [first] = under;
  const isList = under.length > 1 && under.every(({ bullet, level }) => bullet && level === first?.level);
  return isList && !block.paragraphs[index]?.bullet ? under.length : null;
}

/** Who is named on a page, each with what he does. */
function namedOn(statements: readonly Statement[]): ReadonlySet<string> {
  const people = new Map(statements.map((one) => [one, whoIs(one)] as const).filter(([, name]) => name !== null));
  const blocks = new Set([...people.keys()].map(({ place }) => place.blockId));
  const looks = new Set([...people.keys()].map(lookOf));
  const others = statements.filter(
    (one) => (one.role === "bullet" && blocks.has(one.place.blockId)) || looks.has(lookOf(one)),
  );
  const names = [...people.values()].filter((name) => name !== null);
  return new Set([...names, ...others.flatMap(({ text }) => NAME_FIRST.exec(text)?.[1] ?? [])]);
}

/** Statements of a page on which more people are named, each with what he does, than it says that there are. */
export function withNamed(statements: readonly Statement[]): readonly Statement[] {
  const named = namedOn(statements);
  if (named.size < FEWEST_NAMES) return statements;
  return statements.map((statement) => {
    const [only, ...others] = statement.facts;
    const isFewer = only && others.length === 0 && isSmallCount(only) && only.value.value < named.size;
    return isFewer && countsPeople(only, statement)
      ? { ...statement, facts: [{ ...only, listed: named.size }] }
      : statement;
  });
}

function countsPeople({ value, metricId }: Fact, { text }: Statement): boolean {
  if (PEOPLE.has(value.unit)) return true;
  if (value.unit !== null) return false;
  // The number of a place ("from Alma 2") counts nobody: it has no metric.
  return metricId !== null && TEAM.test(foldText(text));
}

/** Of one block or card as of the next. */
const lookOf = ({ role, look }: Statement): string => `${role} ${look.size} ${look.bold} ${look.bullet}`;

/** A name and more words: beside people with what they do, one more of them. */
const NAME_FIRST = /^((?:\p{Lu}[\p{L}'’.-]*\s+){1,3}\p{Lu}[\p{L}'’-]+)\s*[,:(|–—]\s*\p{L}/u;

/** "Ana Silva, Chief Executive", or what stands under a name. */
function whoIs({ text, context }: Statement): string | null {
  if (!ROLE.test(foldText(text))) return null;
  const parts = [...context.slice(-1), ...text.split(/\s*[:,(|–—]\s*|\s+-\s+/u)];
  return parts.find((part) => isPersonName(part) && !ROLE.test(foldText(part))) ?? null;
}
