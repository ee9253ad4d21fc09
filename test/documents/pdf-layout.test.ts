import { degrees, rgb } from "pdf-lib";
import { expect, test } from "vitest";
import { pageOf, paragraphs, readPages, tables, textBlocks } from "./pdf-pages.ts";

test("a figure and its smaller unit on one baseline are one text", async () => {
  const result = await readPages(({ text }) => {
    const end = text("\u20ac2.4", 60, 160, 40, { bold: true });
    text("m", end + 1, 160, 20, { bold: true });
  });
  expect(paragraphs(result)).toEqual(["\u20ac2.4m"]);
});

test("words drawn one by one are joined with single spaces", async () => {
  const result = await readPages(({ text, font }) => {
    let x = 60;
    for (const word of ["Churn", "fell", "to", "0.9%"]) x = text(word, x, 100) + font.widthOfTextAtSize(" ", 16);
  });
  expect(paragraphs(result)).toEqual(["Churn fell to 0.9%"]);
});

test("three cards stay apart, each figure above its own label", async () => {
  const cards = [
    ["163", "paying customers"],
    ["75%", "gross margin"],
    ["4.1x", "LTV to CAC"],
  ] as const;
  const result = await readPages(({ text, box }) => {
    cards.forEach(([figure, label], i) => {
      box(60 + 280 * i, 120, 260, 110, 0.93);
      text(figure, 75 + 280 * i, 170, 36, { bold: true });
      text(label, 75 + 280 * i, 205, 13);
    });
  });
  expect(paragraphs(result).join(" / ")).toBe("163 / paying customers / 75% / gross margin / 4.1x / LTV to CAC");
  const label = textBlocks(result).find((b) => b.paragraphs[0]?.text === "gross margin");
  expect(label?.box?.x).toBeCloseTo(355, 0);
});

test("three figures in a row without cards are no table", async () => {
  const result = await readPages(({ text }) => {
    ["163", "75%", "4.1x"].forEach((figure, i) => void text(figure, 60 + 280 * i, 170, 36));
    ["customers", "gross margin", "LTV to CAC"].forEach((label, i) => void text(label, 60 + 280 * i, 200, 13));
  });
  expect(tables(result)).toEqual([]);
  expect(paragraphs(result)).toEqual(["163", "customers", "75%", "gross margin", "4.1x", "LTV to CAC"]);
});

test("a wrapped bullet is one paragraph and the next bullet another", async () => {
  const result = await readPages(({ text }) => {
    text("\u2022", 60, 100);
    text("Reads e-mail and machine alerts and opens a", 76, 100);
    text("Clean ticket for each of them", 76, 119);
    text("\u2022", 60, 148);
    text("Certified since March 2025", 76, 148);
  });
  expect(
    textBlocks(result)
      .flatMap((b) => b.paragraphs)
      .map((p) => [p.bullet, p.text]),
  ).toEqual([
    [true, "Reads e-mail and machine alerts and opens a Clean ticket for each of them"],
    [true, "Certified since March 2025"],
  ]);
});

test("two columns are read one after the other", async () => {
  const left = ["The first column speaks of the", "market and how it has grown", "over the last ten years."];
  const rightLines = ["The second column speaks of", "the team and of what it did", "before this company."];
  const result = await readPages(({ text }) => {
    left.forEach((line, i) => void text(line, 60, 120 + 19 * i));
    rightLines.forEach((line, i) => void text(line, 520, 120 + 19 * i));
  });
  expect(paragraphs(result)).toEqual([left.join(" "), rightLines.join(" ")]);
});

const FIGURES = [
  ["EUR k", "FY24", "FY25"],
  ["Revenue", "473", "1,377"],
  ["Gross profit", "311", "1,025"],
  ["EBITDA", "(813)", "(1,001)"],
];

