/** The annexes: contradictions, other flags, open questions, claims, what is missing, how the score and cases came about, sources, method. */
import type { Language } from "../../documents/index.ts";
import { type Calculation, figureInWords, formulaInWords, STATUSES } from "../../judge/index.ts";
import { LOCALES } from "../../language/index.ts";
import {
  type Block,
  type Blocks,
  bold,
  group,
  heading,
  joined,
  line,
  list,
  mark,
  PART_END,
  pairs,
  paragraph,
  picture,
  said,
  soft,
  type Text,
  table,
} from "../blocks/block.ts";
import { anchorName } from "../place.ts";
import { REPORT_SENTENCES } from "../sentences/index.ts";
import { capital } from "../text.ts";
import { topicIn } from "../topic.ts";
import { againstChart, rangeChart } from "./charts.ts";
import { inReadersNumbers, printFigure } from "./figures.ts";
import { type Page, refs, tag } from "./page.ts";
import type { MemoSentences } from "./sentences/index.ts";
import { type Block as Clash, printCell, printImpact } from "./view.ts";

const MOST_INPUTS = 6;

/** In the order in which they are read; one that has nothing to say has no blocks. */
export const ANNEXES: readonly (readonly [keyof MemoSentences["sections"], (page: Page) => Blocks])[] = [
  ["contradictions", contradictions],
  ["redFlags", redFlags],
  ["caseAgainst", caseAgainst],
  ["questions", questions],
  ["claims", claims],
  ["notVerifiable", missing],
  ["deckAgainstModel", against],
  ["scenarios", scenarios],
  ["score", score],
  ["comparables", comparables],
  ["sources", sources],
  ["making", making],
];

function contradictions(page: Page): Blocks {
  const { memo, view, texts, language } = page;
  const { mail, quote } = REPORT_SENTENCES[language];
  /** What the other side's mails settled and opened. */
  const mails = (memo.mails ?? []).map(
    (one) =>
      line`${bold(said(topicIn(one.topic, language)))}${texts.colon} ${said(mail[one.effect](one.turn, quote(one.quote)))}${refs(one.evidence, page)}`,
  );
  const roundings = memo.roundings.map(({ topic, figures }) => {
    const printed = figures.map((one) => line`${printCell(one, language)}${refs(one.evidence, page)}`);
    return line`${said(topic)}${texts.colon} ${joined(printed, " / ")}`;
  });
  if (view.blocks.length + mails.length + roundings.length === 0) return [paragraph(soft(texts.none))];
  return [
    list(mails, "points"),
    ...view.blocks.map((clash) => clashBlock(clash, page)),
    roundings.length === 0 ? null : paragraph(`${texts.roundings}${texts.colon}`, "more"),
    list(roundings, "more"),
  ];
}

function clashBlock({ id, severity, topic, claim, sides, gap, upheld, ruledBy, ...clash }: Clash, page: Page): Block {
  const { texts, memo } = page;
  const entry = memo.contradictions.find(({ contradiction }) => contradiction.id === id);
  const range = sides.length < 3 ? null : entry && rangeChart(entry.contradiction, entry.resolution, page);
  const unsettled = ruledBy === "" ? texts.notRuled : texts.decision.UNRESOLVED;
  const rests = refs(
    sides.flatMap(({ sources }) => sources.slice(0, 1)),
    page,
  );
  const blocks = [
    heading(3, [tag(severity, page), said(topic)]),
    claim === null ? null : paragraph(line`${texts.claim}${texts.colon} ${said(claim)}`),
    table(
      [texts.side, texts.stated, texts.says],
      sides,
      ({ place, value, says, sources }) => [said(place), bold(value), [said(says), refs(sources, page)]],
      { look: "sides", figures: [1, 1] },
    ),
    range ? picture(() => range, []) : null,
    pairs("why", [
      gap === null ? null : [texts.materialityOf, [gap, rests]],
      [texts.ruling, upheld === null ? unsettled : line`${bold(upheld)} (${ruledBy})${rests}`],
      clash.why === "" ? null : [texts.because, said(clash.why)],
      clash.explanation === "" ? null : [texts.explained, said(clash.explanation)],
      clash.question === "" ? null : [texts.askFounder, said(clash.question)],
    ]),
  ];
  return group("item", blocks, `c-${id}`);
}

