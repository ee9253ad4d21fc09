/** Statements that need more than one figure: growth, shares, sums, means, ratios, first years, and facts without a figure. */
import { periodKey, periodWords, yearName } from "./calendar.ts";
import { directStatement, fittingPhrases, inSentence, namesOf, tidy } from "./direct.ts";
import type { Figure } from "./figures.ts";
import { rhythmOf } from "./labels.ts";
import { segmentLabel } from "./lines.ts";
import type { Fact, Language, Line, Role, Span } from "./plan.ts";
import { claimLanguage, type Scene, type Statement, type Wrong } from "./scene.ts";
import { capital, filled, sentence } from "./sentences.ts";

export type Maker = (scene: Scene) => Statement | undefined;

interface Noun {
  /** As it stands inside a sentence. */
  readonly text: string;
  /** As it stands before a colon. */
  readonly bare: string;
  /** The text is a noun that people use, not a quoted label. */
  readonly spoken: boolean;
}

/** What a line is called inside a sentence. */
function nounOf(line: Line, language: Language, scene: Scene): Noun | undefined {
  const { chance } = scene;
  const nouns = line.concept?.noun?.[language];
  const suffix = line.segment ? ` ${line.segment.words[language]}` : "";
  if (nouns && chance.happens(0.8)) {
    const text = chance.pick(nouns) + suffix;
    return { text, bare: text, spoken: true };
  }
  const names = namesOf(line, language, scene);
  if (names.length === 0) return undefined;
  const name = chance.pick(names);
  const inside = inSentence(name);
  // French puts no label into a sentence without an article, and the article of a label is not known.
  const text = language === "fr" ? `la ligne « ${inside} »${suffix}` : inside + suffix;
  return { text, bare: name + suffix, spoken: language === "en" };
}

/** "de" with the article that follows it. */
function of(noun: string): string {
  if (noun.startsWith("le ")) return `du ${noun.slice(3)}`;
  if (noun.startsWith("les ")) return `des ${noun.slice(4)}`;
  return `de ${noun}`;
}

type Grain = Scene["grain"];

function linesWith(scene: Scene, grain: Grain, accept: (line: Line) => boolean): Line[] {
  const lines = new Set(
    scene.facts
      .filter(({ span, line }) => span.kind === grain && line.scenario?.usual !== false && accept(line))
      .map(({ line }) => line),
  );
  return [...lines];
}

function yearFact(scene: Scene, line: Line, index: number): Fact | undefined {
  return factIn(scene, line, "year", index);
}

function factIn(scene: Scene, line: Line, grain: Grain, index: number): Fact | undefined {
  return scene.facts.find((fact) => fact.line === line && fact.span.kind === grain && fact.span.index === index);
}

function pickLine(scene: Scene, accept: (line: Line) => boolean, grain: Grain = "year"): Line | undefined {
  const lines = linesWith(scene, grain, accept);
  return lines.length > 0 ? scene.chance.pick(lines) : undefined;
}

/** The periods that a statement compares: years where the plan has them, else its quarters or months. */
function somePeriod(scene: Scene): { grain: Grain; index: number } {
  const { chance, calendar } = scene;
  const years = scene.facts.some(({ span }) => span.kind === "year");
  const grain = years && (scene.grain === "year" || chance.happens(0.6)) ? "year" : scene.grain;
  return { grain, index: chance.below(calendar.years * { year: 1, quarter: 4, month: 12 }[grain]) };
}

const sizes = (line: Line) => line.unit === "money" || line.unit === "count" || line.unit === "price";

