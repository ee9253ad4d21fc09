/** The engine with a real GGUF of random weights: loaded, calibrated, told of, and done without when it fails. */

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inspectModel, type ModelEvent, openEngine } from "../../src/app/engine.ts";
import { CLAIM_JUDGE_VERSION } from "../../src/judge/index.ts";
import { readHere } from "../documents/read-here.ts";
import { truncatedGguf, writeTinyGguf } from "../model/tiny-gguf.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-engine-"));
const at = (name: string) => join(folder, name);
const CLAIMS = [{ id: "c1", text: "We hold a patent on the sensor." }];
const CALIBRATION = {
  temperature: 3,
  promptVersion: CLAIM_JUDGE_VERSION,
  model: "Tiny bytes",
  fittedOn: { set: "mine", answers: 40 },
};

beforeAll(() => {
  writeTinyGguf(at("tiny.gguf"));
  writeFileSync(at("cut.gguf"), truncatedGguf());
  writeFileSync(at("letter.md"), "The patent office has granted a patent on the sensor.\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function verified(model: string, calibrationFile?: string) {
  const told: ModelEvent[] = [];
  await using engine = await openEngine({
    model: { path: at(model) },
    processes: { startReader: readHere },
    calibrationFile,
    onModel: (event) => told.push(event),
  });
  const { report } = await engine.verify([{ path: at("letter.md") }], { claims: CLAIMS });
  const writing = told.filter(({ kind }) => kind === "writing");
  return {
    told: told.filter(({ kind }) => kind !== "loading" && kind !== "writing"),
    writing,
    use: report.models.languageUse,
    report,
  };
}

test("a calibration beside the model is used; without one, and with one that is no good, the report says so", async () => {
  const bare = await verified("tiny.gguf");
  // What each role may spend is told before the run.
  expect(bare.told.map(({ kind }) => kind)).toEqual(["ready", "plan"]);
  // What it is writing is told as it goes, and its end.
  expect(bare.writing.at(-1)).toEqual({ kind: "writing", words: "" });
  expect(bare.use).toMatchObject({ calibrated: false, roles: [{ role: "judge" }] });

  writeFileSync(at("tiny.probant.json"), JSON.stringify(CALIBRATION));
  expect((await verified("tiny.gguf")).use).toMatchObject({ calibrated: true });

  const named = await verified("tiny.gguf", at("none.json"));
  expect(named.use).toMatchObject({ calibrated: false });
  expect(named.told).toContainEqual({ kind: "note", message: expect.stringContaining("no calibration at") });
});

test("a model that cannot be loaded is told, and every claim has a verdict all the same", async () => {
  const { told, use, report } = await verified("cut.gguf");
  expect(told).toMatchObject([{ kind: "failed", error: { code: "truncated" } }]);
  expect(use).toBeUndefined();
  expect(report.claims).toHaveLength(1);
});

test("a dropped file is looked at before it is used", async () => {
  expect(await inspectModel(at("cut.gguf"))).toMatchObject({ usable: false, code: "truncated" });
  expect(await inspectModel(at("tiny.gguf"))).toMatchObject({ usable: true, model: { architecture: "llama" } });
});
