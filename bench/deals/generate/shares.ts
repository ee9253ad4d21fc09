/** Statements about one figure in terms of another: shares of a total or of sales, amounts per employee. */
import { periodKey, periodWords } from "./calendar.ts";
import { segmentLabel } from "./lines.ts";
import { factIn, linesWith, nounOf, of, pickLine, somePeriod, yearFact } from "./nouns.ts";
import type { Language, Role } from "./plan.ts";
import { claimLanguage, type Maker, type Wrong } from "./scene.ts";
import { capital } from "./sentences.ts";

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
export const share: Maker = (scene) => {
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

export const perHead: Maker = (scene) => {
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
