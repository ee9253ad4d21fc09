/** A run that is killed with its program: the window shows the case as it was before it, and lets it go on. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT, type Served, served } from "./served.ts";
import { BROWSER, builtWindow, openBrowser, openPage } from "./window.ts";

const RUN_MS = 400_000;
const file = (name: string, as = name) => ({
  name: as,
  mimeType: "",
  buffer: readFileSync(join(ROOT, "examples/quillmoor-pay", name)),
});

describe.skipIf(BROWSER === null)("a run that is killed", { timeout: 900_000 }, () => {
  let built: Awaited<ReturnType<typeof builtWindow>>;
  let server: Served;
  let browser: Browser;
  beforeAll(async () => {
    built = await builtWindow();
    [server, browser] = await Promise.all([served(built.folder), openBrowser()]);
  }, 900_000);
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
    built?.[Symbol.dispose]();
  });

  const verdicts = (page: Page) => page.locator(".status-filters .chip .number").allTextContents();

  test("before a first report its files are ready to go on, after one the case is as it was", async () => {
    await using first = await openPage(browser, server.url);
    await first.page
      .locator("input[type=file]")
      .first()
      .setInputFiles([file("deck.pptx"), file("model.xlsx")]);
    await first.page.locator(".stages .under-way").waitFor();
    server = await server.killed();

    await using second = await openPage(browser, server.url);
    await second.page.locator("a.recent-case").click();
    await second.page.getByText(/^The last run was interrupted\. Nothing is lost/).waitFor();
    await second.page.getByRole("button", { name: "Start again" }).click();
    await second.page.locator("#claim-text").waitFor({ timeout: RUN_MS });
    const before = await verdicts(second.page);
    expect(before.map(Number).some((count) => count > 0)).toBe(true);
    await second.page.locator(".rail-files").click();
    await second.page.locator("dialog input[type=file]").setInputFiles([file("deck.pptx", "deck again.pptx")]);
    await second.page.getByRole("dialog").getByRole("button", { name: "Keep both" }).click();
    await second.page.getByRole("dialog").getByRole("button", { name: "Start again" }).click();
    await second.page.locator(".stages .under-way").waitFor();
    server = await server.killed();

    await using third = await openPage(browser, server.url);
    await third.page.locator("a.recent-case").click();
    await third.page.locator("#claim-text").waitFor();
    expect(await verdicts(third.page)).toEqual(before);
    await third.page.getByRole("button", { name: "The last run was stopped" }).click();
    await third.page.getByRole("dialog").getByRole("button", { name: "Start again" }).click();
    await third.page.locator(".working").waitFor();
    await third.page.locator("#claim-text").waitFor({ timeout: RUN_MS });
    expect(await third.page.locator(".rail-stopped").count()).toBe(0);
  });
});
