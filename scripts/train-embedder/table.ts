/** The vectors under training, one a token, with the optimiser's memory of each; rows are updated only when seen. */

const DECAY_FIRST = 0.9;
const DECAY_SECOND = 0.999;
const EPSILON = 1e-8;

export type Table = {
  readonly rows: number;
  readonly dimension: number;
  readonly values: Float32Array;
  /** Adam's first and second moments, and how often each row was updated. */
  readonly first: Float32Array;
  readonly second: Float32Array;
  readonly updates: Int32Array;
};

export function tableOf(values: Float32Array, rows: number): Table {
  return {
    rows,
    dimension: values.length / rows,
    values,
    first: new Float32Array(values.length),
    second: new Float32Array(values.length),
    updates: new Int32Array(rows),
  };
}

/** Each row with its length raised to the power given; directions stay. */
export function sharpened({ values, rows, dimension }: Table, power: number): Float32Array {
  const sharp = new Float32Array(values.length);
  for (let row = 0; row < rows; row++) {
    let square = 0;
    for (let k = row * dimension; k < (row + 1) * dimension; k++) square += values[k]! ** 2;
    const scale = square > 0 ? Math.sqrt(square) ** (power - 1) : 0;
    for (let k = row * dimension; k < (row + 1) * dimension; k++) sharp[k] = scale * values[k]!;
  }
  return sharp;
}

/** Sums gradients by row until they are applied. */
export class RowGradients {
  readonly #dimension: number;
  readonly #slots: Int32Array;
  #rows: number[] = [];
  #sums: Float32Array;

  constructor(table: Table) {
    this.#dimension = table.dimension;
    this.#slots = new Int32Array(table.rows).fill(-1);
    this.#sums = new Float32Array(4096 * table.dimension);
  }

  add(row: number, gradient: Float32Array, offset: number, scale: number): void {
    const dimension = this.#dimension;
    let slot = this.#slots[row]!;
    if (slot < 0) {
      slot = this.#rows.length;
      this.#slots[row] = slot;
      this.#rows.push(row);
      if ((slot + 1) * dimension > this.#sums.length) {
        const larger = new Float32Array(2 * this.#sums.length);
        larger.set(this.#sums);
        this.#sums = larger;
      }
      this.#sums.fill(0, slot * dimension, (slot + 1) * dimension);
    }
    const sums = this.#sums;
    const base = slot * dimension;
    for (let k = 0; k < dimension; k++) sums[base + k]! += scale * gradient[offset + k]!;
  }

  /** One Adam step on the rows seen; the sums are empty afterwards. */
  apply(table: Table, rate: number, frozen: ReadonlySet<number>): void {
    const dimension = this.#dimension;
    const { values, first, second, updates } = table;
    this.#rows.forEach((row, slot) => {
      this.#slots[row] = -1;
      if (frozen.has(row)) return;
      const seen = ++updates[row]!;
      const firstScale = 1 / (1 - DECAY_FIRST ** Math.min(seen, 1000));
      const secondScale = 1 / (1 - DECAY_SECOND ** Math.min(seen, 20000));
      const from = slot * dimension;
      const to = row * dimension;
      for (let k = 0; k < dimension; k++) {
        const gradient = this.#sums[from + k]!;
        const m = DECAY_FIRST * first[to + k]! + (1 - DECAY_FIRST) * gradient;
        const v = DECAY_SECOND * second[to + k]! + (1 - DECAY_SECOND) * gradient * gradient;
        first[to + k] = m;
        second[to + k] = v;
        values[to + k]! -= (rate * m * firstScale) / (Math.sqrt(v * secondScale) + EPSILON);
      }
    });
    this.#rows = [];
  }
}
