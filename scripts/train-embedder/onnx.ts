/** Builds ONNX models: names and field numbers as in onnx.proto (IR version 8, opset 17). */
import { bytesField, type Field, floatField, message, textField, varintField } from "./protobuf.ts";

export type ElementType = "float32" | "int8" | "int64";
export type Dimension = number | string;

const ELEMENT = { float32: 1, int8: 3, int64: 7 } as const;
const ATTRIBUTE = { float: 1, int: 2, ints: 7 } as const;

export type OnnxNode = {
  readonly op: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes?: Readonly<Record<string, number | readonly number[] | { readonly float: number }>>;
};

export type OnnxTensor = {
  readonly name: string;
  readonly type: ElementType;
  readonly dims: readonly number[];
  readonly data: Int8Array | Float32Array | BigInt64Array;
};

export type OnnxValue = { readonly name: string; readonly type: ElementType; readonly dims: readonly Dimension[] };

export type OnnxGraph = {
  readonly name: string;
  readonly nodes: readonly OnnxNode[];
  readonly initializers: readonly OnnxTensor[];
  readonly inputs: readonly OnnxValue[];
  readonly outputs: readonly OnnxValue[];
};

export function encodeOnnx(graph: OnnxGraph): Uint8Array {
  const opset = message([textField(1, ""), varintField(2, 17)]);
  return message([varintField(1, 8), textField(2, "probant"), bytesField(7, encodeGraph(graph)), bytesField(8, opset)]);
}

function encodeGraph(graph: OnnxGraph): Uint8Array {
  return message([
    ...graph.nodes.map((node) => bytesField(1, encodeNode(node))),
    textField(2, graph.name),
    ...graph.initializers.map((tensor) => bytesField(5, encodeTensor(tensor))),
    ...graph.inputs.map((value) => bytesField(11, encodeValue(value))),
    ...graph.outputs.map((value) => bytesField(12, encodeValue(value))),
  ]);
}

function encodeNode(node: OnnxNode): Uint8Array {
  const attributes = Object.entries(node.attributes ?? {});
  return message([
    ...node.inputs.map((name) => textField(1, name)),
    ...node.outputs.map((name) => textField(2, name)),
    textField(3, `${node.op}:${node.outputs[0] ?? ""}`),
    textField(4, node.op),
    ...attributes.map(([name, value]) => bytesField(5, encodeAttribute(name, value))),
  ]);
}

function encodeAttribute(name: string, value: number | readonly number[] | { readonly float: number }): Uint8Array {
  const fields: Field[] = [textField(1, name)];
  if (typeof value === "number") fields.push(varintField(3, value), varintField(20, ATTRIBUTE.int));
  else if ("float" in value) fields.push(floatField(2, value.float), varintField(20, ATTRIBUTE.float));
  else fields.push(...value.map((item) => varintField(8, item)), varintField(20, ATTRIBUTE.ints));
  return message(fields);
}

function encodeTensor(tensor: OnnxTensor): Uint8Array {
  const raw = new Uint8Array(tensor.data.buffer, tensor.data.byteOffset, tensor.data.byteLength);
  return message([
    ...tensor.dims.map((dim) => varintField(1, dim)),
    varintField(2, ELEMENT[tensor.type]),
    textField(8, tensor.name),
    bytesField(9, raw),
  ]);
}

function encodeValue(value: OnnxValue): Uint8Array {
  const dims = value.dims.map((dim) =>
    bytesField(1, message([typeof dim === "number" ? varintField(1, dim) : textField(2, dim)])),
  );
  const tensorType = message([varintField(1, ELEMENT[value.type]), bytesField(2, message(dims))]);
  return message([textField(1, value.name), bytesField(2, message([bytesField(1, tensorType)]))]);
}
