/** From the probability of a letter to the probability that the verdict is right. */

export type Calibration = {
  /** Divides the log-odds: above 1, the model is surer than it is right. */
  readonly temperature: number;
  /** Never more than this: what reads prose is less sure than what adds figures up. */
  readonly ceiling: number;
};

/**
 * Small instruction-tuned models are over-confident; without a calibration of the very model (bench/judge fits one), log-odds are halved.
 * The ceiling stays below the evidence judge's own figures.
 */
export const DEFAULT_CALIBRATION: Calibration = { temperature: 2, ceiling: 0.9 };

export function calibrated(probability: number, { temperature, ceiling }: Calibration = DEFAULT_CALIBRATION): number {
  const p = Math.min(1 - 1e-6, Math.max(1e-6, probability));
  const logOdds = Math.log(p / (1 - p)) / temperature;
  return Math.min(ceiling, 1 / (1 + Math.exp(-logOdds)));
}

/** The temperature that gives the outcomes seen the greatest likelihood, by steps of a twentieth. */
export function fitTemperature(seen: readonly { readonly probability: number; readonly right: boolean }[]): number {
  let best = { temperature: DEFAULT_CALIBRATION.temperature, loss: Number.POSITIVE_INFINITY };
  for (let step = 10; step <= 100; step++) {
    const temperature = step / 20;
    const loss = seen.reduce((sum, { probability, right }) => {
      const p = calibrated(probability, { temperature, ceiling: 1 - 1e-6 });
      return sum - Math.log(right ? p : 1 - p);
    }, 0);
    if (loss < best.loss - 1e-9) best = { temperature, loss };
  }
  return best.temperature;
}