test("a ruled table gives its rows and cells, and no text beside", async () => {
  const result = await readPages(({ text, line }) => {
    for (let i = 0; i <= 4; i++) line(60, 100 + 30 * i, 420, 100 + 30 * i);
    for (let i = 0; i <= 3; i++) line(60 + 120 * i, 100, 60 + 120 * i, 220);
    FIGURES.forEach((row, r) => void row.forEach((cell, c) => void text(cell, 66 + 120 * c, 120 + 30 * r, 12)));
  });
  expect(tables(result)).toEqual([FIGURES]);
  expect(paragraphs(result)).toEqual([]);
});

test("aligned figures without any line are a table", async () => {
  const result = await readPages(({ text, font }) => {
    FIGURES.forEach(
      (row, r) =>
        void row.forEach(
          (cell, c) =>
            void text(cell, c === 0 ? 60 : 200 + 100 * c - font.widthOfTextAtSize(cell, 12), 120 + 22 * r, 12),
        ),
    );
  });
  expect(tables(result)).toEqual([FIGURES]);
});

test("two tables side by side stay two", async () => {
  const result = await readPages(({ text, line }) => {
    for (const x of [60, 500]) {
      for (let i = 0; i <= 4; i++) line(x, 100 + 30 * i, x + 360, 100 + 30 * i);
      for (let i = 0; i <= 3; i++) line(x + 120 * i, 100, x + 120 * i, 220);
      FIGURES.forEach((row, r) => void row.forEach((cell, c) => void text(cell, x + 6 + 120 * c, 120 + 30 * r, 12)));
    }
  });
  expect(tables(result)).toEqual([FIGURES, FIGURES]);
});

test("a bar chart gives its printed values and keeps its axis out of the text", async () => {
  const result = await readPages(({ text, box, font }) => {
    const centred = (s: string, x: number, y: number) => text(s, x - font.widthOfTextAtSize(s, 10) / 2, y, 10);
    [0, 50, 100, 150, 200].forEach(
      (tick, i) => void text(String(tick), 80 - font.widthOfTextAtSize(String(tick), 10), 404 - 60 * i, 10),
    );
    [71, 113, 163].forEach((value, i) => {
      const height = value * 1.2;
      box(130 + 100 * i, 400 - height, 40, height, 0.5);
      centred(String(value), 150 + 100 * i, 400 - height - 4);
      centred(["2023", "2024", "2025"][i]!, 150 + 100 * i, 416);
    });
  });
  const chart = pageOf(result).blocks.find((b) => b.kind === "chart");
  expect(chart).toMatchObject({
    chartType: "bar",
    categories: ["2023", "2024", "2025"],
    series: [{ values: [71, 113, 163], labelled: true }],
  });
  expect(paragraphs(result)).toEqual([]);
});

test("the footer repeated on each page and the page's number are footers, the largest text on top the title", async () => {
  const result = await readPages(
    ...[1, 2, 3].map((n) => ({ text }: Parameters<Parameters<typeof readPages>[0]>[0]) => {
      text(`Heading of slide ${"abc"[n - 1]}`, 60, 60, 26);
      text("Revenue grew by half in the year", 60, 200, 16);
      text("Acme | Confidential", 60, 525, 9);
      text(String(n), 920, 525, 9);
    }),
  );
  for (const n of [1, 2, 3])
    expect(textBlocks(result, n).map((b) => b.role)).toEqual(["title", "body", "footer", "footer"]);
  expect(textBlocks(result, 2)[0]).toMatchObject({ id: "p2.b1", anchor: "page 2" });
  expect(result.title).toBe("Heading of slide a");
});

test("a page turned by its rotation is read as people see it", async () => {
  const result = await readPages(({ page }) => {
    page.setRotation(degrees(90));
    // Seen after a quarter turn clockwise, text written upwards reads from left to right.
    page.drawText("Turned heading", { x: 100, y: 50, size: 20, rotate: degrees(90) });
  });
  expect(pageOf(result)).toMatchObject({ width: 540, height: 960 });
  const block = textBlocks(result)[0]!;
  expect(block.paragraphs[0]?.text).toBe("Turned heading");
  expect(block.box!.x).toBeCloseTo(50, 0);
  expect(block.box!.y + block.box!.height).toBeGreaterThan(100);
  expect(block.box!.y).toBeLessThan(100);
});