const growth: Maker = (scene) => {
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

const multiple: Maker = (scene) => {
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

const ROLES_OF_REVENUE: readonly Role[] = [
  "cogs",
  "gross",
  "payroll",
  "rent",
  "marketing",
  "overheads",
  "ebitda",
  "net",
];

/** A part of a total, or a line of the income statement against sales. */
const share: Maker = (scene) => {
  const { chance, calendar } = scene;
  const { grain, index } = somePeriod(scene);
  const revenue = linesWith(scene, grain, ({ role }) => role === "revenue")[0];
  const part = pickLine(
    scene,
    (line) =>
      line.unit === "money" &&
      (line.whole !== undefined ||
        (revenue !== undefined && line.role !== undefined && ROLES_OF_REVENUE.includes(line.role))),
    grain,
  );
  const whole = part?.whole ?? revenue;
  if (!part || !whole) return undefined;
  const [top, bottom] = [factIn(scene, part, grain, index), factIn(scene, whole, grain, index)];
  if (!top || !bottom) return undefined;
  const value = scene.value(top) / scene.value(bottom);
  if (!(value > 0.01 && value < 0.99)) return undefined;
  const language = claimLanguage(scene);
  const wholeNoun = nounOf(whole, language, scene);
  const partNoun = part.segment ? { text: segmentLabel(part.segment, language) } : nounOf(part, language, scene);
  if (!wholeNoun || !partNoun) return undefined;
  const when = periodWords(calendar, top.span, language, "flow", chance);
  const wholeText = language === "fr" ? of(wholeNoun.text) : `of ${wholeNoun.text}`;
  const frames = part.segment || part.concept?.sector === "goods" ? PARTS[language] : AGAINST[language];
  const frame = chance.pick(frames);
  const wrong: Wrong[] = part.unlike.flatMap((other) => {
    const there = factIn(scene, other, grain, index);
    return there && scene.value(there) > 0
      ? [
          {
            value: scene.value(there) / scene.value(bottom),
            kind: "segment" as const,
            why: `the share of ${other.label}`,
          },
        ]
      : [];
  });
  for (const step of [-1, 1]) {
    const [a, b] = [factIn(scene, part, grain, index + step), factIn(scene, whole, grain, index + step)];
    if (a && b && scene.value(b) > 0)
      wrong.push({
        value: scene.value(a) / scene.value(b),
        kind: "period",
        why: `the share of ${periodKey(calendar, a.span)}`,
      });
  }
  wrong.push({ value: 1 - value, kind: "derived", why: "what is left is given for the part" });
  return {
    language,
    metric: `share of ${part.metric} in ${whole.metric}`,
    measure: "percent",
    period: periodKey(calendar, top.span),
    kind: "derived",
    facts: [top, bottom],
    formula: `${scene.formula(top)}/(${scene.formula(bottom)})`,
    value,
    fractions: frame.includes("# ^"),
    // "About" does not go with "the share is": people round a share and say no more.
    precise: true,
    wrong: wrong.filter((slip) => slip.value > 0 && slip.value < 1),
    say: (figure) =>
      `${capital(frame.replace("@", partNoun.text).replace("^", wholeText).replace("#", figure.text).replace("~", when))}.`,
  };
};

const PARTS: Readonly<Record<Language, readonly string[]>> = {
  en: ["@ makes up # ^ ~", "# ^ comes from @ ~", "@ accounts for # ^ ~", "~, @ is # ^"],
  fr: ["@ pèse # ^ ~", "@, c'est # ^ ~", "# ^ viennent de @ ~", "~, @ représente # ^"],
};
const AGAINST: Readonly<Record<Language, readonly string[]>> = {
  en: ["~, @ should be # ^", "@ at # ^ ~", "@ should come to # ^ ~", "# ^ ~ is @"],
  fr: ["@, c'est # ^ ~", "~, @ devrait faire # ^", "@ prend # ^ ~"],
};

/** Two or three lines of one table added up. */
const sumOfLines: Maker = (scene) => {
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

const isCost = ({ role }: Line) =>
  role === "payroll" || role === "rent" || role === "marketing" || role === "overheads" || role === "cogs";

const SUMS: Readonly<Record<Language, readonly string[]>> = {
  en: ["@ together come to # ~", "~, @ add up to #", "we spend # on @ ~", "put @ together and you get # ~"],
  fr: ["@, ça fait # ensemble ~", "~, @ totalisent #", "additionnés, @ montent à # ~"],
};
const SUMS_ABOUT: Readonly<Record<Language, readonly string[]>> = {
  en: ["@ together: # of ^ ~", "for @ taken together we have ^ at # ~", "^ in @ adds up to # ~"],
  fr: ["@ font ensemble # ~ (^)", "~, ^ pour @ réunis : #", "^ sur @ : # à eux tous ~"],
};

/** A flow over several years. */
const sumOfYears: Maker = (scene) => {
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

const COUNTS: Readonly<Record<Language, readonly string[]>> = {
  en: ["", "one", "two", "three", "four", "five", "six", "seven"],
  fr: ["", "un", "deux", "trois", "quatre", "cinq", "six", "sept"],
};

/** A year's flow spread over its months. */
const monthlyMean: Maker = (scene) => {
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

/** Pairs of the income statement that people divide. */
const PER_HEAD: readonly (readonly [Role, Readonly<Record<Language, readonly string[]>>])[] = [
  [
    "revenue",
    {
      en: [
        "each employee brings in # of sales ~",
        "sales per head come to # ~",
        "~, we turn over # per person on the team",
      ],
      fr: [
        "chaque salarié rapporte # de ventes ~",
        "le chiffre par tête est de # ~",
        "~, on fait # de CA par personne",
      ],
    },
  ],
  [
    "payroll",
    {
      en: [
        "an employee costs us # on average ~",
        "~, the average loaded cost of one person is #",
        "one head costs # ~, charges included",
      ],
      fr: [
        "un salarié nous coûte # en moyenne ~",
        "~, le coût moyen chargé d'une personne est de #",
        "par tête, l'équipe revient à # ~",
      ],
    },
  ],
];

const perHead: Maker = (scene) => {
  const { chance, calendar } = scene;
  const [role, frames] = chance.pick(PER_HEAD);
  const [top, heads] = [
    pickLine(scene, (line) => line.role === role),
    pickLine(scene, (line) => line.role === "headcount"),
  ];
  const index = chance.below(calendar.years);
  const [a, b] = [top && yearFact(scene, top, index), heads && yearFact(scene, heads, index)];
  if (!top || !a || !b || scene.value(b) < 2) return undefined;
  const language = claimLanguage(scene);
  const value = scene.value(a) / scene.value(b);
  const when = periodWords(calendar, a.span, language, "flow", chance);
  const frame = chance.pick(frames[language]);
  const wrong: Wrong[] = [
    { value: value * 10, kind: "unit-scale", why: "ten times too much" },
    { value: value / 12, kind: "period", why: "that is a month" },
    { value: value * 1.3, kind: "derived", why: "divided by another number of people" },
  ];
  return {
    language,
    metric: `${top.metric} per employee`,
    measure: "money",
    period: periodKey(calendar, a.span),
    kind: "derived",
    facts: [a, b],
    formula: `${scene.formula(a)}/${scene.formula(b)}`,
    value,
    wrong,
    say: (figure) => `${capital(frame.replace("#", figure.text).replace("~", when))}.`,
  };
};

/** A monthly amount of the assumptions as a yearly one. */
const timesTwelve: Maker = (scene) => {
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

/** The year in which the result turns positive. */
const firstProfit: Maker = (scene) => {
  const { chance, calendar } = scene;
  const line = pickLine(scene, ({ role }) => role === "net" || role === "ebitda");
  if (!line) return undefined;
  const facts = Array.from({ length: calendar.years }, (_, index) => yearFact(scene, line, index)).filter(
    (fact) => fact !== undefined,
  );
  const first = facts.findIndex((fact) => scene.value(fact) > 0);
  const [before, now] = [facts[first - 1], facts[first]];
  if (first < 1 || !before || !now) return undefined;
  const language = claimLanguage(scene);
  const frame = chance.pick(line.role === "net" ? PROFIT[language] : SURPLUS[language]);
  const year = (index: number) => calendar.firstYear + index;
  const relative = periodKey(calendar, now.span)?.startsWith("Y") === true;
  const said = (index: number) => (relative ? index + 1 : year(index));
  const figure: Figure = { text: "", value: said(first), tolerance: 0.1, scaled: false, approximate: false };
  const texts = new Map(
    facts.map((_, index) => [said(index), capital(frame.replace("~", yearName(calendar, index, language)))]),
  );
  return {
    language,
    metric: `first year of positive ${line.metric}`,
    measure: "count",
    period: periodKey(calendar, now.span),
    kind: "text",
    facts: [before, now],
    formula: `IF(${scene.formula(before)}<=0,${said(first)},0)*(${scene.formula(now)}>0)`,
    value: said(first),
    fixed: figure,
    wrong: [first - 1, first + 1]
      .filter((index) => index >= 0 && index < facts.length)
      .map((index) => ({
        value: said(index),
        kind: "text",
        why: `the result is positive from ${periodKey(calendar, now.span)} on`,
      })),
    say: (shown) => `${texts.get(shown.value) ?? ""}.`,
  };
};

const PROFIT: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "our first year in the black is ~",
    "we earn money for the first time in ~",
    "~ is when we turn a net profit for the first time",
  ],
  fr: [
    "notre premier exercice bénéficiaire est ~",
    "on gagne de l'argent pour la première fois : ~",
    "~, c'est notre première année de bénéfice net",
  ],
};
const SURPLUS: Readonly<Record<Language, readonly string[]>> = {
  en: ["EBITDA turns positive in ~", "~ is the first year of positive EBITDA"],
  fr: ["l'EBE devient positif pour la première fois : ~", "~, c'est la première année d'EBITDA positif"],
};

const noDebt: Maker = (scene) => {
  const { chance } = scene;
  const line = pickLine(scene, ({ role }) => role === "debt");
  if (!line) return undefined;
  const facts = scene.facts.filter((fact) => fact.line === line && fact.span.kind === "year");
  const free = facts.every((fact) => scene.value(fact) === 0);
  const language = claimLanguage(scene);
  const text = chance.pick(
    language === "fr"
      ? ["Nous n'avons aucune dette bancaire", "On ne doit rien aux banques", "La société n'emprunte jamais"]
      : [
          "We carry no bank debt at all",
          "The company never borrows from banks",
          "There is not a cent of bank debt in the plan",
        ],
  );
  const figure: Figure = { text: "", value: 0, tolerance: 0, scaled: false, approximate: false };
  return {
    language,
    metric: line.metric,
    measure: "money",
    period: null,
    kind: "text",
    facts: free ? facts : facts.filter((fact) => scene.value(fact) !== 0),
    formula: facts.map((fact) => scene.formula(fact)).join("+"),
    value: free ? 0 : facts.reduce((sum, fact) => sum + scene.value(fact), 0),
    fixed: figure,
    wrong: free ? [] : [{ value: 0, kind: "text", why: "bank debt is planned" }],
    say: () => `${text}.`,
  };
};

/** How many segments or goods a table has. */
const rowCount: Maker = (scene) => {
  const { chance } = scene;
  const wholes = new Set(
    scene.facts.flatMap(({ line }) => (line.whole && line.scenario?.usual !== false ? [line.whole] : [])),
  );
  if (wholes.size === 0) return undefined;
  const whole = chance.pick([...wholes]);
  const span = scene.everything.find(({ line }) => line === whole)?.span;
  const parts = span ? scene.everything.filter((fact) => fact.line.whole === whole && same(fact.span, span)) : [];
  if (parts.length < 2) return undefined;
  const language = claimLanguage(scene);
  const segmented = parts[0]?.line.segment !== undefined;
  const name = nounOf(whole, language, scene);
  if (segmented && !name) return undefined;
  const frame = chance.pick(segmented ? SPLITS[language] : RANGES[language]);
  const words = (count: number) => COUNTS[language][count] ?? String(count);
  const wrong: Wrong[] = [parts.length - 1, parts.length + 1, parts.length + 2]
    .filter((count) => count > 1)
    .map((value) => ({ value, kind: "text", why: `there are ${parts.length}` }));
  return {
    language,
    metric: `number of parts of ${whole.metric}`,
    measure: "count",
    period: null,
    kind: "text",
    facts: parts,
    formula: parts.map((part) => `IF(${scene.formula(part)}=0,1,1)`).join("+"),
    value: parts.length,
    fixed: { text: words(parts.length), value: parts.length, tolerance: 0, scaled: false, approximate: false },
    wrong,
    say: (figure) => `${capital(frame.replace("@", name?.text ?? "").replace("#", words(figure.value)))}.`,
  };
};

function same(a: Span, b: Span): boolean {
  return a.kind === b.kind && (a.kind === "none" || b.kind === "none" || a.index === b.index);
}

const SPLITS: Readonly<Record<Language, readonly string[]>> = {
  en: ["we break @ down into # parts", "the plan splits @ # ways", "@ is planned for # separate segments"],
  fr: ["on ventile @ en # parts", "le plan découpe @ en # segments"],
};
const RANGES: Readonly<Record<Language, readonly string[]>> = {
  en: ["the table has # different items", "there are # articles on the list"],
  fr: ["le tableau compte # articles différents", "il y a # références dans la liste"],
};

/** The heaviest cost, said with its amount. */
const largestCost: Maker = (scene) => {
  const { chance, calendar } = scene;
  const { grain, index } = somePeriod(scene);
  const costs = linesWith(scene, grain, (line) => isCost(line) && line.role !== "cogs");
  const facts = costs
    .flatMap((line) => factIn(scene, line, grain, index) ?? [])
    .sort((a, b) => scene.value(b) - scene.value(a));
  const [top, next] = facts;
  if (!top || !next || facts.length < 3 || scene.value(top) < scene.value(next) * 1.1) return undefined;
  const language = claimLanguage(scene);
  const named = new Map(facts.map((fact) => [fact, nounOf(fact.line, language, scene)?.text ?? fact.line.label]));
  const when = periodWords(calendar, top.span, language, "flow", chance);
  const frame = chance.pick(
    language === "fr"
      ? [
          "~, notre premier poste de frais de structure, c'est @ : #",
          "@ est notre plus grosse charge de structure ~, avec #",
        ]
      : ["~, our largest overhead is @, at #", "@ is the biggest of our overheads ~: #"],
  );
  const naming = (value: number) => named.get(facts.find((fact) => scene.value(fact) === value) ?? top) ?? "";
  // The mistake names the next line with that line's true amount, so that only the rank is wrong.
  return {
    language,
    metric: "largest overhead",
    measure: "money",
    period: periodKey(calendar, top.span),
    kind: "text",
    facts: [top, next],
    formula: `MAX(${facts.map((fact) => scene.formula(fact)).join(",")})`,
    value: scene.value(top),
    precise: true,
    wrong: [{ value: scene.value(next), kind: "text", why: `${top.line.label} is larger: ${tidy(scene.value(top))}` }],
    say: (figure) => {
      const nearest = facts.reduce(
        (best, fact) =>
          Math.abs(scene.value(fact) - figure.value) < Math.abs(scene.value(best) - figure.value) ? fact : best,
        top,
      );
      return `${capital(
        frame
          .replace("@", naming(scene.value(nearest)))
          .replace("#", figure.text)
          .replace("~", when),
      )}.`;
    },
  };
};

/** A quarter of a plan of months, or a year of a plan that gives no years. */
const periodsTogether: Maker = (scene) => {
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

/** Any line is as likely as another, however many months it has; a year is more often spoken of than a month. */
const direct: Maker = (scene) => {
  const { chance } = scene;
  const lines = [...new Set(scene.facts.map(({ line }) => line))];
  if (lines.length === 0) return undefined;
  const line = chance.pick(lines);
  const facts = scene.facts.filter((fact) => fact.line === line);
  // A figure that is half the time a neighbour's without a concept would teach labels only.
  if (!line.concept && chance.happens(0.4)) return undefined;
  const years = facts.filter(({ span }) => span.kind === "year");
  return directStatement(scene, chance.pick(years.length > 0 && chance.happens(0.6) ? years : facts));
};

/** How often each kind of statement is tried; one that the workbook does not allow falls to another. */
export const MAKERS: readonly (readonly [Maker, number])[] = [
  [direct, 52],
  [growth, 9],
  [multiple, 5],
  [share, 10],
  [sumOfLines, 7],
  [sumOfYears, 8],
  [monthlyMean, 6],
  [perHead, 6],
  [timesTwelve, 4],
  [periodsTogether, 7],
  [firstProfit, 4],
  [noDebt, 3],
  [rowCount, 2],
  [largestCost, 4],
];
