/** A request that is malformed or too large never reaches the engine. */
import { expect, test } from "vitest";
import { HostError } from "../../../src/app/host/host-error.ts";
import { readRequest } from "../../../src/app/host/index.ts";
import { LIMITS } from "../../../src/app/protocol/index.ts";
import { MAX_FILE_BYTES } from "../../../src/documents/index.ts";

const accepted = (request: unknown) => {
  try {
    return readRequest(request) !== null;
  } catch (error) {
    if (error instanceof HostError && error.problem.code === "invalid_request") return false;
    throw error;
  }
};

test("a request of no known kind is refused", () => {
  expect(accepted({ kind: "evaluate", code: "1" })).toBe(false);
  expect(accepted({ kind: "__proto__" })).toBe(false);
  expect(accepted(null)).toBe(false);
  expect(accepted([])).toBe(false);
});

test("a request with a field that is not its own is refused", () => {
  expect(accepted({ kind: "listCases" })).toBe(true);
  expect(accepted({ kind: "listCases", path: "/etc/passwd" })).toBe(false);
});

test("a text is refused one character past its limit", () => {
  const ask = (length: number) => ({ kind: "ask", caseId: "c", text: "x".repeat(length) });
  expect(accepted(ask(LIMITS.claimText))).toBe(true);
  expect(accepted(ask(LIMITS.claimText + 1))).toBe(false);
  expect(accepted({ kind: "ask", caseId: "c", text: "   " })).toBe(false);
});

test("a file comes as bytes and nothing else", () => {
  const add = (bytes: unknown) => ({ kind: "addFile", caseId: "c", name: "deck.pdf", bytes });
  expect(accepted(add(new Uint8Array([37, 80])))).toBe(true);
  expect(accepted(add([37, 80]))).toBe(false);
  expect(accepted(add("%PDF"))).toBe(false);
  expect(
    accepted({ kind: "addFile", caseId: "c", name: "x".repeat(LIMITS.fileName + 1), bytes: new Uint8Array(1) }),
  ).toBe(false);
});

test("a file may be as large as the readers accept", () => {
  expect(LIMITS.fileBytes).toBe(MAX_FILE_BYTES);
});

test("rows are counted from 1 and are whole", () => {
  const sheet = (top: number, bottom: number) => ({
    kind: "sheet",
    caseId: "c",
    file: "m.xlsx",
    number: 1,
    top,
    bottom,
  });
  expect(accepted(sheet(1, 200))).toBe(true);
  expect(accepted(sheet(0, 200))).toBe(false);
  expect(accepted(sheet(1.5, 200))).toBe(false);
  expect(accepted(sheet(1, Number.POSITIVE_INFINITY))).toBe(false);
});

test("a picture is asked for by its place in a drawing, never by a path", () => {
  const picture = (layer: unknown, more = {}) => ({
    kind: "picture",
    caseId: "c",
    file: "d.pptx",
    number: 1,
    layer,
    ...more,
  });
  expect(accepted(picture(0))).toBe(true);
  for (const layer of [-1, 1.5, Number.NaN, "0", "ppt/media/image1.png", 1e9])
    expect(accepted(picture(layer))).toBe(false);
  expect(accepted(picture(0, { part: "ppt/media/image1.png" }))).toBe(false);
});

test("a verdict of one's own is one of the four", () => {
  const override = (status: string) => ({
    kind: "decide",
    caseId: "c",
    decisions: [{ claimId: "k", status, note: "", handled: false, cell: null, notThese: [] }],
  });
  expect(accepted(override("VERIFIED"))).toBe(true);
  expect(accepted(override("TRUE"))).toBe(false);
});
