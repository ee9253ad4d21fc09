/** Walks the head of a GGUF by its own lengths, so that a damaged one is told apart before any reader trusts it. */
import { closeSync, openSync, readSync } from "node:fs";

/** cut: the head runs past the end of the file. damaged: it holds what no head holds. */
export type HeadFault = "cut" | "damaged" | null;

/** Bytes of one text, entries of one list, tensors: beyond what any model has. */
const LONGEST_TEXT = 64_000_000;
const MOST_ENTRIES = 16_000_000;
const MOST_DIMENSIONS = 8;
/** Types of the format that have a fixed size, in bytes. */
const SIZES: Readonly<Record<number, number>> = {
  0: 1,
  1: 1,
  2: 2,
  3: 2,
  4: 4,
  5: 4,
  6: 4,
  7: 1,
  10: 8,
  11: 8,
  12: 8,
};
const TEXT = 8;
const LIST = 9;

class Fault extends Error {
  readonly fault: "cut" | "damaged";
  constructor(fault: "cut" | "damaged") {
    super(fault);
    this.fault = fault;
  }
}

/** After the four letters at its start, which are not looked at here. */
export function faultOfHead(path: string, sizeBytes: number): HeadFault {
  const file = openSync(path, "r");
  try {
    walk(headReader(file, sizeBytes));
    return null;
  } catch (error) {
    if (error instanceof Fault) return error.fault;
    throw error;
  } finally {
    closeSync(file);
  }
}

type Reader = ReturnType<typeof headReader>;

function walk(head: Reader): void {
  head.skip(4);
  const version = head.u32();
  if (version !== 2 && version !== 3) throw new Fault("damaged");
  const tensors = head.count(MOST_ENTRIES);
  const entries = head.count(MOST_ENTRIES);
  for (let i = 0; i < entries; i++) {
    head.skip(head.count(LONGEST_TEXT));
    skipValue(head, head.u32());
  }
  for (let i = 0; i < tensors; i++) {
    head.skip(head.count(LONGEST_TEXT));
    const dimensions = head.u32();
    if (dimensions > MOST_DIMENSIONS) throw new Fault("damaged");
    head.skip(dimensions * 8 + 4 + 8);
  }
}

function skipValue(head: Reader, type: number): void {
  if (type === TEXT) head.skip(head.count(LONGEST_TEXT));
  else if (type !== LIST) head.skip(sizeOf(type));
  else {
    const of = head.u32();
    const entries = head.count(MOST_ENTRIES);
    if (of !== TEXT) head.skip(entries * sizeOf(of));
    else for (let i = 0; i < entries; i++) head.skip(head.count(LONGEST_TEXT));
  }
}

function sizeOf(type: number): number {
  const size = SIZES[type];
  if (size === undefined) throw new Fault("damaged");
  return size;
}

/** Reads a megabyte at a time; most of a head is skipped. */
function headReader(file: number, sizeBytes: number) {
  const bytes = new Uint8Array(1 << 20);
  const view = new DataView(bytes.buffer);
  let start = 0;
  let held = 0;
  let at = 0;
  const need = (size: number): number => {
    if (at + size > sizeBytes) throw new Fault("cut");
    if (at < start || at + size > start + held) {
      start = at;
      held = readSync(file, bytes, 0, bytes.length, start);
      if (held < size) throw new Fault("cut");
    }
    const offset = at - start;
    at += size;
    return offset;
  };
  return {
    u32: () => view.getUint32(need(4), true),
    count(most: number): number {
      const value = view.getBigUint64(need(8), true);
      if (value > BigInt(most)) throw new Fault("damaged");
      return Number(value);
    },
    skip(bytes: number): void {
      at += bytes;
      if (at > sizeBytes) throw new Fault("cut");
    },
  };
}
