/** People, holders and the round of a deal, joined by name: who is presented on a team page, and what the cap table says they hold. */
import type { Fact } from "../../../facts/index.ts";
import { wholeWords } from "../../../language/index.ts";
import { foldText } from "../../../ontology/index.ts";
import type { DealMaterial } from "../../findings/index.ts";
import { type CapTableAuditorInput, capTableAuditorInput, teamInvestigatorInput } from "../inputs.ts";
import { isPersonName, type Person, peopleIn } from "../tier1/people.ts";
import { compute, type Figure, figureOf } from "./figures.ts";
import { type HoldersColumn, holderColumnsOf, type RoundTerms, termsOf } from "./holders.ts";

export type Holder = {
  /** As the cap table's row calls it. */
  readonly name: string;
  /** Before the round, 0..1. */
  readonly share: number;
  readonly fact: Fact;
  /** The person of the team pages whose name the row says; null for funds, pools and strangers. */
  readonly person: Person | null;
};

export type Entities = {
  readonly people: readonly Person[];
  readonly holders: readonly Holder[];
  readonly round: Readonly<Record<keyof RoundTerms, Figure | null>>;
};

export function entitiesOf(material: DealMaterial): Entities {
  const people = peopleIn(teamInvestigatorInput(material).passages);
  const ofRound = capTableAuditorInput(material);
  const column = columnOfHolders(holderColumnsOf(ofRound));
  return { people, holders: column === null ? [] : holdersOf(column, people), round: termsOf(ofRound) };
}

const FOUNDER = wholeWords("founderOrOfficer");

/** A founder as the table's rows or the team's pages call him. */
export const isFounder = (label: string, people: readonly Person[]): boolean =>
  FOUNDER.test(foldText(label)) || personNamed(label, people) !== null;

/** What the founders' rows of the table are of its total before the round. */
export function foundersIn(input: CapTableAuditorInput, people: readonly Person[]): Figure | null {
  const shares = foundersByColumn(input, people);
  return beforeRound(shares).at(-1) ?? null;
}

/**
 * The same by each column, the earliest first: a table may tell every round since the beginning, and the one to come. Per cents
 * where it gives them; none where a person of whom nothing tells whether he is one holds nearly as much as the first of them.
 */
export function foundersByColumn(input: CapTableAuditorInput, people: readonly Person[]): readonly Figure[] {
  return columnsOfSheet(holderColumnsOf(input), "percent").flatMap(({ parts, total }) => {
    const own = parts.filter(({ cell }) => isFounder(cell.rowLabel, people));
    const most = Math.max(0, ...own.map(({ value }) => value.value));
    const isOpen = (part: (typeof parts)[number]) =>
      !own.includes(part) && part.value.value >= NEARLY * most && isPersonName(part.cell.rowLabel);
    if (own.length > 0 && parts.some(isOpen)) return [];
    const terms = Object.fromEntries(own.map((fact, i) => [`founder${i}`, figureOf(fact, `founder_${i + 1}`, null)]));
    const sum = Object.keys(terms).join(" + ");
    const whole = { ...terms, total: figureOf(total, "all_holders", null) };
    const share = own.length > 0 ? compute("founders_share", `(${sum}) / total`, whole, "percent", null) : null;
    return share ? [share] : [];
  });
}

/** Of what the first founder holds. */
const NEARLY = 0.75;

/** The table's column of before the round: shares before per cents, they are what was counted. */
export function columnOfHolders(columns: readonly HoldersColumn[]): HoldersColumn | null {
  return beforeRound(columnsOfSheet(columns, "shares")).at(-1) ?? null;
}

/** Of several moments the last is after the round. */
const beforeRound = <Moment>(moments: readonly Moment[]): readonly Moment[] =>
  moments.length > 1 ? moments.slice(0, -1) : moments;

/** Columns of one sheet, of the kind wanted where there is one. */
function columnsOfSheet(columns: readonly HoldersColumn[], wanted: HoldersColumn["kind"]): readonly HoldersColumn[] {
  const alike = columns.filter(({ kind }) => kind === wanted);
  const own = alike.length > 0 ? alike : columns;
  return own.filter(({ total }) => total.cell.sheet === own[0]?.total.cell.sheet);
}

function holdersOf({ parts, total }: HoldersColumn, people: readonly Person[]): Holder[] {
  const whole = total.value.value;
  return parts
    .filter(({ value }) => value.value !== 0 && whole !== 0)
    .map((fact) => ({
      name: fact.cell.rowLabel,
      share: fact.value.value / whole,
      fact,
      person: personNamed(fact.cell.rowLabel, people),
    }));
}

/** "Camille Ferrand (founder)" is the Camille Ferrand of the team page, and so is "Ferrand, Camille". */
export function personNamed(label: string, people: readonly Person[]): Person | null {
  const words = new Set(wordsOf(label));
  const named = people.filter(({ name }) => wordsOf(name).every((word) => words.has(word)));
  return named.length === 1 ? (named[0] ?? null) : null;
}

const TITLE = wholeWords("personTitle");

const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !TITLE.test(word));
