/** Statements about several figures added up, or one spread over its months or carried over a year. */
import { periodKey, periodWords, yearName } from "./calendar.ts";
import { fittingPhrases } from "./direct.ts";
import { rhythmOf } from "./labels.ts";
import { segmentLabel } from "./lines.ts";
import { COUNTS, factIn, isCost, linesWith, nounOf, pickLine, somePeriod, yearFact } from "./nouns.ts";
import type { Language, Span } from "./plan.ts";
import { claimLanguage, type Maker, type Scene, type Wrong } from "./scene.ts";
import { capital, filled, sentence } from "./sentences.ts";

/** Two or three lines of one table added up. */
export const sumOfLines: Maker = (scene) => {
  const { chance, calendar } = scene;
  const { grain, index } = somePeriod(scene);
  const totals = scene.contents.sections.flatMap(({ lines }) => lines);
  const pool = linesWith(
    scene,
    grain,
    (line) => line.unit === "money" && line.adds && line.content.kind !== "sum" && line.content.kind !== "difference",
  );
  const first = pool.length > 0 ? chance.pick(pool) : undefined;
  const mates = pool.filter(
    (line) =>
      first &&
      line !== first &&
      line.whole === first.whole &&
      (first.whole ||
        (totals.includes(first) &&
          line.role !== undefined &&
          first.role !== undefined &&
          isCost(line) &&
          isCost(first))),
  );
  if (!first || mates.length === 0 || (!first.whole && !isCost(first))) return undefined;
  const chosen = [first, ...chance.shuffled(mates).slice(0, 1 + chance.below(Math.min(2, mates.length)))];
  const facts = chosen.flatMap((line) => factIn(scene, line, grain, index) ?? []);
  if (facts.length !== chosen.length || (first.whole && facts.length === scene.contents.segments.length))
    return undefined;
  const language = claimLanguage(scene);
  const nouns = chosen.map((line) => {
    if (line.segment) return segmentLabel(line.segment, language);
    const noun = nounOf(line, language, scene);
    return noun?.spoken ? noun.text : noun?.bare;
  });
  if (nouns.includes(undefined)) return undefined;
  const about = first.whole && first.segment ? nounOf(first.whole, language, scene)?.text : undefined;
  const list = `${nouns.slice(0, -1).join(", ")} ${language === "fr" ? "et" : "and"} ${nouns.at(-1)}`;
  const values = facts.map((fact) => scene.value(fact));
  const total = values.reduce((sum, value) => sum + value, 0);
  const when = periodWords(calendar, { kind: grain, index }, language, "flow", chance);
  const frame = chance.pick(about ? SUMS_ABOUT[language] : SUMS[language]);
  return {
    language,
    metric: `sum of ${chosen.map((line) => line.metric).join(" and ")}`,
    measure: "money",
    period: periodKey(calendar, { kind: grain, index }),
    kind: "sum",
    facts,
    formula: facts.map((fact) => scene.formula(fact)).join("+"),
    value: total,
    wrong: [
      { value: values[0] ?? 0, kind: "sum", why: `only ${chosen[0]?.label}` },
      { value: total * 1.25, kind: "sum", why: "the sum does not add up" },
      { value: total - (values.at(-1) ?? 0) + (values[0] ?? 0), kind: "sum", why: `${chosen[0]?.label} counted twice` },
      { value: total * 10, kind: "unit-scale", why: "ten times too much" },
    ],
    say: (figure) =>
      `${capital(
        frame
          .replace("@", list)
          .replace("^", about ?? "")
          .replace("#", figure.text)
          .replace("~", when),
      )}.`,
  };
};

const SUMS: Readonly<Record<Language, readonly string[]>> = {
  en: ["@ together come to # ~", "~, @ add up to #", "we spend # on @ ~", "put @ together and you get # ~"],
  fr: ["@, ça fait # ensemble ~", "~, @ totalisent #", "additionnés, @ montent à # ~"],
};
const SUMS_ABOUT: Readonly<Record<Language, readonly string[]>> = {
  en: ["@ together: # of ^ ~", "for @ taken together we have ^ at # ~", "^ in @ adds up to # ~"],
  fr: ["@ font ensemble # ~ (^)", "~, ^ pour @ réunis : #", "^ sur @ : # à eux tous ~"],
};

