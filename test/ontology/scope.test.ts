import { describe, expect, test } from "vitest";
import {
  contentWords,
  foldText,
  isSegmentConcept,
  readScope,
  type Scope,
  segmentConcepts,
} from "../../src/ontology/index.ts";

const EMPTY: Scope = {
  segment: [],
  concepts: [],
  scenario: null,
  basis: null,
  gross: null,
  cadence: null,
  average: false,
  share: false,
  cumulative: false,
  perUnit: [],
};

describe("readScope", () => {
  test.each<[string, Partial<Scope>]>([
    ["ARR", {}],
    ["MRR fin de mois", {}],
    ["Monthly recurring revenue", {}],
    ["Gross margin 2025", {}],
    ["Net revenue retention", {}],
    ["Net burn", {}],
    ["Panier moyen", {}],
    ["Enterprise ARR", { segment: ["enterprise"], concepts: ["enterprise"] }],
    ["ARR Grands comptes", { segment: ["enterprise"], concepts: ["enterprise"] }],
    ["ARR - ETI", { segment: ["mid_market"], concepts: ["mid_market"] }],
    ["Mid-market ARR, Q4 2025", { segment: ["mid_market"], concepts: ["mid_market"] }],
    ["Chiffre d'affaires pièces détachées (k€)", { segment: ["spare_parts"], concepts: ["spare_parts"] }],
    ["Revenue Germany 2026", { segment: ["germany"], concepts: ["germany"] }],
    ["US revenue", { segment: ["usa"], concepts: ["usa"] }],
    ["Our customers pay us: revenue", {}],
    ["Ventes en ligne", { segment: ["online"], concepts: ["online"] }],
    ["CA Allemagne 2026", { segment: ["germany"], concepts: ["germany"] }],
    ["Chiffre d'affaires 2026 - cas haut", { scenario: "upside" }],
    ["Revenue, base case", { scenario: "base" }],
    ["EBITDA downside", { scenario: "downside" }],
    ["Trésorerie, scénario pessimiste", { scenario: "downside" }],
    ["Revenue (budget)", { basis: "budget" }],
    ["CA réalisé 2024", { basis: "actual" }],
    ["CA prévisionnel 2026", { basis: "forecast" }],
    ["Projected revenue", { basis: "forecast" }],
    ["Commandes brutes", { gross: "gross" }],
    ["Orders net of cancellations", { gross: "net" }],
    ["Net burn per month", { cadence: "monthly" }],
    ["Monthly burn", { cadence: "monthly" }],
    ["Charges de personnel par an", { cadence: "annual" }],
    ["Average net burn", { average: true }],
    ["Cumulative GMV", { cumulative: true }],
    ["Cumul des commandes", { cumulative: true }],
    ["Share of revenue", { share: true }],
    ["Part du chiffre d'affaires", { share: true }],
    ["Marketing spend per order", { perUnit: ["order"] }],
    ["Effectif produit et tech", { segment: ["product_tech"], concepts: ["product_tech"] }],
    ["Headcount - Product & Tech", { segment: ["product_tech"], concepts: ["product_tech"] }],
    ["Sales & marketing payroll", { segment: ["sales_marketing"], concepts: ["sales_marketing"] }],
  ])("%s", (text, expected) => {
    expect(readScope(text)).toEqual({ ...EMPTY, ...expected });
  });

  test("a word that only begins like a cue is none", () => {
    expect(readScope("Moment of truth", { match: null }).cadence).toBeNull();
    expect(readScope("Net deferred taxes", { match: null })).toMatchObject({
      gross: "net",
      segment: ["deferred", "taxes"],
    });
    expect(readScope("Commandes nettes, net de remises", { match: null })).toMatchObject({ gross: "net" });
  });

  test("no name is taken out when none is to be", () => {
    expect(readScope("Enterprise", { match: null }).segment).toEqual(["enterprise"]);
  });
});

describe("segments", () => {
  test.each([
    ["machinery", "machines"],
    ["tools", "outillage"],
    ["spare parts", "pièces détachées"],
    ["subscriptions", "abonnement"],
    ["SMB", "PME"],
    ["large accounts", "grands comptes"],
    ["logistics", "logistique"],
    ["operations", "exploitation"],
    ["business angels", "Business Angel"],
    ["employees", "salariés"],
    ["hardware", "matériel"],
    ["software", "logiciels"],
    ["training", "formation"],
    ["consulting", "conseil"],
    ["online", "en ligne"],
    ["United Kingdom", "Royaume-Uni"],
    ["rest of world", "reste du monde"],
    ["founders", "fondateurs"],
    ["customer support", "support client"],
    ["second-hand", "d'occasion"],
  ])("%s and %s are one concept", (english, french) => {
    const concepts = segmentConcepts([english]);
    expect(concepts).toHaveLength(1);
    expect(isSegmentConcept(concepts[0]!)).toBe(true);
    expect(segmentConcepts([french])).toEqual(concepts);
    expect(segmentConcepts(concepts)).toEqual(concepts);
  });

  test("unknown words stay as folded, singular words", () => {
    expect(segmentConcepts(["Zorglubs"])).toEqual(["zorglub"]);
  });
});

describe("words", () => {
  test("folding takes away case, accents and typography", () => {
    expect(foldText("  Chiffre d’Affaires\u00a0– Œuvres  ")).toBe("chiffre d'affaires - oeuvres");
  });

  test("content words leave out the stop words of both languages", () => {
    expect(contentWords("The growth of the companies in Germany")).toEqual(["growth", "company", "germany"]);
    expect(contentWords("La croissance des canaux de vente")).toEqual(["croissance", "canal", "vente"]);
  });
});
