/** From the probability of a letter to the probability that the verdict is right. */
import { z } from "zod";

/** The verdicts that a model's answer may change a claim to. */
const KEPT = ["VERIFIED", "CONTRADICTED", "AMBIGUOUS"] as const;

const share = z.number().min(0).max(1);

/** Platt's scaling of the log-odds: divided by `temperature`, then moved by `shift`. */
export const CalibrationSchema = z.object({
  /** Above 1, the model is surer than it is right. */
  temperature: z.number().min(0.05).max(20),
  /** Below 0, it is right less often than it says even where it hesitates. */
  shift: z.number().min(-5).max(5).default(0),
  /** Never more than this: what reads prose is less sure than what adds figures up. */
  ceiling: z.number().min(0.5).max(1).default(0.9),
  /** Verdicts in which the model was seen to gain on the rules; it is asked for no other, and for none at all where there are none. Absent: all. */
  helps: z.array(z.enum(KEPT)).optional(),
  /** How often its queries over the tables gave the right verdict, and its "nothing decides" was right. Absent: never measured. */
  tables: z.object({ sure: share, unsure: share, nothing: share }).optional(),
});
export type Calibration = z.infer<typeof CalibrationSchema>;
export type Kept = (typeof KEPT)[number];

/** As `probant models --calibrate` and `bench/judge --fit-calibration` write it and a model's neighbour `<model>.probant.json` holds it. */
export const CalibrationFileSchema = CalibrationSchema.extend({
  /** CLAIM_JUDGE_VERSION it was fitted with: another prompt makes another model. */
  promptVersion: z.string(),
  /** CLAIM_QUERY_VERSION, likewise. */
  queryVersion: z.string().optional(),
  model: z.string(),
  fittedOn: z.object({ set: z.string(), answers: z.number().int() }),
});

/**
 * A guess, measured on nothing: no weights were at hand where this was written. Small instruction-tuned models are
 * known to be over-confident, so log-odds are halved, and the ceiling stays below the evidence judge's own figures.
 * Whoever has a model fits its own with `probant models --calibrate` (docs/models.md).
 */
export const DEFAULT_CALIBRATION: Calibration = { temperature: 2, shift: 0, ceiling: 0.9 };

/** A verdict by the tables is taken where such answers are right more often than this. */
export const LEAST_TRUST = 0.6;

export function calibrated(
  probability: number,
  { temperature, shift, ceiling }: Calibration = DEFAULT_CALIBRATION,
): number {
  return Math.min(ceiling, logistic(logOddsOf(probability) / temperature + shift));
}

export type SeenAnswer = { readonly probability: number; readonly right: boolean };

const PULL = 0.01;

/** Fewer answers than this fit noise. */
const LEAST_ANSWERS = 30;

/** The temperature and shift under which the answers seen are likeliest. Null on too few answers, or where all were right or all wrong. */
export function fitCalibration(
  seen: readonly SeenAnswer[],
  ceiling: number = DEFAULT_CALIBRATION.ceiling,
  least: number = LEAST_ANSWERS,
): Calibration | null {
  const right = seen.filter((answer) => answer.right).length;
  if (seen.length < least || right === 0 || right === seen.length) return null;
  // Platt's own targets, a little inside 0 and 1: no set is so clean that certainty follows from it.
  const yes = (right + 1) / (right + 2);
  const no = 1 / (seen.length - right + 2);
  const answers = seen.map((answer) => ({ x: logOddsOf(answer.probability), wanted: answer.right ? yes : no }));
  let [slope, shift] = [1, 0];
  for (let step = 0; step < 100; step++) {
    // Newton's method on the log-likelihood, which is concave. A faint pull towards "as it says" settles what answers
    // of one single probability leave open.
    let [gradientSlope, gradientShift, hSlope, hBoth, hShift] = [PULL * (1 - slope), -PULL * shift, PULL, 0, PULL];
    for (const { x, wanted } of answers) {
      const p = logistic(slope * x + shift);
      const weight = p * (1 - p);
      gradientSlope += (wanted - p) * x;
      gradientShift += wanted - p;
      hSlope += weight * x * x;
      hBoth += weight * x;
      hShift += weight;
    }
    const determinant = hSlope * hShift - hBoth * hBoth;
    const moveSlope = (hShift * gradientSlope - hBoth * gradientShift) / determinant;
    const moveShift = (hSlope * gradientShift - hBoth * gradientSlope) / determinant;
    // Half a unit at most, so that no step flies past.
    const most = Math.max(1, Math.abs(moveSlope) * 2, Math.abs(moveShift) * 2);
    slope += moveSlope / most;
    shift += moveShift / most;
    if (Math.abs(moveSlope) + Math.abs(moveShift) < 1e-9) break;
  }
  // Surer where it is wronger: its letters say nothing, and only how often it is right is left.
  if (slope < 0.05) return { temperature: 20, shift: bounded(Math.log(right / (seen.length - right)), 5), ceiling };
  return { temperature: Math.min(20, Math.max(0.05, 1 / slope)), shift: bounded(shift, 5), ceiling };
}

function logOddsOf(probability: number): number {
  const p = Math.min(1 - 1e-6, Math.max(1e-6, probability));
  return Math.log(p / (1 - p));
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function bounded(value: number, most: number): number {
  return Math.min(most, Math.max(-most, value));
}
