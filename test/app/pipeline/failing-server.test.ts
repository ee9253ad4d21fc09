/** Whole analyses with a model server that answers well or fails in one way: they end, and say what failed. */
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { type Analysis, analyseDeal } from "../../../src/app/pipeline/index.ts";
import { openGraph } from "../../../src/case/graph/index.ts";
import { endpointRuntime, languageModelOf } from "../../../src/model/index.ts";
import { PLANTED_SENTENCES } from "../../analysis/model/planted-sentences.ts";
import { readHere } from "../../documents/read-here.ts";
import { type ImitationMode, imitationServer, UNTRUE_MODES } from "../../model/imitation-server.ts";
import { processorMs } from "../../processor-time.ts";

/** An English deal and a French one. */
const DEALS = { en: "quillmoor-pay", fr: "velotri-materiel" } as const;
const filesOf = (deal: string) =>
  ["deck.pptx", "model.xlsx"].map((name) => ({ path: join(import.meta.dirname, "../../../examples", deal, name) }));
const LONG = 300_000;
/** What a user waits for at most; processor time, for the clock of a busy machine says nothing. */
const MOST_MS = 60_000;

const SILENT: readonly ImitationMode[] = ["hanging", "stalling"];

async function analysedBy(mode: ImitationMode | null, language: "en" | "fr" = "en", deal: string = DEALS.en) {
  using graph = openGraph(":memory:");
  const options = { graph, embedder: null, startReader: readHere, language, debate: false };
  if (mode === null) return { analysis: await analyseDeal(filesOf(deal), options), asked: 0, ms: 0 };
  await using server = await imitationServer(mode);
  await using model = languageModelOf(
    endpointRuntime({ baseUrl: server.baseUrl, model: "m", timeoutMs: SILENT.includes(mode) ? 400 : 10_000 }),
  );
  const before = processorMs();
  const analysis = await analyseDeal(filesOf(deal), { ...options, model });
  return { analysis, asked: server.asked.length, ms: processorMs() - before };
}

const verdicts = ({ report }: Analysis) => report.claims.map(({ text, result }) => [text, result.status]);

let alone: Analysis;
beforeAll(async () => {
  ({ analysis: alone } = await analysedBy(null));
}, LONG);

describe("a server that answers", () => {
  test.each<ImitationMode>(["right", "slow", "streaming"])(
    "%s: every role asks, nothing is wasted, and no failure is told",
    async (mode) => {
      const { analysis, asked, ms } = await analysedBy(mode);
      expect(asked).toBeGreaterThan(4);
      expect(ms).toBeLessThan(MOST_MS);
      expect(analysis.use).toMatchObject({ trouble: null, wastedTokens: 0 });
      expect(analysis.report.models.languageUse).toMatchObject({ stopped: null, trouble: null });
      expect(verdicts(analysis)).toEqual(verdicts(alone));
    },
    LONG,
  );
});

