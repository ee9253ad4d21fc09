/** Who owns what, what the round costs, and whether shares, valuation and use of funds add up. */
import { spanOf } from "../../../facts/index.ts";
import { placeName } from "../../../language/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import type { AgentReport, RedFlag, ScoredFinding } from "../../findings/index.ts";
import { findingOn, flagOn, gapsOf, graded, reportOf } from "../analyst.ts";
import { GENERAL } from "../benchmarks.ts";
import { foundersIn } from "../evidence/entities.ts";
import { bookOf, compute, type Figure, figureOf } from "../evidence/figures.ts";
import {
  type HoldersColumn,
  heldAfter,
  holderColumnsOf,
  priceOf,
  type RoundPrice,
  usesOf,
} from "../evidence/holders.ts";
import { sourceOf, sourcesOf } from "../evidence/sources.ts";
import { capital, metricName, shown, shownFigure } from "../evidence/wording.ts";
import type { CapTableAuditorInput } from "../inputs.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";

const NAME = "cap-table-auditor";
/** Founders who hold less before the round are a question. */
const FEW_FOUNDERS = 0.4;
const IDENTITY_GAP = 0.005;

/** What one part of the audit found. */
type Part = { readonly findings?: readonly ScoredFinding[]; readonly flags?: readonly RedFlag[] };

export function capTableAuditor(input: CapTableAuditorInput): AgentReport {
  const { language } = input;
  const texts = AGENT_SENTENCES[language].capTable;
  const price = priceOf(input);
  const columns = holderColumnsOf(input);
  const founders = foundersOf(input);
  const funds = usesOf(input).map(({ parts, sum }) => addsUp(parts[0].fact.place.anchor, parts.length, sum, input));
  const parts: readonly Part[] = [
    { findings: termsSaid(price, input), flags: identityFlag(price, input) },
    { findings: deckDilution(price, input) },
    ...columns.map((column) => examineColumn(column, input)),
    founders ? examineFounders(founders, input) : {},
    { findings: poolOf(input) },
    ...funds,
  ];
  const findings = parts.flatMap((part) => part.findings ?? []);
  return reportOf(NAME, 1, {
    findings,
    redFlags: parts.flatMap((part) => part.flags ?? []),
    gaps: gapsOf(texts.gaps, [
      ["round_size", price.round === null],
      ["pre_money", price.pre === null],
      ["cap_table", columns.length === 0],
      ["use_of_funds_share", funds.length === 0],
      ["liquidation_preference", !input.facts.some((fact) => fact.metricId === "liquidation_preference")],
    ]),
  });
}

/** The round, the valuations before it and after, and what it dilutes. */
function termsSaid({ round, pre, post, stated, dilution }: RoundPrice, input: CapTableAuditorInput): ScoredFinding[] {
  const { language } = input;
  const texts = AGENT_SENTENCES[language].capTable;
  const say = (figure: Figure) => shownFigure(figure, language);
  const level = (figure: Figure | null) =>
    figure
      ? [findingOn(NAME, figure, texts.level(capital(metricName(figure.metricId, language)), say(figure)), input)]
      : [];
  const agrees = stated !== null && post !== null && near(stated.value, post.value);
  const sum = pre && round && post ? compute("post_money", "pre + round", { pre, round }, pre.unit, null) : null;
  return [
    ...level(round),
    ...level(pre),
    ...(sum && pre && round
      ? [
          findingOn(NAME, sum, texts.postMoney(say(sum), say(pre), say(round)), input, {
            doubts: { corroborated: agrees },
          }),
        ]
      : []),
    ...(dilution && round && post
      ? [
          gradedFinding(dilution, input, (grade, range) =>
            texts.dilution(say(dilution), say(round), say(post), grade, range),
          ),
        ]
      : []),
  ];
}

/** The valuation stated after the round is not the one before it plus the round. */
function identityFlag({ round, pre, stated }: RoundPrice, input: CapTableAuditorInput): RedFlag[] {
  const { language, kinds } = input;
  const sum = pre && round ? compute("post_money", "pre + round", { pre, round }, pre.unit, null) : null;
  if (!sum || !pre || !round || !stated || near(stated.value, sum.value)) return [];
  const say = (figure: Figure) => shownFigure(figure, language);
  const off = Math.abs(stated.value - sum.value);
  const change = Math.abs(round.value / stated.value - round.value / sum.value);
  const [gap, moved] = [shown(off, sum.unit, language), shown(change, "percent", language)];
  const { identity } = AGENT_SENTENCES[language].capTable;
  const said = identity(say(pre), say(round), say(sum), say(stated), gap, moved);
  return [flagOn(NAME, "identity", "HIGH", sum, said, { value: off, unit: sum.unit }, input, sourcesOf(stated, kinds))];
}

/** A finding held to the metric's usual range; `text` is given the grade and the range in words. */
function gradedFinding(
  figure: Figure,
  input: CapTableAuditorInput,
  text: (grade: string, range: string) => string,
): ScoredFinding {
  const held = graded(figure, GENERAL, input.language, text);
  return findingOn(NAME, figure, held.text ?? text("", ""), input, held.options);
}

