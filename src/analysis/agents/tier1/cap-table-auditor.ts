/** Who owns what, what the round costs, and whether shares, valuation and use of funds add up. */

import { spanOf } from "../../../facts/index.ts";
import { placeName, wholeWords } from "../../../language/index.ts";
import { isSameAmount } from "../../../language/quantities/index.ts";
import { foldText, type MetricId } from "../../../ontology/index.ts";
import type { AgentReport, RedFlag, ScoredFinding } from "../../findings/index.ts";
import { findingOn, reportOf } from "../analyst.ts";
import { assess, benchmarkOf, GENERAL, gradeName, rangeText } from "../benchmarks.ts";
import { bookOf, compute, type Figure, figureOf, withCalculation } from "../evidence/figures.ts";
import { type HoldersColumn, holderColumnsOf, type RoundTerms, termsOf, usesOf } from "../evidence/holders.ts";
import { sourceOf, sourcesOf } from "../evidence/sources.ts";
import { capital, metricName, shown, shownFigure } from "../evidence/wording.ts";
import type { CapTableAuditorInput } from "../inputs.ts";
import { AGENT_SENTENCES } from "../sentences/index.ts";

const NAME = "cap-table-auditor";
const FOUNDER = wholeWords("founderOrOfficer");
/** Founders who hold less before the round are a question. */
const FEW_FOUNDERS = 0.4;
const IDENTITY_GAP = 0.005;

/** What one part of the audit found. */
type Part = { readonly findings: readonly ScoredFinding[]; readonly flags: readonly RedFlag[] };
const NOTHING: Part = { findings: [], flags: [] };

/** Terms of the round with what follows from them: the valuation after it and what it dilutes. */
type Price = Pick<RoundTerms, "round" | "pre"> & {
  readonly post: Figure | null;
  readonly statedPost: Figure | null;
  readonly dilution: Figure | null;
};

export function capTableAuditor(input: CapTableAuditorInput): AgentReport {
  const { language } = input;
  const texts = AGENT_SENTENCES[language].capTable;
  const price = priceOf(termsOf(input));
  const columns = holderColumnsOf(input);
  const founders = foundersOf(input, columns);
  const funds = fundsByUse(input);
  const deck = deckDilution(input, price.dilution);
  const parts: readonly Part[] = [
    examineValuation(price, input),
    examineDilution(price, input),
    deck ? { findings: [deck], flags: [] } : NOTHING,
    ...columns.map((column) => examineColumn(column, input)),
    founders ? examineFounders(founders, price.dilution, input) : NOTHING,
    examinePool(input),
    funds,
  ];
  const findings = parts.flatMap((part) => part.findings);
  const missing: readonly (readonly [keyof typeof texts.gaps, boolean])[] = [
    ["round_size", price.round === null],
    ["pre_money", price.pre === null],
    ["cap_table", columns.length === 0],
    ["use_of_funds_share", funds.findings.length + funds.flags.length === 0],
    ["liquidation_preference", !input.facts.some((fact) => fact.metricId === "liquidation_preference")],
  ];
  return reportOf(NAME, 1, {
    summary: texts.summary(
      price.round ? shownFigure(price.round, language) : null,
      price.pre ? shownFigure(price.pre, language) : null,
      findings.find(({ metric }) => metric === "dilution")?.text ?? null,
      founders ? texts.founders(shownFigure(founders, language)) : null,
    ),
    findings,
    redFlags: parts.flatMap((part) => part.flags),
    gaps: missing.flatMap(([metric, isMissing]) =>
      isMissing ? [{ metric, text: texts.gaps[metric].text, questionForFounder: texts.gaps[metric].question }] : [],
    ),
    crossReferences: [],
  });
}

function priceOf({ round, pre, post: statedPost }: RoundTerms): Price {
  const post = pre && round ? compute("post_money", "pre + round", { pre, round }, pre.unit, null) : statedPost;
  const dilution = round && post ? compute("dilution", "round / post", { round, post }, "percent", null) : null;
  return { round, pre, post, statedPost, dilution };
}

/** The round and the valuations before and after it, and whether the three agree where all are stated. */
function examineValuation({ round, pre, post, statedPost }: Price, input: CapTableAuditorInput): Part {
  const { language } = input;
  const texts = AGENT_SENTENCES[language].capTable;
  const say = (figure: Figure) => shownFigure(figure, language);
  const levels = [round, pre].flatMap((figure) =>
    figure
      ? [findingOn(NAME, figure, texts.level(capital(metricName(figure.metricId, language)), say(figure)), input)]
      : [],
  );
  if (!pre || !round || !post) return { findings: levels, flags: [] };
  const agrees = statedPost !== null && near(statedPost.value, post.value);
  const sum = findingOn(NAME, post, texts.postMoney(say(post), say(pre), say(round)), input, {
    doubts: { corroborated: agrees },
  });
  return {
    findings: [...levels, sum],
    flags: statedPost && !agrees ? [identityFlag({ round, pre, post, statedPost }, input)] : [],
  };
}

