/** A competent reader's answers to the prompts of the example deals, replayed: what a good language model would make of verdicts. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { verifyDeal } from "../../../src/app/pipeline/index.ts";
import { openEmbedder } from "../../../src/case/embedding/index.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import { CLAIM_QUERY_VERSION } from "../../../src/judge/index.ts";
import { languageModelOf } from "../../../src/model/index.ts";
import { readHere } from "../../documents/read-here.ts";
import { scriptedRuntime } from "../../model/scripted-runtime.ts";

const EXAMPLES = join(import.meta.dirname, "../../../examples");
const FILE = join(import.meta.dirname, "competent-reader.json");
/** Who read saw the prompt alone: a map and some claims. Lines are kept by their sheet and words, and a claim that is not told of none decides. */
const Recorded = z.object({
  version: z.string(),
  answers: z.record(
    z.string(),
    z.object({ op: z.string(), line: z.string(), at: z.string(), says: z.string() }).nullable(),
  ),
});
const Truth = z.object({
  claims: z.array(z.object({ id: z.string(), text: z.string(), slide: z.number(), label: z.string() })),
});
type Answers = z.infer<typeof Recorded>["answers"];

const NOTHING = '{"quotes":[],"verdict":"U"}';
const OPEN = {
  says: "",
  asks: "",
  means: null,
  bound: "",
  op: "nothing",
  lines: [],
  where: "",
  of: [],
  also: [],
  from: "",
  at: "",
  holds: true,
};

/** Of passages it says that nothing decides: what is measured is which lines of the tables it names. */
function reader(answers: Answers) {
  const unread: string[] = [];
  const maps = new Set<string>();
  let characters = 0;
  const runtime = scriptedRuntime(({ prompt: { system, shared, ask }, schema }) => {
    if (!JSON.stringify(schema).includes("statements")) return NOTHING;
    characters += ask.length + (maps.has(shared) ? 0 : system.length + shared.length);
    maps.add(shared);
    const numbers = numbersOf(shared);
    const said = [...ask.matchAll(/^\[(C\d+)\] (?:\([^)]*\) )?(.*)$/gm)].map(([, claim = "", text = ""]) => {
      const answer = answers[text];
      const number = answer ? numbers.get(answer.line) : undefined;
      if (answer === undefined || (answer && number === undefined)) unread.push(text);
      const statement =
        answer && number !== undefined ? { ...OPEN, ...answer, lines: [number], line: undefined } : OPEN;
      return { claim, statements: [statement], sure: "y" };
    });
    return JSON.stringify({ answers: said });
  });
  return { runtime, unread, tokens: () => characters / 4 };
}

/** Lines of a map by sheet and words: "Yearly: Net revenue". */
function numbersOf(map: string): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  let sheet = "";
  for (const line of map.split("\n")) {
    const [, named] = /^# .* \/ (.*)$/.exec(line) ?? [];
    const [, number, words] = /^(\d+) (.*)$/.exec(line) ?? [];
    if (named !== undefined) sheet = named;
    if (number !== undefined) numbers.set(`${sheet}: ${words}`, Number(number));
  }
  return numbers;
}

test("with a competent reader no fewer claims are judged rightly, and none more falsely, for few tokens", async () => {
  const { version, answers } = Recorded.parse(JSON.parse(readFileSync(FILE, "utf8")));
  const { runtime, unread, tokens: tokensRead } = reader(answers);
  await using model = languageModelOf(runtime, { budgetTokens: 1_000_000 });
  await using embedder = await openEmbedder();
  const right = { alone: 0, read: 0 };
  const wrong = { alone: 0, read: 0 };
  let count = 0;
  for (const deal of ["quillmoor-pay", "velotri-materiel"]) {
    const { claims } = Truth.parse(JSON.parse(readFileSync(join(EXAMPLES, deal, "truth.json"), "utf8")));
    const given = claims.map(({ id, text, slide }) => ({ id, text, file: "deck.pptx", slide }));
    const files = ["deck.pptx", "model.xlsx"].map((name) => ({ path: join(EXAMPLES, deal, name) }));
    count += claims.length;
    for (const [way, own] of [
      ["alone", null],
      ["read", model],
    ] as const) {
      using graph = openGraph(":memory:");
      const { report } = await verifyDeal(files, { graph, embedder, model: own, claims: given, startReader: readHere });
      for (const { id, result } of report.claims) {
        const label = claims.find((claim) => claim.id === id)?.label;
        if (result.status === label) right[way]++;
        else if (result.status === "VERIFIED" || result.status === "CONTRADICTED") wrong[way]++;
      }
    }
  }
  const tokens = tokensRead() / count;
  console.log(
    `of ${count} claims right ${right.alone}, with the reader ${right.read}; false verdicts ${wrong.alone}, ${wrong.read}; ${Math.round(tokens)} prompt tokens a claim`,
  );
  expect(version, "the prompt has another version: its answers must be read anew").toBe(CLAIM_QUERY_VERSION);
  expect(unread, "these claims, or the lines that decide them, are told otherwise: they must be read anew").toEqual([]);
  expect(right.read).toBeGreaterThanOrEqual(right.alone);
  expect(wrong.read).toBeLessThanOrEqual(wrong.alone);
  expect(tokens).toBeLessThan(900);
});
