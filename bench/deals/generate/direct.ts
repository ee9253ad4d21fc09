/** Statements about one figure of the plan, and the ways in which people get it wrong. */
import { periodKey, periodWords } from "./calendar.ts";
import { type Figure, printed } from "./figures.ts";
import { outOfAHundred, phrasesFor, rhythmOf, speaksOfNow, spokenLabels, stripped } from "./labels.ts";
import type { Fact, Language, Line, Span } from "./plan.ts";
import { claimLanguage, type Scene, type Statement, type Wrong } from "./scene.ts";
import { filled, sentence } from "./sentences.ts";

const LABEL_FRAMES: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "@: #",
    "@ at #",
    "we put @ at #",
    "we have @ at #",
    "the plan shows @ at #",
    "# for @",
    "@ should land at #",
    "@, as planned: #",
  ],
  fr: [
    "@ : #",
    "@, # au plan",
    "# pour la ligne « @ »",
    "côté @, on est à #",
    "au poste « @ », on a mis #",
    "@ : # d'après le plan",
    "@ : # dans le plan",
  ],
};

/** Words for a line in a language: names of its concept, or its own label where the language is the workbook's. */
export function namesOf(line: Line, language: Language, scene: Scene): string[] {
  if (line.concept) return spokenLabels(line.concept, language);
  return language === scene.profile.language ? [stripped(line.label)] : [];
}

/** A name inside a sentence: abbreviations keep their capitals. */
export function inSentence(name: string): string {
  const [first = "", second = ""] = name;
  return second === second.toLowerCase() && second !== second.toUpperCase()
    ? first.toLowerCase() + name.slice(1)
    : name;
}

export function aroundOf(
  fact: Fact,
  language: Language,
  scene: Scene,
): { period: string; segment: string; scenario: string } {
  const { line, span } = fact;
  const { chance, calendar } = scene;
  const named = line.scenario && (!line.scenario.usual || chance.happens(0.4));
  return {
    period: periodWords(calendar, span, language, line.nature, chance),
    segment: line.segment?.words[language] ?? "",
    scenario: named && line.scenario ? chance.pick(line.scenario.words[language]) : "",
  };
}

/** The phrases that fit a figure of this period: no "a year" about a month. */
export function fittingPhrases(line: Line, span: Span, language: Language, scene: Scene): string[] {
  if (!line.concept) return [];
  return phrasesFor(line.concept, language, scene.profile.currency).filter((phrase) => {
    const rhythm = rhythmOf(phrase);
    if (span.kind !== "none" && speaksOfNow(phrase)) return false;
    if (rhythm === "none" || !line.adds) return true;
    return rhythm === "year" && (span.kind === "year" || span.kind === "none");
  });
}

export function directStatement(
  scene: Scene,
  fact: Fact,
  language: Language = claimLanguage(scene),
): Statement | undefined {
  const { chance } = scene;
  const { line, span } = fact;
  const value = scene.value(fact);
  if (value === 0 || !Number.isFinite(value)) return undefined;
  const around = aroundOf(fact, language, scene);
  const phrase = phraseFor(scene, fact, language, value);
  if (!phrase) return undefined;
  const lossPhrase = value < 0 && phrase.loss;
  return {
    language,
    metric: line.metric,
    measure: outOfAHundred(phrase.text) && line.unit === "percent" ? "points" : line.unit,
    period: periodKey(scene.calendar, span),
    kind: "exact",
    facts: [fact],
    formula: scene.formula(fact),
    value,
    wrong: value < 0 ? [] : wrongValues(scene, fact, value),
    say: (figure) => {
      const shown: Figure = lossPhrase ? { ...figure, text: figure.text.replace("-", "") } : figure;
      return sentence(filled(phrase.text, shown, line.unit, language), around, language, chance);
    },
    fractions: takesFraction(phrase.text, line),
  };
}

/** "A third of what we buy is thrown away": only where the figure is followed by what it is a share of. */
function takesFraction(phrase: string, line: Line): boolean {
  return line.unit === "percent" && /#\s(of|de|des|du|d')/.test(phrase) && !outOfAHundred(phrase);
}

