/**
 * The loss on graded pairs (CoSENT, Su 2022): of two pairs, the one that people found more alike should have the higher
 * cosine. Only the order of the grades matters, as it does to a rank correlation.
 */

export type GradedGradient = { readonly loss: number; readonly left: Float32Array; readonly right: Float32Array };

/** @param left, right [pairs, dimension], rows of length 1. */
export function gradedGradient(
  left: Float32Array,
  right: Float32Array,
  grades: readonly number[],
  temperature: number,
): GradedGradient {
  const pairs = grades.length;
  const dimension = left.length / pairs;
  const cosines = grades.map((_, i) => {
    let sum = 0;
    for (let k = i * dimension; k < (i + 1) * dimension; k++) sum += left[k]! * right[k]!;
    return sum;
  });
  const pull = new Float64Array(pairs);
  let total = 1;
  for (let i = 0; i < pairs; i++)
    for (let j = 0; j < pairs; j++) {
      if (grades[i]! <= grades[j]!) continue;
      const wrong = Math.exp((cosines[j]! - cosines[i]!) / temperature);
      total += wrong;
      pull[j]! += wrong;
      pull[i]! -= wrong;
    }
  const leftGradient = new Float32Array(left.length);
  const rightGradient = new Float32Array(right.length);
  for (let i = 0; i < pairs; i++) {
    const scale = pull[i]! / (total * temperature);
    for (let k = i * dimension; k < (i + 1) * dimension; k++) {
      leftGradient[k] = scale * right[k]!;
      rightGradient[k] = scale * left[k]!;
    }
  }
  return { loss: Math.log(total), left: leftGradient, right: rightGradient };
}
