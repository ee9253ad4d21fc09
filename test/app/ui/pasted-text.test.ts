/** A text of several statements, pasted into a real browser: each is judged, and leads to its cell. */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DealFiles, writeDeal } from "../pipeline/deal-files.ts";
import { type Served, served } from "./served.ts";
import { axeFindings, BROWSER, builtWindow, openBrowser, openPage } from "./window.ts";

const TIMEOUT_MS = 600_000;

/** The model gives an EBITDA of 40,000 in FY25, in its second column. */
const PASTED = [
  {
    locale: "en-GB",
    text: "Hello,\n\nEBITDA was €40k in FY25. EBITDA was €90k in FY25.\n\nMany thanks",
    verdicts: ["Verified", "Contradicted"],
    told: "2 statements judged",
  },
  {
    locale: "fr-FR",
    text: "Bonjour,\n\nL'EBITDA a été de 40 k€ en 2025.\nL'EBITDA a été de 90 k€ en 2025.\n\nMerci",
    verdicts: ["Vérifié", "Contredit"],
    told: "2 affirmations jugées",
  },
] as const;

describe.skipIf(BROWSER === null)("a pasted text", { timeout: TIMEOUT_MS }, () => {
  let built: Awaited<ReturnType<typeof builtWindow>>;
  let server: Served;
  let browser: Browser;
  let deal: DealFiles;

  beforeAll(async () => {
    deal = writeDeal();
    built = await builtWindow();
    [server, browser] = await Promise.all([served(built.folder), openBrowser()]);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
    built?.[Symbol.dispose]();
    deal?.[Symbol.dispose]();
  });

  test.each(PASTED)(
    "is judged statement by statement, each with its cell ($locale)",
    async ({ locale, text, verdicts, told }) => {
      await using opened = await openPage(browser, server.url, { locale });
      const { page, faults } = opened;
      page.setDefaultTimeout(180_000);
      await page
        .locator("input[type=file]")
        .setInputFiles(
          [deal.deck, deal.model].map((path) => ({ name: basename(path), mimeType: "", buffer: readFileSync(path) })),
        );
      await page.locator("#claim-text").waitFor();

      await page.locator("#ask").fill(text);
      await page.keyboard.press("Enter");
      await page.getByRole("status").filter({ hasText: told }).waitFor();
      // In the order of the text, under what the deck claims falsely; what was asked shows the place that decides it.
      const place = page.locator(".claim-row-place").filter({ hasText: /![A-Z]+\d+$/ });
      const rows = page.locator(".claim-row").filter({ has: place });
      expect(await rows.count()).toBe(verdicts.length);
      expect(await page.locator(".claim-row").first().filter({ has: place }).count()).toBe(0);
      for (const [at, verdict] of verdicts.entries()) {
        const row = rows.nth(at);
        expect(await row.locator(".status-word").textContent()).toBe(verdict);
        const cell = (await row.locator(".claim-row-place").textContent()) ?? "";
        expect(cell).toMatch(/![A-Z]+\d+$/);
        await row.click();
        await page.locator(".claim-verdict", { hasText: verdict }).waitFor();
        await page
          .locator(`.evidence .grid [data-cited="${cell.split("!")[1]}"]`)
          .last()
          .waitFor();
      }
      expect(await page.locator("#ask").inputValue()).toBe("");
      expect(await axeFindings(page)).toEqual([]);
      // Kept with the case.
      await page.reload();
      await rows.first().waitFor();
      expect(await rows.first().locator(".status-word").textContent()).toBe(verdicts[0]);
      expect(faults).toEqual([]);
    },
  );
});
