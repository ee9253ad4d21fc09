/** A large case is read in a thread: the window gets the same answers and the same refusals. */
import { join } from "node:path";
import { expect, test } from "vitest";
import type { RequestOf } from "../../../src/app/protocol/index.ts";
import { caseOf, ROOT, type TestHost, testHost } from "./a-host.ts";

const FILES = ["deck.pptx", "model.xlsx"].map((name) => join(ROOT, "examples/quillmoor-pay", name));

type Asked = RequestOf<"outline" | "page" | "sheet" | "cell" | "compareVersions" | "locate" | "graph" | "numbers">;

const asked = (caseId: string): readonly Asked[] => [
  { kind: "outline", caseId, file: "model.xlsx" },
  { kind: "page", caseId, file: "deck.pptx", number: 2 },
  { kind: "sheet", caseId, file: "model.xlsx", number: 1, top: 1, bottom: 20 },
  { kind: "cell", caseId, file: "model.xlsx", number: 2, row: 5, column: 3, language: "fr" },
  { kind: "compareVersions", caseId, left: "deck.pptx", right: "deck.pptx" },
  { kind: "locate", caseId, place: { file: "deck.pptx", anchor: "slide 2" }, nodeId: null, text: "revenue" },
  { kind: "locate", caseId, place: { file: "none.pptx", anchor: "slide 2" }, nodeId: null, text: "revenue" },
  { kind: "graph", caseId, around: null, kinds: [], limit: 30 },
  { kind: "numbers", caseId },
  { kind: "page", caseId, file: "deck.pptx", number: 999 },
  { kind: "outline", caseId, file: "none.xlsx" },
];

test("a large case answers as a small one does, and no more with a file that was taken out", async () => {
  await using host = testHost();
  const caseId = await caseOf(host, "Deal", FILES);
  expect((await host.run(caseId)).status).toBe("done");
  const wanted = await answersOf(host, caseId);
  expect(wanted.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, true, true, true, false, false]);

  await using threaded = testHost({ dataFolder: host.dataFolder, largeCaseBytes: 0 });
  expect(await answersOf(threaded, caseId)).toEqual(wanted);
  await threaded.ask({ kind: "removeFile", caseId, file: "model.xlsx" });
  await expect(threaded.ask({ kind: "outline", caseId, file: "model.xlsx" })).rejects.toMatchObject({
    code: "not_found",
  });
}, 120_000);

type Answer = { readonly ok: boolean; readonly value: unknown };

/** Together, as a window asks: none waits for another's answer. */
function answersOf({ ask }: TestHost, caseId: string): Promise<readonly Answer[]> {
  const answers = asked(caseId).map((request) =>
    ask(request).then(
      (value: unknown) => ({ ok: true, value }),
      (error: unknown) => ({ ok: false, value: String(error) }),
    ),
  );
  return Promise.all(answers);
}