function phraseFor(
  scene: Scene,
  fact: Fact,
  language: Language,
  value: number,
): { text: string; loss: boolean } | undefined {
  const { chance } = scene;
  const { line, span } = fact;
  const loss = line.concept?.loss?.[language] ?? [];
  if (value < 0 && loss.length > 0 && chance.happens(0.7)) return { text: chance.pick(loss), loss: true };
  const said = fittingPhrases(line, span, language, scene);
  if (value > 0 && said.length > 0 && chance.happens(0.78)) return { text: chance.pick(said), loss: false };
  const names = namesOf(line, language, scene);
  if (names.length === 0) return undefined;
  const frame = chance.pick(LABEL_FRAMES[language]);
  const name = chance.pick(names);
  return { text: frame.replace("@", inSentence(name)), loss: false };
}

function wrongValues(scene: Scene, fact: Fact, value: number): Wrong[] {
  const { line, span } = fact;
  const wrong: Wrong[] = [];
  const add = (other: Fact | undefined, kind: Wrong["kind"], what: (there: Fact) => string) => {
    if (other) wrong.push({ value: scene.value(other), kind, why: `${tidy(scene.value(other))} is ${what(other)}` });
  };
  for (const other of line.unlike) {
    const there = scene.at(other, span);
    add(there, other.segment ? "segment" : "exact", () =>
      other.segment && other.whole ? `${other.whole.label} ${other.label}` : other.label,
    );
  }
  if (line.whole) add(scene.at(line.whole, span), "segment", () => `the total ${line.whole?.label ?? ""}`);
  if (span.kind !== "none") {
    for (const step of [-1, 1, 2])
      add(
        scene.at(line, { kind: span.kind, index: span.index + step }),
        "period",
        (there) => `of ${periodKey(scene.calendar, there.span)}`,
      );
    const longer = longerStretch(scene, line, span);
    if (longer) wrong.push(longer);
  }
  const elsewhere = scene.everything.filter(
    (other) =>
      other.line.label === line.label &&
      other.line.metric === line.metric &&
      other.line.scenario !== line.scenario &&
      other.span.kind === span.kind &&
      (span.kind === "none" || (other.span.kind !== "none" && other.span.index === span.index)),
  );
  // Only few deals have scenarios: where there are some, taking the wrong one is the likeliest mistake.
  for (const other of [...elsewhere, ...elsewhere]) add(other, "scenario", () => `of ${other.line.scenario?.label}`);
  for (const other of scene.drafts)
    if (other.line === line && sameKind(other.span, span))
      wrong.push({
        value: scene.value(other),
        kind: "exact",
        why: `${tidy(scene.value(other))} stands in the hidden draft`,
      });
  const slips = typingSlips(value, line);
  // Mistakes of typing are few among the many neighbours, so that each is counted twice.
  return [...wrong, ...slips, ...slips];
}

function sameKind(a: Span, b: Span): boolean {
  return a.kind === b.kind && (a.kind === "none" || b.kind === "none" || a.index === b.index);
}

/** The quarter's or the year's figure given for one month. */
function longerStretch(scene: Scene, line: Line, span: Span): Wrong | undefined {
  if (!line.adds || span.kind !== "month") return undefined;
  const start = span.index - (span.index % 3);
  const facts = [0, 1, 2].map((step) => scene.at(line, { kind: "month", index: start + step }));
  if (facts.some((fact) => fact === undefined)) return undefined;
  const sum = facts.reduce((total, fact) => total + (fact ? scene.value(fact) : 0), 0);
  return { value: sum, kind: "period", why: `${tidy(sum)} is the whole quarter` };
}

function typingSlips(value: number, { unit }: Line): Wrong[] {
  const slips: Wrong[] = [];
  if (unit === "money" || unit === "price" || (unit === "count" && value >= 10)) {
    slips.push({ value: value * 10, kind: "unit-scale", why: "ten times too much" });
    if (unit !== "count") slips.push({ value: value / 10, kind: "unit-scale", why: "ten times too little" });
  }
  const digits = Math.abs(unit === "percent" ? value * 100 : value)
    .toPrecision(3)
    .replace(/e.*/, "");
  const [a = "", b = ""] = digits.replace(".", "");
  if (a !== b && b !== "0" && a !== "" && value >= (unit === "percent" ? 0.1 : 10)) {
    const lead = 10 ** Math.floor(Math.log10(Math.abs(value)));
    const swapped = value + (Number(b) - Number(a)) * lead + ((Number(a) - Number(b)) * lead) / 10;
    slips.push({ value: swapped, kind: "exact", why: "two digits swapped" });
  }
  return slips;
}

export function tidy(value: number): string {
  return Number.isInteger(value) ? printed(value, 0, "en") : printed(value, Math.abs(value) < 10 ? 3 : 2, "en");
}