describe("a server that fails", () => {
  test.each<[ImitationMode, { requests: number; reason: string; wasted: number; says: RegExp }]>([
    ["hanging", { requests: 1, reason: "timeout", wasted: 0, says: /no answer within 0\.4 s: wait longer/ }],
    ["stalling", { requests: 1, reason: "timeout", wasted: 0, says: /no answer within 0\.4 s: wait longer/ }],
    ["breaking off", { requests: 3, reason: "failed", wasted: 0, says: /failed 3 times in a row/ }],
    ["500", { requests: 3, reason: "failed", wasted: 0, says: /failed 3 times in a row \(HTTP 500: CUDA/ }],
    ["gone", { requests: 3, reason: "gone", wasted: 0, says: /no connection to the model server .*start it, then/ }],
    [
      "wrong key",
      { requests: 1, reason: "key", wasted: 0, says: /refused the key \(HTTP 401\): .*PROBANT_ENDPOINT_KEY/ },
    ],
    ["wrong model", { requests: 1, reason: "model", wasted: 0, says: /does not have this model .*probant doctor/ }],
    // At least 900 tokens of each question, and 40 of each answer.
    [
      "junk",
      {
        requests: 3,
        reason: "unreadable",
        wasted: 3 * 940,
        says: /the form that is asked for: .*wasted tokens: [\d,]+/,
      },
    ],
    [
      "truncated",
      { requests: 3, reason: "cut", wasted: 3 * 940, says: /cuts long questions or their answers: .*8192/ },
    ],
    ["wrong schema", { requests: 3, reason: "unreadable", wasted: 3 * 940, says: /the form that is asked for/ }],
  ])(
    "%s: the analysis ends, is asked no more, keeps its verdicts, and says so in report and memo",
    async (mode, { requests, reason, wasted, says }) => {
      const { analysis, asked, ms } = await analysedBy(mode);
      expect(asked).toBe(requests);
      expect(ms).toBeLessThan(MOST_MS);
      expect(verdicts(analysis)).toEqual(verdicts(alone));
      expect(analysis.use).toMatchObject({ trouble: { reason }, wastedTokens: analysis.use?.spentTokens });
      expect(analysis.use?.wastedTokens).toBeGreaterThanOrEqual(wasted);
      expect(analysis.report.models.languageUse).toMatchObject({
        trouble: { reason, host: expect.stringMatching(/^127\.0\.0\.1:\d+$/) },
        wastedTokens: analysis.use?.wastedTokens,
      });
      expect(analysis.report.models.languageUse?.stopped).not.toBeNull();
      expect(analysis.memo.making.leftOut[0]).toMatch(says);
      // What was streamed before it failed was shown at most.
      expect(JSON.stringify(analysis.memo)).not.toContain(PLANTED_SENTENCES[0]?.text);
    },
    LONG,
  );

  test(
    "cutting questions: it is known by its counts, asked no more after three, and told first",
    async () => {
      const { analysis, asked, ms } = await analysedBy("cutting");
      expect(ms).toBeLessThan(MOST_MS);
      expect(verdicts(analysis)).toEqual(verdicts(alone));
      expect(analysis.use?.trouble).toMatchObject({ reason: "cut", failures: 3 });
      expect(analysis.use?.total.requests).toBe(asked);
      expect(analysis.memo.making.leftOut[0]).toMatch(/cuts long questions or their answers: .*8192/);
    },
    LONG,
  );

  test(
    "is told in French where the memo is French",
    async () => {
      const { analysis } = await analysedBy("500", "fr");
      expect(analysis.memo.making.leftOut[0]).toMatch(
        /^Modèle de langage abandonné\s: le serveur de modèle .* a échoué 3 fois de suite \(HTTP 500: CUDA error: out of memory\)/,
      );
    },
    LONG,
  );
});

describe("a server that says what is not so", () => {
  /** Everything that the memo says, a place's own words aside. */
  const wordsOf = ({ memo }: Analysis) => JSON.stringify(memo).replaceAll("\\n", " ");
  const planted = PLANTED_SENTENCES.filter(({ text }) => text.trim().length > 3).map(({ text }) =>
    JSON.stringify(text).slice(1, -1),
  );

  describe.each(["en", "fr"] as const)("in a deal in %s", (language) => {
    let without: Analysis;
    beforeAll(async () => {
      ({ analysis: without } = await analysedBy(null, language, DEALS[language]));
    }, LONG);

    test.each(UNTRUE_MODES)(
      "%s: the analysis ends, keeps its verdicts, and takes none of its sentences into the memo",
      async (mode) => {
        const { analysis, ms, asked } = await analysedBy(mode, language, DEALS[language]);
        expect(asked).toBeGreaterThan(5);
        expect(ms).toBeLessThan(MOST_MS);
        expect(verdicts(analysis)).toEqual(verdicts(without));
        const before = wordsOf(without);
        const after = wordsOf(analysis);
        expect(planted.filter((text) => after.includes(text) && !before.includes(text))).toEqual([]);
      },
      LONG,
    );
  });
});
