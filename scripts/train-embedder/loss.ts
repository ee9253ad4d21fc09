/**
 * The contrastive loss and its gradient, as an ONNX graph: onnxruntime multiplies matrices far faster than a script can.
 * InfoNCE in both directions over the batch: each left text should find its own right text among all, and the reverse.
 */
import "../silence-onnxruntime.ts";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { encodeOnnx, type OnnxTensor } from "./onnx.ts";

export type LossGradient = { readonly loss: number; readonly left: Float32Array; readonly right: Float32Array };

export type ContrastiveLoss = {
  /** @param bias [batch, batch], added to the scores: a large negative number where two texts are no negatives of each other. */
  gradient(left: Float32Array, right: Float32Array, bias: Float32Array): Promise<LossGradient>;
};

export async function contrastiveLoss(batch: number, dimension: number, temperature: number): Promise<ContrastiveLoss> {
  const session = await InferenceSession.create(lossGraph(batch, dimension, temperature), {
    intraOpNumThreads: 2,
    graphOptimizationLevel: "all",
  });
  const matrix = (data: Float32Array, columns: number): Tensor => new Tensor("float32", data, [batch, columns]);
  return {
    gradient: async (left, right, bias) => {
      const results = await session.run({
        left: matrix(left, dimension),
        right: matrix(right, dimension),
        bias: matrix(bias, batch),
      });
      const own = results.own!.data as Float32Array; // float32 by construction of the graph, like the two below
      let loss = 0;
      for (const probability of own) loss -= Math.log(Math.max(probability, 1e-12)) / batch;
      return {
        loss,
        left: results.left_gradient!.data as Float32Array,
        right: results.right_gradient!.data as Float32Array,
      };
    },
  };
}

function lossGraph(batch: number, dimension: number, temperature: number): Uint8Array {
  const constant = (name: string, value: number): OnnxTensor => ({
    name,
    type: "float32",
    dims: [],
    data: Float32Array.of(value),
  });
  const identity = new Float32Array(batch * batch);
  for (let i = 0; i < batch; i++) identity[i * batch + i] = 1;
  return encodeOnnx({
    name: "contrastive-loss",
    nodes: [
      { op: "Transpose", inputs: ["right"], outputs: ["right_t"], attributes: { perm: [1, 0] } },
      { op: "MatMul", inputs: ["left", "right_t"], outputs: ["cosines"] },
      { op: "Mul", inputs: ["cosines", "sharpness"], outputs: ["sharp"] },
      { op: "Add", inputs: ["sharp", "bias"], outputs: ["scores"] },
      { op: "Softmax", inputs: ["scores"], outputs: ["by_row"], attributes: { axis: 1 } },
      { op: "Transpose", inputs: ["scores"], outputs: ["scores_t"], attributes: { perm: [1, 0] } },
      { op: "Softmax", inputs: ["scores_t"], outputs: ["by_column_t"], attributes: { axis: 1 } },
      { op: "Transpose", inputs: ["by_column_t"], outputs: ["by_column"], attributes: { perm: [1, 0] } },
      { op: "Mul", inputs: ["by_row", "identity"], outputs: ["own_only"] },
      { op: "ReduceSum", inputs: ["own_only", "last_axis"], outputs: ["own"], attributes: { keepdims: 0 } },
      { op: "Add", inputs: ["by_row", "by_column"], outputs: ["both"] },
      { op: "Sub", inputs: ["both", "identity"], outputs: ["excess_once"] },
      { op: "Sub", inputs: ["excess_once", "identity"], outputs: ["excess"] },
      { op: "Mul", inputs: ["excess", "share"], outputs: ["pull"] },
      { op: "MatMul", inputs: ["pull", "right"], outputs: ["left_gradient"] },
      { op: "Transpose", inputs: ["pull"], outputs: ["pull_t"], attributes: { perm: [1, 0] } },
      { op: "MatMul", inputs: ["pull_t", "left"], outputs: ["right_gradient"] },
    ],
    initializers: [
      constant("sharpness", 1 / temperature),
      constant("share", 1 / (2 * temperature)),
      { name: "identity", type: "float32", dims: [batch, batch], data: identity },
      { name: "last_axis", type: "int64", dims: [1], data: BigInt64Array.of(1n) },
    ],
    inputs: [
      { name: "left", type: "float32", dims: [batch, dimension] },
      { name: "right", type: "float32", dims: [batch, dimension] },
      { name: "bias", type: "float32", dims: [batch, batch] },
    ],
    outputs: [
      { name: "own", type: "float32", dims: [batch] },
      { name: "left_gradient", type: "float32", dims: [batch, dimension] },
      { name: "right_gradient", type: "float32", dims: [batch, dimension] },
    ],
  });
}
