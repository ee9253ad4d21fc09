/** The exported memo in a real browser: a citation shows its source while one points at it, and jumps there, printed too. */
import { PDFArray, PDFDict, PDFDocument, PDFName } from "pdf-lib";
import { describe, expect, test } from "vitest";
import { renderMemoHtml } from "../../../src/report/index.ts";
import { sheet, workbook } from "../../facts/fixtures.ts";
import { MEMO } from "../../report/memo-sample.ts";
import { BROWSER, openBrowser } from "./window.ts";

const GENERATED = "2026-01-05T10:00:00.000Z";
const rows = Array.from({ length: 20 }, (_, i) => [
  `Line ${i + 1}`,
  ...Array.from({ length: 16 }, (_, c) => i * 100 + c),
]);
const documents = [workbook([sheet(rows, { name: "Cash" })])];
const at = MEMO.sources.findIndex(({ anchor }) => anchor === "Cash!O14") + 1;

test("the page holds five rows of each cited sheet, the words of each slide, and no script", () => {
  const page = renderMemoHtml(MEMO, { generatedAt: GENERATED, documents });
  const card = new RegExp(`id="s${at}">.*?<div class="card">(.*?)</div>\\s*</div>`, "s").exec(page)?.[1] ?? "";
  expect(card.match(/Line \d+/g)).toHaveLength(5);
  expect(card).toContain("<mark>");
  expect(page).toContain('<div class="card"><q>');
  expect(page).not.toContain("<script");
  expect(renderMemoHtml(MEMO, { generatedAt: GENERATED })).not.toContain("Line 14");
});

describe.skipIf(BROWSER === null)("in a browser", () => {
  test("a citation opens on hover and on focus, and closes again", async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1024, height: 700 } });
      await page.setContent(renderMemoHtml(MEMO, { generatedAt: GENERATED, documents }));
      const card = page.locator(`#s${at} .card`);
      const link = page.locator(`.ref a[href="#s${at}"]`).first();
      expect(await card.isVisible()).toBe(false);
      await link.hover();
      await card.waitFor();
      const box = await page.locator(`#s${at}`).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
      await page.mouse.move(1, 1);
      await card.waitFor({ state: "hidden" });
      await page.keyboard.press("Tab");
      await link.focus();
      await card.waitFor();
    } finally {
      await browser.close();
    }
  });

  test("each citation of the printed memo is a link within it", async () => {
    const browser = await openBrowser();
    try {
      const page = await browser.newPage();
      await page.setContent(renderMemoHtml(MEMO, { generatedAt: GENERATED, documents }));
      const cited = await page.locator('.ref a[href^="#s"]').count();
      const printed = await PDFDocument.load(await page.pdf());
      const annotations = printed.getPages().flatMap(({ node }) => node.Annots()?.asArray() ?? []);
      const links = annotations.flatMap((one) => {
        const dict = printed.context.lookup(one, PDFDict);
        const to = dict.get(PDFName.of("Dest")) ?? dict.lookupMaybe(PDFName.of("A"), PDFDict)?.get(PDFName.of("D"));
        return to === undefined ? [] : [to instanceof PDFArray ? "place" : to.toString()];
      });
      expect(links.filter((to) => /^[/(]?s\d+/.test(to) || to === "place").length).toBeGreaterThanOrEqual(cited);
    } finally {
      await browser.close();
    }
  });
});