/** Whether the rows of a column of holders add up to its total. */
function examineColumn({ parts, total, kind, asRead }: HoldersColumn, input: CapTableAuditorInput): Part {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].capTable;
  const terms = Object.fromEntries(parts.map((fact, i) => [`holder${i}`, figureOf(fact, `holder_${i + 1}`, null)]));
  const unit = kind === "percent" ? "percent" : null;
  const sum = compute("cap_table_total", Object.keys(terms).join(" + "), terms, unit, null);
  if (!sum) return {};
  const place = total.place.anchor;
  const totalText = shown(total.value.value, sum.unit, language);
  const off = Math.abs(sum.value - total.value.value);
  if (off <= (kind === "percent" ? 0.002 : 0.5)) {
    const finding = findingOn(NAME, sum, texts.adds(texts.what[kind], totalText, place), input, {
      scope: `${kind}:${place}`,
      doubts: { corroborated: true },
      evidence: [sourceOf(total, kinds)],
    });
    return { findings: [asRead ? finding : { ...finding, calculation: undefined }] };
  }
  const [added, gap] = [shownFigure(sum, language), shown(off, sum.unit, language)];
  const said = texts.notAdding(texts.what[kind], place, added, totalText, gap);
  const severity = off / Math.abs(total.value.value) > 0.01 ? "CRITICAL" : "HIGH";
  const cost = { value: off, unit: kind === "percent" ? "percent" : "share" };
  const { calculation, ...flag } = flagOn(NAME, `total:${place}`, severity, sum, said, cost, input, [
    sourceOf(total, kinds),
  ]);
  return { flags: [{ ...flag, ...(asRead && calculation ? { calculation } : {}) }] };
}

/** What the founders hold today and after the round, and whether that is little. */
function examineFounders(founders: Figure, input: CapTableAuditorInput): Part {
  const { language } = input;
  const texts = AGENT_SENTENCES[language].capTable;
  const share = shownFigure(founders, language);
  const text = texts.founders(share);
  const after = heldAfter(founders, input);
  const said = texts.lowFounders(text, share);
  return {
    findings: [
      findingOn(NAME, founders, text, input),
      ...(after
        ? [
            findingOn(NAME, { ...after, forecast: true }, texts.foundersAfter(shownFigure(after, language)), input, {
              scope: "post-round",
            }),
          ]
        : []),
    ],
    flags:
      founders.value < FEW_FOUNDERS ? [flagOn(NAME, "low_founders", "MEDIUM", founders, said, founders, input)] : [],
  };
}

/** The option pool, of the table itself before what a deck says of it. */
function poolOf(input: CapTableAuditorInput): ScoredFinding[] {
  const pools = input.facts.filter(
    ({ metricId, value, form, predicate }) =>
      metricId === "option_pool" && value.dimension === "ratio" && form.kind === "level" && predicate === null,
  );
  const pool = pools.find(({ cell }) => cell !== null) ?? pools[0];
  const figure = pool && figureOf(pool, "option_pool", null);
  const { pool: said } = AGENT_SENTENCES[input.language].capTable;
  return figure
    ? [gradedFinding(figure, input, (grade, range) => said(shownFigure(figure, input.language), grade, range))]
    : [];
}

function near(a: number, b: number): boolean {
  return isSameAmount(a, b, { share: IDENTITY_GAP });
}

/** What the same money buys at the deck's valuation and at the model's, where the deck's is the more flattering. */
function deckDilution({ round, pre: own, dilution: model }: RoundPrice, input: CapTableAuditorInput): ScoredFinding[] {
  const { language } = input;
  const inDeck = input.facts.filter((fact) => input.kinds.get(fact.place.file) === "deck");
  const book = bookOf(inDeck, { asOfMonth: null, fiscalYearEnd: input.deal.fiscalYearEnd });
  const post = book.now("post_money");
  const pre =
    book.now("pre_money") ??
    (post && round ? compute("pre_money", "post - round", { post, round }, post.unit, null) : null);
  if (!pre || !round || !own || !model || near(pre.value, own.value)) return [];
  const deck = compute("dilution", "round / (pre + round)", { round, pre }, "percent", null);
  if (!deck || deck.value >= model.value) return [];
  const say = (figure: Figure) => shownFigure(figure, language);
  const extra = shown(100 * Math.abs(model.value - deck.value), null, language);
  const text = AGENT_SENTENCES[language].capTable.deckDilution(say(deck), say(pre), say(model), say(own), extra);
  const evidence = sourcesOf(own, input.kinds);
  return [
    findingOn(NAME, deck, text, input, {
      assessment: "suspicious",
      scope: "deck",
      doubts: { contradicted: true },
      evidence,
    }),
  ];
}

/** By the table, else the share stated. */
function foundersOf(input: CapTableAuditorInput): Figure | null {
  const stated = input.facts.find(
    (fact) => fact.metricId === "founders_share" && fact.value.dimension === "ratio" && fact.form.kind === "level",
  );
  return foundersIn(input, []) ?? (stated ? figureOf(stated, "founders_share", spanOf(stated)) : null);
}

/** Whether the parts of the round add up to it: each may be rounded by half a point. */
function addsUp(place: string, count: number, sum: Figure, input: CapTableAuditorInput): Part {
  const { language } = input;
  const texts = AGENT_SENTENCES[language].capTable;
  const total = shownFigure(sum, language);
  if (Math.abs(sum.value - 1) <= 0.005 * (1 + count))
    return { findings: [findingOn(NAME, sum, texts.funds(total), input)] };
  const off = Math.abs(1 - sum.value);
  const said = texts.fundsOff(total, placeName(place, language), shown(off, "percent", language));
  return { flags: [flagOn(NAME, `funds:${place}`, "MEDIUM", sum, said, { value: off, unit: "percent" }, input)] };
}
