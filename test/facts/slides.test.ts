import { describe, expect, test } from "vitest";
import { type Fact, factsOfDocument } from "../../src/facts/index.ts";
import {
  type At,
  type BlockDraft,
  chart,
  deck,
  month,
  PLAIN_DEAL,
  type SlideDraft,
  slide,
  slideFacts,
  table,
  text,
} from "./fixtures.ts";

type Options = Parameters<typeof slideFacts>[1];

const factsOf = (blocks: readonly BlockDraft[], title?: string, options?: Options): readonly Fact[] =>
  slideFacts(slide(title === undefined ? { blocks } : { title, blocks }), options).facts;
const withMetric = (facts: readonly Fact[], id: string) => facts.filter((f) => f.metricId === id);
const said = (sentence: string, language: "fr" | "en" = "en") => factsOf([text(sentence)], undefined, { language });
const span = (fact: Fact | undefined) => [fact?.period?.firstMonth ?? null, fact?.period?.lastMonth ?? null];

describe("a large figure takes its label from where it stands", () => {
  const figure: At = [100, 200, 180, 50];
  test.each<[string, At]>([
    ["below", [100, 255, 180, 24]],
    ["above", [100, 170, 180, 24]],
    ["at its right", [290, 213, 180, 24]],
    ["at its left", [10, 213, 85, 24]],
  ])("%s", (_, label) => {
    const facts = factsOf([text("€2.4m", { at: figure, size: 40 }), text("ARR", { at: label, size: 14 })]);
    expect(withMetric(facts, "arr").map((f) => f.value.value)).toEqual([2_400_000]);
    expect(withMetric(facts, "arr")[0]?.value.halfUnit).toBeCloseTo(50_000);
  });

  test("a label that goes on from its figure is read after it", () => {
    const quoteOf = (figure: string, label: string) =>
      factsOf([
        text(figure, { at: [60, 200, 180, 50], size: 40 }),
        text(label, { at: [60, 255, 300, 24], size: 14 }),
      ])[0]?.quote;
    expect(quoteOf("62%", "of orders are repeated within a year")).toBe("62% of orders are repeated within a year");
    expect(quoteOf("38 %", "d'abonnés depuis deux ans")).toBe("38 % d'abonnés depuis deux ans");
    expect(quoteOf("62%", "orders repeated within a year")).toBe("orders repeated within a year: 62%");
    expect(quoteOf("9", "devices in the field")).toBe("devices in the field: 9");
  });

  test("two cards side by side keep their own labels", () => {
    const facts = factsOf([
      text("€2.4m", { at: [60, 200, 180, 50], size: 40 }),
      text("ARR", { at: [60, 255, 180, 24], size: 14 }),
      text("214", { at: [360, 200, 180, 50], size: 40 }),
      text("customers", { at: [360, 255, 180, 24], size: 14 }),
    ]);
    expect(withMetric(facts, "arr").map((f) => f.value.value)).toEqual([2_400_000]);
    expect(withMetric(facts, "customers").map((f) => f.value.value)).toEqual([214]);
  });

  test("the numbers of three cards in a row count the cards", () => {
    const facts = factsOf(
      ["Waiting", "Prices", "Access"].flatMap((title, i) => [
        text(String(i + 1), { at: [100 + 200 * i, 80, 12, 16], size: 14 }),
        text(title, { at: [80 + 200 * i, 120, 80, 20], size: 16 }),
      ]),
    );
    expect(facts).toEqual([]);
  });

  test("label and figure in one box are one fact", () => {
    const facts = factsOf([text(["€2.4m", "ARR, December 2025"], { at: [60, 200, 300, 80], size: 24 })]);
    const [arr] = withMetric(facts, "arr");
    expect(arr?.value.value).toBe(2_400_000);
    expect(span(arr)).toEqual([month(2025, 12), month(2025, 12)]);
  });

  test("une carte en français", () => {
    const facts = factsOf(
      [
        text("2,4 M€", { at: figure, size: 40 }),
        text("de chiffre d'affaires en 2025", { at: [100, 255, 220, 24], size: 14 }),
      ],
      undefined,
      { language: "fr" },
    );
    const [revenue] = withMetric(facts, "revenue");
    expect(revenue?.value.value).toBe(2_400_000);
    expect(span(revenue)).toEqual([month(2025, 1), month(2025, 12)]);
  });
});

