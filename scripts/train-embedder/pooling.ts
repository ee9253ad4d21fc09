/** Mean of a text's token vectors scaled to length 1, and the gradient back through both. */
import type { RowGradients, Table } from "./table.ts";

/** Many texts' pooled vectors, kept with what the way back needs. */
export type Pooled = {
  readonly texts: readonly Int32Array[];
  /** [texts, dimension], each row of length 1. */
  readonly unit: Float32Array;
  /** Length of each sum before scaling. */
  readonly lengths: Float32Array;
};

export function pool(table: Table, texts: readonly Int32Array[]): Pooled {
  const { dimension, values } = table;
  const unit = new Float32Array(texts.length * dimension);
  const lengths = new Float32Array(texts.length);
  for (let i = 0; i < texts.length; i++) {
    const base = i * dimension;
    for (const token of texts[i]!) {
      const row = token * dimension;
      for (let k = 0; k < dimension; k++) unit[base + k]! += values[row + k]!;
    }
    let square = 1e-12;
    for (let k = 0; k < dimension; k++) square += unit[base + k]! * unit[base + k]!;
    const length = Math.sqrt(square);
    lengths[i] = length;
    for (let k = 0; k < dimension; k++) unit[base + k]! /= length;
  }
  return { texts, unit, lengths };
}

/** Adds to the rows what the gradient on the unit vectors asks of them. */
export function poolBack(pooled: Pooled, gradient: Float32Array, into: RowGradients): void {
  const dimension = pooled.unit.length / pooled.texts.length;
  const tangent = new Float32Array(dimension);
  for (let i = 0; i < pooled.texts.length; i++) {
    const base = i * dimension;
    let along = 0;
    for (let k = 0; k < dimension; k++) along += gradient[base + k]! * pooled.unit[base + k]!;
    const scale = 1 / pooled.lengths[i]!;
    for (let k = 0; k < dimension; k++) tangent[k] = (gradient[base + k]! - along * pooled.unit[base + k]!) * scale;
    for (const token of pooled.texts[i]!) into.add(token, tangent, 0, 1);
  }
}
