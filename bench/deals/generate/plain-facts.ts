/** Statements in words: the first year of profit, no debt, how many parts, the largest cost. */
import { periodKey, periodWords, yearName } from "./calendar.ts";
import { tidy } from "./direct.ts";
import type { Figure } from "./figures.ts";
import { COUNTS, factIn, isCost, linesWith, nounOf, pickLine, somePeriod, yearFact } from "./nouns.ts";
import type { Language, Span } from "./plan.ts";
import { claimLanguage, type Maker, type Wrong } from "./scene.ts";
import { capital } from "./sentences.ts";

/** The year in which the result turns positive. */
export const firstProfit: Maker = (scene) => {
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

export const noDebt: Maker = (scene) => {
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
export const rowCount: Maker = (scene) => {
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
export const largestCost: Maker = (scene) => {
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
