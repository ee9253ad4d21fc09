/** Tells a level from a growth and from a share, and names the metric that grows or is shared. */

import { type Dimension, type Period, readPeriods } from "../language/quantities/index.ts";
import { asMetricId, foldText, type MetricId, metricById } from "../ontology/index.ts";
import { bestMetric, type LabelContext, stripPeriodsAndQuantities, wordsOf } from "./label.ts";
import type { Form } from "./types.ts";

const GROWTH =
  /\b(growth|percentage change|percent change|change in|variation|evolution|growing|grew|grown|croissance|progresse[rs]?|augmente[rs]?|cru|bondi|recule[rs]?|progression|increase[sd]?|augmentation|hausse|en hausse|yoy|year[- ]over[- ]year|year[- ]on[- ]year|vs|versus|compared (?:to|with)|par rapport a|multiplie|multiplied|doubled|tripled|double|triple)\b|(?<!\b(?:mak(?:es?|ing)|made|sign(?:ed|s)?|set|start|back|pick|follow|top|line|add(?:s|ed)?|buil[dt]) )\b(?:up|down)\b(?! to)/;
/** "part des services dans le chiffre d'affaires", "share of services in revenue". */
const PART_IN =
  /(?:share|part|poids|proportion|weight)\s+(?:of|de la|de l['’]|des|du|de|d['’])\s*(.+?)\s+(?:in|dans|within)\s+(?:the |le |la |les |l['’])?(.+)/i;
/** "change in", "an increase of €904k": the difference, not the level reached. */
const CHANGE =
  /\b(change in|changes in|difference|variation d[eu]?|ecart|delta|(?:increase|decrease|rise|fall|drop|gain|hausse|baisse|augmentation|diminution|progression|recul)s?(?:d)? (?:of|by|de)|(?:grew|rose|fell|dropped|increased|decreased|augmente|progresse|recule|baisse) (?:by|of|de)|added|net new)\b/;
const ADDED_ONLY = /^(?:added|net new)$/;
/** "+105 % d'ARR en un an", "+75 % by comparison with 2024": the sign and the span say that it grew. */
const YEAR_SPAN =
  /\b(?:en (?:un an|12 mois|douze mois)|sur (?:un|1) an|in (?:a|one) year|over (?:a|one|the) year|year on year|yoy)\b/gi;
const RISEN = new RegExp(
  `^\\W*[+](?=.*(?:${YEAR_SPAN.source}|\\bpar rapport\\b|\\bcompared\\b|\\bagainst\\b|\\bvs\\b|\\bversus\\b|\\bcontre\\b))`,
  "is",
);
/** Two periods joined as equals: "in 2024 and 2025", "for both years". */
const ACROSS = /\b(?:and|et|both|combined|cumules?|over|entre|between)\b/;
const NOT_GROWTH = /\b(market growth|growth rate of the market|cagr|tcam)\b/;
/** "37 % of MRR", "64 % du volume livré", "% of post-money". */
const OF =
  /(?:%|percent|pour ?cent|pct|share|part|proportion)\s*(?:\(.{0,30}?\)\s*)?(?:of|de la|de l['’]|du|des|de|d['’])\s*(?:(?:the|our|notre|nos|fy\s?\d{2,4}[a-z]?|20\d\d)\s+)*/i;

/**
 * @param metricId the metric the label names, if any
 * @param text the whole clause, figure included
 * @returns the form, and the metric that the value is a level, a growth or a part of
 */
export function formOf(
  metricId: MetricId | null,
  text: string,
  dimension: Dimension,
  context: LabelContext,
  period: Period | null,
): { form: Form; metricId: MetricId | null; partText?: string; now?: Period } {
  const level = { form: { kind: "level" } as const, metricId };
  const nature = metricId ? metricById(metricId)?.dimension : undefined;
  // The metric's own name may hold such words ("augmentation de capital", "change in working capital").
  const own = bestMetric(text, { language: context.language, dimension: undefined });
  const folded = foldText(
    own && own.certainty >= 0.8 && !own.id.endsWith("_growth")
      ? `${text.slice(0, own.start)} ${text.slice(own.end)}`
      : text,
  );
  const several = distinctPeriods(text, context);
  // "Added 120 new customers": that many came, and nothing is compared.
  const counts = metricId !== null && /^new_/.test(metricId) && ADDED_ONLY.test(folded.match(CHANGE)?.[0] ?? "");
  if (CHANGE.test(folded) && !counts && dimension !== "ratio" && dimension !== "multiple" && dimension !== "duration")
    return { form: { kind: "change", base: baseOf(text, period, context) }, metricId };
  if (dimension === "points" && nature !== "count")
    return { form: { kind: "change", base: baseOf(text, period, context) }, metricId };
  if (
    several.length > 1 &&
    ACROSS.test(folded) &&
    // "Growth, 2025 over 2024".
    !(dimension === "ratio" && GROWTH.test(folded)) &&
    !/\b(?:vs|versus|from|depuis|since|contre|against|up|par rapport)\b/.test(folded)
  ) {
    return {
      form: {
        kind: "across",
        periods: several,
        how: /\b(average|mean|moyenne?s?|en moyenne)\b/.test(folded) ? "mean" : "sum",
      },
      metricId,
    };
  }
  if (dimension !== "ratio" && dimension !== "multiple") return level;
  const metric = metricId ? metricById(metricId) : null;
  // A metric that is itself a ratio or a multiple (margin, churn, LTV/CAC) is a level, unless it is called a growth.
  const stripped = metricId?.endsWith("_growth") ? asMetricId(metricId.slice(0, -"_growth".length)) : null;
  if (stripped) {
    const named = grownMetric(text, context);
    const only =
      baseOf(text, period, context) === null && comparedWith(text, periodIn(text, context))
        ? periodIn(text, context)
        : null;
    if (only)
      return {
        form: { kind: "growth", base: only, multiple: dimension === "multiple" },
        metricId: named === undefined ? stripped : named,
        now: yearAfter(only),
      };
    const { base, ...now } = comparison(text, period, context);
    return {
      form: { kind: "growth", base, multiple: dimension === "multiple" },
      metricId: named === undefined ? stripped : named,
      ...now,
    };
  }
  const risen = dimension === "ratio" && !(metric && metric.dimension === "ratio") ? RISEN.exec(text) : null;
  if (risen) {
    const named = grownMetric(text.replace(YEAR_SPAN, " "), context);
    const only = periodIn(text, context);
    const base = only !== null && comparedWith(text, only) ? only : null;
    if (named !== null)
      return {
        form: { kind: "growth", base: base ?? baseOf(text, period, context), multiple: false },
        metricId: named ?? metricId,
        ...(base ? { now: yearAfter(base) } : {}),
      };
  }
  const inside = dimension === "ratio" ? PART_IN.exec(text) : null;
  if (inside) {
    const whole = bestMetric(inside[2]!.slice(0, 60), { language: context.language, dimension: undefined });
    // "Part du premier client dans le CA": a share that has a name of its own is a level.
    if (metric && metric.dimension === "ratio") return level;
    if (whole && whole.certainty >= 0.5 && metricById(whole.id)?.dimension !== "ratio") {
      const part = bestMetric(inside[1]!, { language: context.language, dimension: undefined });
      const partId =
        part && part.certainty >= 0.6 && metricById(part.id)?.dimension === metricById(whole.id)?.dimension
          ? part.id
          : null;
      return { form: { kind: "share", wholeMetricId: whole.id }, metricId: partId, partText: inside[1]! };
    }
  }
  const addable = metric !== null && metric.dimension !== "ratio" && metric.dimension !== "multiple";
  if (dimension === "ratio") {
    const of = OF.exec(text);
    if (of) {
      const after = text.slice(of.index + of[0].length);
      const whole = bestMetric(after.slice(0, 60), { language: context.language, dimension: undefined });
      if (whole && whole.start <= 12 && whole.certainty >= 0.5) {
        const wholeMetric = metricById(whole.id);
        if (wholeMetric && wholeMetric.dimension !== "ratio" && wholeMetric.dimension !== "multiple") {
          if (metric && metric.dimension === "ratio") return level;
          const wholeText = after.slice(whole.start, whole.end);
          const rest = text.replace(wholeText, " ");
          // A share of the round is what one use takes of it.
          if (whole.id === "round_size") return { form: { kind: "level" }, metricId: "use_of_funds_share" };
          const part = bestMetric(stripPeriodsAndQuantities(rest, context), {
            language: context.language,
            dimension: undefined,
          });
          return {
            form: { kind: "share", wholeMetricId: whole.id },
            metricId:
              part && part.certainty >= 0.6 && metricById(part.id)?.dimension === wholeMetric.dimension
                ? part.id
                : null,
            partText: `${text.slice(0, of.index)} ${rest.slice(of.index + of[0].length)}`,
          };
        }
      }
    }
  }
  if (addable && GROWTH.test(folded) && !NOT_GROWTH.test(folded)) {
    const { base, ...now } = comparison(text, period, context);
    return { form: { kind: "growth", base, multiple: dimension === "multiple" }, metricId, ...now };
  }
  if (addable && dimension === "multiple") {
    const { base, ...now } = comparison(text, period, context);
    if (base) return { form: { kind: "growth", base, multiple: true }, metricId, ...now };
  }
  return level;
}

/** What grows, by its own name ("growth in net revenue"); undefined where only "growth" is said, null where something we have no name for grows. */
function grownMetric(text: string, context: LabelContext): MetricId | null | undefined {
  const rest = stripPeriodsAndQuantities(text, context)
    .replaceAll("%", " ")
    .replace(
      /\b(?:growth|croissance|progression|yoy|qoq|mom|monthly|annual|mensuelle|annuelle|rate|taux|rapport|compared|against|versus|vs|over|with|to|on|par|au|in|of|de|du|des|la|le|les)\b/gi,
      " ",
    );
  const named = bestMetric(rest, { language: context.language, dimension: undefined });
  if (named && named.certainty >= 0.6) return named.id;
  return wordsOf(rest).length > 0 ? null : undefined;
}

function distinctPeriods(text: string, context: LabelContext): Period[] {
  const periods = readPeriods(text, {
    language: context.language,
    fiscalYearEnd: context.fiscalYearEnd,
    defaultYear: context.defaultYear,
  }).filter((p) => p.lastMonth !== null && p.firstMonth !== null && p.relative === null);
  return periods.filter(
    (p, i) => periods.findIndex((q) => q.firstMonth === p.firstMonth && q.lastMonth === p.lastMonth) === i,
  );
}

/** "+59 % par rapport à 2023/24", "growth on FY24": the one period written is the base. */
function periodIn(text: string, context: LabelContext): Period | null {
  return (
    readPeriods(text, {
      language: context.language,
      fiscalYearEnd: context.fiscalYearEnd,
      defaultYear: context.defaultYear,
    })[0] ?? null
  );
}

function yearAfter(period: Period): Period {
  const on = (month: number | null) => (month === null ? null : month + 12);
  return { ...period, firstMonth: on(period.firstMonth), lastMonth: on(period.lastMonth) };
}

function comparedWith(text: string, period: Period | null): boolean {
  return (
    period !== null &&
    /(?:par rapport (?:à|a|au)|compared (?:to|with)|against|contre|versus|vs\.?|\bon|\bover|\bsur)\s*(?:l['’]exercice |the year |l['’]ann[ée]e )?$/i.test(
      text.slice(0, period.start),
    )
  );
}

/** What a growth is measured from, and, where the text read as its time is that very base, the later period it leads to. */
function comparison(
  text: string,
  period: Period | null,
  context: LabelContext,
): { readonly base: Period | null; readonly now?: Period } {
  const written = distinctPeriods(text, context).sort((a, b) => a.lastMonth! - b.lastMonth!);
  const [first, last] = [written[0], written.at(-1)];
  // "revenue, FY25 on FY24: 2.9x": the year beside the figure is the one compared with.
  if (first && last && first.lastMonth! < last.lastMonth! && period?.lastMonth === first.lastMonth)
    return { base: first, now: last };
  return { base: baseOf(text, period, context) };
}

/** The earlier of two periods written in a comparison. */
function baseOf(text: string, period: Period | null, context: LabelContext): Period | null {
  const periods = readPeriods(text, {
    language: context.language,
    fiscalYearEnd: context.fiscalYearEnd,
    defaultYear: context.defaultYear,
  }).filter((p) => p.lastMonth !== null);
  if (periods.length < 2) return null;
  const sorted = [...periods].sort((a, b) => a.lastMonth! - b.lastMonth!);
  const base = sorted[0]!;
  return period?.lastMonth != null && base.lastMonth! >= period.lastMonth ? null : base;
}
