/** The table of shareholders that most workbooks have, and what people say of it: what the founders, or one holder, own. */
import { address, type Draft } from "./draft.ts";
import { SHAREHOLDERS } from "./lexicon.ts";
import type { LineMaker } from "./lines.ts";
import type { Fact, Language, Line } from "./plan.ts";
import { claimLanguage, type Maker, type Scene, type Statement, type Wrong } from "./scene.ts";
import { capital } from "./sentences.ts";

type Holder = { readonly name: string; readonly role: "founder" | "other"; readonly shares: number };

/** Metrics of the lines of the table, by which what is said of it finds them. */
const METRIC = { founder: "shares of a founder", other: "shares of a holder", total: "all shares" } as const;

/** Founders first, then others, then the total; the shares in per cent beside the numbers where `withPercent`. */
export function addCapTable(draft: Draft, maker: LineMaker): void {
  const { chance, profile } = draft;
  const words = SHAREHOLDERS[profile.language];
  const sheet = draft.sheet(chance.pick(words.sheets));
  const row = 2 + chance.below(2);
  const [holder, shares, percent] = [words.holder, words.shares, words.percent].map((some) => chance.pick(some));
  sheet.put(address(1, row), holder ?? "");
  sheet.put(address(2, row), shares ?? "");
  const withPercent = chance.happens(0.7);
  if (withPercent) sheet.put(address(3, row), percent ?? "");
  const parts: Line[] = [];
  const whole = maker.line({ ...SHARES, metric: METRIC.total, label: "Total", content: { kind: "sum", of: parts } });
  const holders = holdersOf(draft);
  for (const [i, { name, role, shares: held }] of holders.entries()) {
    const content = { kind: "typed" as const, values: [held] };
    const line = maker.line({ ...SHARES, metric: METRIC[role], label: name, content, whole, unlike: parts });
    parts.push(line);
    sheet.put(address(1, row + 1 + i), name);
    draft.place(line, { kind: "none" }, sheet, 2, row + 1 + i);
  }
  const last = row + 1 + holders.length;
  sheet.put(address(1, last), "Total");
  draft.place(whole, { kind: "none" }, sheet, 2, last);
  if (!withPercent) return;
  for (let at = row + 1; at <= last; at++)
    sheet.put(address(3, at), `=${address(2, at)}/${address(2, last)}`, { format: "0.0%" });
}

const SHARES = { concept: undefined, unit: "count", nature: "stock", adds: false, dated: false } as const;

function holdersOf({ chance, profile }: Draft): Holder[] {
  const { founders, others, founderRoles } = SHAREHOLDERS[profile.language];
  const many = chance.weighted([
    [2, 60],
    [3, 30],
    [1, 10],
  ]);
  const withRole = chance.happens(0.4);
  const thousands = (low: number, high: number): number => Math.round(chance.between(low, high)) * 1000;
  return [
    ...chance
      .shuffled(founders)
      .slice(0, many)
      .map((name, i) => ({
        name: withRole ? `${name} (${founderRoles[i]})` : name,
        role: "founder" as const,
        shares: thousands(150, 480),
      })),
    ...chance
      .shuffled(others)
      .slice(0, 2 + chance.below(3))
      .map((name) => ({ name, role: "other" as const, shares: thousands(20, 190) })),
  ];
}

const heldBy = (scene: Scene, ...metrics: readonly string[]): readonly Fact[] =>
  scene.facts.filter(({ line }) => metrics.includes(line.metric));

/** "The two founders hold 61 %": said with their number, without it, or by their first names. */
export const foundersTogether: Maker = (scene) => {
  const [founders, others] = [heldBy(scene, METRIC.founder), heldBy(scene, METRIC.other)];
  const [total] = heldBy(scene, METRIC.total);
  if (founders.length < 2 || !total) return undefined;
  const language = claimLanguage(scene);
  const { together, byName, and } = SHAREHOLDERS[language];
  const words = SHAREHOLDERS[language].numbers[founders.length] ?? "";
  const names = founders.map(({ line }) => line.label.split(" ")[0] ?? "");
  const list = `${names.slice(0, -1).join(", ")} ${and} ${names.at(-1)}`;
  const frame = scene.chance.happens(0.3) ? byName : together;
  const all = scene.value(total);
  const wrong = [
    ...founders.map((fact) => ({ value: scene.value(fact) / all, why: "one founder's alone" })),
    ...others.map((fact) => ({ value: (sum(scene, founders) + scene.value(fact)) / all, why: "with another holder" })),
    { value: sum(scene, founders) / (all * 1.2), why: "after a round" },
    { value: sum(scene, founders) / (all - scene.value(others[0] ?? total) || all), why: "before another came in" },
  ];
  return shareHeld(scene, language, founders, total, wrong, (figure) =>
    scene.chance
      .pick(frame)
      .replace("@", frame === byName ? list : words)
      .replace("#", figure),
  );
};

/** "Angels own 9 %". */
export const oneHolder: Maker = (scene) => {
  const holders = heldBy(scene, METRIC.founder, METRIC.other);
  const [total] = heldBy(scene, METRIC.total);
  if (holders.length === 0 || !total) return undefined;
  const language = scene.profile.language;
  const fact = scene.chance.pick(holders);
  const all = scene.value(total);
  const wrong = [
    ...holders
      .filter((other) => other !== fact)
      .map((other) => ({ value: scene.value(other) / all, why: "another's" })),
    { value: scene.value(fact) / (all * 1.2), why: "after a round" },
  ];
  return shareHeld(scene, language, [fact], total, wrong, (figure) =>
    scene.chance.pick(SHAREHOLDERS[language].one).replace("@", fact.line.label).replace("#", figure),
  );
};

const sum = (scene: Scene, facts: readonly Fact[]): number => facts.reduce((all, fact) => all + scene.value(fact), 0);

function shareHeld(
  scene: Scene,
  language: Language,
  facts: readonly Fact[],
  total: Fact,
  wrong: readonly Omit<Wrong, "kind">[],
  say: (figure: string) => string,
): Statement {
  return {
    language,
    metric: `share of ${facts.map(({ line }) => line.label).join(" and ")}`,
    measure: "percent",
    period: null,
    kind: facts.length > 1 ? "sum" : "derived",
    facts: [...facts, total],
    formula: `(${facts.map((fact) => scene.formula(fact)).join("+")})/(${scene.formula(total)})`,
    value: sum(scene, facts) / scene.value(total),
    precise: true,
    wrong: wrong.filter(({ value }) => value > 0 && value < 1).map((slip) => ({ ...slip, kind: "derived" })),
    say: ({ text }) => `${capital(say(text))}.`,
  };
}
