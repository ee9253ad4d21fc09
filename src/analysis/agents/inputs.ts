/** What each analyst may see of a deal: one narrow type each, and how it is cut from the whole. */
import type { ModelDefect } from "../../audit/index.ts";
import type { Document } from "../../documents/index.ts";
import type { DealContext, Fact } from "../../facts/index.ts";
import { wholeWords } from "../../language/index.ts";
import { foldText, type MetricId, metricById } from "../../ontology/index.ts";
import { type DealMaterial, opposedIn } from "../findings/index.ts";
import type { Setting } from "./analyst.ts";
import { SURE_NAME } from "./evidence/figures.ts";
import { kindsOf } from "./evidence/sources.ts";

/** A fault with what stands in its cell, and the label of its row. */
export type CitedDefect = ModelDefect & {
  readonly quote: string;
  readonly label: string;
  /** The period that its column is of, as written; or "". */
  readonly when: string;
  /** In a month or year yet to come. */
  readonly forecast: boolean;
};

/** A paragraph or a table's row, as it stands on its page. */
export type Passage = {
  readonly file: string;
  readonly anchor: string;
  readonly text: string;
  readonly unit: number;
  readonly pageTitle: string | null;
  readonly role: "title" | "text" | "table";
  /** Where it stands among its page's blocks. */
  readonly order: number;
};

const FINANCE: ReadonlySet<string> = new Set([
  ...(["pnl", "cash", "balance", "saas", "customers", "unit_economics"] as const),
  ...(["marketplace", "ecommerce", "hardware", "fintech", "biotech"] as const),
]);
const MARKET_WORDS = wholeWords("aboutMarket");
const TEAM_WORDS = wholeWords("aboutTeam");

/** Language, files and time: what every analyst may know of the case. */
function settingOf({ language, documents, facts, deal }: ReadMaterial): Setting & {
  readonly asOfMonth: number | null;
  readonly deal: DealContext;
} {
  return { language, kinds: kindsOf(documents), asOfMonth: facts.asOfMonth, deal };
}

/** Money, margins, customers: of the model, or of the decks where there is no model. Nothing of the decks' prose. */
export type FinancialAuditorInput = ReturnType<typeof financialAuditorInput>;
export function financialAuditorInput(material: DealMaterial) {
  const setting = settingOf(material);
  const models = [...setting.kinds].filter(([, kind]) => kind === "financial_model").map(([file]) => file);
  const ofFinance = material.facts.all.filter((fact) => FINANCE.has(domainOf(fact)));
  const ofModels = ofFinance.filter((fact) => models.includes(fact.place.file));
  return {
    ...setting,
    facts: ofModels.length > 0 ? ofModels : ofFinance,
    // What moves no result today is listed with the model, and is no red flag.
    defects: material.modelDefects.filter(({ effect }) => effect !== 0).map((defect) => citedDefect(defect, material)),
  };
}

function citedDefect(defect: ModelDefect, { facts, documents }: DealMaterial): CitedDefect {
  const fact = facts.all.find((one) => one.place.file === defect.file && one.place.anchor === defect.anchor);
  const sheet = documents
    .find(({ name }) => name === defect.file)
    ?.units.find((unit) => unit.kind === "sheet" && unit.name === defect.sheet);
  const cell = sheet?.kind === "sheet" ? sheet.cells.find(({ address }) => address === defect.cell) : undefined;
  const last = fact?.period?.lastMonth ?? null;
  return {
    ...defect,
    quote: fact?.quote ?? cell?.display ?? defect.cell,
    label: fact?.cell?.rowLabel || defect.label,
    when: fact?.period?.text.trim() ?? "",
    forecast: last !== null && facts.asOfMonth !== null && last > facts.asOfMonth,
  };
}

/** The deck's claims with their verdicts, its charts and what it hides; figures of the model only to say what a figure really is. */
export type DeckForensicsInput = ReturnType<typeof deckForensicsInput>;
export function deckForensicsInput(material: DealMaterial) {
  const setting = settingOf(material);
  return {
    ...setting,
    claims: material.claims,
    contradictions: opposedIn(material).contradictions,
    hiddenText: material.hiddenText,
    decks: material.documents.filter((document) => document.kind === "deck"),
    modelFacts: material.facts.all.filter((fact) => setting.kinds.get(fact.place.file) === "financial_model"),
  };
}

