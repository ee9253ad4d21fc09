/** A calibration beside its model: read when it fits, told when it does not. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { CLAIM_JUDGE_VERSION, calibrationPathOf, readCalibration } from "../../src/judge/index.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-calibration-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const FILE = {
  temperature: 1.7,
  shift: -0.2,
  ceiling: 0.9,
  promptVersion: CLAIM_JUDGE_VERSION,
  model: "mine",
  fittedOn: { set: "findver", answers: 200 },
};
const written = (content: unknown) => {
  const path = join(folder, "file.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
};

test("it stands beside the model, under its name", () => {
  expect(calibrationPathOf("/m/Qwen.Q4_K_M.gguf")).toBe("/m/Qwen.Q4_K_M.probant.json");
});

test("a whole file is read", async () => {
  expect(await readCalibration(written(FILE))).toEqual({
    kind: "read",
    calibration: { temperature: 1.7, shift: -0.2, ceiling: 0.9 },
  });
});

test("none is no fault; another prompt's, nonsense and impossible figures are told with what to do", async () => {
  expect(await readCalibration(join(folder, "none.json"))).toEqual({ kind: "absent" });
  for (const content of [{ ...FILE, promptVersion: "0" }, "{", [], { ...FILE, temperature: 0 }]) {
    const read = await readCalibration(written(content));
    expect(read).toMatchObject({ kind: "unusable", why: expect.stringMatching(/Fit it again/) });
  }
});
