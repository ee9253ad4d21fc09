/** A protected workbook in a real browser: dropped, its password typed beside it, read. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PDFDocument } from "pdf-lib";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT, type Served, served } from "./served.ts";
import { axeFindings, BROWSER, builtWindow, openBrowser, openPage } from "./window.ts";

const TIMEOUT_MS = 600_000;

describe.skipIf(BROWSER === null)("a file under a password", { timeout: TIMEOUT_MS }, () => {
  let built: Awaited<ReturnType<typeof builtWindow>>;
  let server: Served;
  let browser: Browser;
  beforeAll(async () => {
    built = await builtWindow();
    [server, browser] = await Promise.all([served(built.folder), openBrowser()]);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
    built?.[Symbol.dispose]();
  });

  test("is named with a field for the password; another is refused, and the right one has it read", async () => {
    await using opened = await openPage(browser, server.url);
    const { page, faults } = opened;
    page.setDefaultTimeout(TIMEOUT_MS / 4);
    const files = [
      { name: "deck.pdf", mimeType: "", buffer: await deck() },
      {
        name: "model.xlsx",
        mimeType: "",
        buffer: readFileSync(join(ROOT, "test/documents/protected/agile.xlsx")),
      },
    ];
    await page.locator("input[type=file]").setInputFiles(files);
    await page.getByRole("button", { name: /1 file not read/ }).click();
    const field = page.getByLabel("Password of model.xlsx");
    await field.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await field.fill("été 2025");
    await page.getByRole("button", { name: "Open and read" }).click();
    await page.getByRole("button", { name: /1 file not read/ }).click();
    await page.getByText("The password given does not open it.").waitFor();
    await field.fill("été 2026");
    await field.press("Enter");
    await page.locator(".claim-verdict", { hasText: "Verified" }).waitFor();
    expect(await page.getByRole("button", { name: /file not read/ }).count()).toBe(0);
    expect(faults).toEqual([]);
  });
});

async function deck(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([960, 540]);
  page.drawText("Acme in figures", { x: 60, y: 440, size: 40 });
  page.drawText("Revenue reached EUR 2.4m in 2025.", { x: 60, y: 340, size: 24 });
  return Buffer.from(await pdf.save());
}
