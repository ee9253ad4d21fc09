/** A French deal with a model: what it is asked is French, and so is every word of the memo. */
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Analysis, analyseDeal } from "../../../src/app/pipeline/index.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import { guessLanguageOf } from "../../../src/documents/index.ts";
import { type GenerateRequest, languageModelOf } from "../../../src/model/index.ts";
import { renderMemoHtml, renderMemoMarkdown } from "../../../src/report/index.ts";
import { readHere } from "../../documents/read-here.ts";
import { scriptedRuntime } from "../../model/scripted-runtime.ts";

const FOLDER = join(import.meta.dirname, "../../../examples/velotri-materiel");
/** Words that stand in most English sentences and in no French one. */
const ENGLISH =
  /(?<!\p{L})(?:the|of|and|with|which|this|that|from|against|does|were|was|have|has|are|is|by|for|not|each|its|their)(?!\p{L})/iu;

/** Terms of ours for which the memo has French ones; places, formulas and faults are named with them. */
const TERMS =
  /(?<!\p{L})(?:slides?|misquotes?|sum of|mean of|periods|hard-coded|now|before|[a-z]+_[a-z0-9_]+)(?!\p{L})/u;

let analysis: Analysis;
let requests: readonly GenerateRequest[];

/** What a reader sees of a page. */
const shownIn = (page: string) =>
  page.replaceAll(/<(style|script|svg)[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]*>/g, "\n");

const empty = (properties: object) => Object.fromEntries(Object.keys(properties).map((name) => [name, []]));

beforeAll(async () => {
  using graph = openGraph(":memory:");
  const runtime = scriptedRuntime(({ schema }) => JSON.stringify(empty(schema.properties ?? {})));
  await using model = languageModelOf(runtime);
  analysis = await analyseDeal(
    ["deck.pptx", "model.xlsx"].map((name) => ({ path: join(FOLDER, name) })),
    { graph, embedder: null, startReader: readHere, language: "fr", debate: false, model },
  );
  requests = runtime.requests;
}, 300_000);

describe("in a French deal", () => {
  test("the instructions of every request are French", () => {
    expect(requests.length).toBeGreaterThan(10);
    const foreign = requests.filter(
      ({ prompt }) => guessLanguageOf([prompt.system]) !== "fr" || ENGLISH.test(prompt.system),
    );
    expect(foreign.map(({ prompt }) => prompt.system.slice(0, 200))).toEqual([]);
  });

  test("places, formulas and faults have French names on every page of the memo", () => {
    const options = { generatedAt: "2026-01-01T00:00:00Z", sentTo: null };
    const pages = [renderMemoHtml(analysis.memo, options), renderMemoMarkdown(analysis.memo, options)];
    const lines = pages.flatMap((page) => shownIn(page).split("\n"));
    expect(lines.length).toBeGreaterThan(200);
    expect(lines.filter((line) => TERMS.test(line))).toEqual([]);
  });

  test("no sentence of the memo is English", () => {
    const { inShort, score, redFlags, caseAgainst, questions, scenarios, making } = analysis.memo;
    const said = [
      inShort,
      score.recommendationText,
      score.formula,
      ...score.parts.flatMap(({ text, calculation }) => [text, calculation]),
      ...redFlags.flatMap(({ title, text, impactText, questionForFounder }) => [
        title,
        text,
        impactText,
        questionForFounder,
      ]),
      ...caseAgainst.flatMap(({ title, text, whatWouldChangeIt }) => [title, text, whatWouldChangeIt]),
      ...questions.flatMap((group) => group.questions.flatMap(({ text, why }) => [text, why])),
      scenarios.method,
      ...scenarios.scenarios.flatMap(({ text, drivers }) => [text, ...drivers.map((driver) => driver.text)]),
      ...making.leftOut,
      ...making.agents.flatMap(({ fellBack }) => fellBack ?? []),
    ];
    expect(said.filter((text) => ENGLISH.test(text))).toEqual([]);
  });
});
