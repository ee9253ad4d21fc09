/** Statements about a change from one period to another: growth, "doubles", "multiplied by". */
import { periodKey, periodWords, yearName } from "./calendar.ts";
import { tidy } from "./direct.ts";
import type { Figure } from "./figures.ts";
import { factIn, nounOf, pickLine, somePeriod, yearFact } from "./nouns.ts";
import type { Language, Line } from "./plan.ts";
import { claimLanguage, type Maker, type Wrong } from "./scene.ts";
import { capital } from "./sentences.ts";

const sizes = (line: Line) => line.unit === "money" || line.unit === "count" || line.unit === "price";

export const growth: Maker = (scene) => {
  const { chance, calendar } = scene;
  const { grain, index: at } = somePeriod(scene);
  const line = pickLine(scene, sizes, grain);
  const [before, now] = line ? [factIn(scene, line, grain, at - 1), factIn(scene, line, grain, at)] : [];
  if (!line || !before || !now) return undefined;
  const [was, is] = [scene.value(before), scene.value(now)];
  const change = is / was - 1;
  if (was <= 0 || is <= 0 || Math.abs(change) < 0.03 || change > 4) return undefined;
  const language = claimLanguage(scene);
  const noun = nounOf(line, language, scene);
  if (!noun) return undefined;
  const when = periodWords(calendar, now.span, language, "flow", chance);
  const frames = change > 0 ? RISES[language] : FALLS[language];
  const able = (chance.happens(0.7) ? frames.noun : frames.name).filter(
    (text) => grain === "year" || !text.includes("year before"),
  );
  const frame = `${chance.pick(able)}${grain === "year" ? "" : ON_BEFORE[language][grain]}`;
  const wrong: Wrong[] = [
    { value: 1 - was / is, kind: "derived", why: `${tidy(is)} is the wrong base` },
    { value: is / was, kind: "derived", why: "the multiple is given as a growth" },
    { value: change / 2, kind: "derived", why: "half of the growth" },
  ];
  for (const other of [at - 1, at + 1]) {
    const [first, second] = [factIn(scene, line, grain, other - 1), factIn(scene, line, grain, other)];
    if (first && second && scene.value(first) > 0)
      wrong.push({
        value: scene.value(second) / scene.value(first) - 1,
        kind: "period",
        why: `growth of ${periodKey(calendar, second.span)}`,
      });
  }
  return {
    language,
    metric: `growth of ${line.metric}`,
    measure: "growth",
    precise: true,
    period: periodKey(calendar, now.span),
    kind: "derived",
    facts: [before, now],
    formula: `${scene.formula(now)}/(${scene.formula(before)})-1`,
    value: change,
    wrong: wrong.filter(({ value }) => Math.sign(value) === Math.sign(change)),
    say: (figure) =>
      `${capital(frame.replace("@", noun.text).replace("=", noun.bare).replace("#", figure.text.replace("-", "")).replace("~", when))}.`,
  };
};

const ON_BEFORE: Readonly<Record<Language, Readonly<Record<"quarter" | "month", string>>>> = {
  en: { quarter: " on the quarter before", month: " on the month before" },
  fr: { quarter: " par rapport au trimestre précédent", month: " par rapport au mois précédent" },
};

interface Frames {
  readonly noun: readonly string[];
  readonly name: readonly string[];
}

const RISES: Readonly<Record<Language, Frames>> = {
  en: {
    noun: [
      "@ should be up # ~",
      "@ up # ~",
      "we expect @ to rise by # ~",
      "~, @ should climb # on the year before",
      "growth of # in @ ~",
    ],
    name: ["= up # ~", "=: up # ~"],
  },
  fr: {
    noun: [
      "on prévoit une hausse de # sur @ ~",
      "~, @ devrait progresser de #",
      "+# pour @ ~",
      "@ devrait prendre # ~",
    ],
    name: ["= : +# ~", "~, +# sur @", "on table sur +# pour @ ~"],
  },
};
const FALLS: Readonly<Record<Language, Frames>> = {
  en: {
    noun: ["@ should fall by # ~", "@ down # ~", "we lose # on @ ~", "~, @ should be # lower than the year before"],
    name: ["= down # ~", "=: down # ~"],
  },
  fr: {
    noun: ["@ devrait reculer de # ~", "~, @ devrait baisser de #", "-# pour @ ~"],
    name: ["= : -# ~", "~, -# sur @"],
  },
};

