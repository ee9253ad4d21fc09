/** A calibration kept beside its model: `<model>.probant.json` next to `<model>.gguf`. */
import { readFile } from "node:fs/promises";
import { CLAIM_JUDGE_VERSION } from "../prompts/claim-judge.ts";
import { CLAIM_QUERY_VERSION } from "../prompts/claim-query.ts";
import { type Calibration, CalibrationFileSchema } from "./calibration.ts";

export type CalibrationRead =
  | { readonly kind: "read"; readonly calibration: Calibration }
  | { readonly kind: "absent" }
  /** There is a file and it cannot be used; `why` says what to do. */
  | { readonly kind: "unusable"; readonly why: string };

export function calibrationPathOf(modelPath: string): string {
  return `${modelPath.toLowerCase().endsWith(".gguf") ? modelPath.slice(0, -".gguf".length) : modelPath}.probant.json`;
}

export async function readCalibration(path: string): Promise<CalibrationRead> {
  const again = "Fit it again with “probant models --calibrate” (docs/models.md).";
  let text: string;
  try {
    text = await readFile(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { kind: "absent" }; // node's own errors carry a code
    return { kind: "unusable", why: `${path} cannot be read.` };
  }
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { kind: "unusable", why: `${path} is not JSON. ${again}` };
  }
  const file = CalibrationFileSchema.safeParse(json);
  if (!file.success)
    return {
      kind: "unusable",
      why: `${path} is no calibration (${file.error.issues[0]?.path.join(".") || "file"}: ${file.error.issues[0]?.message}). ${again}`,
    };
  const { promptVersion, queryVersion, model: _, fittedOn: __, tables, ...calibration } = file.data;
  if (promptVersion !== CLAIM_JUDGE_VERSION)
    return {
      kind: "unusable",
      why: `${path} was fitted with version ${promptVersion} of the judge's prompt, and this is version ${CLAIM_JUDGE_VERSION}. ${again}`,
    };
  // What was measured of another prompt about tables says nothing of this one.
  const isOfThis = tables && queryVersion === CLAIM_QUERY_VERSION;
  return { kind: "read", calibration: { ...calibration, ...(isOfThis ? { tables } : {}) } };
}