function redFlags(page: Page): Blocks {
  const { view, texts, language, isNew } = page;
  return view.otherFlags.map(({ flag, told }) =>
    group("item", [
      heading(3, [tag(flag.severity, page), said(flag.title)]),
      told ? null : paragraph([said(flag.text), refs(flag.evidence, page)]),
      calculation(flag.calculation, language),
      pairs("why", [
        isNew(flag.impactText)
          ? [
              texts.impact,
              [
                flag.impact && line`${bold(printImpact(flag, page))}. `,
                said(flag.impactText),
                refs(flag.evidence, page),
              ],
            ]
          : null,
        isNew(flag.severityReason) ? [texts.whySevere, said(flag.severityReason)] : null,
        [texts.askFounder, said(flag.questionForFounder)],
      ]),
    ]),
  );
}

function caseAgainst(page: Page): Blocks {
  return page.view.objections.map(({ title, text, evidence, calculation: calc }) =>
    group("item", [
      heading(3, said(title)),
      paragraph([said(text), refs(evidence, page)]),
      calculation(calc, page.language),
    ]),
  );
}

function questions({ view, isNew }: Page): Blocks {
  let from = 1;
  return view.questions.map(({ title, questions: asked }) => {
    const items = asked.map((q) => [said(q.text), isNew(q.why) ? line` ${soft(said(q.why))}` : null]);
    const numbered: Block = { kind: "list", from, items };
    from += items.length;
    return group("group", [heading(3, title), numbered]);
  });
}

function claims(page: Page): Blocks {
  const { memo, view, texts, language } = page;
  if (memo.claims.length === 0) return [];
  const decks = new Set(memo.claims.flatMap(({ source }) => source?.file ?? []));
  const statuses = STATUSES.map((status) => mark(`key ${status.toLowerCase()}`, texts.status[status]));
  const all = [texts.allClaims, ...STATUSES.map((status) => memo.claimsByVerdict[status] ?? 0)].map(bold);
  const counts = view.counts.map(({ materiality, by }) => [
    texts.materiality[materiality],
    ...STATUSES.map((s) => by[s]),
  ]);
  return [
    // The verdicts by what hangs on the claims.
    counts.length === 0
      ? null
      : table(["", ...statuses], [...counts, all], (row) => row, { look: "counts", figures: [1] }),
    table(
      [texts.place, texts.claim, texts.verdict, texts.proof],
      memo.claims,
      ({ text, status, source, evidence }) => {
        const place = source?.anchor === undefined ? null : anchorName(source.anchor, language);
        const proofs = evidence.map(
          (one) =>
            line`${said(one.anchor === undefined ? one.reference : anchorName(one.anchor, language))}${refs([one], page)}`,
        );
        return [
          place && said(decks.size > 1 ? `${source?.file}, ${place}` : place),
          said(text),
          mark(`key ${status.toLowerCase()}`, texts.oneStatus[status]),
          joined(proofs, ", "),
        ];
      },
      { look: "claims", plain: true },
    ),
  ];
}

function missing(page: Page): Blocks {
  return (["missing_figure", "unread"] as const).map((kind) => {
    const all = page.view.missing.filter((one) => one.kind === kind);
    const lines = all.map((one) => [
      line`${said(one.text)}${one.source ? refs([one.source], page) : null}`,
      kind === "unread" ? line` ${said(one.why)}` : null,
    ]);
    return all.length === 0 ? null : group("group", [heading(4, page.texts.kinds[kind]), list(lines, "more")]);
  });
}

function against(page: Page): Blocks {
  const { memo, texts, language } = page;
  const charts = memo.deckAgainstModel.map((series) => {
    const { name, unit, points } = series;
    const chart = againstChart(series, page);
    const figures = table([capital(name), texts.deck, texts.model], points, ({ period, deck, model, evidence }) => [
      said(period),
      printFigure(deck, unit, language),
      line`${printFigure(model, unit, language)}${refs(evidence, page)}`,
    ]);
    return chart && picture(() => chart, [figures]);
  });
  return charts.length === 0 ? [] : [group("charts", charts)];
}

