/** The window before a stand-in engine: large cases, hostile ones, every screen's accessibility, the keyboard alone. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CaseSummary } from "../../../src/app/protocol/index.ts";
import { reportWords } from "../../../src/report/index.ts";
import { type FakeEngine, fakeEngine, runOf } from "./fake-engine.ts";
import { type FakeServer, fakeServer } from "./fake-server.ts";
import { fullCase, HOSTILE, hostileCase, largeCase, weighedCase } from "./sample-case.ts";
import { axeFindings, BROWSER, builtWindow, goTo, longestTask, openBrowser, openPage } from "./window.ts";

const TIMEOUT_MS = 600_000;
const SCREENS = [
  "#/",
  "#/case/case-1/claims",
  "#/case/case-1/claims/~cells",
  "#/case/case-1/contradictions",
  "#/case/case-1/review",
  "#/case/case-1/numbers",
  "#/case/case-1/numbers/faults",
  "#/case/case-1/graph",
  "#/case/case-1/memo",
  "#/case/case-1/correspondence",
  "#/case/case-1/compare",
  "#/settings",
] as const;

describe.skipIf(BROWSER === null)("the window", { timeout: TIMEOUT_MS }, () => {
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

  const shown = async (engine: FakeEngine) => {
    server.use(engine);
    return openPage(browser, `${server.address}#token=given-by-the-test`);
  };

  test("its first script and its styles stay within their budget", () => {
    const assets = join(built.folder, "assets");
    const entry = /assets\/[\w.-]+\.js/.exec(readFileSync(join(built.folder, "index.html"), "utf8"))![0];
    const kilobytes = (path: string) => gzipSync(readFileSync(path)).length / 1000;
    const styles = readdirSync(assets).filter((name) => name.endsWith(".css"));
    expect(kilobytes(join(built.folder, entry))).toBeLessThan(150);
    expect(styles.reduce((sum, name) => sum + kilobytes(join(assets, name)), 0)).toBeLessThan(15);
    // pdf.js and its worker are fetched only for a PDF.
    const all = readdirSync(assets).reduce((sum, name) => sum + statSync(join(assets, name)).size, 0);
    expect(all).toBeLessThan(2_500_000);
  });

  test("the page holds no inline script, no inline style and no address elsewhere", () => {
    const page = readFileSync(join(built.folder, "index.html"), "utf8");
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)/);
    expect(page).not.toMatch(/<style|style=|https?:/);
  });

  test("it is shown after less than a second of the processor's time", async () => {
    await using opened = await shown(fakeEngine(fullCase()));
    const { page } = opened;
    await page.getByRole("heading", { level: 1 }).waitFor();
    const { totalMs } = await longestTask(browser, page, async () => {
      await page.reload();
      await page.getByRole("link", { name: /Series A/ }).waitFor();
    });
    expect(totalMs).toBeLessThan(1000);
  });

  test("the token leaves the address at once, and a reload still works", async () => {
    await using opened = await shown(fakeEngine(fullCase()));
    const { page } = opened;
    await page.getByRole("link", { name: /Series A/ }).waitFor();
    expect(page.url()).not.toContain("given-by-the-test");
    await page.reload();
    await page.getByRole("link", { name: /Series A/ }).waitFor();
  });

  test("no screen has a finding of axe or is wider than its window, in either theme, either language and three widths", async () => {
    for (const language of ["en", "fr"] as const)
      for (const theme of ["light", "dark"] as const) {
        await using opened = await shown(fakeEngine(weighedCase(), { theme, language }));
        const { page } = opened;
        await page.getByRole("link", { name: /Series A/ }).waitFor();
        for (const width of [390, 1024, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          for (const address of SCREENS) {
            await goTo(page, address);
            const at = [address, language, theme, width];
            const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
            expect([...at, wider, await axeFindings(page, "any")]).toEqual([...at, 0, []]);
          }
        }
        await goTo(page, "#/case/case-1/claims");
        await page.keyboard.press("e");
        await page.getByRole("dialog").waitFor();
        expect(["verdict dialog", await axeFindings(page)]).toEqual(["verdict dialog", []]);
      }
  });

  test("a run under way has no serious or critical finding of axe", async () => {
    const engine = fakeEngine(fullCase());
    await using opened = await shown(engine);
    const { page } = opened;
    await engine.answer({ kind: "startRun", caseId: "case-1", plan: "verify" });
    await goTo(page, "#/case/case-1/claims");
    await page.getByRole("heading", { name: "Verifying" }).waitFor();
    engine.emit({ kind: "verdicts", caseId: "case-1", claims: fullCase().report.claims.slice(0, 5) });
    await page.getByText("5 verdicts so far").waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("what documents hold shows as text on every screen, and never runs or widens the page", async () => {
    const engine = fakeEngine(hostileCase());
    await using opened = await shown(engine);
    const { page, faults } = opened;
    await page.getByRole("heading", { level: 1 }).waitFor();
    for (const address of SCREENS) {
      await goTo(page, address);
      if (address.endsWith("/claims") || address.endsWith("/~cells"))
        for (let i = 0; i < 5; i++) {
          await page.keyboard.press("j");
          await page.waitForFunction(
            () => document.querySelectorAll(".place.waiting, .grid-frame.waiting").length === 0,
          );
        }
      const seen = await page.evaluate(() => ({
        run: "__run" in window,
        // The only pictures and scripts are the window's own.
        made: document.querySelectorAll("img, body script, iframe, object, embed, [onerror], a[href^='javascript']")
          .length,
        wide: document.documentElement.scrollWidth > window.innerWidth,
        overflowing: [...document.querySelectorAll("main, main article, main section")]
          .filter((one) => one.scrollWidth > one.clientWidth + 20 && getComputedStyle(one).overflowX === "visible")
          .map((one) => one.className),
      }));
      expect([address, seen]).toEqual([address, { run: false, made: 0, wide: false, overflowing: [] }]);
    }
    await goTo(page, "#/case/case-1/claims/c0");
    expect(await page.locator("#claim-text").textContent()).toBe(HOSTILE.markup);
    expect(await page.locator("#claim-text bdi").count()).toBe(1);
    await goTo(page, "#/case/case-1/claims/c2");
    expect(await page.locator("#claim-text").textContent()).toBe(HOSTILE.reversed);
    expect(await page.locator("#claim-text bdi").evaluate((element) => getComputedStyle(element).unicodeBidi)).toBe(
      "isolate",
    );
    await goTo(page, "#/case/case-1/review");
    expect(await page.locator(".flag").first().textContent()).toContain(HOSTILE.markup);
    expect(faults).toEqual([]);
  });

  test("5,000 claims and a 50,000-row sheet scroll at frame rate, drawing only what is in sight", async () => {
    const engine = fakeEngine(largeCase());
    await using opened = await shown(engine);
    const { page } = opened;
    await page.getByRole("heading", { level: 1 }).waitFor();
    await goTo(page, "#/case/case-1/claims/c4997");
    const cited = page.locator('.grid [data-cited="C44993"]').last();
    await cited.waitFor();
    expect(await cited.textContent()).toContain((44_993 * 11).toLocaleString("en-GB"));
    expect(await page.locator(".claim-row").count()).toBeLessThan(80);
    expect(await page.locator(".grid-cell").count()).toBeLessThan(400);
    for (const selector of [".claim-list", ".grid"]) {
      const { totalMs } = await longestTask(browser, page, () => scrolled(page, selector));
      // Thirty frames a second leave 33 ms of the processor each.
      expect([selector, totalMs / FRAMES < 33]).toEqual([selector, true]);
    }
    const windows = engine.asked.filter((request) => request.kind === "sheet");
    expect(windows.length).toBeGreaterThan(1);
    expect(windows.every(({ top, bottom }) => bottom - top < 400)).toBe(true);
  });

  test("nothing holds the window over 100 ms while 5,000 claims are judged", async () => {
    const given = largeCase();
    const engine = fakeEngine(given);
    await using opened = await shown(engine);
    const { page } = opened;
    await engine.answer({ kind: "startRun", caseId: "case-1", plan: "verify" });
    await goTo(page, "#/case/case-1/claims");
    await page.getByRole("heading", { name: "Verifying" }).waitFor();
    await page.evaluate(() => {
      const long: number[] = [];
      Object.assign(window, { long });
      new PerformanceObserver((list) => long.push(...list.getEntries().map((entry) => entry.duration))).observe({
        type: "longtask",
      });
    });
    const run = runOf("verify", given.documents);
    const { processorMs } = await longestTask(browser, page, async () => {
      for (let i = 0; i < 20; i++) {
        const claims = given.report.claims.slice(i * 250, i * 250 + 250);
        engine.emit({ kind: "verdicts", caseId: "case-1", claims });
        engine.emit({
          kind: "run",
          run: {
            ...run,
            stages: [
              { stage: "read", done: 2, total: 2 },
              { stage: "verify", done: i * 250, total: 5000 },
            ],
            detail: claims[0]!.text,
            elapsedMs: 1000 + i * 100,
          },
        });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await page.getByText("5,000 verdicts so far").waitFor();
      engine.emit({ kind: "run", run: { ...run, status: "done", elapsedMs: 4000 } });
      await page.locator("#claim-text").waitFor();
      for (const key of ["j", "j", "k"]) await page.keyboard.press(key);
      await page.keyboard.press("/");
      await page.keyboard.type("number 49");
      await page.getByText(/^(?!5,000)[\d,]+ of 5,000$/).waitFor({ state: "attached" });
    });
    const long = await page.evaluate(() => (window as unknown as { long: number[] }).long);
    process.stdout.write(
      `at 5,000 claims: longest task ${Math.round(processorMs)} ms of the processor; long tasks by the clock: ${long.map(Math.round).join(", ") || "none"}\n`,
    );
    expect(processorMs).toBeLessThanOrEqual(100);
  });

  test("nothing holds the window over 100 ms as a case of 5,000 claims is opened, loaded again and put in another order", async () => {
    await using opened = await shown(fakeEngine(largeCase()));
    const { page } = opened;
    const claim = page.locator("#claim-text");
    const link = page.getByRole("link", { name: /Large/ });
    await link.waitFor();
    const acts = {
      opened: () => link.click(),
      loadedAgain: () => page.reload(),
      byPlace: () => page.getByText("By slide").click(),
    };
    for (const [act, work] of Object.entries(acts)) {
      const { processorMs } = await longestTask(browser, page, async () => {
        await work();
        await claim.waitFor();
        // What is drawn once the page is laid out belongs to it.
        await page.waitForTimeout(500);
      });
      process.stdout.write(`${act}: longest task ${Math.round(processorMs)} ms of the processor\n`);
      expect([act, processorMs <= 100]).toEqual([act, true]);
    }
  });

  test("each file says what it was taken for, or why it was not read and what to do, in either language", async () => {
    const given = fullCase();
    const [first, second] = given.documents;
    if (!first || !second) throw new Error("the sample has two documents");
    const report = {
      ...given.report,
      documents: given.report.documents.filter(({ file }) => file !== second.name),
      unread: [{ file: second.name, code: "encrypted", message: "It is protected by a password." }],
    };
    const told = { fr: reportWords(report, "fr"), en: reportWords(report, "en") };
    for (const [language, button, why, kind] of [
      ["en", /1 file not read/, "Not read: It is protected by a password.", /Deck, \d+ (?:slides?|pages?)/],
      ["fr", /1 fichier non lu/, "Non lu : Il est protégé par un mot de passe.", /\d+ (?:diapositives?|pages?)/],
    ] as const) {
      await using opened = await shown(fakeEngine({ ...given, report, words: told }, { language }));
      const { page } = opened;
      await goTo(page, "#/case/case-1/claims");
      await page.getByRole("button", { name: button }).click();
      const row = (name: string) => page.getByRole("dialog").getByRole("listitem").filter({ hasText: name });
      expect((await row(second.name).textContent())?.replaceAll("\u00a0", " ")).toContain(why);
      expect(await row(first.name).textContent()).toMatch(kind);
      expect(await axeFindings(page)).toEqual([]);
    }
  });

  test("a file in a run shows the page that is read from its picture, in either language", async () => {
    const given = fullCase();
    const run = runOf("verify", given.documents);
    const files = run.files.map((file, i) => (i === 0 ? { ...file, picture: { page: 7, of: 24 } } : file));
    for (const [language, picture, reading] of [
      ["en", "Reading the picture of page 7 of 24", "Reading"],
      ["fr", "Lecture de l'image de la page 7 sur 24", "En lecture"],
    ] as const) {
      const engine = fakeEngine(given, { language });
      await using opened = await shown(engine);
      const { page } = opened;
      await engine.answer({ kind: "startRun", caseId: "case-1", plan: "verify" });
      await goTo(page, "#/case/case-1/claims");
      engine.emit({ kind: "run", run: { ...run, files } });
      await page.getByText(picture).waitFor();
      expect(await page.locator(".file-state").allTextContents()).toEqual([picture, reading]);
      engine.emit({ kind: "run", run });
      await page.getByText(picture).waitFor({ state: "detached" });
      expect(await page.locator(".file-state").allTextContents()).toEqual([reading, reading]);
    }
  });

  test("a run that read nothing shows its files and their reasons, not an empty list of claims", async () => {
    const given = fullCase();
    const unread = given.documents.map(({ name }) => ({ file: name, code: "empty", message: "It is empty." }));
    const coverage = { ...given.report.coverage, unitsRead: 0 };
    const report = { ...given.report, coverage, documents: [], claims: [], contradictions: [], unread };
    await using opened = await shown(fakeEngine({ ...given, report }));
    await goTo(opened.page, "#/case/case-1/claims");
    await opened.page.getByRole("heading", { name: "Nothing could be read" }).waitFor();
    expect(await opened.page.getByText("Not read: It is empty.").count()).toBe(unread.length);
    const picture = { file: "a.png", kind: "deck" as const, language: "en" as const, units: 1 };
    const warnings = [{ code: "image_only", anchor: "page 1", message: "page 1: no text was found in it" }];
    const blank = { ...report, documents: [{ ...picture, warnings }] };
    await using other = await shown(fakeEngine({ ...given, report: blank }));
    await goTo(other.page, "#/case/case-1/claims");
    await other.page.getByRole("heading", { name: "Nothing could be read" }).waitFor();
  });

  test("a run that was cancelled says so, with an earlier report and without one", async () => {
    const given = fullCase();
    const engine = fakeEngine(given);
    await using opened = await shown(engine);
    const { page } = opened;
    await goTo(page, "#/case/case-1/claims");
    engine.emit({ kind: "run", run: { ...runOf("verify", given.documents), id: "run-0", status: "cancelled" } });
    await page.getByRole("button", { name: "The last run was stopped" }).waitFor();
    // The stand-in forgets its report as a run starts.
    await page.getByRole("button", { name: "The last run was stopped" }).click();
    await page.getByRole("button", { name: "Start again" }).click();
    await page.getByRole("heading", { name: "Verifying" }).waitFor();
    await page.getByRole("button", { name: "Cancel the run" }).click();
    await page.getByRole("heading", { name: "Stopped" }).waitFor();
    expect(await page.getByRole("heading", { name: "Verifying" }).count()).toBe(0);
  });

  test("the questions are one checklist: what is ticked, worded, ordered and joined is mailed and kept", async () => {
    const given = fullCase();
    const { analysis } = given;
    const memo = analysis?.memo;
    if (!analysis || !memo) throw new Error("the sample has a memo");
    const questions = Array.from({ length: 11 }, (_, i) => ({
      ...{ id: `q${i}`, text: `Question ${i + 1}?`, why: "It decides.", priority: "HIGH" as const, basis: [] },
    }));
    const asked = { ...memo, questions: [{ group: "figures" as const, title: "Figures", questions }] };
    const engine = fakeEngine({ ...given, analysis: { ...analysis, memo: asked } });
    await using opened = await shown(engine);
    const { page } = opened;
    await goTo(page, "#/case/case-1/memo");
    const texts = () =>
      page
        .locator(".checklist textarea")
        .evaluateAll((all) => all.map((one) => (one instanceof HTMLTextAreaElement ? one.value : "")));
    const mail = async () => {
      const address = await page.getByRole("link", { name: "Write the mail" }).getAttribute("href");
      return (new URL(address ?? "").searchParams.get("body") ?? "").split("\r\n").filter((line) => /^\d/.test(line));
    };
    await page.getByText("8 questions ticked, 3 left out").waitFor();
    expect(await mail()).toEqual(Array.from({ length: 8 }, (_, i) => `${i + 1}. Question ${i + 1}?`));
    // Left out, worded otherwise, moved up by keys, dragged, and joined.
    for (const i of [3, 4, 5, 6, 7]) await page.locator(".checklist input").nth(i).uncheck();
    await page.locator(".checklist textarea").nth(0).fill("Which of the two is it?");
    await page.locator(".checklist textarea").nth(2).focus();
    await page.keyboard.press("Alt+ArrowUp");
    expect((await texts()).slice(0, 3)).toEqual(["Which of the two is it?", "Question 3?", "Question 2?"]);
    await page.getByRole("checkbox", { name: "Send: Question 11?" }).check();
    await page.locator(".checklist .grip").nth(2).dragTo(page.locator(".checklist > li").nth(0));
    expect(await mail()).toEqual(["1. Question 2?", "2. Which of the two is it?", "3. Question 3?", "4. Question 11?"]);
    await page.getByRole("button", { name: "Join with the one above: Question 3?" }).click();
    expect(await mail()).toEqual(["1. Question 2?", "2. Which of the two is it? Question 3?", "3. Question 11?"]);
    await page.getByText("3 questions ticked, 7 left out").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    // It is as it was left, and Word takes it after it has been kept.
    await goTo(page, "#/case/case-1/claims");
    await goTo(page, "#/case/case-1/memo");
    await page.getByText("3 questions ticked, 7 left out").waitFor();
    expect((await texts()).slice(0, 2)).toEqual(["Question 2?", "Which of the two is it? Question 3?"]);
    const [word] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Questions (Word)" }).click(),
    ]);
    expect(word.suggestedFilename()).toBe("questions.docx");
    expect(engine.asked.slice(-2).map(({ kind }) => kind)).toEqual(["keepQuestions", "export"]);
  });

  test("the memo has its contents beside it, and a citation keeps its place beside the screen", async () => {
    await using opened = await shown(fakeEngine(fullCase()));
    const { page, faults } = opened;
    await goTo(page, "#/case/case-1/memo");
    const contents = page.getByRole("navigation", { name: "Contents of the memo" }).getByRole("button");
    // The questions are asked for, and come a moment later.
    await page.getByRole("heading", { name: "Questions to the founder" }).waitFor();
    const parts = await page.locator(".memo h2").allTextContents();
    expect(await contents.allTextContents()).toEqual(parts);
    await contents.last().click();
    const last = page.locator(".memo h2").last();
    await expect.poll(() => last.evaluate((one) => one.getBoundingClientRect().top < window.innerHeight)).toBe(true);
    await page.locator(".refs .link").first().click();
    await page.locator(".pinned-place .place").first().waitFor();
    await page.keyboard.press("Escape");
    expect(await page.locator(".pinned-place").count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("what a newer version did is told over the claims, and leads to both versions of each", async () => {
    const given = fullCase();
    const [claim] = given.report.claims;
    if (!claim?.source) throw new Error("the sample has a claim on a slide");
    const right = { id: claim.id, text: claim.text, ...claim.source, status: claim.result.status };
    const left = { ...right, text: `${claim.text} before`, status: "CONTRADICTED" as const };
    const changes = { claims: [{ kind: "changed" as const, left, right }], repaired: 2, appeared: 1 };
    for (const [language, strip, before] of [
      ["en", "Since the version before: 2 repaired, 1 new, 1 changed", "Before"],
      ["fr", "Depuis la version d'avant : 2 réparées, 1 nouvelle, 1 modifiée", "Avant"],
    ] as const) {
      await using opened = await shown(fakeEngine({ ...given, changes }, { language }));
      const { page } = opened;
      await goTo(page, "#/case/case-1/claims");
      await page.getByRole("link", { name: strip }).click();
      const table = page.locator(".claim-changes").first();
      await table.getByRole("columnheader", { name: before }).waitFor();
      // The older version is gone: its place is named, and leads nowhere.
      expect(await table.locator("tbody td").nth(0).getByRole("button").count()).toBe(0);
      expect(await table.locator("tbody td").nth(1).getByRole("button").count()).toBe(1);
      expect(await axeFindings(page)).toEqual([]);
    }
  });

  test("many cases are searched, sorted, and named in place", async () => {
    const other = (id: string, contradicted: number): CaseSummary => ({
      id,
      name: id,
      files: [{ name: `${id}.pdf`, sizeBytes: 1, format: "pdf", kind: "deck" }],
      createdAt: "2026-01-05T10:00:00.000Z",
      openedAt: "2026-01-05T10:00:00.000Z",
      verdicts: { VERIFIED: 3, CONTRADICTED: contradicted, AMBIGUOUS: 0, UNKNOWN: 1 },
      shelf: "open",
      state: "review",
      figures: null,
    });
    const others = [other("Zéphyr", 90), other("Ardenne", 0), other("Tolvane", 40), other("Brisk", 0)];
    await using opened = await shown(fakeEngine({ ...fullCase(), others }));
    const { page } = opened;
    const names = () => page.locator(".recent-name").allTextContents();
    await page.getByRole("link", { name: /Zéphyr/ }).waitFor();
    await page
      .getByRole("combobox", { name: /^State of / })
      .first()
      .selectOption("sent");
    await page.getByRole("status").getByText("questions sent.").waitFor();
    await page.getByRole("combobox", { name: "Order" }).selectOption("contradicted");
    expect((await names()).slice(0, 2)).toEqual(["Zéphyr", "Tolvane"]);
    await page.getByRole("searchbox").fill("zephyr");
    expect(await names()).toEqual(["Zéphyr"]);
    await page.getByRole("searchbox").fill("nothing so named");
    await page.getByText("No case holds “nothing so named”.").waitFor();
    await page.getByRole("searchbox").fill("Series A");
    await page.getByRole("button", { name: /^Rename / }).click();
    await page.keyboard.type("Acme, round A");
    await page.keyboard.press("Enter");
    await page.getByRole("searchbox").fill("round A");
    await page.getByRole("link", { name: /Acme, round A/ }).click();
    await page.getByRole("button", { name: "Rename Acme, round A" }).click();
    await page.keyboard.type("Other");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Rename Acme, round A" }).waitFor();
  });

  test("all deals are asked at once, and each answers in a column of its own", async () => {
    await using opened = await shown(fakeEngine(fullCase()));
    const { page } = opened;
    await page.locator(".recent-shelves button[aria-pressed]").last().click();
    await page.getByRole("textbox", { name: /^Ask all deals/ }).fill("gross margin");
    await page.keyboard.press("Enter");
    await page.getByRole("columnheader", { name: "gross margin" }).waitFor();
    await page.getByRole("cell", { name: "€1.4m 2025" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });

  test("the main flow is walked with the keyboard alone", async () => {
    const engine = fakeEngine(fullCase());
    await using opened = await shown(engine);
    const { page } = opened;
    await page.getByRole("link", { name: /Series A/ }).waitFor();
    await tabTo(page, "a.recent-case");
    await page.keyboard.press("Enter");
    const claim = page.locator("#claim-text");
    await claim.waitFor();
    // The first one contradicted, then its neighbours.
    expect(await claim.textContent()).toBe("Claim 1: ARR of €300k");
    await page.keyboard.press("j");
    expect(await claim.textContent()).toBe("Claim 5: ARR of €300k");
    await page.keyboard.press("k");
    await tabTo(page, ".claim-row");
    await page.keyboard.press("ArrowDown");
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-current") === "true");
    expect(await claim.textContent()).toBe("Claim 5: ARR of €300k");
    await page.keyboard.press("/");
    await page.keyboard.type("claim 13");
    await page.getByText("1 of 20", { exact: true }).waitFor({ state: "attached" });
    await page.keyboard.press("Enter");
    await page.keyboard.press("j");
    expect(await claim.textContent()).toBe("Claim 13: ARR of €300k");
    await page.keyboard.press("e");
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.keyboard.press("e");
    await tabTo(page, "dialog textarea");
    await page.keyboard.type("Seen on the bank statement");
    await tabTo(page, "dialog .status-choice button:has(.contradicted)");
    await page.keyboard.press("Enter");
    await page.getByText("Seen on the bank statement").waitFor();
    // Keys go to the dialog until it has closed.
    await dialog.waitFor({ state: "detached" });
    expect(engine.asked.findLast(({ kind }) => kind === "decide")).toMatchObject({
      decisions: [{ claimId: "c13", status: "CONTRADICTED", note: "Seen on the bank statement" }],
    });
    await page.keyboard.press("2");
    await page.getByRole("heading", { name: "Contradictions", level: 1 }).waitFor();
    await page.keyboard.press("?");
    await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();
    await page.keyboard.press("Escape");
    await page.keyboard.press("h");
    await page.getByRole("heading", { name: "Recent cases" }).waitFor();
  });

  test("a sheet is moved in by its arrows, and its formula bar follows", async () => {
    await using opened = await shown(fakeEngine(fullCase()));
    const { page } = opened;
    await page.getByRole("heading", { level: 1 }).waitFor();
    await goTo(page, "#/case/case-1/claims/c1");
    await page.locator('.grid [data-cited="C21"]').last().waitFor();
    await page.locator(".grid").focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowLeft");
    expect(await page.locator(".formula-address").textContent()).toBe("Ledger!B22");
    expect(await page.locator(".formula-text").textContent()).toBe("220");
  });

  test("a table is put right from one of its cells: what it will do is said, it is undone from the toast", async () => {
    const engine = fakeEngine(fullCase());
    await using opened = await shown(engine);
    const { page } = opened;
    await page.getByRole("heading", { level: 1 }).waitFor();
    await goTo(page, "#/case/case-1/claims/c1");
    await page.getByText("Put right").click();
    await page.getByText("Holds for the whole table").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel("Unit", { exact: true }).fill("k€");
    await page.keyboard.press("Enter");
    await page.getByText("Read as “k€” from now on").waitFor();
    const kept = () => engine.asked.flatMap((one) => (one.kind === "putRight" ? [one.all] : []));
    expect(kept()).toMatchObject([[{ what: "unit", text: "k€", sheet: "Ledger", row: 21, column: 3 }]]);
    expect(engine.asked.at(-1)).toMatchObject({ kind: "startRun" });
    await page.keyboard.press("z");
    await page.getByText("Undone.").waitFor();
    expect(kept().at(-1)).toEqual([]);
  });

  test("at 175 % the rows of lists and sheets grow with their text", async () => {
    await using opened = await shown(fakeEngine(fullCase(), { zoom: 1.75 }));
    const { page } = opened;
    await page.getByRole("heading", { level: 1 }).waitFor();
    await goTo(page, "#/case/case-1/claims/c1");
    await page.locator('.grid [data-cited="C21"]').last().waitFor();
    const cut = await page
      .locator(".claim-row, .grid-cell")
      .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 2).map((one) => one.textContent));
    expect(cut).toEqual([]);
  });

  test("a row says what its figure is of, and the head over a place keeps its buttons on its line", async () => {
    for (const width of [1024, 1440]) {
      await using opened = await shown(fakeEngine(largeCase(), { language: "fr" }));
      const { page } = opened;
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole("heading", { level: 1 }).waitFor();
      await goTo(page, "#/case/case-1/claims/c4997");
      await page.locator(".panel-tools").last().waitFor();
      const cut = await page
        .locator(".claim-row-text")
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1),
        );
      const lines = await page.locator(".panel-head").evaluateAll((all) => all.map((one) => one.clientHeight));
      expect([width, cut.length, Math.max(...lines) - Math.min(...lines), lines.length]).toEqual([width, 0, 0, 2]);
      // By a part of a pixel the place would end in an ellipsis too.
      const places = await page.locator(".panel-head .place-name > .foreign").evaluateAll((all) =>
        all.map((one) => {
          const words = document.createRange();
          words.selectNodeContents(one);
          return words.getBoundingClientRect().width - one.getBoundingClientRect().width;
        }),
      );
      expect(Math.max(...places)).toBeLessThan(0.02);
      const rows = await page
        .locator(".claim-list li")
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom] as const),
        );
      const ordered = rows.toSorted(([a], [b]) => a - b);
      expect(ordered.every(([, bottom], i) => bottom <= (ordered[i + 1]?.[0] ?? Infinity) + 1)).toBe(true);
    }
  });

  test("what a verdict is can be told without its colour", async () => {
    await using opened = await shown(fakeEngine(fullCase()));
    const { page } = opened;
    await page.getByRole("heading", { level: 1 }).waitFor();
    await goTo(page, "#/case/case-1/claims");
    await page.getByText("By slide").click();
    const rows = await page.locator(".claim-row").evaluateAll((all) =>
      all.map((row) => ({
        sign: row.querySelector(".verdict-sign .frame")?.getAttribute("d") ?? "",
        word: row.querySelector(".status-word")?.textContent ?? "",
      })),
    );
    const byWord = new Map(rows.map(({ word, sign }) => [word, sign]));
    expect([...byWord.keys()].sort()).toEqual(["Ambiguous", "Contradicted", "Unknown", "Verified"]);
    expect(new Set(byWord.values()).size).toBe(4);
  });

  test("the files of a finished case are at hand, to be added to and verified again", async () => {
    const engine = fakeEngine(fullCase());
    await using opened = await shown(engine);
    const { page } = opened;
    await page.getByRole("heading", { level: 1 }).waitFor();
    await goTo(page, "#/case/case-1/claims");
    await page.getByRole("button", { name: "2 files" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Add files" }).waitFor();
    await dialog.getByRole("button", { name: "Remove deck.pptx" }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Start again" }).click();
    await page.getByRole("heading", { name: "Verifying" }).waitFor();
    expect(engine.asked.some(({ kind }) => kind === "startRun")).toBe(true);
  });

  test("an engine that fails is said, with what to do", async () => {
    const engine = fakeEngine(fullCase());
    await using opened = await shown(engine);
    const { page } = opened;
    await page.getByRole("link", { name: /Series A/ }).waitFor();
    engine.emit({ kind: "engine", state: "restarted", message: "" });
    await page.getByText(/was started again/).waitFor();
    await goTo(page, "#/");
    server.use(fakeEngine({ ...fullCase(), documents: [] }));
    await page.evaluate(() => {
      window.location.hash = "#/case/case-1/claims/c1";
    });
    await page.getByText("This place is no longer among the files of the case.").first().waitFor();
  });
});

/** Tabs until the focus is on what the selector names. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab never reached ${selector}`);
}

const FRAMES = 60;

/** Scrolls by a page a frame. */
async function scrolled(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    async ([wanted, frames]) => {
      const scroller = document.querySelector(wanted);
      if (!scroller) throw new Error(`no ${wanted}`);
      for (let i = 0; i < frames; i++) {
        scroller.scrollTop = (i * 331) % (scroller.scrollHeight - scroller.clientHeight);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    },
    [selector, FRAMES] as const,
  );
}