export const multiple: Maker = (scene) => {
  const { chance, calendar } = scene;
  const line = pickLine(scene, sizes);
  if (!line || calendar.years < 2) return undefined;
  const from = chance.below(calendar.years - 1);
  const to = from + 1 + chance.below(calendar.years - 1 - from);
  const [first, last] = [yearFact(scene, line, from), yearFact(scene, line, to)];
  if (!first || !last || scene.value(first) <= 0) return undefined;
  const times = scene.value(last) / scene.value(first);
  if (times < 1.35 || times > 30) return undefined;
  const language = claimLanguage(scene);
  const noun = nounOf(line, language, scene);
  if (!noun) return undefined;
  const [start, end] = [yearName(calendar, from, language), yearName(calendar, to, language)];
  const whole = [2, 3, 4].find((size) => Math.abs(times / size - 1) < 0.035);
  const base = {
    language,
    metric: `multiple of ${line.metric}`,
    measure: "multiple",
    period: `${periodKey(calendar, first.span)}-${periodKey(calendar, last.span)}`,
    kind: "derived",
    facts: [first, last],
    formula: `${scene.formula(last)}/(${scene.formula(first)})`,
    value: times,
  } as const;
  const verbs = MULTIPLES[language];
  if (whole) {
    const wordly = (size: number) =>
      capital(
        chance
          .pick(verbs.words)
          .replace("@", noun.text)
          .replace("!", verbs.verbs[size] ?? "")
          .replace("<", start)
          .replace(">", end),
      );
    const text: Record<number, string> = { 2: wordly(2), 3: wordly(3), 4: wordly(4) };
    const fixed: Figure = { text: "", value: whole, tolerance: whole * 0.035, scaled: false, approximate: true };
    return {
      ...base,
      fixed,
      wrong: [2, 3, 4]
        .filter((size) => size !== whole)
        .map((size) => ({ value: size, kind: "derived", why: `it is multiplied by ${tidy(times)}` })),
      say: (figure) => `${text[figure.value] ?? wordly(whole)}.`,
    };
  }
  const frame = chance.pick(chance.happens(0.7) ? verbs.noun : verbs.name);
  const wrong: Wrong[] = [
    { value: times - 1, kind: "derived", why: "growth given as a multiple" },
    { value: times + 1, kind: "derived", why: "one too many" },
  ];
  return {
    ...base,
    wrong: wrong.filter(({ value }) => value > 1.2),
    say: (figure) =>
      `${capital(frame.replace("@", noun.text).replace("=", noun.bare).replace("#", figure.text).replace("<", start).replace(">", end))}.`,
  };
};

const MULTIPLES: Readonly<
  Record<
    Language,
    {
      words: readonly string[];
      noun: readonly string[];
      name: readonly string[];
      verbs: Readonly<Record<number, string>>;
    }
  >
> = {
  en: {
    words: ["@ should ! between < and >", "we ! @ from < to >", "between < and > we mean to ! @"],
    noun: [
      "@ multiplied by # from < to >",
      "@ should be # times larger in > than in <",
      "we take @ to # times its level between < and >",
    ],
    name: ["= times # from < to >"],
    verbs: { 2: "double", 3: "triple", 4: "quadruple" },
  },
  fr: {
    words: ["on fait ! @ entre < et >", "@ devrait ! entre < et >", "de < à >, on fait ! @"],
    noun: [
      "on multiplie @ par # entre < et >",
      "entre < et >, @ devrait être multiplié par #",
      "de < à >, on passe à # fois @",
    ],
    name: ["= : x# entre < et >"],
    verbs: { 2: "doubler", 3: "tripler", 4: "quadrupler" },
  },
};
