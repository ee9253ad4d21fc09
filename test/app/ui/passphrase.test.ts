/** A case encrypted in a real browser: its passphrase given twice, asked for again, and the case put back in clear. */
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type DealFiles, writeDeal } from "../pipeline/deal-files.ts";
import { type Served, served } from "./served.ts";
import { axeFindings, BROWSER, builtWindow, openBrowser, openPage } from "./window.ts";

const TIMEOUT_MS = 600_000;
const PASSPHRASE = "four words will do";

describe.skipIf(BROWSER === null)("a case under a passphrase", { timeout: TIMEOUT_MS }, () => {
  let built: Awaited<ReturnType<typeof builtWindow>>;
  let server: Served;
  let browser: Browser;
  let deal: DealFiles;
  let dataFolder = "";

  beforeAll(async () => {
    deal = writeDeal();
    built = await builtWindow();
    const learn = (folder: string) => {
      dataFolder = folder;
      return Promise.resolve();
    };
    [server, browser] = await Promise.all([served(built.folder, learn), openBrowser()]);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
    built?.[Symbol.dispose]();
    deal?.[Symbol.dispose]();
  });

  /** Files of the data folder that hold a database or a document in clear. */
  const inClear = () =>
    readdirSync(dataFolder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => {
        const bytes = readFileSync(path);
        return (
          bytes.includes("SQLite format") || [deal.deck, deal.model].some((own) => bytes.includes(readFileSync(own)))
        );
      });
  const give = async (page: Page, passphrase: string, button: string) => {
    await page.getByLabel("Passphrase", { exact: true }).fill(passphrase);
    await page.getByRole("button", { name: button, exact: true }).last().click();
  };

  test("is encrypted, refuses another passphrase, opens by its own, is locked by hand and put back in clear", async () => {
    await using opened = await openPage(browser, server.url);
    const { page, faults } = opened;
    page.setDefaultTimeout(TIMEOUT_MS / 4);
    await page
      .locator("input[type=file]")
      .setInputFiles(
        [deal.deck, deal.model].map((path) => ({ name: basename(path), mimeType: "", buffer: readFileSync(path) })),
      );
    await page.locator("#claim-text").waitFor();
    expect(inClear()).not.toEqual([]);

    await page.getByRole("button", { name: "Encrypt this case" }).click();
    const dialog = page.getByRole("dialog");
    const encrypt = dialog.getByRole("button", { name: "Encrypt this case" });
    const [first, again] = [dialog.getByLabel("New passphrase"), dialog.getByLabel("Once more")];
    expect(await encrypt.isDisabled()).toBe(true);
    await first.fill(PASSPHRASE);
    await again.fill("four words will do?");
    await dialog.getByText("The two are not the same.").waitFor();
    expect(await encrypt.isDisabled()).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await again.fill(PASSPHRASE);
    await dialog.getByLabel("Label in the list").fill("Snacks");
    await encrypt.click();

    // Back at the list, where its label alone stands.
    await page.getByRole("link", { name: "Snacks" }).waitFor();
    expect(inClear()).toEqual([]);
    await page.getByRole("link", { name: "Snacks" }).click();
    await page.getByText("This case is encrypted. Give its passphrase to open it.").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await give(page, "another phrase", "Open the case");
    await page.getByText("This passphrase does not open the case.").waitFor();
    expect(await page.getByLabel("Passphrase", { exact: true }).inputValue()).toBe("");
    await give(page, PASSPHRASE, "Open the case");
    await page.locator("#claim-text").waitFor();
    expect(inClear()).toEqual([]);

    await page.getByRole("button", { name: "Close and lock" }).click();
    await page.getByRole("link", { name: "Snacks" }).click();
    await give(page, PASSPHRASE, "Open the case");
    await page.locator("#claim-text").waitFor();
    await page.getByRole("button", { name: "Put back in clear" }).click();
    await give(page, PASSPHRASE, "Put back in clear");
    await page.getByRole("dialog").waitFor({ state: "detached" });
    expect(inClear()).not.toEqual([]);
    // What the browser says of the request that was refused.
    expect(faults.filter((fault) => !fault.startsWith("Failed to load resource"))).toEqual([]);
  });
});