test("two values of one year that only the slide's title names are of nothing that is known", () => {
  const figures: readonly (readonly [string, At])[] = [
    ["8M", [100, 200, 60, 20]],
    ["6M", [300, 200, 60, 20]],
  ];
  const metricsOf = (shown: typeof figures) =>
    factsOf(
      shown.map(([figure, at]) => text(figure, { at, size: 20 })),
      "Revenue in 2025",
    ).flatMap(({ value, metricId }) => (value.value > 3000 ? [metricId] : []));
  expect(metricsOf(figures.slice(0, 1))).toEqual(["revenue"]);
  expect(metricsOf(figures)).toEqual([null, null]);
});

describe("the mark of decimals", () => {
  const values = (words: readonly string[], language: "fr" | "en" = "en") =>
    factsOf([text(words.join("\n"), { at: [80, 200, 600, 40] })], undefined, { language }).map(
      ({ value }) => value.value,
    );

  test("is what a number of the deck shows, for all that leave it open", () => {
    expect(values(["Turnover of 640.000 € in 2024", "Turnover of 1.280.000 € in 2025"])).toEqual([640_000, 1_280_000]);
    expect(values(["Turnover of 640.000 € in 2024", "Margin of 12,5 % in 2025"])).toEqual([640_000, 0.125]);
    expect(values(["Un poids de 1.250 kg en 2024", "Une marge de 12.5 % en 2025"], "fr")).toContain(0.125);
  });

  test("is shown by one slide for the figures of all, with the sign before, after or below zero", () => {
    const slides = [
      "Funding need: 1.250.000 €",
      "Revenue of €400.000",
      "Costs of 600.000 €",
      "EBITDA of -50.000 €",
    ].map((words) => slide({ blocks: [text(words, { at: [80, 200, 600, 40] })] }));
    const { facts } = factsOfDocument(deck(slides), PLAIN_DEAL);
    expect(facts.map(({ value }) => value.value)).toEqual([1_250_000, 400_000, 600_000, -50_000]);
  });

  test("is the language's where the deck shows none or both, and no section or date shows one", () => {
    expect(values(["2.1 Our market", "Founded on 03.04.2021", "Turnover of 640,000 € in 2024"])).toContain(640_000);
    expect(values(["A price of 1.250 € a kilo", "Margin of 12,5 %", "Churn of 2.5 %"])).toContain(1.25);
  });
});

describe("tables", () => {
  test("the unit in the corner scales the money", () => {
    const facts = factsOf([
      table([
        ["€k", "2024", "2025"],
        ["Revenue", "473", "1,377"],
      ]),
    ]);
    expect(withMetric(facts, "revenue").map((f) => f.value.value)).toEqual([473_000, 1_377_000]);
    expect(span(withMetric(facts, "revenue")[1])).toEqual([month(2025, 1), month(2025, 12)]);
    expect(withMetric(facts, "revenue")[1]?.value.halfUnit).toBe(500);
  });

  test("a time under a heading in hours is in months, as all times are", () => {
    const facts = factsOf([
      table([
        ["Kit", "Time to convert (hrs)"],
        ["Basic", "2"],
        ["Mid range", "4"],
      ]),
    ]);
    const [, second] = facts.filter(({ value }) => value.dimension === "duration");
    expect(second?.value.unit).toBe("hour");
    expect(second?.value.value).toBeCloseTo(4 / 730.5, 6);
  });

  test("un tableau français lit la virgule et l'espace", () => {
    const facts = factsOf(
      [
        table([
          ["M€", "2025", "2026"],
          ["Chiffre d'affaires", "1,4", "3,2"],
        ]),
      ],
      undefined,
      { language: "fr" },
    );
    expect(withMetric(facts, "revenue").map((f) => f.value.value)).toEqual([1_400_000, 3_200_000]);
  });

  test("the slide's title dates a table that has no dates", () => {
    const facts = factsOf(
      [
        table([
          ["KPI", "Value"],
          ["Customers", "214"],
        ]),
      ],
      "Key figures at December 2025",
    );
    const [customers] = withMetric(facts, "customers");
    expect(customers?.period?.lastMonth).toBe(month(2025, 12));
    expect(customers?.periodFrom).toBe("context");
  });
});

