/** Dense products of tall matrices through onnxruntime, and with them orthonormal columns. */
import "../silence-onnxruntime.ts";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { encodeOnnx } from "./onnx.ts";

export type MatrixProducts = {
  /** Columns made orthonormal, twice over so that rounding does not spoil it. */
  orthonormal(tall: Float32Array): Promise<Float32Array<ArrayBuffer>>;
};

export async function matrixProducts(rows: number, columns: number): Promise<MatrixProducts> {
  const session = await InferenceSession.create(
    encodeOnnx({
      name: "products",
      nodes: [
        { op: "MatMul", inputs: ["tall", "square"], outputs: ["turned"] },
        { op: "Transpose", inputs: ["turned"], outputs: ["turned_t"], attributes: { perm: [1, 0] } },
        { op: "MatMul", inputs: ["turned_t", "turned"], outputs: ["gram"] },
      ],
      initializers: [],
      inputs: [
        { name: "tall", type: "float32", dims: [rows, columns] },
        { name: "square", type: "float32", dims: [columns, columns] },
      ],
      outputs: [
        { name: "turned", type: "float32", dims: [rows, columns] },
        { name: "gram", type: "float32", dims: [columns, columns] },
      ],
    }),
    { intraOpNumThreads: 2 },
  );
  const turn = async (
    tall: Float32Array,
    square: Float32Array,
  ): Promise<{ turned: Float32Array; gram: Float32Array }> => {
    const results = await session.run({
      tall: new Tensor("float32", tall, [rows, columns]),
      square: new Tensor("float32", square, [columns, columns]),
    });
    return { turned: results.turned!.data as Float32Array, gram: results.gram!.data as Float32Array }; // by the graph above
  };
  const identity = new Float32Array(columns * columns);
  for (let k = 0; k < columns; k++) identity[k * columns + k] = 1;
  return {
    orthonormal: async (tall) => {
      let current = await turn(tall, identity);
      for (let pass = 0; pass < 2; pass++) current = await turn(current.turned, inverseRoot(current.gram, columns));
      return Float32Array.from(current.turned);
    },
  };
}

/** R^-1 for gram = R^T R, R upper triangular (Cholesky). */
function inverseRoot(gram: Float32Array, size: number): Float32Array {
  const root = new Float64Array(size * size);
  for (let i = 0; i < size; i++)
    for (let j = i; j < size; j++) {
      let sum = gram[i * size + j]!;
      for (let k = 0; k < i; k++) sum -= root[k * size + i]! * root[k * size + j]!;
      if (i === j) root[i * size + i] = Math.sqrt(Math.max(sum, 1e-9 * gram[i * size + i]!));
      else root[i * size + j] = sum / root[i * size + i]!;
    }
  const inverse = new Float32Array(size * size);
  for (let column = 0; column < size; column++)
    for (let i = column; i >= 0; i--) {
      let sum = i === column ? 1 : 0;
      for (let k = i + 1; k <= column; k++) sum -= root[i * size + k]! * inverse[k * size + column]!;
      inverse[i * size + column] = sum / root[i * size + i]!;
    }
  return inverse;
}
