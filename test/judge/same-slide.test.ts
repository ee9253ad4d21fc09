import { describe, expect, test } from "vitest";
import { chart, deck, slide, table, text } from "../facts/fixtures.ts";
import { statusOf } from "./verdict-of.ts";

describe("two figures of one slide", () => {
  test("contradict each other where both are of one metric and one period", async () => {
    const pitch = deck([
      slide({ title: "Traction", blocks: [text("Revenue of €1.4m in FY25"), text("FY25 revenue: €1.1m")] }),
    ]);
    expect(await statusOf("Revenue of €1.4m in FY25", [pitch], { slide: 1 })).toBe("CONTRADICTED");
  });

  test("under one label and without a date are members of a list, not a clash", async () => {
    const pitch = deck([slide({ title: "Bikes", blocks: [text("Payload: 180 kg"), text("Payload: 260 kg")] })]);
    expect(await statusOf("Payload: 180 kg", [pitch], { slide: 1 })).toBe("UNKNOWN");
  });

  test("that a drawing shows without its axis are points of it", async () => {
    const pitch = deck([
      slide({ title: "Growth", blocks: [text("Active customers: 512"), text("Active customers: 571")] }),
    ]);
    expect(await statusOf("Active customers: 512", [pitch], { slide: 1 })).toBe("UNKNOWN");
  });
});

describe("a total under its parts", () => {
  const costs = (...lines: string[]) => [deck([slide({ title: "Budget", blocks: [text(lines, { bullets: true })] })])];
  const parts = ["Frame and wheels: €20,000", "Motor and cables: €8,000", "Battery and charger: €15,000"];

  test("that is clearly not their sum is contradicted", async () => {
    expect(
      await statusOf("Total of all costs: €45,000", costs(...parts, "Total of all costs: €45,000"), { slide: 1 }),
    ).toBe("CONTRADICTED");
  });

  test("that is their sum, or far from it, is not", async () => {
    expect(
      await statusOf("Total of all costs: €43,000", costs(...parts, "Total of all costs: €43,000"), { slide: 1 }),
    ).toBe("UNKNOWN");
    expect(
      await statusOf("Total of all costs: €90,000", costs(...parts, "Total of all costs: €90,000"), { slide: 1 }),
    ).toBe("UNKNOWN");
  });

  test("that is clearly not their sum is contradicted where it stands over them", async () => {
    const list = costs("Total of all costs: €45,000", ...parts);
    expect(await statusOf("Total of all costs: €45,000", list, { slide: 1 })).toBe("CONTRADICTED");
  });

  test("that is far from their sum is contradicted where another column of its table adds up", async () => {
    const hiring = (total: string) => [
      deck([
        slide({
          title: "Hiring",
          blocks: [
            table([
              ["Team", "People", "Cost"],
              ["Legal", "4", "€200,000"],
              ["Support", "3", "€90,000"],
              ["Design", "2", "€100,000"],
              ["Total", "9", total],
            ]),
          ],
        }),
      ]),
    ];
    expect(await statusOf("Total, Cost: €310,000", hiring("€310,000"), { slide: 1 })).toBe("CONTRADICTED");
    expect(await statusOf("Total, Cost: €390,000", hiring("€390,000"), { slide: 1 })).toBe("UNKNOWN");
  });

  test("that one of them is no part of is not", async () => {
    const list = costs(...parts, "Deposit to pay: €3,000", "Total of all costs: €43,000");
    expect(await statusOf("Total of all costs: €43,000", list, { slide: 1 })).toBe("UNKNOWN");
  });

  test("that prices and numbers of pieces give is not", async () => {
    const rows = [
      ["Item", "Pieces", "Price"],
      ["Frame", "1", "€20,000"],
      ["Motor", "2", "€1,000"],
      ["Battery", "1", "€15,000"],
      ["Total", "", "€37,000"],
    ];
    const list = [deck([slide({ title: "Budget", blocks: [table(rows)] })])];
    expect(await statusOf("Total, Price: €37,000", list, { slide: 1 })).toBe("UNKNOWN");
  });
});