function scenarios(page: Page): Blocks {
  const { texts, language } = page;
  const { scenarios: cases, method } = page.memo.scenarios;
  const assumed = cases.flatMap(({ name, drivers }) => drivers.map((driver) => ({ case: name, driver })));
  // What is assumed alike in two cases is told once.
  const drivers = Map.groupBy(assumed, ({ driver }) => `${driver.name}|${driver.text}`).values();
  const lines = [...drivers].flatMap((alike): Text[] =>
    alike.slice(0, 1).map(({ driver: { name, text, origin, value, unit, evidence } }) => {
      const named = alike.map((one) => one.case).join(", ");
      const shown = text.startsWith(name) ? printFigure(value, unit, language) : text;
      return line`${bold(name)} (${named}${texts.semicolon}${origin === "model" ? texts.fromModel : texts.shock})${texts.colon} ${said(shown)}${refs(evidence, page, 2)}`;
    }),
  );
  return [paragraph(said(method)), list(lines, "more")];
}

function score({ memo, texts }: Page): Blocks {
  const { parts, formula, confidence } = memo.score;
  if (parts.length === 0) return [];
  return [
    table(
      [texts.part, texts.points, texts.weight, texts.how],
      parts,
      ({ name, score: points, weight, calculation: how }) => [
        name,
        points === null ? texts.noPoints : Math.round(points),
        points === null ? "–" : `${Math.round(100 * weight)} %`,
        said(how),
      ],
      { figures: [1, 2] },
    ),
    pairs("why", [
      [texts.formula, said(formula)],
      [texts.confidence(`${Math.round(confidence.score)} %`), said(confidence.reason)],
    ]),
  ];
}

function comparables({ memo, texts }: Page): Blocks {
  const lines = memo.comparables.map(
    ({ source, result }) => line`${bold(texts.comparableSources[source])}${texts.colon} ${said(result)}`,
  );
  return [list(lines, "points")];
}

/** A page's words stand with the claims; a cell's label says what the number is of. */
function sources({ memo, texts, language, card }: Page): Blocks {
  if (memo.sources.length === 0) return [paragraph(soft(texts.none))];
  const items = memo.sources.map((s) => {
    const place = s.file === undefined || s.anchor === undefined ? null : anchorName(s.anchor, language);
    const words = s.type === "financial_model" && s.quote ? said(inReadersNumbers(s, language)) : null;
    return line`${said(place === null ? s.reference : `${s.file}, ${place}`)}${words && line` – ${soft(words)}`}`;
  });
  const cards = (at: number) => card(memo.sources[at]);
  return [{ kind: "list", from: 1, look: "sources", ids: "s", items, cards }];
}

function making({ memo, texts }: Page): Blocks {
  const { agents, leftOut } = memo.making;
  const byModel = agents.filter(({ judge, fellBack }) => judge === "model" || fellBack !== null);
  const parts = byModel.map(
    ({ name, judge, fellBack }) =>
      line`${texts.agents[name] ?? name}${texts.colon} ${judge === "model" ? texts.byModel : texts.byRules}${fellBack && line` (${said(fellBack)})`}`,
  );
  const notDone = leftOut.map((one) => said(one));
  return [
    paragraph(`${texts.documents}${texts.colon} ${memo.documents.map(({ file }) => file).join(", ")}.`),
    paragraph(said(memo.sector.why)),
    list(parts, "more") ?? paragraph(texts.allByRules),
    heading(4, texts.leftOut),
    list(notDone, "more") ?? paragraph(soft(texts.nothingLeftOut)),
  ];
}

function calculation(calc: Calculation | undefined, language: Language): Block | null {
  if (!calc) return null;
  const short = (value: number) => value.toLocaleString(LOCALES[language], { maximumSignificantDigits: 6 });
  const inputs = calc.inputs
    .slice(0, MOST_INPUTS)
    .map((i) => `${figureInWords(i.name, language)} = ${short(i.value)} (${i.file}, ${i.anchor})`);
  const lines = [`${formulaInWords(calc.formula, language)} = ${short(calc.result)}`, ...inputs].map((one) =>
    said(one),
  );
  return paragraph(joined(calc.inputs.length > MOST_INPUTS ? [...lines, "…"] : lines, PART_END), "calc");
}
