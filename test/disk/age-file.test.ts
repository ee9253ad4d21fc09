/** Files under a passphrase: others open ours, we open theirs, and nothing that was changed opens. */
import { expect, test } from "vitest";
import { AgeError, decryptBytes, encryptBytes } from "../../src/disk/index.ts";

/** Little work, so that the tests are quick. */
const WORK = 8;
const text = (words: string) => new TextEncoder().encode(words);

/** Made by the package age-encryption 0.3.1 from the passphrase "probant". */
const THEIRS =
  "YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCBpeCtxM0NDRnFwTllEVUdaWGRGRjdBIDEwCjFLcmVIU01iY1VWNzBPL3RLNnFvZzNreDUzNFMyVVk2M1hEU2VtekZkQXcKLS0tIHc2UjlMeTc5RlFnOWdpSU9MMm5GU2ttR09GeXFSd1pHYWR5emVDcGJycEkKi2W0q/82xdY4gdETmjX3S/0LnHMtP5Wz1wSdCxmWANNwHhqQOPa/Xf60NaGnA7bDshw8dCupkpcXeucv";

async function codeOf(work: () => Promise<unknown>): Promise<string> {
  try {
    await work();
  } catch (error) {
    if (error instanceof AgeError) return error.code;
    throw error;
  }
  return "opened";
}

test("a file that another program of the format wrote opens", async () => {
  const file = new Uint8Array(Buffer.from(THEIRS, "base64"));
  expect(new TextDecoder().decode(await decryptBytes(file, "probant"))).toBe("ARR reached €2.4m in 2025.");
});

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 200_000])("%i bytes come out as they went in", async (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 7) % 251);
  expect(
    Buffer.compare(await decryptBytes(await encryptBytes(bytes, "a pass phrase", WORK), "a pass phrase"), bytes),
  ).toBe(0);
});

test("another passphrase does not open it, and an accent may be written in either way", async () => {
  const file = await encryptBytes(text("ARR"), "caf\u00e9 du matin", WORK);
  expect(await codeOf(() => decryptBytes(file, "cafe du matin"))).toBe("wrong_passphrase");
  expect(await codeOf(() => decryptBytes(file, "cafe\u0301 du matin"))).toBe("opened");
});

test("no byte can be changed, added, taken away or put elsewhere", async () => {
  const file = await encryptBytes(new Uint8Array(140_000).fill(65), "a pass phrase", WORK);
  const start = file.length - 140_000 - 3 * 16;
  for (const at of [30, 60, 120, 170, start - 3, start + 5, start + 70_000, file.length - 1]) {
    const changed = file.slice();
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await codeOf(() => decryptBytes(changed, "a pass phrase"))).not.toBe("opened");
  }
  expect(await codeOf(() => decryptBytes(file.subarray(0, file.length - 1), "a pass phrase"))).toBe("damaged");
  // Whole chunks taken away from the end: the last that is left does not say that it is the last.
  expect(await codeOf(() => decryptBytes(file.subarray(0, start + 2 * (65_536 + 16)), "a pass phrase"))).toBe(
    "damaged",
  );
  expect(await codeOf(() => decryptBytes(new Uint8Array([...file, 0]), "a pass phrase"))).toBe("damaged");
  expect(await codeOf(() => decryptBytes(text("no such file"), "a pass phrase"))).toBe("damaged");
});

test("a file that asks for hours of work is refused before any", async () => {
  const file = Buffer.from(await encryptBytes(text("ARR"), "a pass phrase", WORK));
  const head = file.toString("latin1").replace(/(-> scrypt \S+) 8\n/, "$1 30\n");
  expect(await codeOf(() => decryptBytes(Buffer.from(head, "latin1"), "a pass phrase"))).toBe("damaged");
});
