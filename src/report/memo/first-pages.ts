/** The two pages for the committee: the company, the verdicts, what matters and what would change the advice; then the figures. */
import type { MemoTable } from "../../analysis/findings/index.ts";
import {
  type Block,
  type Blocks,
  bold,
  group,
  heading,
  joined,
  line,
  link,
  list,
  mark,
  pairs,
  paragraph,
  picture,
  said,
  soft,
  table,
} from "../blocks/block.ts";
import { scenarioFan, verdictBar } from "./charts.ts";
import { printFigure } from "./figures.ts";
import { type Page, refs, tag } from "./page.ts";
import { printCell } from "./view.ts";

/** So much of a text has room on the first page. */
const LONGEST = { line: 170, point: 300, change: 170, advice: 330 } as const;

export function firstPage(page: Page): Blocks {
  const { memo, view, texts } = page;
  const { recommendation, recommendationText, value } = memo.score;
  const lines = (items: Page["memo"]["companyLines"]) =>
    list(
      items.map(({ text, evidence }) => [said(text, LONGEST.line), refs(evidence, page, 2)]),
      "lines",
    );
  const under = (title: string, block: Block | null) => (block === null ? [] : [heading(3, title), block]);
  const points = view.points.map(({ title, text, severity, evidence, blockId }) => {
    const named = blockId === null ? said(title) : link(`c-${blockId}`, said(title));
    return [
      bold([tag(severity, page), named]),
      { kind: "break" } as const,
      [said(text, LONGEST.point), refs(evidence, page)],
    ];
  });
  const grade = value === null ? texts.notScored : line`${bold(Math.round(value))} ${mark("of", texts.outOf100)}`;
  const advice = [
    paragraph(bold(texts.recommendation[recommendation]), `advice ${recommendation}`),
    paragraph(said(recommendationText, LONGEST.advice)),
  ];
  const changes = view.changes.map((change) => said(change, LONGEST.change));
  return [
    group("verdict-line", [paragraph(grade, `grade ${recommendation}`), group("", advice)]),
    ...(memo.companyLines.length === 0
      ? [paragraph(said(memo.inShort), "short")]
      : under(texts.company, lines(memo.companyLines))),
    ...committee(page),
    ...under(texts.claims, verdictBar(memo.claimsByVerdict, page)),
    heading(3, texts.matters),
    points.length === 0 ? paragraph(soft(texts.none)) : { kind: "list", look: "three", from: 1, items: points },
    ...under(texts.holds, lines(view.holds)),
    ...under(texts.recommends, list(changes, "lines")),
  ];
}

/** What a committee asks first, each figure with its places; the round alone in memos that hold no more. */
function committee(page: Page): Blocks {
  const { memo, texts, language } = page;
  if (memo.committee.length === 0) {
    const asked = memo.ask.map(
      (a) => [a.name, line`${bold(printFigure(a.value, a.unit, language))}${refs([a.source], page)}`] as const,
    );
    return asked.length === 0 ? [] : [heading(3, texts.round), pairs("facts", asked)];
  }
  const answered = memo.committee.filter(({ figures }) => figures.length > 0);
  // What the tables do not tell is said in a line for all.
  const untold = memo.committee.flatMap(({ figures, missing }) =>
    figures.length > 0 ? [] : missing.map((m) => said(m)),
  );
  return [
    heading(3, texts.committee),
    table(
      [],
      answered,
      ({ name, figures, missing }) => {
        const printed = figures.map(
          (one) => line`${said(one.name)} ${bold(printCell(one, language))}${refs(one.evidence, page, 2)}`,
        );
        return [name, [joined(printed, texts.semicolon), ".", missing.map((one) => line` ${soft(said(one))}`)]];
      },
      { look: "committee" },
    ),
    untold.length === 0 ? null : paragraph(soft(joined(untold, " "))),
  ];
}

/** Those that need the width of the page. */
const WIDE: ReadonlySet<MemoTable["id"]> = new Set(["unit_economics", "sensitivity", "returns"]);

/** The figures an investment committee asks for, each cell with its source. */
export function figuresPage(page: Page): Blocks {
  const { memo, language } = page;
  const { scenarios, currency } = memo.scenarios;
  const fan = scenarioFan(scenarios, currency, page);
  const tables = memo.tables.flatMap(({ id, title, columns, rows, note }) => {
    const figures = table(
      [title, ...columns],
      rows,
      ({ name, cells }) => [
        said(name),
        ...cells.map((cell) => [
          printCell(cell, language),
          cell === null || typeof cell === "string" ? null : refs(cell.evidence, page, 2),
        ]),
      ],
      { figures: [1] },
    );
    return [
      group(WIDE.has(id) ? "wide" : "half", [figures, note === "" ? null : paragraph(note, "note")]),
      id === "sensitivity" && fan ? group("half", [picture(() => fan, [])]) : null,
    ];
  });
  return tables.length === 0 ? [] : [group("tables", tables)];
}