describe("charts", () => {
  test("each value is a fact of its series and category", () => {
    const facts = factsOf([chart("Revenue (€k)", ["2024", "2025"], [{ name: "Revenue", values: [473, 1377] }])]);
    expect(withMetric(facts, "revenue").map((f) => [f.value.value, f.period?.lastMonth])).toEqual([
      [473_000, month(2024, 12)],
      [1_377_000, month(2025, 12)],
    ]);
    expect(facts.every((f) => f.source === "chart")).toBe(true);
  });

  test("quarters under a chart of the plan's second year are quarters of that year", () => {
    const facts = factsOf([chart("Revenue Y2 (€k)", ["Q1", "Q2"], [{ name: "Revenue", values: [473, 1377] }])]);
    expect(facts.map(({ period }) => period?.relative)).toEqual([
      { unit: "quarter", index: 5 },
      { unit: "quarter", index: 6 },
    ]);
  });

  test("a part of a year under a series or in a table of years is that part of it", () => {
    const charted = factsOf([
      chart(
        "Pouches by quarter",
        ["Q1", "Q2"],
        [
          { name: "Pouches shipped 2025", values: [1050, 1290] },
          { name: "Pouches shipped 2026", values: [2070, 2570] },
        ],
      ),
    ]);
    expect(charted.map(({ period }) => [period?.firstMonth, period?.lastMonth])).toEqual([
      [month(2025, 1), month(2025, 3)],
      [month(2025, 4), month(2025, 6)],
      [month(2026, 1), month(2026, 3)],
      [month(2026, 4), month(2026, 6)],
    ]);
    const tabled = factsOf([
      table([
        ["January to October", "2025", "2026"],
        ["Sales, £k", "330", "558"],
        ["Sales, first half, £k", "171", "289"],
      ]),
    ]);
    expect(tabled.map(({ period }) => [period?.firstMonth, period?.lastMonth])).toEqual([
      [month(2025, 1), month(2025, 10)],
      [month(2026, 1), month(2026, 10)],
      [month(2025, 1), month(2025, 6)],
      [month(2026, 1), month(2026, 6)],
    ]);
  });

  test("months by their first letters are those of the year that the chart names", () => {
    const letters = [..."JFMAMJJASOND"];
    const facts = factsOf([
      chart("Monthly sales 2025 (€k)", letters, [{ name: "Sales", values: letters.map((_, i) => i + 40) }]),
    ]);
    expect(facts.map(({ period }) => period?.lastMonth)).toEqual(letters.map((_, i) => month(2025, i + 1)));
  });

  test("months under a year that ends in September are those of that year", () => {
    const facts = factsOf(
      [chart("FY25 invoices by month", ["Oct", "Dec", "Jan", "Sep"], [{ name: "Invoiced £k", values: [6, 7, 2, 9] }])],
      undefined,
      { deal: { fiscalYearEnd: 9 } },
    );
    const at = [month(2024, 10), month(2024, 12), month(2025, 1), month(2025, 9)];
    expect(facts.map(({ period }) => period?.lastMonth)).toEqual(at);
  });

  test("a missing point is no zero", () => {
    const facts = factsOf([chart("Revenue (€k)", ["2024", "2025"], [{ name: "Revenue", values: [null, 1377] }])]);
    expect(facts).toHaveLength(1);
  });
});