/** Figures of the market, what is said of it and of competitors, outside documents and the user's comparable deals. */
export type MarketIntelligenceInput = ReturnType<typeof marketIntelligenceInput>;
export function marketIntelligenceInput(material: DealMaterial) {
  const facts = material.facts.all.filter((fact) => domainOf(fact) === "market" || isVast(fact, material));
  const isOnPage = ({ file, unit }: Passage) => facts.some(({ place }) => place.file === file && place.unit === unit);
  const passages = passagesOf(material.documents, "deck");
  const ofMarket = new Set(pagesWith(MARKET_WORDS, passages));
  return {
    ...settingOf(material),
    facts,
    // A page that sizes the market without the word may name its source all the same.
    passages: passages.filter((passage) => ofMarket.has(passage) || isOnPage(passage)),
    context: passagesOf(material.documents, "context"),
    /** What the covers say: the company's name stands there. */
    covers: material.documents.flatMap(({ units: [cover], kind }) =>
      kind === "deck" && cover && cover.kind !== "sheet"
        ? cover.blocks.flatMap((block) => (block.kind === "text" ? block.paragraphs.map(({ text }) => text) : []))
        : [],
    ),
    fundingDeals: material.fundingDeals,
    ownFigures: material.facts.all.filter((fact) => fact.metricId !== null && OWN_FIGURES.has(fact.metricId)),
  };
}
/** An amount no company of this kind has, under no metric of its own: what the deck calls its market. */
function isVast(fact: Fact, { documents }: DealMaterial): boolean {
  return (
    fact.metricId === null &&
    fact.value.dimension === "money" &&
    fact.value.value >= VAST &&
    documents.some(({ name, kind }) => name === fact.place.file && kind === "deck")
  );
}
const VAST = 100_000_000;
const OWN_FIGURES = new Set<MetricId>([
  ...(["pre_money", "post_money", "round_size"] as const),
  ...(["arr", "mrr", "revenue", "net_revenue"] as const),
]);

/** What documents and figures alone give. */
type ReadMaterial = Pick<DealMaterial, "language" | "documents" | "deal" | "facts">;

/** People and headcount, no accounts. */
export type TeamInvestigatorInput = ReturnType<typeof teamInvestigatorInput>;
export function teamInvestigatorInput(material: ReadMaterial) {
  return {
    ...settingOf(material),
    facts: material.facts.all.filter((fact) => domainOf(fact) === "team"),
    passages: pagesWith(TEAM_WORDS, passagesOf(material.documents, "deck")),
    context: passagesOf(material.documents, "context"),
  };
}

/** Round and shareholders, no accounts. */
export type CapTableAuditorInput = ReturnType<typeof capTableAuditorInput>;
export function capTableAuditorInput(material: ReadMaterial) {
  const setting = settingOf(material);
  const sheetOf = (fact: Fact) => (fact.cell ? `${fact.place.file}|${fact.cell.sheet}` : null);
  const ofOwners = (fact: Fact) => ["cap_table", "round"].includes(domainOf(fact)) || fact.metricId === "equity_raised";
  const sheets = new Set(
    material.facts.all.filter((fact) => domainOf(fact) === "cap_table" && fact.cell).map((fact) => sheetOf(fact)),
  );
  return {
    ...setting,
    facts: material.facts.all.filter((fact) => ofOwners(fact) || (fact.cell !== null && sheets.has(sheetOf(fact)))),
    tables: material.documents.flatMap(({ name: file, units }) =>
      units.flatMap((sheet) =>
        sheet.kind === "sheet" && sheets.has(`${file}|${sheet.name}`) ? [{ file, sheet }] : [],
      ),
    ),
    useOfFunds: fundsByUse(material),
    /** In base units. */
    amountsInDeck: new Set(
      material.facts.all.flatMap(({ place, value }) =>
        setting.kinds.get(place.file) === "deck" && value.dimension === "money" ? [value.value] : [],
      ),
    ),
  };
}

