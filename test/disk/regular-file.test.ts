/** Files from outside: looked at before they are read. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { hashRegularFile, readRegularFile } from "../../src/disk/index.ts";
import { processorMs } from "../processor-time.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-disk-"));
afterAll(() => rmSync(folder, { recursive: true }));
const limit = { limitBytes: 3_000_000 };

test("a file of several pieces is read whole, and its hash is that of its bytes", async () => {
  const path = join(folder, "whole.bin");
  const bytes = Buffer.alloc(2_500_000, "probant ");
  writeFileSync(path, bytes);
  expect(Buffer.from(await readRegularFile(path, limit)).equals(bytes)).toBe(true);
  expect(await hashRegularFile(path, limit)).toBe(createHash("sha256").update(bytes).digest("hex"));
});

test("a file over the limit is refused by its size alone, at 3 GB as at 1 byte too many", async () => {
  const huge = join(folder, "huge.pdf");
  writeFileSync(huge, "");
  truncateSync(huge, 3 * 1024 ** 3);
  const before = processorMs();
  await expect(readRegularFile(huge, limit)).rejects.toMatchObject({ code: "too_large" });
  await expect(hashRegularFile(huge, limit)).rejects.toThrow(/3072 MB, over the limit of 3 MB/);
  expect(processorMs() - before).toBeLessThan(1000);
  const over = join(folder, "over.pdf");
  writeFileSync(over, Buffer.alloc(limit.limitBytes + 1));
  await expect(readRegularFile(over, limit)).rejects.toMatchObject({ code: "too_large" });
});

test("a folder is no file, and what is not there is said to be missing", async () => {
  await expect(readRegularFile(folder, limit)).rejects.toMatchObject({ code: "not_a_file" });
  await expect(readRegularFile(join(folder, "none.pdf"), limit)).rejects.toMatchObject({ code: "not_found" });
});

test.skipIf(process.platform === "win32")("a pipe is refused at once, though nobody writes into it", async () => {
  const pipe = join(folder, "pipe.pdf");
  execFileSync("mkfifo", [pipe]);
  await expect(hashRegularFile(pipe, limit)).rejects.toMatchObject({ code: "not_a_file" });
});

test.skipIf(process.platform === "win32")("a device without an end is refused", async () => {
  await expect(readRegularFile("/dev/zero", limit)).rejects.toMatchObject({ code: "not_a_file" });
});
