/** The pictures of a slide, asked of the host: its own case's, of the kinds a window draws, and nothing else of the file. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIMITS } from "../../../src/app/protocol/index.ts";
import { png, pngOf } from "../../documents/picture-files.ts";
import { buildDeck, picture, solid, textBox } from "../../documents/pptx-fixture.ts";
import { type TestHost, testHost } from "./a-host.ts";

const RED = png(3, 2, [200, 0, 0]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

/** Layers in order: a shape, then pictures: a png under the name of an svg, an svg under that of a png, one of many bytes, one of many pixels, one that is missing. */
const LAYER = { shape: 0, png: 1, svg: 2, heavy: 3, wide: 4, missing: 5 } as const;

function deck(): Uint8Array {
  const part = (id: string, name: string, content: string | Uint8Array) => ({
    id,
    type: "image",
    path: `media/${name}`,
    content,
  });
  const heavy = new Uint8Array(LIMITS.pictureBytes + 1);
  heavy.set(RED);
  const ids = ["rIdA", "rIdB", "rIdC", "rIdD", "rIdE"];
  return buildDeck({
    slides: [
      {
        shapes:
          textBox([0, 0, 960, 100], "Revenue was €1.4m in FY25", { fill: solid("FFFFFF") }) +
          ids.map((id, i) => picture([100 * i, 200, 90, 90], id)).join(""),
        parts: [
          part("rIdA", "a.svg", RED),
          part("rIdB", "b.png", SVG),
          part("rIdC", "c.png", heavy),
          part("rIdD", "d.png", pngOf(10_000, 10_000, deflateSync(new Uint8Array(8)))),
        ],
      },
    ],
  });
}

let host: TestHost;
let caseId: string;
beforeAll(async () => {
  host = testHost();
  const { id } = await host.ask({ kind: "createCase", name: "Acme" });
  caseId = id;
  await host.ask({ kind: "addFile", caseId, name: "deck.pptx", bytes: deck() });
  expect((await host.run(caseId)).status).toBe("done");
});
afterAll(() => host[Symbol.asyncDispose]());

const ask = (layer: number, more: { caseId?: string; file?: string; number?: number } = {}) =>
  host.ask({ kind: "picture", caseId, file: "deck.pptx", number: 1, layer, ...more });

test("comes as it is in the file, with the kind that its bytes have", async () => {
  expect(await ask(LAYER.png)).toEqual({ mediaType: "image/png", bytes: RED });
});

test("several asked at once each get their own", async () => {
  const [first, second, third] = await Promise.allSettled([ask(LAYER.png), ask(LAYER.svg), ask(LAYER.png)]);
  expect([first.status, second.status, third.status]).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test.each(["svg", "heavy", "wide", "missing"] as const)(
  "%s: what a window should not draw is refused",
  async (name) => {
    await expect(ask(LAYER[name])).rejects.toMatchObject({ code: "unavailable" });
  },
);

test("a layer that is no picture, or is not there, and a slide or a file that is not, are not found", async () => {
  for (const asked of [
    ask(LAYER.shape),
    ask(6),
    ask(LAYER.png, { number: 2 }),
    ask(LAYER.png, { file: "other.pptx" }),
    ask(LAYER.png, { file: "../case.json" }),
  ])
    await expect(asked).rejects.toMatchObject({ code: "not_found" });
});

test("another case gives nothing of this one's file", async () => {
  const other = await host.ask({ kind: "createCase", name: "Other" });
  await expect(ask(LAYER.png, { caseId: other.id })).rejects.toMatchObject({ code: "not_found" });
  await host.ask({ kind: "addFile", caseId: other.id, name: "deck.pptx", bytes: deck() });
  // Not read yet: there is no drawing to choose from.
  await expect(ask(LAYER.png, { caseId: other.id })).rejects.toMatchObject({ code: "not_found" });
});

test("a file that was replaced on the disk by something else is said, not thrown", async () => {
  await using own = testHost();
  const { id } = await own.ask({ kind: "createCase", name: "Acme" });
  await own.ask({ kind: "addFile", caseId: id, name: "deck.pptx", bytes: deck() });
  await own.run(id);
  writeFileSync(join(own.dataFolder, "cases", id, "files", "deck.pptx"), "no longer a deck");
  await expect(
    own.ask({ kind: "picture", caseId: id, file: "deck.pptx", number: 1, layer: LAYER.png }),
  ).rejects.toMatchObject({ code: "unavailable" });
});
