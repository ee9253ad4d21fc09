/** Who owns what, what the round costs, and whether shares, valuation and use of funds add up. */
import { spanOf } from "../../../facts/index.ts";
import { foldText, type MetricId } from "../../../ontology/index.ts";
import type { AgentReport, RedFlag, ScoredFinding } from "../../findings/index.ts";
import { findingOn, type Gap, reportOf } from "../analyst.ts";
import { assess, benchmarkOf, GENERAL, gradeName, rangeText } from "../benchmarks.ts";
import { bookOf, calculationOf, compute, type Figure, figureOf } from "../evidence/figures.ts";
import { type HoldersColumn, holderColumnsOf, termsOf, usesOf } from "../evidence/holders.ts";
import { sourceOf, sourcesOf } from "../evidence/sources.ts";
import { capital, metricName, placeName, shown, shownFigure } from "../evidence/wording.ts";
import type { CapTableAuditorInput } from "../inputs.ts";
import { CAP_TABLE_TEXTS } from "../texts/cap-table-auditor.ts";

const NAME = "cap-table-auditor";
const FOUNDER = /\b(found\w*|fondat\w*|ceo|cto|coo|cpo)\b/;
/** Founders who hold less before the round are a question. */
const FEW_FOUNDERS = 0.4;
const IDENTITY_GAP = 0.005;

