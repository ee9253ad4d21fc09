/** A large case is read in a thread: the window gets the same answers and the same refusals. */
import { expect, test } from "vitest";
import type { RequestOf } from "../../../src/app/host/index.ts";
import { writeDeal } from "../pipeline/deal-files.ts";
import { caseOf, type TestHost, testHost } from "./a-host.ts";

type Asked = RequestOf<"outline" | "page" | "sheet" | "cell" | "compareVersions" | "locate" | "graph" | "numbers">;

const asked = (caseId: string): readonly Asked[] => [
  { kind: "outline", caseId, file: "model.csv" },
  { kind: "page", caseId, file: "deck.pptx", number: 1 },
  { kind: "sheet", caseId, file: "model.csv", number: 1, top: 1, bottom: 20 },
  { kind: "cell", caseId, file: "model.csv", number: 1, row: 2, column: 2, language: "fr" },
  { kind: "compareVersions", caseId, left: "deck.pptx", right: "deck.pptx" },
  { kind: "locate", caseId, place: { file: "deck.pptx", anchor: "slide 1" }, nodeId: null, text: "revenue" },
  { kind: "locate", caseId, place: { file: "none.pptx", anchor: "slide 1" }, nodeId: null, text: "revenue" },
  { kind: "graph", caseId, around: null, kinds: [], limit: 30 },
  { kind: "numbers", caseId },
  { kind: "page", caseId, file: "deck.pptx", number: 999 },
  { kind: "outline", caseId, file: "none.xlsx" },
];

test("a large case answers as a small one does, and no more with a file that was taken out", async () => {
  using deal = writeDeal();
  await using host = testHost();
  const caseId = await caseOf(host, "Deal", [deal.deck, deal.model]);
  expect((await host.run(caseId)).status).toBe("done");
  const wanted = await answersOf(host, caseId);
  expect(wanted.map(({ ok }) => ok)).toEqual([true, true, true, true, true, true, true, true, true, false, false]);

  await using threaded = testHost({ dataFolder: host.dataFolder, largeCaseBytes: 0 });
  expect(await answersOf(threaded, caseId)).toEqual(wanted);
  await threaded.ask({ kind: "removeFile", caseId, file: "model.csv" });
  await expect(threaded.ask({ kind: "outline", caseId, file: "model.csv" })).rejects.toMatchObject({
    code: "not_found",
  });
}, 600_000);

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
