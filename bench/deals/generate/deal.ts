/** Makes one deal: its profile, its workbook in one family of layouts, and the claims with their truth. */
import type { Workbook } from "../../../scripts/make-examples/workbook.ts";
import { makeCalendar } from "./calendar.ts";
import { addCapTable } from "./cap-table.ts";
import { type Chance, chanceFrom } from "./chance.ts";
import { type Claim, writeClaims } from "./claims.ts";
import { makeContents } from "./content.ts";
import { createDraft } from "./draft.ts";
import { addHiddenDraft, addSummary } from "./extras.ts";
import type { Names } from "./labels.ts";
import { LAYOUTS, type Layout } from "./layouts.ts";
import { CURRENCIES } from "./lexicon.ts";
import { lineMaker } from "./lines.ts";
import type { Concept } from "./phrases.ts";
import type { Currency, Language, Profile } from "./plan.ts";
import { addRangeTable } from "./range-table.ts";
import { sceneOf } from "./scene.ts";
import { nice, type Size } from "./series.ts";
import { moneyFormat } from "./units.ts";

export interface Truth {
  readonly deal: string;
  /** Layout and sector, so that either can be left out of training. */
  readonly family: string;
  readonly lang: Language;
  readonly sector: string;
  readonly currency: string;
  readonly claims: readonly Claim[];
}

export interface Deal {
  readonly truth: Truth;
  readonly workbook: Workbook;
}

export interface Source {
  readonly sectors: ReadonlyMap<string, readonly Concept[]>;
  readonly backbone: readonly Concept[];
  readonly names: Names;
}

/** The deal at a place of the series that a seed gives; families take turns, so that a few deals already vary. */
export function makeDeal(seed: number, place: number, { sectors, backbone, names }: Source): Deal {
  const chance = chanceFrom(seed, `deal ${place}`);
  const layout = LAYOUTS[place % LAYOUTS.length] ?? chance.pick(LAYOUTS);
  const sector = chance.pick([...sectors.keys()].filter((name) => !isCommon(name)));
  const own = sectors.get(sector) ?? [];
  const others = [...sectors]
    .filter(([name]) => name !== sector && !name.startsWith("general"))
    .flatMap(([, concepts]) => concepts);
  const common = [...sectors].filter(([name]) => isCommon(name)).flatMap(([, concepts]) => concepts);
  const profile = makeProfile(chance);
  const calendar = makeCalendar(
    chance,
    profile.language,
    layout.grain === "year" ? 3 + chance.below(3) : layout.grain === "quarter" ? 2 : 2 + chance.below(2),
  );
  const size = makeSize(layout, calendar.years, profile.currency, chance);

  const draft = createDraft(profile, calendar, chance);
  const maker = lineMaker(profile, size, chance, names);
  const borrowed = chance.shuffled(common).slice(0, 3 + chance.below(4));
  const contents = makeContents(
    maker,
    layout.demand,
    mixed(chance, own, borrowed),
    new Map(backbone.map((concept) => [concept.role ?? "", concept])),
  );
  layout.lay(draft, contents, maker);
  if (chance.happens(0.6)) addCapTable(draft, maker);
  if (chance.happens(0.4)) addRangeTable(draft, maker);
  draft.fill();
  if (layout.name === "hidden-draft") addHiddenDraft(draft, contents);
  const clashes = chance.happens(0.9) ? addSummary(draft) : [];

  const scene = sceneOf(draft, contents, layout.grain, clashes, chance);
  const claims = writeClaims(scene, draft.contentOf, own, others, names);
  const deal = `${String(place + 1).padStart(4, "0")}-${layout.name}-${sector}`;
  return {
    workbook: draft.workbook,
    truth: {
      deal,
      family: `${layout.name}/${sector}`,
      lang: profile.language,
      sector,
      currency: profile.currency.code,
      claims,
    },
  };
}

/** What every company has: lines of these files stand in deals of any trade, so that leaving a trade out leaves its words out. */
function isCommon(sector: string): boolean {
  return sector.startsWith("general") || sector === "people-hr" || sector === "customers-market";
}

/** A few lines that every company has stand among those of the deal's own. */
function mixed(chance: Chance, own: readonly Concept[], borrowed: readonly Concept[]): Concept[] {
  const order = chance.shuffled(own);
  for (const concept of borrowed) order.splice(chance.below(12), 0, concept);
  return order;
}

function makeSize(layout: Layout, years: number, { perEuro }: Currency, chance: Chance): Size {
  const periodsPerYear = { year: 1, quarter: 4, month: 12 }[layout.grain];
  return {
    sales: nice(chance.magnitude(8e4, 2.5e7) * perEuro, 3),
    perEuro,
    periods: years * periodsPerYear,
    periodsPerYear,
  };
}

function makeProfile(chance: Chance): Profile {
  const language = chance.happens(0.5) ? "fr" : "en";
  const currency = chance.weighted(CURRENCIES);
  const scale = makeScale(chance, currency);
  const unitPlace =
    scale === 1
      ? chance.pick(["title", "header", "format", "column", "label", "nowhere", "nowhere"] as const)
      : chance.pick(["title", "header", "format", "column"] as const);
  return {
    language,
    currency,
    scale,
    unitPlace,
    numberFormat: moneyFormat(unitPlace, currency, scale, chance),
    percentPoints: chance.happens(0.2),
    negativeCosts: chance.happens(0.2),
    wordyDurations: chance.happens(0.35),
  };
}

function makeScale(chance: Chance, { code }: Currency): number {
  if (code === "INR")
    return chance.weighted([
      [1, 45],
      [1e5, 40],
      [1e7, 15],
    ]);
  return chance.weighted([
    [1, 62],
    [1000, 34],
    [1e6, 4],
  ]);
}