/** Slices of a chart, or rows of a table on a page that speaks of the use of funds. */
function fundsByUse(material: ReadMaterial): readonly Fact[] {
  const pages = new Set(
    passagesOf(material.documents, "deck")
      .filter(({ text }) => USE_OF_FUNDS.test(foldText(text)))
      .map(({ file, unit }) => `${file}|${unit}`),
  );
  const charts = new Set(
    material.facts.all
      .filter((fact) => isUseOfFunds(fact) && fact.source === "chart")
      .map((fact) => fact.place.blockId),
  );
  return material.facts.all.filter((fact) => {
    // "Own share of advances" is a slice like its neighbours, whatever its name calls it.
    if (fact.form.kind !== "level" && !(fact.form.kind === "share" && fact.source === "table")) return false;
    if (fact.source === "table")
      return fact.value.dimension === "ratio" && pages.has(`${fact.place.file}|${fact.place.unit}`);
    return isUseOfFunds(fact) || (fact.source === "chart" && charts.has(fact.place.blockId));
  });
}

/** A half-read name is not enough: "Cost of funds" is a price of money and no use of it. */
export const isUseOfFunds = (fact: Fact) => fact.metricId === "use_of_funds_share" && fact.metricCertainty >= SURE_NAME;
const USE_OF_FUNDS = wholeWords("useOfFunds");

/** Figures of the business and the words that tell its trade. */
export type SectorExpertInput = ReturnType<typeof sectorExpertInput>;
export function sectorExpertInput(material: DealMaterial) {
  return {
    ...settingOf(material),
    facts: material.facts.all.filter((fact) => FINANCE.has(domainOf(fact))),
    labels: material.facts.all.flatMap(({ place, cell, hidden }) =>
      cell === null || hidden ? [] : [{ file: place.file, anchor: place.anchor, text: cell.rowLabel }],
    ),
    passages: passagesOf(material.documents, "deck"),
  };
}

/** The model's own figures and drivers. */
export type ScenarioModelerInput = ReturnType<typeof scenarioModelerInput>;
export function scenarioModelerInput(material: DealMaterial) {
  const setting = settingOf(material);
  return {
    ...setting,
    facts: material.facts.all.filter(
      (fact) =>
        setting.kinds.get(fact.place.file) === "financial_model" &&
        (FINANCE.has(domainOf(fact)) || domainOf(fact) === "round"),
    ),
  };
}

function domainOf(fact: Fact): string {
  return fact.metricId === null ? "" : (metricById(fact.metricId)?.domain ?? "");
}

/** Whole pages on which one of the words stands. */
function pagesWith(words: RegExp, passages: readonly Passage[]): Passage[] {
  const pages = new Set(
    passages.filter((p) => words.test(foldText(p.text))).map(({ file, unit }) => `${file}|${unit}`),
  );
  return passages.filter(({ file, unit }) => pages.has(`${file}|${unit}`));
}

/** Visible text of slides, pages and flowing documents, hidden slides left out. */
function passagesOf(documents: readonly Document[], kind: Document["kind"]): Passage[] {
  return documents
    .filter((document) => document.kind === kind)
    .flatMap((document) =>
      document.units.flatMap((unit) => {
        if (unit.kind === "sheet" || unit.hidden) return [];
        return unit.blocks.flatMap((block, order): Passage[] => {
          if (!block.visible) return [];
          const at = { file: document.name, anchor: block.anchor, unit: unit.number, pageTitle: unit.title, order };
          if (block.kind === "text")
            return block.paragraphs
              .filter(({ text }) => text.trim() !== "")
              .map(({ text }) => ({
                ...at,
                text,
                role: block.role === "title" ? ("title" as const) : ("text" as const),
              }));
          if (block.kind === "table")
            return block.rows.map((row) => ({
              ...at,
              text: row.map((cell) => cell.text).join(" | "),
              role: "table" as const,
            }));
          return [];
        });
      }),
    );
}