test("two slides that give the money raised without a date contradict each other", async () => {
  const pitch = deck([
    slide({ title: "Deal", blocks: [text("The raise is $500K")] }),
    slide({ title: "Terms", blocks: [text("The raise is $1M")] }),
  ]);
  expect(await statusOf("The raise is $500K", [pitch], { slide: 1 })).toBe("CONTRADICTED");
});

describe("a margin beside a price and a profit", () => {
  const prices = (margin: string, profit: string) => [
    deck([
      slide({
        title: "Kits",
        blocks: [
          table([
            ["Kit", "Cost", "Profit margin (%)", "Price", "Profit"],
            ["City", "£195", margin, "£302", profit],
            ["Cargo", "£627", "35%", "£965", "£338"],
          ]),
        ],
      }),
    ]),
  ];

  test("is contradicted where it is a mark-up on the cost", async () => {
    expect(await statusOf("City, Profit margin (%): 55%", prices("55%", "£107"), { slide: 1 })).toBe("CONTRADICTED");
  });

  test("is not where profit and price give it", async () => {
    expect(await statusOf("City, Profit margin (%): 35%", prices("35%", "£107"), { slide: 1 })).toBe("UNKNOWN");
  });
});

describe("a share beside the amounts and their total", () => {
  const budget = (...shares: readonly [string, string, string, string]) => [
    deck([
      slide({
        title: "Costs",
        blocks: [
          table([
            ["Item", "Value", "Percentage"],
            ["Data team", "€50,000", shares[0]],
            ["Web team", "€30,000", shares[1]],
            ["Design", "€10,000", shares[2]],
            ["Servers", "€5,000", shares[3]],
            ["Total cost", "€95,000", ""],
          ]),
        ],
      }),
    ]),
  ];
  const asked = (share: string, ...shares: readonly [string, string, string, string]) =>
    statusOf(`Servers, Percentage: ${share}`, budget(...shares), { slide: 1 });

  test("is contradicted where the shares are over the whole together and its own is another", async () => {
    expect(await asked("100%", "44%", "44%", "22%", "100%")).toBe("CONTRADICTED");
  });

  test("is not where they are shares of the total, or may be of something else", async () => {
    expect(await asked("5%", "53%", "32%", "10%", "5%")).toBe("UNKNOWN");
    expect(await asked("20%", "30%", "30%", "20%", "20%")).toBe("UNKNOWN");
  });
});

describe("a market told twice", () => {
  const market = (again: string) => [
    deck([
      slide({ title: "Market", blocks: [text("The market grows from $950.4M in 2023 to $12.6B by 2033, at 33.25%")] }),
      slide({ title: "Why now", blocks: [text(again)] }),
    ]),
  ];
  const claim = "The market grows from $950.4M in 2023 to $12.6B by 2033, at 33.25%";

  test("with the same figures and another year contradicts itself", async () => {
    expect(await statusOf(claim, market("From $950.4 million in 2023 to $12.6 billion by 2032"), { slide: 1 })).toBe(
      "CONTRADICTED",
    );
  });

  test("with the same year does not, nor with one figure that is the same by chance", async () => {
    expect(
      await statusOf(claim, market("From $950.4 million in 2023 to $12.6 billion by 2033"), { slide: 1 }),
    ).not.toBe("CONTRADICTED");
    expect(await statusOf(claim, market("Exports reach $12.6 billion by 2032"), { slide: 1 })).not.toBe("CONTRADICTED");
  });
});

describe("a yearly growth beside the first and the last figure", () => {
  const growing = async (rate: string) => {
    const said = `The market grows from $10.0bn in 2024 to $20.0bn in 2034, a CAGR of ${rate}`;
    return statusOf(said, [deck([slide({ title: "Market", blocks: [text(said)] })])], { slide: 1 });
  };

  test("is contradicted where the two give clearly another one", async () => {
    expect(await growing("14.9%")).toBe("CONTRADICTED");
  });

  test("is not where one year more or less would give it", async () => {
    expect(await growing("7.2%")).not.toBe("CONTRADICTED");
    expect(await growing("8%")).not.toBe("CONTRADICTED");
  });
});

