/**
 * Fits which lines and which candidates are looked at, after a change of features, into a file of weights:
 * node scripts/train-judge/fit-first-look.ts EXAMPLES models/judge/weights.json
 */
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { FEATURES } from "../../src/judge/score/features.ts";
import { fitAlignment } from "./alignment.ts";
import { readExamples, weightOf } from "./examples.ts";
import { fitLook } from "./look.ts";

const [folder, file] = process.argv.slice(2);
if (folder === undefined || file === undefined) throw new Error("Which examples, and which weights?");
const read = [...readExamples(folder)];
const weights = z.looseObject({}).parse(JSON.parse(readFileSync(file, "utf8")));
const short = (numbers: Iterable<number>): number[] => Array.from(numbers, (n) => Number(n.toPrecision(6)));
const look = fitLook(
  read.flatMap(({ lines }) => lines),
  weightOf,
);
const { alignment } = fitAlignment(
  read.flatMap(({ examples }) => examples),
  weightOf,
);
writeFileSync(
  file,
  `${JSON.stringify({ ...weights, features: FEATURES, look: short(look), alignment: short(alignment) })}\n`,
);
