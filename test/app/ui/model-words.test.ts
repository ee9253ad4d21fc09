/** What a language model is writing, in the window: shown as unchecked, of the open case alone, and gone with the answer. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fakeEngine, runOf } from "./fake-engine.ts";
import { type FakeServer, fakeServer } from "./fake-server.ts";
import { weighedCase } from "./sample-case.ts";
import { BROWSER, builtWindow, goTo, openBrowser, openPage } from "./window.ts";

const TIMEOUT_MS = 600_000;

describe.skipIf(BROWSER === null)("words that a model is writing", { timeout: TIMEOUT_MS }, () => {
  let built: Awaited<ReturnType<typeof builtWindow>>;
  let server: FakeServer;
  let browser: Browser;

  beforeAll(async () => {
    [built, browser] = await Promise.all([builtWindow(), openBrowser()]);
    server = await fakeServer(built.folder);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
    built?.[Symbol.dispose]();
  });

  test.each([
    ["en", "The model is writing (not checked yet):"],
    ["fr", "Le modèle écrit (rien n’est encore vérifié)"],
  ] as const)("%s: they come word by word during a run, and none stays once it has ended", async (language, before) => {
    const given = weighedCase();
    const engine = fakeEngine(given, { language });
    server.use(engine);
    await using opened = await openPage(browser, `${server.address}#token=given-by-the-test`);
    const { page } = opened;
    await engine.answer({ kind: "startRun", caseId: "case-1", plan: "verify" });
    await goTo(page, "#/case/case-1/claims");
    const line = page.locator(".model-words");
    expect(await line.count()).toBe(0);

    engine.emit({ kind: "modelWords", caseId: "case-1", words: "Revenue and" });
    await line.getByText("Revenue and").waitFor();
    expect(await line.textContent()).toContain(before);
    engine.emit({ kind: "modelWords", caseId: "another-case", words: "Of another deal" });
    engine.emit({ kind: "modelWords", caseId: "case-1", words: "Revenue and margin both fell" });
    await line.getByText("Revenue and margin both fell").waitFor();
    expect(await page.getByText("Of another deal").count()).toBe(0);

    engine.emit({ kind: "modelWords", caseId: "case-1", words: "" });
    await line.waitFor({ state: "detached" });
    // Cut off midway: the run ends while words stand there.
    engine.emit({ kind: "modelWords", caseId: "case-1", words: "The verdict must be" });
    await line.getByText("The verdict must be").waitFor();
    engine.emit({ kind: "run", run: { ...runOf("verify", given.documents), status: "done" } });
    await page.locator("#claim-text").waitFor();
    expect(await page.getByText("The verdict must be").count()).toBe(0);
    expect(opened.faults).toEqual([]);
  });
});
