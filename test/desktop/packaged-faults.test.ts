/** What is read of a packaged application, on a binary and an archive made here as Electron's tools make them. */
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FuseV1Options, flipFuses } from "@electron/fuses";
import { afterAll, expect, test } from "vitest";
import { FUSES } from "../../scripts/desktop/fuses.ts";
import { archiveFaults, fuseFaults, packagedFiles } from "../../scripts/desktop/packaged-faults.ts";

const folder = mkdtempSync(join(tmpdir(), "probant-packaged-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file that holds a fuse wire among other bytes: the mark, version 1, its length, then a state a fuse. */
function binary(name: string): string {
  const path = join(folder, name);
  const count = Object.keys(FUSES).filter((key) => FuseV1Options[Number(key)] !== undefined).length;
  const wire = Buffer.concat([
    Buffer.from("dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX"),
    Buffer.from([1, count]),
    Buffer.from("0".repeat(count)),
  ]);
  writeFileSync(path, Buffer.concat([Buffer.alloc(5000, 7), wire, Buffer.alloc(5000, 9)]));
  return path;
}

/** An archive of one folder of one file. `packed`: what its hash was taken of. */
function archive(name: string, content: string, packed = content): string {
  const path = join(folder, name);
  const hash = createHash("sha256").update(packed).digest("hex");
  const integrity = { algorithm: "SHA256", hash, blockSize: 4_194_304, blocks: [hash] };
  const file = { size: content.length, offset: "0", integrity };
  const beside = { size: 3, unpacked: true };
  const header = JSON.stringify({ files: { src: { files: { "main.js": file, "a.node": beside } } } });
  const padded = Math.ceil(header.length / 4) * 4;
  const head = Buffer.alloc(16 + padded);
  head.writeUInt32LE(4, 0);
  head.writeUInt32LE(padded + 8, 4);
  head.writeUInt32LE(padded + 4, 8);
  head.writeUInt32LE(header.length, 12);
  head.write(header, 16);
  writeFileSync(path, Buffer.concat([head, Buffer.from(content)]));
  return path;
}

test("a binary whose fuses were set as decided has no fault; one left as it came names each", async () => {
  const set = binary("set");
  await flipFuses(set, FUSES);
  expect(await fuseFaults(set)).toEqual([]);
  const faults = await fuseFaults(binary("left"));
  // Four fuses are to be on: cookies, the archive's integrity, the archive alone, WebAssembly's handlers.
  expect(faults).toHaveLength(4);
  expect(faults.join()).toContain("OnlyLoadAppFromAsar");
});

test("a file of the archive that was changed after it was packed is named", () => {
  expect(archiveFaults(archive("whole.asar", "run();"))).toEqual([]);
  expect(archiveFaults(archive("changed.asar", "spy();", "run();"))).toEqual([
    "/src/main.js is not the file that was packed.",
  ]);
});

test("the files are looked for where each system has them", () => {
  expect(packagedFiles("out", "linux")).toEqual({
    binary: join("out", "probant"),
    archive: join("out", "resources/app.asar"),
  });
  expect(packagedFiles("out", "darwin").archive).toBe(join("out", "Probant.app", "Contents/Resources/app.asar"));
});