test("bars of two colours are two series named by the legend", async () => {
  const result = await readPages(({ text, box, font }) => {
    const centred = (s: string, x: number, y: number) => text(s, x - font.widthOfTextAtSize(s, 10) / 2, y, 10);
    for (const i of [0, 1, 2, 3, 4]) text(String(50 * i), 70, 404 - 60 * i, 10);
    const series = [
      { name: "Orders", grey: 0.3, values: [71, 113, 163] },
      { name: "Returns", grey: 0.7, values: [22, 31, 45] },
    ];
    series.forEach(({ name, grey, values }, k) => {
      values.forEach((value, i) => {
        const [x, height] = [140 + 100 * i + 34 * k, value * 1.2];
        box(x - 15, 400 - height, 30, height, grey);
        centred(String(value), x, 400 - height - 4);
      });
      box(150 + 100 * k, 440, 6, 6, grey);
      text(name, 160 + 100 * k, 447, 10);
    });
    ["2023", "2024", "2025"].forEach((year, i) => void centred(year, 157 + 100 * i, 416));
  });
  const chart = pageOf(result).blocks.find((b) => b.kind === "chart");
  expect(chart).toMatchObject({
    categories: ["2023", "2024", "2025"],
    series: [
      { name: "Orders", values: [71, 113, 163], labelled: true },
      { name: "Returns", values: [22, 31, 45], labelled: true },
    ],
  });
});

test("two lines with marks of two colours are two series, and a scale in millions is no text", async () => {
  const result = await readPages(({ text, box, font }) => {
    const centred = (s: string, x: number, y: number) => text(s, x - font.widthOfTextAtSize(s, 10) / 2, y, 10);
    ["-1M", "0", "1M", "2M", "3M"].forEach(
      (tick, i) => void text(tick, 80 - font.widthOfTextAtSize(tick, 10), 404 - 60 * i, 10),
    );
    const lines: [string, number, string[], number[]][] = [
      ["Revenues", 0.2, ["300K", "1.2M", "2.6M"], [0.3, 1.2, 2.6]],
      ["EBITDA", 0.7, ["-400K", "-100K", "900K"], [-0.4, -0.1, 0.9]],
    ];
    lines.forEach(([name, grey, printed, values], k) => {
      values.forEach((value, i) => {
        const y = 340 - 60 * value;
        box(147 + 100 * i, y - 3, 6, 6, grey);
        centred(printed[i]!, 150 + 100 * i, k === 0 ? y - 8 : y + 16);
      });
      box(150 + 100 * k, 130, 6, 6, grey);
      text(name, 160 + 100 * k, 137, 10);
    });
    ["2023", "2024", "2025"].forEach((year, i) => void centred(year, 150 + 100 * i, 424));
  });
  expect(pageOf(result).blocks.find((b) => b.kind === "chart")).toMatchObject({
    title: null,
    categories: ["2023", "2024", "2025"],
    series: [
      { name: "Revenues", values: [300_000, 1_200_000, 2_600_000] },
      { name: "EBITDA", values: [-400_000, -100_000, 900_000] },
    ],
  });
});

test("a table without lines keeps wrapped labels and headings of rows", async () => {
  const rows: [number, string[]][] = [
    [120, ["EUR k", "FY24", "FY25"]],
    [144, ["Subscriptions and", "473", "1,377"]],
    [157, ["maintenance"]],
    [181, ["Services", "31", "40"]],
    [205, ["Costs"]],
    [229, ["Salaries", "311", "1,025"]],
  ];
  const result = await readPages(({ text, font }) => {
    for (const [y, row] of rows) {
      row.forEach((cell, c) => void text(cell, c === 0 ? 60 : 240 + 100 * c - font.widthOfTextAtSize(cell, 12), y, 12));
    }
  });
  expect(tables(result)).toEqual([
    [
      ["EUR k", "FY24", "FY25"],
      ["Subscriptions and maintenance", "473", "1,377"],
      ["Services", "31", "40"],
      ["Costs", "", ""],
      ["Salaries", "311", "1,025"],
    ],
  ]);
});