/** A flow over several years. */
export const sumOfYears: Maker = (scene) => {
  const { chance, calendar } = scene;
  const line = pickLine(scene, ({ adds, unit }) => adds && (unit === "money" || unit === "count"));
  if (!line || calendar.years < 3) return undefined;
  const count = chance.happens(0.6) ? calendar.years : 2 + chance.below(calendar.years - 2);
  const from = chance.below(calendar.years - count + 1);
  const facts = Array.from({ length: count }, (_, step) => yearFact(scene, line, from + step)).filter(
    (fact) => fact !== undefined,
  );
  if (facts.length !== count) return undefined;
  const values = facts.map((fact) => scene.value(fact));
  if (values.some((value) => value <= 0)) return undefined;
  const language = claimLanguage(scene);
  const phrases = fittingPhrases(line, { kind: "month", index: 0 }, language, scene);
  const noun = nounOf(line, language, scene);
  if (phrases.length === 0 && !noun) return undefined;
  const stretch = stretchWords(scene, from, count, language);
  const total = values.reduce((sum, value) => sum + value, 0);
  const segment = line.segment?.words[language] ?? "";
  const usePhrase = phrases.length > 0 && chance.happens(0.6);
  const phrase = usePhrase
    ? chance.pick(phrases)
    : language === "fr"
      ? `${noun?.bare ?? ""} : # au total`
      : `${noun?.text ?? ""} should add up to #`;
  return {
    language,
    metric: `${line.metric}, cumulative`,
    measure: line.unit,
    period: `${periodKey(calendar, { kind: "year", index: from })}-${periodKey(calendar, { kind: "year", index: from + count - 1 })}`,
    kind: "sum",
    facts,
    formula: facts.map((fact) => scene.formula(fact)).join("+"),
    value: total,
    wrong: [
      { value: values.at(-1) ?? 0, kind: "period", why: "the last year alone" },
      { value: total - (values[0] ?? 0), kind: "sum", why: "the first year is left out" },
      { value: total + (values.at(-1) ?? 0), kind: "sum", why: "the last year is counted twice" },
      { value: total * 10, kind: "unit-scale", why: "ten times too much" },
    ],
    say: (figure) =>
      sentence(
        filled(phrase, figure, line.unit, language),
        { period: stretch, segment: usePhrase ? segment : "", scenario: "" },
        language,
        chance,
      ),
  };
};

function stretchWords(scene: Scene, from: number, count: number, language: Language): string {
  const { calendar, chance } = scene;
  const [start, end] = [yearName(calendar, from, language), yearName(calendar, from + count - 1, language)];
  const word = COUNTS[language][count] ?? String(count);
  const plain =
    language === "fr"
      ? [`de ${start} à ${end}`.replace("de l'", "de l'").replace("à le ", "au "), `entre ${start} et ${end} cumulés`]
      : [`from ${start} to ${end}`, `between ${start} and ${end}, all told`];
  if (count < calendar.years) return chance.pick(plain);
  return chance.pick([
    ...plain,
    ...(language === "fr"
      ? [`sur les ${word} ans`, `en ${word} ans`]
      : [`over the ${word} years`, `across the ${word}-year plan`]),
  ]);
}

/** A year's flow spread over its months. */
export const monthlyMean: Maker = (scene) => {
  const { chance, calendar } = scene;
  const line = pickLine(scene, ({ adds, unit }) => adds && unit === "money");
  const fact = line && yearFact(scene, line, chance.below(calendar.years));
  if (!line || !fact) return undefined;
  const year = scene.value(fact);
  const language = claimLanguage(scene);
  const phrases = fittingPhrases(line, { kind: "month", index: 0 }, language, scene);
  if (year <= 0 || phrases.length === 0) return undefined;
  const phrase = `${chance.pick(phrases)} ${chance.pick(language === "fr" ? ["par mois en moyenne", "par mois"] : ["a month on average", "per month", "on an average month"])}`;
  const around = {
    period: periodWords(calendar, fact.span, language, "flow", chance),
    segment: line.segment?.words[language] ?? "",
    scenario: "",
  };
  return {
    language,
    metric: `${line.metric}, per month`,
    measure: "money",
    period: periodKey(calendar, fact.span),
    kind: "derived",
    facts: [fact],
    formula: `${scene.formula(fact)}/12`,
    value: year / 12,
    wrong: [
      { value: year, kind: "period", why: "that is the whole year" },
      { value: year / 4, kind: "period", why: "that is a quarter" },
      { value: year / 10, kind: "derived", why: "divided by ten" },
    ],
    say: (figure) => sentence(filled(phrase, figure, "money", language), around, language, chance),
  };
};