describe("sentences", () => {
  test("two figures of two metrics are two facts", () => {
    const facts = said("Revenue of €1.4m and EBITDA of €0.2m in 2025");
    expect(withMetric(facts, "revenue").map((f) => f.value.value)).toEqual([1_400_000]);
    expect(withMetric(facts, "ebitda").map((f) => f.value.value)).toEqual([200_000]);
  });

  test("a name right before a figure is that one's alone, and one that stands elsewhere is of all", () => {
    const named = (sentence: string, language: "fr" | "en" = "en") =>
      said(sentence, language).map(({ value, metricId }) => [value.value, metricId]);
    expect(named("The kit is sold for £300, which will net profit of £107")).toEqual([
      [300, null],
      [107, "net_income"],
    ]);
    expect(named("Nous avons levé 2 M€ et atteint un chiffre d'affaires de 1,4 M€", "fr")).toEqual([
      [2_000_000, "equity_raised"],
      [1_400_000, "revenue"],
    ]);
    expect(named("2027 s’arrête à 1,76 million et 285 000 francs d’EBITDA", "fr").slice(-2)).toEqual([
      [1_760_000, null],
      [285_000, "ebitda"],
    ]);
    expect(named("€1.2m in 2024 and €1.9m in 2025 of revenue")).toEqual([
      [1_200_000, "revenue"],
      [1_900_000, "revenue"],
    ]);
    expect(named("We went from €2m in 2024 to revenue of €3m in 2025")).toEqual([
      [2_000_000, "revenue"],
      [3_000_000, "revenue"],
    ]);
  });

  test("one metric in two years is two facts with their own year", () => {
    const facts = withMetric(said("Revenue was €0.5m in 2024 and €1.4m in 2025"), "revenue");
    expect(facts.map((f) => [f.value.value, f.period?.lastMonth])).toEqual([
      [500_000, month(2024, 12)],
      [1_400_000, month(2025, 12)],
    ]);
  });

  test.each([
    ["Revenue grew 191% in 2025", "en", 1.91, false],
    ["Chiffre d'affaires en hausse de 191 % en 2025", "fr", 1.91, false],
    ["Revenue grew 2.9x in 2025", "en", 2.9, true],
  ] as const)("“%s” states growth", (sentence, language, value, multiple) => {
    const [growth] = withMetric(said(sentence, language), "revenue");
    expect(growth?.value.value).toBeCloseTo(value);
    expect(growth?.form).toMatchObject({ kind: "growth", multiple });
  });

  test.each([
    ["revenue, 2025 on 2024: 2.9x", "en"],
    ["chiffre d'affaires, 2025 sur 2024 : 2,9x", "fr"],
  ] as const)("“%s” compares the later year with the earlier", (sentence, language) => {
    const [growth] = withMetric(said(sentence, language), "revenue");
    expect(growth?.period?.lastMonth).toBe(month(2025, 12));
    expect(growth?.form).toMatchObject({ kind: "growth", multiple: true, base: { lastMonth: month(2024, 12) } });
  });

  test("a share that has a name of its own is a level", () => {
    const [share] = withMetric(said("Part du premier client dans le CA net : 31 %", "fr"), "customer_concentration");
    expect(share?.form).toEqual({ kind: "level" });
  });

  test.each(["a progressé", "a augmenté", "a crû"])("le verbe « %s de » dit une croissance", (verb) => {
    const [growth] = withMetric(said(`Le chiffre d'affaires ${verb} de 191 % en 2025`, "fr"), "revenue");
    expect(growth?.form).toMatchObject({ kind: "growth", multiple: false });
  });

  test.each([
    ["Enterprise accounts for 37% of MRR", "en", "mrr"],
    ["Les services représentent 12 % du chiffre d'affaires", "fr", "revenue"],
  ] as const)("“%s” states a share, not a level", (sentence, language, whole) => {
    const [share] = said(sentence, language);
    expect(share?.form).toEqual({ kind: "share", wholeMetricId: whole });
    expect(share?.segment.length).toBeGreaterThan(0);
  });

  test.each([
    ["Headcount increased by 12 in 2025", "en", 12],
    ["L'effectif a augmenté de 12 personnes en 2025", "fr", 12],
  ] as const)("“%s” states a change, not a level", (sentence, language, value) => {
    const [change] = withMetric(said(sentence, language), "headcount");
    expect(change?.value.value).toBe(value);
    expect(change?.form.kind).toBe("change");
  });

  test.each([
    ["about 200 customers", "en", "about"],
    ["environ 200 clients", "fr", "about"],
    ["over 200 customers", "en", "more_than"],
    ["plus de 200 clients", "fr", "more_than"],
    ["at least 200 customers", "en", "at_least"],
    ["au moins 200 clients", "fr", "at_least"],
  ] as const)("“%s” is hedged", (sentence, language, bound) => {
    const [fact] = said(
      language === "en" ? `We serve ${sentence} today` : `Nous servons ${sentence} aujourd'hui`,
      language,
    );
    expect(fact?.metricId).toBe("customers");
    expect(fact?.value.value).toBe(200);
    expect(fact?.value.bound).toBe(bound);
  });

  test.each([
    ["EBITDA positive in Q4 2025", "en", { kind: "sign", sign: 1 }],
    ["EBITDA positif au T4 2025", "fr", { kind: "sign", sign: 1 }],
    ["The company carries no debt", "en", { kind: "none" }],
    ["La société n'a aucune dette", "fr", { kind: "none" }],
  ] as const)("“%s” says something without a figure", (sentence, language, predicate) => {
    expect(said(sentence, language).map((f) => f.predicate)).toContainEqual(predicate);
  });

  test.each([
    ["Without the loan, we hold through 2026", "en"],
    ["Sans l'emprunt, nous tenons toute l'année 2026", "fr"],
  ] as const)("“%s” does not say that there is none", (sentence, language) => {
    expect(said(sentence, language).map((f) => f.predicate)).not.toContainEqual({ kind: "none" });
  });

  test("a page number, a phone number and a date are no figures", () => {
    expect(said("Board meeting on 14/03/2026")).toEqual([]);
    expect(said("Call +33 6 12 34 56 78")).toEqual([]);
  });
});

