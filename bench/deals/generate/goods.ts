/** Goods with a price, a count and a total: three lines under one name, told apart only by their column. */
import { GOODS } from "./lexicon.ts";
import type { LineMaker } from "./lines.ts";
import type { Concept } from "./phrases.ts";
import type { Line } from "./plan.ts";
import { course, nice } from "./series.ts";
import type { Good } from "./tables.ts";

interface Said {
  readonly concept: string;
  readonly unit: Concept["unit"];
  readonly nature: Concept["nature"];
  readonly en: readonly string[];
  readonly fr: readonly string[];
  readonly labels: readonly [string, string];
}

const SELLING: Readonly<Record<"price" | "count" | "total", Said>> = {
  price: {
    concept: "selling price of one @",
    unit: "price",
    nature: "price",
    en: ["a customer pays # for each @", "one @ sells at #", "we charge # a piece for the @", "@: # apiece"],
    fr: ["le client paie # pour l'article « @ »", "« @ » se vend # pièce", "on affiche « @ » à #", "« @ » : # l'unité"],
    labels: ["@ price", "Prix @"],
  },
  count: {
    concept: "units of @ sold",
    unit: "count",
    nature: "flow",
    en: ["we sell # of the @", "# of the @ find a buyer", "the @ goes out # times", "we place # of our @"],
    fr: ["on vend # « @ »", "« @ » part à # exemplaires", "# clients prennent « @ »", "« @ » : # ventes"],
    labels: ["@ units sold", "Ventes @ (nb)"],
  },
  total: {
    concept: "sales of @",
    unit: "money",
    nature: "flow",
    en: ["the @ brings in #", "we turn over # with the @", "# of sales come from the @", "@ alone makes #"],
    fr: ["« @ » nous rapporte #", "on fait # avec « @ »", "# de ventes viennent de « @ »", "à lui seul, « @ » pèse #"],
    labels: ["@ sales", "CA @"],
  },
};

const BUYING: typeof SELLING = {
  price: {
    concept: "purchase price of one @",
    unit: "price",
    nature: "price",
    en: ["each @ costs us #", "we buy the @ at # a piece", "the unit price of the @ is #", "one @ sets us back #"],
    fr: [
      "« @ » nous coûte # pièce",
      "on achète « @ » à # l'unité",
      "il faut # pour un exemplaire de « @ »",
      "prix d'achat de « @ » : #",
    ],
    labels: ["@ unit cost", "Coût unitaire @"],
  },
  count: {
    concept: "quantity of @ bought",
    unit: "count",
    nature: "flow",
    en: ["we need # of the @", "# of the @ are on the list", "we order # of the @", "the plan takes # of the @"],
    fr: ["il nous faut # « @ »", "on commande # « @ »", "# « @ » sont prévus", "quantité prévue pour « @ » : #"],
    labels: ["@ quantity", "Quantité @"],
  },
  total: {
    concept: "budget for @",
    unit: "money",
    nature: "flow",
    en: ["the @ adds up to # in the budget", "all in all the @ costs #", "# goes on the @", "we set # aside for the @"],
    fr: [
      "« @ » pèse # dans le budget",
      "en tout, « @ » coûte #",
      "# passent dans « @ »",
      "on met # de côté pour « @ »",
    ],
    labels: ["@ budget", "Budget @"],
  },
};

/** Goods of one list; `dated` gives each period its own count and a price that may move. */
export function makeGoods(
  maker: LineMaker,
  list: number,
  buying: boolean,
  dated: boolean,
): { goods: Good[]; grand: Line } {
  const { chance, profile, size } = maker;
  const totals: Line[] = [];
  const label = profile.language === "fr" ? "Total général" : "Grand total";
  const concept = grandConcept(buying);
  const grand = maker.line({
    metric: concept.concept,
    concept,
    label,
    unit: "money",
    nature: "flow",
    adds: true,
    dated,
    content: { kind: "sum", of: totals },
    unlike: totals,
  });
  const names = chance.shuffled((GOODS.en[list] ?? []).map((_, at) => at)).slice(0, 3 + chance.below(3));
  const goods = names.map((at): Good => {
    const [en, fr] = [GOODS.en[list]?.[at] ?? "", GOODS.fr[list]?.[at] ?? ""];
    const said = buying ? BUYING : SELLING;
    const name = profile.language === "fr" ? fr : en;
    const base = { label: name, dated, metric: "" };
    const typed = (value: number) => ({ kind: "typed", values: [value] }) as const;
    const [cost, many] = [nice(chance.magnitude(3, 900) * size.perEuro, 2), Math.round(chance.magnitude(4, 600))];
    const unlike: Line[] = [];
    const make = (which: keyof typeof said, rest: Pick<Line, "unit" | "nature" | "content" | "adds">) =>
      maker.line({ ...base, ...rest, ...goodConcept(said[which], en, fr), unlike });
    const price = make("price", {
      unit: "price",
      nature: "price",
      adds: false,
      content: dated ? course("price", "price", cost, size, chance) : typed(cost),
    });
    const count = make("count", {
      unit: "count",
      nature: "flow",
      adds: true,
      content: dated ? course("count", "flow", many, size, chance) : typed(many),
    });
    const total = maker.line({
      ...base,
      ...goodConcept(said.total, en, fr),
      unit: "money",
      nature: "flow",
      adds: true,
      whole: grand,
      content: { kind: "product", price, count },
      unlike: totals,
    });
    totals.push(total);
    return { name, price, count, total };
  });
  for (const which of ["price", "count"] as const) {
    for (const good of goods)
      (good[which].unlike as Line[]).push(...goods.filter((other) => other !== good).map((other) => other[which]));
  }
  return { goods, grand };
}

function goodConcept(said: Said, en: string, fr: string): Pick<Line, "concept" | "metric"> {
  const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
  const fill = (texts: readonly string[], name: string) => texts.map((text) => text.replaceAll("@", name));
  const metric = said.concept.replace("@", lower(en));
  const labels = { en: fill([said.labels[0]], lower(en)), fr: fill([said.labels[1]], lower(fr)) };
  return {
    metric,
    concept: {
      sector: "goods",
      concept: metric,
      unit: said.unit,
      nature: said.nature,
      said: { en: fill(said.en, lower(en)), fr: fill(said.fr, lower(fr)) },
      labels,
      unlike: { en: [], fr: [] },
    },
  };
}

function grandConcept(buying: boolean): Concept {
  const said = buying
    ? {
        en: ["the whole list comes to #", "in all we need to buy for #", "the total budget is #"],
        fr: ["toute la liste fait #", "en tout il faut acheter pour #", "le budget total est de #"],
      }
    : {
        en: ["all the goods together bring in #", "the whole range sells for #", "in all we invoice #"],
        fr: ["tous les articles rapportent # ensemble", "toute la gamme se vend pour #", "en tout on facture #"],
      };
  const labels = buying
    ? { en: ["Total budget", "Total purchases"], fr: ["Budget total", "Total des achats"] }
    : { en: ["Total sales", "Sales of the whole range"], fr: ["Total des ventes", "Ventes de toute la gamme"] };
  return {
    sector: "goods",
    concept: buying ? "total budget of all goods bought" : "total sales of all goods",
    unit: "money",
    nature: "flow",
    said,
    labels,
    unlike: { en: [], fr: [] },
  };
}