/** The valuation stated after the round is not the one before it plus the round. */
function identityFlag(
  { round, pre, post, statedPost }: Readonly<Record<"round" | "pre" | "post" | "statedPost", Figure>>,
  { language, kinds }: CapTableAuditorInput,
): RedFlag {
  const texts = AGENT_SENTENCES[language].capTable.identity;
  const say = (figure: Figure) => shownFigure(figure, language);
  const off = Math.abs(statedPost.value - post.value);
  const change = Math.abs(round.value / statedPost.value - round.value / post.value);
  return {
    id: `${NAME}:flag:identity`,
    agentName: NAME,
    title: texts.title,
    severity: "HIGH",
    severityReason: texts.reason(shown(off, post.unit, language)),
    text: texts.text(say(pre), say(round), say(post), say(statedPost)),
    evidence: [...sourcesOf(post, kinds), ...sourcesOf(statedPost, kinds)],
    impact: post.unit === null ? null : { value: off, unit: post.unit },
    impactText: texts.impact(shown(change, "percent", language)),
    questionForFounder: texts.question,
    ...withCalculation(post),
  };
}

function examineDilution({ round, post, dilution }: Price, input: CapTableAuditorInput): Part {
  if (!dilution || !round || !post) return NOTHING;
  const say = (figure: Figure) => shownFigure(figure, input.language);
  const finding = gradedFinding(dilution, "dilution", input, (grade, range) =>
    AGENT_SENTENCES[input.language].capTable.dilution(say(dilution), say(round), say(post), grade, range),
  );
  return { findings: [finding], flags: [] };
}

/** A finding held to the metric's usual range; `text` is given the grade and the range in words. */
function gradedFinding(
  figure: Figure,
  metricId: MetricId,
  input: CapTableAuditorInput,
  text: (grade: string, range: string) => string,
): ScoredFinding {
  const { language } = input;
  const benchmark = GENERAL.find((one) => one.metricId === metricId);
  if (!benchmark) return findingOn(NAME, figure, text("", ""), input);
  const assessment = assess(figure.value, benchmark);
  return findingOn(NAME, figure, text(gradeName(assessment, language), rangeText(benchmark, language)), input, {
    assessment,
    benchmark: benchmarkOf(benchmark, language),
  });
}

/** Whether the rows of a column of holders add up to its total. */
function examineColumn({ parts, total, kind, asRead }: HoldersColumn, input: CapTableAuditorInput): Part {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].capTable;
  const named = Object.fromEntries(parts.map((fact, i) => [`holder${i}`, figureOf(fact, `holder_${i + 1}`, null)]));
  const unit = kind === "percent" ? "percent" : null;
  const sum = compute("cap_table_total", Object.keys(named).join(" + "), named, unit, null);
  if (!sum) return NOTHING;
  const place = total.place.anchor;
  const totalText = shown(total.value.value, sum.unit, language);
  const off = Math.abs(sum.value - total.value.value);
  if (off <= (kind === "percent" ? 0.002 : 0.5)) {
    const finding = findingOn(NAME, sum, texts.adds(texts.what[kind], totalText, place), input, {
      scope: `${kind}:${place}`,
      doubts: { corroborated: true },
      evidence: [sourceOf(total, kinds)],
    });
    return { findings: [asRead ? finding : { ...finding, calculation: undefined }], flags: [] };
  }
  const flag: RedFlag = {
    id: `${NAME}:flag:total:${place}`,
    agentName: NAME,
    title: texts.notAdding.title,
    severity: off / Math.abs(total.value.value) > 0.01 ? "CRITICAL" : "HIGH",
    severityReason: texts.notAdding.reason,
    text: texts.notAdding.text(texts.what[kind], place, shownFigure(sum, language), totalText),
    evidence: [...sourcesOf(sum, kinds), sourceOf(total, kinds)],
    impact: { value: off, unit: kind === "percent" ? "percent" : "share" },
    impactText: texts.notAdding.impact(shown(off, sum.unit, language)),
    questionForFounder: texts.notAdding.question(place),
    ...(asRead ? withCalculation(sum) : {}),
  };
  return { findings: [], flags: [flag] };
}

/** What the founders hold today and after the round, and whether that is little. */
function examineFounders(founders: Figure, dilution: Figure | null, input: CapTableAuditorInput): Part {
  const { language } = input;
  const texts = AGENT_SENTENCES[language].capTable;
  const share = shownFigure(founders, language);
  const text = texts.founders(share);
  const today = findingOn(NAME, founders, text, input);
  const after =
    dilution && compute("founders_share", "founders * (1 - dilution)", { founders, dilution }, "percent", null);
  const afterRound = after
    ? [
        findingOn(NAME, { ...after, forecast: true }, texts.foundersAfter(shownFigure(after, language)), input, {
          scope: "post-round",
        }),
      ]
    : [];
  const flag: RedFlag = {
    id: `${NAME}:flag:low_founders`,
    agentName: NAME,
    title: texts.lowFounders.title,
    severity: "MEDIUM",
    severityReason: texts.lowFounders.reason,
    text,
    evidence: sourcesOf(founders, input.kinds),
    impact: { value: founders.value, unit: "percent" },
    impactText: texts.lowFounders.impact(share),
    questionForFounder: texts.lowFounders.question,
    ...withCalculation(founders),
  };
  return { findings: [today, ...afterRound], flags: founders.value < FEW_FOUNDERS ? [flag] : [] };
}