describe("what is not shown to people", () => {
  test("hidden text states nothing", () => {
    const facts = factsOf([
      text("ARR of €9.9m in December 2025", { visible: false }),
      text("ARR of €2.4m in December 2025"),
    ]);
    expect(withMetric(facts, "arr").map((f) => f.value.value)).toEqual([2_400_000]);
  });

  test("a footer states nothing", () => {
    expect(factsOf([text("Confidential - 12", { role: "footer" })])).toEqual([]);
  });

  test("a footnote's figure is read with its own label", () => {
    const facts = factsOf([text("* Net of refunds; revenue of €1.4m in 2025", { role: "footnote", size: 9 })]);
    expect(
      withMetric(facts, "revenue")
        .concat(withMetric(facts, "net_revenue"))
        .map((f) => f.value.value),
    ).toEqual([1_400_000]);
  });
});

test("every fact quotes words that stand at its place", () => {
  const { statements, facts } = slideFacts(
    slide({
      title: "Traction",
      blocks: [text(["Revenue of €1.4m in 2025", "214 customers at December 2025"], { bullets: true })],
    }),
  );
  expect(facts.length).toBe(2);
  for (const fact of facts) {
    expect(fact.place).toMatchObject({ file: "deck.pptx", anchor: "slide 1", unit: 1 });
    expect(statements.some((s) => s.place.blockId === fact.place.blockId && s.text.includes(fact.value.text))).toBe(
      true,
    );
  }
});

test("a length of time in brackets in the head of a list is no figure, and one in its own words is", () => {
  expect(said("Cost of development (estimate for 12 months):")).toEqual([]);
  expect(said("Cost of development (12 months): €95,000").map((f) => f.value.value)).toContain(95_000);
  expect(said("Development takes 12 months").map((f) => f.value.value)).toEqual([12]);
});

test("figures of a picture that are beside no word are not listed", () => {
  const pictured =
    (line: string): BlockDraft =>
    (id, anchor) => ({ ...text(line)(id, anchor), ocr: { confidence: 90 } });
  const statements = (line: string) => slideFacts(slide({ blocks: [pictured(line)] })).statements.length;
  expect(statements("1m 30m 1h W 38.84 +12.3%")).toBe(0);
  expect(statements("ARR €1m, 30 customers, 12.3% churn")).toBeGreaterThan(0);
});

test("a year right after a figure is the figure's, whatever comes next", () => {
  const facts = said("The market grows from $950.4M (2023) to $12.6B by 2033 at 33.25% a year");
  const amounts = facts.filter((f) => f.value.dimension === "money");
  expect(amounts.map((f) => [f.value.value, ...span(f)])).toEqual([
    [950_400_000, month(2023, 1), month(2023, 12)],
    [12_600_000_000, month(2033, 1), month(2033, 12)],
  ]);
});

