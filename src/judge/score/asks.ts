/** What a claim asks of the tables: how likely each kind of calculation is, by the claim's words and the form of its figure. */
import { readFileSync } from "node:fs";
import type { Fact } from "../../facts/index.ts";
import { readPeriods } from "../../language/quantities/index.ts";
import { spacedWords } from "./cues.ts";
import { isWayOfSpeaking } from "./figures-in-words.ts";
import { ASKS, OF_OPERATION, type Operation } from "./operations.ts";
import type { ClaimToJudge } from "./reading.ts";

/** How likely a claim asks for what an operation answers, 0..1. */
export const askedFor = (asks: Float64Array, operation: Operation): number =>
  OF_OPERATION[operation].answers.reduce((sum, ask) => sum + (asks[ASKS.indexOf(ask)] ?? 0), 0);

/** Probability of each of ASKS, for a claim whose figure is read as `figure`; null for a claim in words alone. */
export type AskReader = (claim: ClaimToJudge, figure: Fact | null) => Float64Array;

/** Tokens are told apart by their hash: so many rows of weights. */
export const ASK_ROWS = 1 << 14;

/** Rows of the weights that speak of a claim: its words, their beginnings, what stands side by side, the kind of its figure and how many periods it names. */
export function askRows(claim: ClaimToJudge, figure: Fact | null): readonly number[] {
  const rows = new Set<number>();
  for (const token of askTokens(claim, figure)) {
    // FNV-1a over the token's UTF-16 units.
    let hash = 0x811c9dc5;
    for (let i = 0; i < token.length; i++) hash = Math.imul(hash ^ token.charCodeAt(i), 0x01000193);
    rows.add((hash >>> 0) % ASK_ROWS);
  }
  return [...rows];
}

/** The claim's figures and periods stand in it as what they are, whatever they say. */
function askTokens(claim: ClaimToJudge, figure: Fact | null): readonly string[] {
  let { text } = claim;
  const own = figure?.value;
  for (const fact of claim.facts)
    if (fact.predicate === null && fact.value.text !== own?.text) text = text.replace(fact.value.text, " zother ");
  if (own) text = text.replace(own.text, ` z${own.dimension} `);
  const named = readPeriods(text, { language: claim.language });
  for (const { text: written, kind } of named) text = text.replace(written, ` z${kind} `);
  const words = ["^", ...spacedWords(text).trim().split(" "), "$"];
  const tokens = [own ? `=${own.dimension}` : "=none", `=${figure?.form.kind ?? "none"}`, `=periods${named.length}`];
  if (own?.bound) tokens.push(`=${own.bound}`);
  if (own && isWayOfSpeaking(own)) tokens.push("=inWords");
  for (const [i, word] of words.entries()) {
    tokens.push(word);
    if (word.length > BEGINNING) tokens.push(`${word.slice(0, BEGINNING)}*`);
    if (i > 0) tokens.push(`${words[i - 1]} ${word}`);
    if (i > 1) tokens.push(`${words[i - 2]} ${words[i - 1]} ${word}`, `${words[i - 2]} _ ${word}`);
  }
  return tokens;
}

const BEGINNING = 5;

/**
 * Probabilities by a linear model whose weights are looked up by row; each text's rows count alike, by one over the root of their number.
 * @param weights one row of ASKS.length numbers for each of ASK_ROWS, one after the other, then one row of biases.
 */
export function askProbabilities(weights: ArrayLike<number>, rows: readonly number[], scale = 1): Float64Array {
  const each = scale / Math.sqrt(rows.length || 1);
  const scores = Float64Array.from(ASKS, (_, i) => {
    let score = scale * (weights[ASK_ROWS * ASKS.length + i] ?? 0);
    for (const row of rows) score += each * (weights[row * ASKS.length + i] ?? 0);
    return score;
  });
  const most = Math.max(...scores);
  const likely = scores.map((score) => Math.exp(score - most));
  const sum = likely.reduce((total, one) => total + one, 0);
  return likely.map((one) => one / sum);
}

/**
 * @param file int8 weights as `askProbabilities` takes them, behind one float32 that scales all.
 * @throws Error when it is of other kinds or rows.
 */
export function readAsks(file: string): AskReader {
  const bytes = readFileSync(file);
  if (bytes.length !== 4 + (ASK_ROWS + 1) * ASKS.length) throw new Error(`${file} is of another version`);
  const scale = bytes.readFloatLE(0);
  const weights = new Int8Array(bytes.buffer, bytes.byteOffset + 4, bytes.length - 4);
  return (claim, figure) => askProbabilities(weights, askRows(claim, figure), scale);
}