describe("what the figures of a passage make of one another", () => {
  const told = (said: string, ...before: string[]) =>
    statusOf(said, [deck([slide({ title: "Model", blocks: [text([...before, said], { bullets: true })] })])], {
      slide: 1,
    });

  test("contradicts a whole behind which parts are listed that make another one", async () => {
    const parts = "£320k in commissions, £190k in subscriptions and £60k in advertising";
    expect(await told(`We made £610k: ${parts}`)).toBe("CONTRADICTED");
    expect(await told(`We made £570k: ${parts}`)).not.toBe("CONTRADICTED");
  });

  test("contradicts a product that its words say is what the two others give", async () => {
    expect(await told("We serve 2% of a market of €562M, so €17M")).toBe("CONTRADICTED");
    expect(await told("We serve 2% of a market of €562M, so €11M")).not.toBe("CONTRADICTED");
    expect(await told("40 surveyors pay £250 a month each: £120k of MRR")).toBe("CONTRADICTED");
    expect(await told("40 surveyors pay £250 a month each: £120k of revenue")).not.toBe("CONTRADICTED");
  });

  test("contradicts a growth that the two years before it do not show", async () => {
    const years = ["Revenue 2023: €240k", "Revenue 2024: €360k"];
    expect(await told("Revenue growth of 80%", ...years)).toBe("CONTRADICTED");
    expect(await told("Revenue growth of 50%", ...years)).not.toBe("CONTRADICTED");
  });

  test("contradicts what the others are said to be where the first share leaves them less", async () => {
    const first = "72% of our customers are charities";
    expect(await told("The other 38% are schools and museums", first)).toBe("CONTRADICTED");
    expect(await told("The other 28% are schools and museums", first)).not.toBe("CONTRADICTED");
    expect(await told("Of schools 38% pay by card", first)).not.toBe("CONTRADICTED");
  });
});

describe("an amount in the title of a page", () => {
  const funds = (title: string) => [
    deck([
      slide({
        title,
        blocks: [
          table([
            ["Item", "Amount"],
            ["Two engineers", "€150k"],
            ["Machines", "€120k"],
            ["Sales", "€90k"],
            ["Stock", "€70k"],
          ]),
        ],
      }),
    ]),
  ];

  test("is contradicted by the one list under it that makes nearly as much", async () => {
    expect(await statusOf("Use of funds: €400k", funds("Use of funds: €400k"), { slide: 1 })).toBe("CONTRADICTED");
    expect(await statusOf("Use of funds: €430k", funds("Use of funds: €430k"), { slide: 1 })).toBe("UNKNOWN");
    expect(await statusOf("Use of funds: €900k", funds("Use of funds: €900k"), { slide: 1 })).toBe("UNKNOWN");
  });
});

describe("shares that are listed as the parts of one whole", () => {
  const funds = (...shares: string[]) => [
    deck([slide({ title: "Use of funds", blocks: [text(shares, { bullets: true })] })]),
  ];
  const parts = ["Product: 40%", "Sales: 30%", "Operations: 20%"];

  test("are contradicted at the last where they are more than the whole", async () => {
    expect(await statusOf("Reserve: 20%", funds(...parts, "Reserve: 20%"), { slide: 1 })).toBe("CONTRADICTED");
  });

  test("are not where they make the whole, or are answers of which several may be given", async () => {
    expect(await statusOf("Reserve: 10%", funds(...parts, "Reserve: 10%"), { slide: 1 })).toBe("UNKNOWN");
    expect(await statusOf("Reserve: 60%", funds(...parts, "Reserve: 60%"), { slide: 1 })).toBe("UNKNOWN");
  });
});

describe("a share that a sentence tells of a part of a chart beside it", () => {
  const holders = chart(
    "Shares held",
    ["Founders", "Public share", "Banks"],
    [{ name: null, values: [0.5, 0.2, 0.3], format: "0%" }],
  );
  const told = (sentence: string) =>
    statusOf(sentence, [deck([slide({ title: "Holders", blocks: [holders, text(sentence)] })])], { slide: 1 });

  test("is contradicted where the chart gives clearly another one", async () => {
    expect(await told("A public share of 24% shows how widely we are trusted.")).toBe("CONTRADICTED");
    expect(await told("Nearly 19% public shares show how widely we are trusted.")).toBe("CONTRADICTED");
  });

  test("is not where the chart may round it, gives it for another part, or gives something far from it", async () => {
    expect(await told("About 19% public shares show how widely we are trusted.")).not.toBe("CONTRADICTED");
    expect(await told("The public share of those aged 30% and more is low.")).not.toBe("CONTRADICTED");
    expect(await told("The public share of 55% in our sector is high.")).not.toBe("CONTRADICTED");
  });
});