describe("the points of a list", () => {
  const labelsOf = (...lines: string[]) =>
    slideFacts({ title: "Model", blocks: [text(lines, { bullets: true, at: [60, 120, 600, 120] })] }).facts.map(
      ({ label }) => label,
    );

  test("name none of each other's figures", () => {
    expect(labelsOf("12% commission", "Food cost of 31%")).toEqual(["commission", "Food cost of"]);
    expect(labelsOf("Our beekeeper comes often", "Price: €6,900")).toEqual(["Price:"]);
    expect(labelsOf("3,200 paying users", "Launched in May")).toEqual(["paying users"]);
  });
});

test("two figures glued by a colon keep their own names", () => {
  const named = (line: string) =>
    slideFacts({ title: "Numbers", blocks: [text(line)] }).facts.map(({ metricId, value }) => [metricId, value.value]);
  expect(named("SAM = $2.2bn: SOM = $88m")).toEqual([
    ["sam", 2_200_000_000],
    ["som", 88_000_000],
  ]);
  expect(named("Founders 25%: option pool 5.2%")).toEqual([
    ["founders_share", 0.25],
    ["option_pool", 0.052],
  ]);
});

describe("when what a page says is", () => {
  const times = (blocks: readonly BlockDraft[], title?: string) =>
    factsOf(blocks, title).map((fact) => [fact.value.value, ...span(fact)]);
  const june = month(2021, 6);

  test("stands in the footnote of the mark behind a figure", () => {
    const notes = text(["¹ In 2020, audited.", "* June 2021"], { at: [60, 500, 600, 24], size: 9, role: "footnote" });
    expect(times([text("Revenue of €1.15m¹ and 2,100 orders"), text("1,300 customers* at the end"), notes])).toEqual([
      [1_150_000, month(2020, 1), month(2020, 12)],
      [2100, null, null],
      [1300, june, june],
    ]);
  });

  test("stands in a line over all of it that says as of when", () => {
    const figures = [
      text("We have 1,210 customers.", { at: [60, 200, 400, 24] }),
      text("The team counts 13 people.", { at: [60, 240, 400, 24] }),
    ];
    const under = (line: string) => times([text(line, { at: [60, 100, 400, 24] }), ...figures], "Growth");
    for (const line of ["As of June 2021", "Figures as at 30 June 2021", "Data at the end of June 2021"])
      expect(under(line)).toEqual([
        [1210, june, june],
        [13, june, june],
      ]);
    expect(under("Opened in June 2021")).toEqual([
      [1210, null, null],
      [13, null, null],
    ]);
  });
});

test("a name and what its bearer does, in two lines or alone in a card, are one text", () => {
  const lines = (blocks: readonly BlockDraft[], frames: SlideDraft["frames"] = []) =>
    slideFacts(slide({ title: "Team", blocks, ...(frames.length > 0 ? { frames } : {}) }))
      .statements.map(({ text: line }) => line)
      .slice(1);
  expect(lines([text("Ana Silva\nLegal Advisory")])).toEqual(["Ana Silva, Legal Advisory"]);
  const card = [text("Founder & CTO", { at: [60, 200, 160, 20] }), text("Ana Silva", { at: [60, 260, 160, 20] })];
  expect(lines(card, [[50, 190, 180, 120]])).toEqual(["Ana Silva, Founder & CTO"]);
  expect(lines(card)).toEqual(["Founder & CTO", "Ana Silva"]);
});

test("the number of a name counts nothing", () => {
  expect(said("Our team works from Alma 2 during the week.").map(({ metricId }) => metricId)).toEqual([null]);
  expect(said("Our team in Paris counts 3 people.").map(({ metricId }) => metricId)).toEqual(["headcount"]);
});

test("the year that is beaten is the one before the figure's own", () => {
  const [made, better] = slideFacts({ blocks: [text("We made 1,551 MWh, 23% better than in 2024.")] }).facts;
  expect(made?.period).toMatchObject({ firstMonth: month(2025, 1), lastMonth: month(2025, 12) });
  expect(better?.value.value).toBe(0.23);
  const [own] = slideFacts({ blocks: [text("We made 1,551 MWh in 2024.")] }).facts;
  expect(own?.period).toMatchObject({ lastMonth: month(2024, 12) });
});