export function capTableAuditor(input: CapTableAuditorInput): AgentReport {
  const { language, kinds } = input;
  const texts = CAP_TABLE_TEXTS[language];
  const findings: ScoredFinding[] = [];
  const redFlags: RedFlag[] = [];
  const gaps: Gap[] = [];
  const say = (figure: Figure) => shownFigure(figure, language);
  const gap = (metric: keyof typeof texts.gaps) =>
    gaps.push({ metric, text: texts.gaps[metric].text, questionForFounder: texts.gaps[metric].question });
  const benchmark = (metricId: MetricId) => GENERAL.find((one) => one.metricId === metricId)!; // both are in the table

  const terms = termsOf(input);
  const { round, pre } = terms;
  for (const figure of [round, pre])
    if (figure)
      findings.push(
        findingOn(NAME, figure, texts.level(capital(metricName(figure.metricId, language)), say(figure)), input),
      );
  if (!round) gap("round_size");
  if (!pre) gap("pre_money");

  const post = pre && round ? compute("post_money", "pre + round", { pre, round }, pre.unit, null) : terms.post;
  if (pre && round && post) {
    findings.push(
      findingOn(NAME, post, texts.postMoney(say(post), say(pre), say(round)), input, {
        doubts: { corroborated: terms.post !== null && near(terms.post.value, post.value) },
      }),
    );
    if (terms.post && !near(terms.post.value, post.value)) {
      const off = Math.abs(terms.post.value - post.value);
      const change = Math.abs(round.value / terms.post.value - round.value / post.value);
      redFlags.push({
        id: `${NAME}:flag:identity`,
        agentName: NAME,
        title: texts.identity.title,
        severity: "HIGH",
        severityReason: texts.identity.reason(shown(off, post.unit, language)),
        text: texts.identity.text(say(pre), say(round), say(post), say(terms.post)),
        evidence: [...sourcesOf(post, kinds), ...sourcesOf(terms.post, kinds)],
        impact: post.unit === null ? null : { value: off, unit: post.unit },
        impactText: texts.identity.impact(shown(change, "percent", language)),
        questionForFounder: texts.identity.question,
        calculation: calculationOf(post)!, // a sum of two cells
      });
    }
  }
  const dilution = round && post ? compute("dilution", "round / post", { round, post }, "percent", null) : null;
  if (dilution && round && post) {
    const bands = benchmark("dilution");
    const assessment = assess(dilution.value, bands);
    findings.push(
      findingOn(
        NAME,
        dilution,
        texts.dilution(
          say(dilution),
          say(round),
          say(post),
          gradeName(assessment, language),
          rangeText(bands, language),
        ),
        input,
        {
          assessment,
          benchmark: benchmarkOf(bands, language),
        },
      ),
    );
  }
  const deck = deckDilution(input, dilution);
  if (deck) findings.push(deck);

  const columns = holderColumnsOf(input);
  for (const { parts, total, kind, asRead } of columns) {
    const named = Object.fromEntries(parts.map((fact, i) => [`holder${i}`, figureOf(fact, `holder_${i + 1}`, null)]));
    const sum = compute(
      "cap_table_total",
      Object.keys(named).join(" + "),
      named,
      kind === "percent" ? "percent" : null,
      null,
    );
    if (!sum) continue;
    const place = total.place.anchor;
    const totalText = shown(total.value.value, sum.unit, language);
    if (Math.abs(sum.value - total.value.value) <= (kind === "percent" ? 0.002 : 0.5)) {
      const finding = findingOn(NAME, sum, texts.adds(texts.what[kind], totalText, place), input, {
        scope: `${kind}:${total.place.anchor}`,
        doubts: { corroborated: true },
        evidence: [sourceOf(total, kinds)],
      });
      findings.push(asRead ? finding : { ...finding, calculation: undefined });
      continue;
    }
    const off = Math.abs(sum.value - total.value.value);
    redFlags.push({
      id: `${NAME}:flag:total:${place}`,
      agentName: NAME,
      title: texts.notAdding.title,
      severity: off / Math.abs(total.value.value) > 0.01 ? "CRITICAL" : "HIGH",
      severityReason: texts.notAdding.reason,
      text: texts.notAdding.text(texts.what[kind], place, say(sum), totalText),
      evidence: [...sourcesOf(sum, kinds), sourceOf(total, kinds)],
      impact: { value: off, unit: kind === "percent" ? "percent" : "share" },
      impactText: texts.notAdding.impact(shown(off, sum.unit, language)),
      questionForFounder: texts.notAdding.question(place),
      ...(asRead ? withCalculation(sum) : {}),
    });
  }
  if (columns.length === 0) gap("cap_table");

  const founders = foundersOf(input, columns);
  let foundersText: string | null = null;
  if (founders) {
    foundersText = texts.founders(say(founders));
    findings.push(findingOn(NAME, founders, foundersText, input));
    if (dilution) {
      const after = compute("founders_share", "founders * (1 - dilution)", { founders, dilution }, "percent", null);
      if (after)
        findings.push(
          findingOn(NAME, { ...after, forecast: true }, texts.foundersAfter(say(after)), input, {
            scope: "post-round",
          }),
        );
    }
    if (founders.value < FEW_FOUNDERS)
      redFlags.push({
        id: `${NAME}:flag:low_founders`,
        agentName: NAME,
        title: texts.lowFounders.title,
        severity: "MEDIUM",
        severityReason: texts.lowFounders.reason,
        text: foundersText,
        evidence: sourcesOf(founders, kinds),
        impact: { value: founders.value, unit: "percent" },
        impactText: texts.lowFounders.impact(say(founders)),
        questionForFounder: texts.lowFounders.question,
        ...withCalculation(founders),
      });
  }
  const pools = input.facts.filter(
    (fact) =>
      fact.metricId === "option_pool" &&
      fact.value.dimension === "ratio" &&
      fact.form.kind === "level" &&
      fact.predicate === null,
  );
  // The table itself before what a deck says of it.
  const pool = pools.find(({ cell }) => cell !== null) ?? pools[0];
  if (pool) {
    const figure = figureOf(pool, "option_pool", null);
    const bands = benchmark("option_pool");
    const assessment = assess(figure.value, bands);
    findings.push(
      findingOn(
        NAME,
        figure,
        texts.pool(say(figure), gradeName(assessment, language), rangeText(bands, language)),
        input,
        { assessment, benchmark: benchmarkOf(bands, language) },
      ),
    );
  }

  const funds = fundsByUse(input);
  findings.push(...funds.findings);
  redFlags.push(...funds.flags);
  if (funds.findings.length + funds.flags.length === 0) gap("use_of_funds_share");
  if (!input.facts.some((fact) => fact.metricId === "liquidation_preference")) gap("liquidation_preference");

  return reportOf(NAME, 1, {
    summary: texts.summary(
      round ? say(round) : null,
      pre ? say(pre) : null,
      findings.find(({ metric }) => metric === "dilution")?.text ?? null,
      foundersText,
    ),
    findings,
    redFlags,
    gaps,
    crossReferences: [],
  });
}

function withCalculation(figure: Figure): Pick<RedFlag, "calculation"> {
  const calculation = calculationOf(figure);
  return calculation ? { calculation } : {};
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= IDENTITY_GAP * Math.max(Math.abs(a), Math.abs(b));
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
  const texts = CAP_TABLE_TEXTS[language];
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
    const own = column.parts.filter((fact) => FOUNDER.test(foldText(fact.cell!.rowLabel)));
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
function fundsByUse(input: CapTableAuditorInput): { findings: ScoredFinding[]; flags: RedFlag[] } {
  const { language, kinds } = input;
  const texts = CAP_TABLE_TEXTS[language];
  const findings: ScoredFinding[] = [];
  const flags: RedFlag[] = [];
  for (const { parts, sum } of usesOf(input)) {
    const total = shownFigure(sum, language);
    const place = parts[0]!.fact.place.anchor; // two parts at least
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
      calculation: calculationOf(sum)!, // a sum of two shares or more
    });
  }
  return { findings, flags };
}