describe("a count over what it counts", () => {
  test("is contradicted where more or fewer are listed", async () => {
    const points = text(["Our 4 pillars", "Price", "Quality", "Service"]);
    const block: typeof points = (id, anchor) => {
      const made = points(id, anchor);
      if (made.kind !== "text") return made;
      return { ...made, paragraphs: made.paragraphs.map((one, i) => ({ ...one, bullet: i > 0 })) };
    };
    const asPoints = deck([slide({ title: "Why us", blocks: [block] })]);
    expect(await statusOf("Our 4 pillars", [asPoints], { slide: 1 })).toBe("CONTRADICTED");
    const inLine = "We studied 3 rivals: Alpha, Beta, Gamma and Delta";
    const asLine = deck([slide({ title: "Rivals", blocks: [text(inLine)] })]);
    expect(await statusOf(inLine, [asLine], { slide: 1 })).toBe("CONTRADICTED");
  });

  test("is not where as many are, or the sentence goes on to say more of them", async () => {
    const asked = (said: string) =>
      statusOf(said, [deck([slide({ title: "Rivals", blocks: [text(said)] })])], { slide: 1 });
    expect(await asked("We studied 3 rivals: Alpha, Beta and Gamma")).not.toBe("CONTRADICTED");
    expect(await asked("We run 3 sites: the largest of them is in Lyon, and it opened first")).not.toBe("CONTRADICTED");
  });

  test("of a team is contradicted by more names than it says, and not by fewer", async () => {
    const people = ["Ana Silva, CEO", "Jo Brun, CTO", "Mia Roy, CFO", "Lee Park, VP Sales"];
    const asked = (said: string) =>
      statusOf(
        said,
        [deck([slide({ title: "Who we are", blocks: [text(said), ...people.map((one) => text(one))] })])],
        {
          slide: 1,
        },
      );
    expect(await asked("A team of 3 experts")).toBe("CONTRADICTED");
    expect(await asked("A team of 9 experts")).not.toBe("CONTRADICTED");
    const board = text(["Ana Silva, CEO", "Jo Brun, CTO", "Mia Roy, clinical lead", "Lee Park, night shifts"], {
      bullets: true,
    });
    const titled = deck([slide({ title: "Our team of 3", blocks: [board] })]);
    expect(await statusOf("Our team of 3", [titled], { slide: 1 })).toBe("CONTRADICTED");
  });
});

describe("a figure of one page against that of another", () => {
  const pages = (first: string, ...second: string[]) => [
    deck([
      slide({ title: "Deal", blocks: [text(first)] }),
      slide({ title: "Plan", blocks: second.map((one) => text(one)) }),
    ]),
  ];

  test("contradicts it where both name one thing in the same words, though no metric does", async () => {
    const deals = pages("Ripe mangoes dried weekly: 1,200 kg", "Ripe mangoes dried weekly: 1,500 kg");
    expect(await statusOf("Ripe mangoes dried weekly: 1,200 kg", deals, { slide: 1 })).toBe("CONTRADICTED");
  });

  test("contradicts it where both have the same few words", async () => {
    const clinics = pages("Clinics signed: 140", "Clinics signed: 115");
    expect(await statusOf("Clinics signed: 140", clinics, { slide: 1 })).toBe("CONTRADICTED");
    const times = pages("Timeline: 6 months", "Timeline: 3 months");
    expect(await statusOf("Timeline: 6 months", times, { slide: 1 })).not.toBe("CONTRADICTED");
  });

  test("does not where the page states both", async () => {
    const deals = pages("The raise is $500K", "First the raise is $500K", "Then the raise is $1M");
    expect(await statusOf("The raise is $500K", deals, { slide: 1 })).not.toBe("CONTRADICTED");
  });

  test("does not where it is that of a month and the other that of the year", async () => {
    const deals = pages("Marketing in year 1: €6,667", "Marketing in year 1: €80,000");
    expect(await statusOf("Marketing in year 1: €6,667", deals, { slide: 1 })).not.toBe("CONTRADICTED");
  });
});