test("the rows of a table are named by their first text, however far its columns stand to the right", async () => {
  const rows: [number, string[]][] = [
    [120, ["", "2024", "2025"]],
    [150, ["Revenue", "100%", "100%"]],
    [180, ["Gross profit", "62%", "65%"]],
    [210, ["Marketing", "15%", "14%"]],
  ];
  const result = await readPages(({ text }) => {
    for (const [y, row] of rows)
      row.forEach((cell, c) => {
        if (cell) text(cell, c === 0 ? 60 : 300 + 150 * c, y, 18);
      });
  });
  expect(tables(result)).toEqual([rows.map(([, row]) => row)]);
});

test("letters set apart by spaces are words", async () => {
  const result = await readPages(({ text }) => {
    text("A I  A d o p t i o n  R a t e s", 60, 120, 12);
  });
  expect(paragraphs(result)).toEqual(["AI Adoption Rates"]);
});

test("the slices of a pie are named by the legend of their colours", async () => {
  const result = await readPages(({ page, text, box }) => {
    // Two half discs, drawn as triangles: a dark one on the left, a lighter one on the right.
    page.drawSvgPath("M 0 0 L -120 -100 L -120 100 Z", { x: 300, y: 290, color: rgb(0.2, 0.2, 0.2) });
    page.drawSvgPath("M 0 0 L 120 -100 L 120 100 Z", { x: 300, y: 290, color: rgb(0.6, 0.6, 0.6) });
    text("65%", 200, 254, 11, { colour: 1 });
    text("35%", 380, 254, 11);
    [0.2, 0.6].forEach((grey, i) => void box(200 + 120 * i, 420, 6, 6, grey));
    ["Product", "Sales"].forEach((name, i) => void text(name, 210 + 120 * i, 427, 11));
  });
  const chart = pageOf(result).blocks.find((b) => b.kind === "chart");
  expect(chart).toMatchObject({
    chartType: "pie",
    categories: ["Product", "Sales"],
    series: [{ values: [0.65, 0.35], numberFormat: "0%", labelled: true }],
  });
});

test("bullets that are drawn and not written begin points, and a line without one goes on with its point", async () => {
  const result = await readPages(({ text, box }) => {
    const points = [
      ["Raise of Love", "Money"],
      ["First prototype"],
      ["Hiring of two", "Engineers in Lyon"],
      ["Pre-sale"],
    ];
    let y = 100;
    for (const lines of points) {
      box(60, y - 8, 4, 4, 0);
      for (const line of lines) {
        text(line, 76, y);
        y += 22;
      }
    }
  });
  expect(
    textBlocks(result)
      .flatMap((b) => b.paragraphs)
      .map((p) => [p.bullet, p.text]),
  ).toEqual([
    [true, "Raise of Love Money"],
    [true, "First prototype"],
    [true, "Hiring of two Engineers in Lyon"],
    [true, "Pre-sale"],
  ]);
});

test("three texts of one size in a row head columns, and none of them is the title of the page", async () => {
  const result = await readPages(({ text }) => {
    ["AUGUST", "SEPTEMBER", "OCTOBER"].forEach((month, i) => {
      text(month, 60 + 300 * i, 60, 22);
      text("What was done then", 60 + 300 * i, 100, 14);
    });
  });
  expect(textBlocks(result).filter(({ role }) => role === "title")).toEqual([]);
});

