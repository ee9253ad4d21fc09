import { expect, test } from "vitest";
import { readPdf } from "../../src/documents/pdf/index.ts";
import { DocumentError } from "../../src/documents/types.ts";
import { pdfOf } from "./pdf-pages.ts";

async function codeOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
    return "read";
  } catch (error) {
    if (error instanceof DocumentError) return error.code;
    throw error;
  }
}

test("an empty file is empty, one that is no PDF is corrupt", async () => {
  expect(await codeOf(readPdf(new Uint8Array(), "a.pdf", {}))).toBe("empty");
  expect(await codeOf(readPdf(new TextEncoder().encode("%PDF-1.7\nnothing"), "a.pdf", {}))).toBe("corrupt");
});

test("a file cut in the middle ends in a result or a typed error", async () => {
  const whole = await pdfOf(({ text }) => void text("Revenue", 60, 100));
  for (const share of [0.1, 0.5, 0.9]) {
    const code = await codeOf(readPdf(whole.slice(0, Math.floor(whole.length * share)), "a.pdf", {}));
    expect(["read", "corrupt"]).toContain(code);
  }
});

test("the caller's bytes are left as they were", async () => {
  const bytes = await pdfOf(({ text }) => void text("Revenue", 60, 100));
  const before = bytes.slice();
  await readPdf(bytes, "a.pdf", {});
  expect(bytes).toEqual(before);
});

test("reading stops when it is aborted, before and between pages", async () => {
  const bytes = await pdfOf(
    ...[1, 2, 3].map(
      () =>
        ({ text }: { text: (t: string, x: number, y: number) => number }) =>
          void text("Revenue", 60, 100),
    ),
  );
  expect(await codeOf(readPdf(bytes, "a.pdf", { signal: AbortSignal.abort() }))).toBe("aborted");
  const stopping = new AbortController();
  const seen: number[] = [];
  const onProgress = ({ done }: { done: number }) => {
    seen.push(done);
    stopping.abort();
  };
  expect(await codeOf(readPdf(bytes, "a.pdf", { signal: stopping.signal, onProgress }))).toBe("aborted");
  expect(seen).toEqual([1]);
});
