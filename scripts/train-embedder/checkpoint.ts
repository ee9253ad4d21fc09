/** Keeps a training's state on disk, whole or not at all, so that a stopped run goes on where it was. */
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type { Table } from "./table.ts";

const HEADER_BYTES = 8;

export function saveCheckpoint(file: string, table: Table, step: number): void {
  const header = new Float64Array([step]);
  const parts = [header, table.values, table.first, table.second, table.updates];
  writeFileSync(
    `${file}.part`,
    Buffer.concat(parts.map((part) => new Uint8Array(part.buffer, part.byteOffset, part.byteLength))),
  );
  renameSync(`${file}.part`, file);
}

/** Fills the table from the file and says how many steps it had taken; 0 where there is no file of its size. */
export function loadCheckpoint(file: string, table: Table): number {
  if (!existsSync(file)) return 0;
  const bytes = readFileSync(file);
  const parts = [table.values, table.first, table.second, table.updates];
  if (bytes.length !== HEADER_BYTES + parts.reduce((sum, part) => sum + part.byteLength, 0)) return 0;
  let offset = HEADER_BYTES;
  for (const part of parts) {
    const target = new Uint8Array(part.buffer, part.byteOffset, part.byteLength);
    target.set(bytes.subarray(offset, offset + part.byteLength));
    offset += part.byteLength;
  }
  return bytes.readDoubleLE(0);
}
