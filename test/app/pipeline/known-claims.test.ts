/** A model tried on claims with a known answer, and what it earns by it. */
import { describe, expect, test } from "vitest";
import {
  calibrateModel,
  firstAnswersOf,
  knownClaims,
  knownDeals,
  type Tried,
  tryModel,
  tryOn,
} from "../../../src/app/pipeline/known-claims/index.ts";
import { openEmbedder } from "../../../src/case/embedding/index.ts";
import { languageModelOf } from "../../../src/model/index.ts";
import { scriptedRuntime } from "../../model/scripted-runtime.ts";

const claims = knownClaims();

describe("the claims", () => {
  test("are as many of each answer, in both languages, each once", () => {
    expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length);
    for (const label of ["VERIFIED", "CONTRADICTED", "UNKNOWN"])
      expect(claims.filter((claim) => claim.label === label)).toHaveLength(claims.length / 3);
    expect(new Set(claims.slice(0, 10).map(({ label }) => label)).size).toBe(3);
    expect(claims.some(({ language }) => language === "fr")).toBe(true);
  });
});

/** What a model said of each claim, as if it had been asked. */
const tried = (say: (claim: (typeof claims)[number], i: number) => Tried["said"]): Tried[] =>
  claims.map((claim, i) => {
    const said = say(claim, i);
    return { claim, ruled: "UNKNOWN", said, checked: said?.status ?? "UNKNOWN", ms: 100 };
  });

describe("what is kept of a model", () => {
  test("one that is right and sure helps with both verdicts", () => {
    const { file, leftOut } = calibrateModel(
      tried(({ label }) => ({ status: label, uncalibrated: 0.97 })),
      "good",
    );
    expect(file.helps).toEqual(["VERIFIED", "CONTRADICTED"]);
    expect(leftOut).toEqual([
      { from: "notes", claims: claims.length, rules: claims.length / 3, withModel: claims.length, wrong: 0 },
    ]);
  });

  test("one that says VERIFIED to everything helps with nothing", () => {
    const { file, leftOut } = calibrateModel(
      tried(() => ({ status: "VERIFIED", uncalibrated: 0.9 })),
      "flatterer",
    );
    expect(file.helps).toEqual([]);
    expect(leftOut.every(({ rules, withModel }) => rules === withModel)).toBe(true);
  });

  test("one that bears out rightly and contradicts at random is asked for the first alone", () => {
    const { file } = calibrateModel(
      tried(({ label }, i) =>
        label === "VERIFIED"
          ? { status: "VERIFIED", uncalibrated: 0.95 }
          : i % 2 === 0
            ? { status: "CONTRADICTED", uncalibrated: 0.9 }
            : null,
      ),
      "half",
    );
    expect(file.helps).toEqual(["VERIFIED"]);
  });

  test("one that gains on notes and is wrong on deals is not asked: neither set may lose", () => {
    const deals = claims.map((claim) => ({ ...claim, id: `deal ${claim.id}`, from: "deals" as const }));
    const onNotes = tried(({ label }) => ({ status: label, uncalibrated: 0.97 }));
    const onDeals = deals.map((claim): Tried => {
      // Contradicts what nothing bears on, as a model does that takes another row for the claim's.
      const status = claim.label === "UNKNOWN" ? "CONTRADICTED" : claim.label;
      return { claim, ruled: "UNKNOWN", said: { status, uncalibrated: 0.97 }, checked: status, ms: 100 };
    });
    const { file, leftOut } = calibrateModel([...onNotes, ...onDeals], "reckless");
    expect(file.helps).toEqual(["VERIFIED"]);
    expect(file.fittedOn.set).toBe("known notes and deals");
    expect(leftOut.map(({ from, wrong }) => [from, wrong])).toEqual([
      ["notes", 0],
      ["deals", 0],
    ]);
  });

  test("what it says of tables is believed as often as it was right, by how sure it says to be", () => {
    const ofTables = tried(({ label }) => ({ status: label, uncalibrated: 1 })).map((one, i): Tried => {
      const isNothing = one.claim.label === "UNKNOWN";
      const sure = Math.floor(i / 2) % 2 === 0 ? "sure" : "unsure";
      // Where it is not sure it takes the wrong line.
      const status = isNothing || sure === "sure" ? one.claim.label : "CONTRADICTED";
      return { ...one, said: { status, uncalibrated: 1 }, checked: status, tables: { status, sure, isNothing } };
    });
    const { tables, helps } = calibrateModel(ofTables, "half sure").file;
    expect(tables?.sure).toBeGreaterThan(0.9);
    expect(tables?.unsure).toBeLessThan(0.7);
    expect(tables?.nothing).toBeGreaterThan(0.9);
    // Its unsure denials are never taken, so they cost nothing.
    expect(helps).toEqual(["VERIFIED", "CONTRADICTED"]);
  });

  test("one that never answers is asked no more", () => {
    expect(
      calibrateModel(
        tried(() => null),
        "silent",
      ).file.helps,
    ).toEqual([]);
  });
});

test("the first ten answers are counted as right, wrong and none, with the seconds they took", () => {
  const ten = tried(({ label }, i) =>
    i === 0 ? null : { status: i < 4 ? "AMBIGUOUS" : label, uncalibrated: 0.9 },
  ).slice(0, 10);
  const first = { text: ten[0]?.claim.text, said: null, label: ten[0]?.claim.label, seconds: 0.1 };
  expect(firstAnswersOf(ten)).toEqual({ right: 6, wrong: 3, none: 1, seconds: 1, first });
});

test("a model that quotes what stands there is asked, checked and counted by the judge of a run", async () => {
  await using embedder = await openEmbedder();
  await using model = languageModelOf(
    scriptedRuntime(() => JSON.stringify({ quotes: [], verdict: "U" })),
    { budgetTokens: 10_000_000 },
  );
  const seen = await tryModel(model, embedder, { most: 6, clock: () => 0 });
  expect(seen).toHaveLength(6);
  // The rules leave every one of them open: what is asked is what arithmetic cannot settle.
  expect(seen.map(({ ruled }) => ruled)).toEqual(Array(6).fill("UNKNOWN"));
  expect(seen.map(({ said }) => said?.status)).toEqual(Array(6).fill("UNKNOWN"));
});

describe("the deals", () => {
  const deals = knownDeals();

  test("ship with labels of all four kinds in both languages, on workbooks of several layouts", () => {
    expect(deals).toHaveLength(6);
    const all = deals.flatMap((deal) => deal.claims);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ label }) => label)).size).toBe(4);
    expect(new Set(all.map(({ language }) => language)).size).toBe(2);
    for (const label of ["VERIFIED", "CONTRADICTED", "UNKNOWN"])
      expect(all.filter((claim) => claim.label === label).length).toBeGreaterThan(30);
  });

  test("only what the evidence judge leaves open of them is asked, as in a run", async () => {
    const [deal] = deals;
    if (deal === undefined) throw new Error("no deal ships");
    await using embedder = await openEmbedder();
    await using model = languageModelOf(
      scriptedRuntime(() => JSON.stringify({ quotes: [], verdict: "U" })),
      { budgetTokens: 10_000_000 },
    );
    const seen = await tryOn({ ...deal, claims: deal.claims.slice(0, 12) }, model, embedder, { clock: () => 0 });
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(12);
    expect(new Set(seen.map(({ ruled }) => ruled))).toEqual(new Set(["UNKNOWN"]));
  });
});