test("filled cells of a table are not taken for the bars of a chart", async () => {
  const result = await readPages(({ text, box }) => {
    const rows = [
      ["Kind of cost", "Cost"],
      ["Registration", "3360 €"],
      ["Vehicle", "2000 €"],
      ["Preparation", "1000 €"],
      ["Insurance", "300 €"],
    ];
    rows.forEach((cells, row) => {
      cells.forEach((cell, column) => {
        box(60 + 300 * column, 100 + 40 * row, 300, 40, row % 2 === 0 ? 0.9 : 0.8);
        text(cell, 70 + 300 * column, 125 + 40 * row, 14);
      });
    });
  });
  expect(tables(result)[0]?.slice(1)).toEqual([
    ["Registration", "3360 €"],
    ["Vehicle", "2000 €"],
    ["Preparation", "1000 €"],
    ["Insurance", "300 €"],
  ]);
});

test.each([
  {
    begun: "one word and count on",
    lines: [
      "Year 1: fifty customers who pay each month for what they use",
      "Year 3: one hundred and fifty customers in five countries",
    ],
  },
  // None is much shorter than the longest, so that each may have been full.
  {
    begun: "a name that a figure follows",
    lines: ["Revenue 2024: €600,000", "Revenue 2025: €1,000,000", "Customers in 2025: 85"],
  },
])("lines that begin with $begun are points of their own", async ({ lines }) => {
  const result = await readPages(({ text }) => {
    lines.forEach((line, i) => {
      text(line, 60, 100 + 20 * i, 16);
    });
  });
  expect(paragraphs(result)).toEqual(lines);
});

test("two columns a word's space apart are told apart by where other lines begin", async () => {
  const result = await readPages(({ text, font }) => {
    const second = 60 + font.widthOfTextAtSize("opened its doors in", 16) + 10;
    text("In spring", 60, 100);
    text("In autumn", second, 100);
    text("The first shop", 60, 130);
    text("Ten shops in", second, 130);
    text("in the old town", 60, 150);
    text("four towns", second, 150);
    text("opened its doors in", 60, 170);
    text("and one abroad", second, 170);
  });
  expect(paragraphs(result).join(" / ")).toContain("Ten shops in four towns and one abroad");
});

test("a label beside a large figure stays apart from it, and whole", async () => {
  const result = await readPages(({ text }) => {
    const end = text("50%", 60, 160, 40);
    text("of the round is spent", end + 2, 160, 10);
    text("on hiring and training", end + 2, 173, 10);
  });
  expect(paragraphs(result)).toEqual(["50%", "of the round is spent on hiring and training"]);
});

test("arrows and pictograms before points are their bullets", async () => {
  const result = await readPages(({ text }) => {
    text("\u2022", 60, 100, 26);
    text("Reads every invoice", 70, 100);
    text("of the month", 70, 119);
  });
  const [point] = textBlocks(result).flatMap((b) => b.paragraphs);
  expect([point?.bullet, point?.text]).toEqual([true, "Reads every invoice of the month"]);
});

test("rows between the filled rows of a table belong to it", async () => {
  const result = await readPages(({ text, box }) => {
    const rows = [
      ["Goods", "Volume", "Value", "From"],
      ["Wheat", "10,000 t", "$4m", "Turkey"],
      ["Sugar", "9,000 t", "$3m", "Brazil"],
      ["Milk", "20 lorries", "$1m", "Poland"],
      ["Lentils", "mixed", "$2m", "Turkey"],
    ];
    rows.forEach((row, r) => {
      row.forEach((cell, c) => {
        if (r % 2 === 0 || r === 1) box(60 + 150 * c, 90 + 26 * r, 150, 26, r === 0 ? 0.8 : 0.95);
        text(cell, 66 + 150 * c, 108 + 26 * r, 12, { bold: r === 0 });
      });
    });
  });
  expect(tables(result)).toHaveLength(1);
  expect(tables(result)[0]?.map(([name]) => name)).toEqual(["Goods", "Wheat", "Sugar", "Milk", "Lentils"]);
});

test("a slide is laid out at one width, whatever its program calls a point", async () => {
  const result = await readPages(({ page, text }) => {
    page.setSize(1920, 1080);
    text("80%", 200, 200, 120);
  });
  const { width, height, blocks } = pageOf(result);
  expect([width, height]).toEqual([960, 540]);
  expect(blocks[0]?.kind === "text" && blocks[0].paragraphs[0]?.fontSize).toBe(60);
});