/** The option pool, of the table itself before what a deck says of it. */
function examinePool(input: CapTableAuditorInput): Part {
  const pools = input.facts.filter(
    (fact) =>
      fact.metricId === "option_pool" &&
      fact.value.dimension === "ratio" &&
      fact.form.kind === "level" &&
      fact.predicate === null,
  );
  const pool = pools.find(({ cell }) => cell !== null) ?? pools[0];
  if (!pool) return NOTHING;
  const figure = figureOf(pool, "option_pool", null);
  const finding = gradedFinding(figure, "option_pool", input, (grade, range) =>
    AGENT_SENTENCES[input.language].capTable.pool(shownFigure(figure, input.language), grade, range),
  );
  return { findings: [finding], flags: [] };
}

function near(a: number, b: number): boolean {
  return isSameAmount(a, b, { share: IDENTITY_GAP });
}

/** What the same money buys at the deck's valuation and at the model's. */
function deckDilution(input: CapTableAuditorInput, model: Figure | null): ScoredFinding | null {
  const { language } = input;
  const inDeck = input.facts.filter((fact) => input.kinds.get(fact.place.file) === "deck");
  const options = { asOfMonth: null, fiscalYearEnd: input.deal.fiscalYearEnd };
  const book = bookOf(inDeck, options);
  const own = termsOf(input);
  const round = own.round;
  const post = book.now("post_money");
  const pre =
    book.now("pre_money") ??
    (post && round ? compute("pre_money", "post - round", { post, round }, post.unit, null) : null);
  if (!pre || !round || !own.pre || !model || near(pre.value, own.pre.value)) return null;
  const deck = compute("dilution", "round / (pre + round)", { round, pre }, "percent", null);
  if (!deck) return null;
  const texts = AGENT_SENTENCES[language].capTable;
  const say = (figure: Figure) => shownFigure(figure, language);
  const extra = shown(100 * Math.abs(model.value - deck.value), null, language);
  // Only the flattering valuation is worth a word.
  return deck.value < model.value
    ? findingOn(NAME, deck, texts.deckDilution(say(deck), say(pre), say(model), say(own.pre), extra), input, {
        assessment: "suspicious",
        scope: "deck",
        doubts: { contradicted: true },
        evidence: sourcesOf(own.pre, input.kinds),
      })
    : null;
}

/** Founders' rows of the table over its total, else the share stated. */
function foundersOf(input: CapTableAuditorInput, columns: readonly HoldersColumn[]): Figure | null {
  for (const column of columns
    .filter(({ kind }) => kind === "shares")
    .concat(columns.filter(({ kind }) => kind === "percent"))) {
    const own = column.parts.filter((fact) => FOUNDER.test(foldText(fact.cell.rowLabel)));
    if (own.length === 0) continue;
    const terms = Object.fromEntries(own.map((fact, i) => [`founder${i}`, figureOf(fact, `founder_${i + 1}`, null)]));
    const total = figureOf(column.total, "all_holders", null);
    const figure = compute(
      "founders_share",
      `(${Object.keys(terms).join(" + ")}) / total`,
      { ...terms, total },
      "percent",
      null,
    );
    if (figure) return figure;
  }
  const stated = input.facts.find(
    (fact) => fact.metricId === "founders_share" && fact.value.dimension === "ratio" && fact.form.kind === "level",
  );
  return stated ? figureOf(stated, "founders_share", spanOf(stated)) : null;
}

/** Whether the parts of the round add up to it. */
function fundsByUse(input: CapTableAuditorInput): Part {
  const { language, kinds } = input;
  const texts = AGENT_SENTENCES[language].capTable;
  const findings: ScoredFinding[] = [];
  const flags: RedFlag[] = [];
  for (const { parts, sum } of usesOf(input)) {
    const total = shownFigure(sum, language);
    const place = parts[0].fact.place.anchor;
    // Each part may be rounded by half a point.
    if (Math.abs(sum.value - 1) <= 0.005 * (1 + parts.length)) {
      findings.push(findingOn(NAME, sum, texts.funds(total), input));
      continue;
    }
    flags.push({
      id: `${NAME}:flag:funds:${place}`,
      agentName: NAME,
      title: texts.fundsOff.title,
      severity: "MEDIUM",
      severityReason: texts.fundsOff.reason,
      text: texts.fundsOff.text(total, placeName(place, language)),
      evidence: sourcesOf(sum, kinds),
      impact: { value: Math.abs(1 - sum.value), unit: "percent" },
      impactText: texts.fundsOff.impact(shown(Math.abs(1 - sum.value), "percent", language)),
      questionForFounder: texts.fundsOff.question,
      ...withCalculation(sum),
    });
  }
  return { findings, flags };
}
