/** Writes Protocol Buffers wire format: just what an ONNX file needs. */

export type Field = Uint8Array;

const WIRE_VARINT = 0;
const WIRE_BYTES = 2;
const WIRE_FLOAT = 5;

export function varintField(number: number, value: number): Field {
  return Uint8Array.from([...varint(number * 8 + WIRE_VARINT), ...varint(value)]);
}

export function floatField(number: number, value: number): Field {
  const bytes = new Uint8Array(new Float32Array([value]).buffer);
  return Uint8Array.from([...varint(number * 8 + WIRE_FLOAT), ...bytes]);
}

export function textField(number: number, value: string): Field {
  return bytesField(number, new TextEncoder().encode(value));
}

export function bytesField(number: number, value: Uint8Array): Field {
  const head = [...varint(number * 8 + WIRE_BYTES), ...varint(value.length)];
  const field = new Uint8Array(head.length + value.length);
  field.set(head, 0);
  field.set(value, head.length);
  return field;
}

/** A nested message, or with no number the outermost one. */
export function message(fields: readonly Field[]): Uint8Array {
  const size = fields.reduce((sum, field) => sum + field.length, 0);
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const field of fields) {
    bytes.set(field, offset);
    offset += field.length;
  }
  return bytes;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest >= 128) {
    bytes.push((rest % 128) + 128);
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
  return bytes;
}