test("short words under a head, each in its row and column, are a table though few are figures", async () => {
  const rows = [
    ["", "Acme", "Polym", "Kals"],
    ["Fees", "3%", "5-10%", "5-15%"],
    ["Chain", "Solana", "Polygon", "Own"],
    ["App", "Yes", "No", "Android"],
    ["Open", "Yes", "No", "No"],
  ];
  const result = await readPages(({ text }) => {
    rows.forEach((row, r) => {
      row.forEach((cell, c) => {
        if (cell !== "") text(cell, 60 + 160 * c, 120 + 34 * r, r === 0 ? 9 : 10, { bold: r === 0 });
      });
    });
  });
  expect(tables(result)).toEqual([rows]);
});

test("a number that counts the pages is furniture wherever it stands, and though it lags behind", async () => {
  const result = await readPages(
    ...[1, 2, 3, 4].map((n) => ({ text }: Parameters<Parameters<typeof readPages>[0]>[0]) => {
      text(`Part ${"abcd"[n - 1]}`, 60, 60, 26);
      text("Revenue grew by half in the year", 60, 120 + 20 * n, 16);
      text(String(n === 4 ? 3 : n), 920, 200 + 20 * n, 9);
    }),
  );
  expect(textBlocks(result, 4).map((b) => b.role)).toEqual(["title", "body", "footer"]);
});

test("a raised number behind a figure or before a footnote is a mark, and no digit of it", async () => {
  const result = await readPages(({ text, font }) => {
    const mark = text("1", text("We serve 1,640", 60, 100), 94, 9);
    text("clinics", mark + font.widthOfTextAtSize(" ", 16), 100);
    const note = text("1", 60, 497, 7);
    text("As of June 2021", note + font.widthOfTextAtSize(" ", 10), 500, 10);
  });
  expect(paragraphs(result)).toEqual(["We serve 1,640¹ clinics", "¹ As of June 2021"]);
});

test("a name and an office that the column is too narrow for are each one text", async () => {
  const result = await readPages(({ text }) => {
    text("RACHEL", 60, 100, 14);
    text("TORRES", 60, 118, 14);
    text("RURAL AFFAIRS", 60, 150, 9);
    text("CORRESPONDENT", 60, 161, 9);
    ["Writes of farms and", "of what the state's", "towns decide alone", "for their people."].forEach(
      (line, i) => void text(line, 60, 190 + 14 * i, 11),
    );
  });
  expect(paragraphs(result)).toEqual([
    "RACHEL TORRES",
    "RURAL AFFAIRS CORRESPONDENT",
    "Writes of farms and of what the state's towns decide alone for their people.",
  ]);
});

test("short lines over a column that has room for more stay apart", async () => {
  const result = await readPages(({ text }) => {
    text("Cash", 60, 100, 14);
    text("Stock", 60, 118, 14);
    ["All that a company", "may need for a year", "of work as it is now", "and for the next one."].forEach(
      (line, i) => void text(line, 60, 160 + 14 * i, 11),
    );
  });
  expect(paragraphs(result).slice(0, 2)).toEqual(["Cash", "Stock"]);
});

test("a price is one with the span of time that is set in small behind it", async () => {
  const result = await readPages(({ text }) => {
    const end = text("$4.99", 60, 160, 76);
    text("/mo", end, 160, 24);
  });
  expect(paragraphs(result)).toEqual(["$4.99/mo"]);
});

test("a large figure drawn behind the page takes in none of the words upon it", async () => {
  const result = await readPages(({ text }) => {
    let x = 60;
    for (const sign of "3.9M") x = text(sign, x, 260, 144, { colour: 0.9 });
    let at = 140;
    for (const sign of "$2B+") at = text(sign, at, 225, 28);
  });
  expect(paragraphs(result).toSorted()).toEqual(["$2B+", "3.9M"]);
});