/** A monthly amount of the assumptions as a yearly one. */
export const timesTwelve: Maker = (scene) => {
  const { chance } = scene;
  const facts = scene.facts.filter(
    ({ line }) =>
      !line.dated &&
      (line.unit === "money" || line.unit === "price") &&
      line.concept &&
      rhythmOf(line.concept.concept) === "month",
  );
  const monthly =
    scene.grain === "month"
      ? scene.facts.filter(({ line, span }) => span.kind === "month" && line.adds && line.unit === "money")
      : [];
  const fact =
    facts.length > 0 && chance.happens(0.6)
      ? chance.pick(facts)
      : monthly.length > 0
        ? chance.pick(monthly)
        : undefined;
  if (!fact || scene.value(fact) <= 0) return undefined;
  const { line, span } = fact;
  const language = claimLanguage(scene);
  const noun = nounOf(line, language, scene);
  if (!noun) return undefined;
  const dated = span.kind === "month";
  const when = dated ? periodWords(scene.calendar, span, language, "flow", chance) : "";
  const frames = dated ? PACE[language] : YEARLY[language];
  const frame = chance.pick(frames);
  const value = scene.value(fact);
  return {
    language,
    metric: `${line.metric}, times twelve`,
    measure: "money",
    period: dated ? periodKey(scene.calendar, span) : null,
    kind: "derived",
    facts: [fact],
    formula: `${scene.formula(fact)}*12`,
    value: value * 12,
    wrong: [
      { value, kind: "period", why: "that is one month" },
      { value: value * 4, kind: "period", why: "that is four months" },
      { value: value * 120, kind: "unit-scale", why: "ten times too much" },
    ],
    say: (figure) => `${capital(frame.replace("@", noun.text).replace("#", figure.text).replace("~", when))}.`,
  };
};

const PACE: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "take @ ~ times twelve and you get #",
    "at the pace reached ~, @ would make # over twelve months",
    "annualised, @ ~ gives #",
  ],
  fr: ["@ ~, multiplié par douze, donne #", "au rythme atteint ~, @ ferait # sur douze mois", "annualisé, @ ~ donne #"],
};
const YEARLY: Readonly<Record<Language, readonly string[]>> = {
  en: ["over a full year @ makes #", "@: # over twelve months", "@ comes to # a year"],
  fr: ["sur douze mois, @ fait #", "@ : # sur une année pleine", "à l'année, @ revient à #"],
};

/** A quarter of a plan of months, or a year of a plan that gives no years. */
export const periodsTogether: Maker = (scene) => {
  const { chance, calendar } = scene;
  if (scene.grain === "year") return undefined;
  const perYear = scene.grain === "month" ? 12 : 4;
  const count = scene.grain === "month" && chance.happens(0.5) ? 3 : perYear;
  const starts = scene.facts.filter(
    ({ line, span }) =>
      span.kind === scene.grain && span.index % count === 0 && line.adds && line.scenario?.usual !== false,
  );
  const start = starts.length > 0 ? chance.pick(starts) : undefined;
  if (!start || start.span.kind === "none") return undefined;
  const { line, span: first } = start;
  const facts = Array.from({ length: count }, (_, step) =>
    scene.at(line, { kind: first.kind, index: first.index + step }),
  ).filter((fact) => fact !== undefined);
  const total = facts.reduce((sum, fact) => sum + scene.value(fact), 0);
  const span: Span = { kind: count === perYear ? "year" : "quarter", index: first.index / count };
  if (facts.length !== count || total <= 0 || scene.at(line, span)) return undefined;
  const language = claimLanguage(scene);
  const phrases = fittingPhrases(line, span, language, scene);
  if (phrases.length === 0) return undefined;
  const around = {
    period: periodWords(calendar, span, language, "flow", chance),
    segment: line.segment?.words[language] ?? "",
    scenario: "",
  };
  const phrase = chance.pick(phrases);
  const one = facts.at(-1) ?? start;
  const wrong: Wrong[] = [
    { value: scene.value(one), kind: "period", why: `that is ${periodKey(calendar, one.span)} alone` },
    { value: total - scene.value(one), kind: "sum", why: `${periodKey(calendar, one.span)} is left out` },
    { value: total * 10, kind: "unit-scale", why: "ten times too much" },
  ];
  return {
    language,
    metric: line.metric,
    measure: line.unit,
    period: periodKey(calendar, span),
    kind: "sum",
    facts,
    formula: facts.map((fact) => scene.formula(fact)).join("+"),
    value: total,
    wrong,
    say: (figure) => sentence(filled(phrase, figure, line.unit, language), around, language, chance),
  };
};
