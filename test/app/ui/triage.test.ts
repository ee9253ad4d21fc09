/** Deciding claims in the window: what matters comes first, each decision has its way back, cells are confirmed by a key. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { reportWords } from "../../../src/report/index.ts";
import { type FakeEngine, fakeEngine } from "./fake-engine.ts";
import { type FakeServer, fakeServer } from "./fake-server.ts";
import { fullCase, weighedCase } from "./sample-case.ts";
import { axeFindings, BROWSER, builtWindow, goTo, openBrowser, openPage } from "./window.ts";

const TIMEOUT_MS = 600_000;

describe.skipIf(BROWSER === null)("triage", { timeout: TIMEOUT_MS }, () => {
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

  const claims = async (engine: FakeEngine, address = "#/case/case-1/claims") => {
    server.use(engine);
    const opened = await openPage(browser, `${server.address}#token=given-by-the-test`);
    await opened.page.getByRole("link", { name: /Series A/ }).waitFor();
    await goTo(opened.page, address);
    return opened;
  };
  const heads = (page: Page) => page.locator(".fold").allTextContents();
  const rows = (page: Page) => page.locator(".claim-row").evaluateAll((all) => all.map((one) => one.dataset["claim"]));
  const decisions = (engine: FakeEngine) =>
    engine.asked.flatMap((request) => (request.kind === "decide" ? request.decisions : []));

  test("contradictions come by what they do to a decision, then what the deck rests on; roundings and the rest are folded and counted", async () => {
    await using opened = await claims(fakeEngine(weighedCase()));
    const { page } = opened;
    await page.locator("#claim-text").waitFor();
    expect(await page.locator("#claim-text").textContent()).toBe("Claim 9: ARR of €300k");
    expect(await heads(page)).toEqual([
      "Contradicted4",
      "Ambiguous5",
      "The deck rests on it, nothing supports it1",
      "Unknown: the cell is perhaps found4",
      "Rounded otherwise1",
      "Verified5",
    ]);
    // Three times what the model has, then a quarter more, then the one whose contradiction is severe, then the other.
    expect((await rows(page)).slice(0, 4)).toEqual(["c9", "c5", "c1", "c17"]);
    await page.locator('[data-claim="c9"]').getByText("model: €100k").waitFor();
    expect(await page.locator('[data-claim="c9"] .claim-row-gap').textContent()).toBe("+200%");
    await page.getByRole("button", { name: /^Verified 5$/, expanded: false }).click();
    expect((await rows(page)).slice(-5)).toEqual(["c0", "c4", "c8", "c12", "c16"]);
    expect(await axeFindings(page)).toEqual([]);
  });

  test("a claim agreed with or handled leaves its group, the next one is shown, and Z takes it back", async () => {
    const engine = fakeEngine(weighedCase());
    await using opened = await claims(engine);
    const { page } = opened;
    const claim = page.locator("#claim-text");
    await claim.waitFor();
    await page.keyboard.press("y");
    await page.getByText("1 claim agreed with.").waitFor();
    expect(await claim.textContent()).toBe("Claim 5: ARR of €300k");
    await page.keyboard.press("x");
    await page.getByText("1 claim handled.").waitFor();
    expect(decisions(engine)).toMatchObject([
      { claimId: "c9", status: "CONTRADICTED", handled: false },
      { claimId: "c5", status: null, handled: true },
    ]);
    expect((await heads(page)).at(-1)).toBe("Decided by you2");
    await page.keyboard.press("z");
    await page.getByText("Undone.").waitFor();
    await page.keyboard.press("z");
    await page.waitForFunction(() => !document.body.textContent?.includes("Decided by you"));
    expect((await rows(page)).slice(0, 2)).toEqual(["c9", "c5"]);
  });

  test("a search shows the places of the documents nearest to it, asked once the typing pauses, and opens them", async () => {
    const found = {
      file: "model.xlsx",
      anchor: "Ledger!A3:C3",
      nodeId: "hash:r3",
      context: "Ledger",
      text: "Account 3: 33",
    };
    const deal = weighedCase();
    const unknown = deal.report.claims.find(({ result }) => result.status === "UNKNOWN")!;
    const engine = fakeEngine({ ...deal, passages: [found], askedResult: unknown.result });
    await using opened = await claims(engine);
    const { page } = opened;
    await page.locator("#claim-text").waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("ow");
    expect(await page.locator(".passages").count()).toBe(0);
    await page.keyboard.type("ed to banks", { delay: 20 });
    await page.getByText("1 place, nearest first").waitFor();
    expect(engine.asked.filter(({ kind }) => kind === "find")).toEqual([
      { kind: "find", caseId: "case-1", text: "owed to banks" },
    ]);
    expect(await axeFindings(page)).toEqual([]);
    // Pointed at, it is shown; pressed, it stays beside the list; Escape closes it.
    await page.locator(".passages .link").hover();
    await page.locator(".place-card .grid .marked").first().waitFor();
    await page.locator(".passages .link").click();
    await page.locator(".pinned-place").getByText("Account 3: 33").waitFor();
    expect(await page.locator(".place-card").count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.locator(".pinned-place").waitFor({ state: "detached" });
    await page.getByRole("searchbox").fill("");
    await page.locator(".passages").waitFor({ state: "detached" });
    // A question that no figure answers is shown the same way.
    await page.keyboard.press("Escape");
    await page.keyboard.press("a");
    await page.keyboard.type("who owes the bank");
    await page.keyboard.press("Enter");
    await page.locator(".claim-detail .passages").getByText("1 place, nearest first").waitFor();
    expect(engine.asked.filter(({ kind }) => kind === "find").at(-1)).toMatchObject({ text: "who owes the bank" });
  });

  test("a search shows what it finds: arrows walk through it, Enter opens it, Escape clears it", async () => {
    await using opened = await claims(fakeEngine(weighedCase()));
    const { page } = opened;
    const claim = page.locator("#claim-text");
    await claim.waitFor();
    await page.keyboard.press("/");
    await page.keyboard.type("claim 1:");
    await claim.filter({ hasText: "Claim 1: ARR" }).waitFor();
    await page.keyboard.press("ArrowDown");
    await claim.filter({ hasText: "Claim 11: ARR" }).waitFor();
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await page.keyboard.press("ArrowUp");
    await claim.filter({ hasText: "Claim 1: ARR" }).waitFor();
    await page.keyboard.press("Escape");
    await page.locator('[data-claim="c9"]').waitFor();
    expect(await page.getByRole("searchbox").inputValue()).toBe("");
  });

  test("the arrows walk through metrics, faults and contradictions, and the focus goes along", async () => {
    const given = fullCase();
    const twice = <T extends { readonly id: string }>(one: T) => [one, { ...one, id: "other" }];
    const [defect] = given.report.modelDefects;
    const [contradiction] = given.report.contradictions;
    const [series] = given.numbers ?? [];
    if (!defect || !contradiction || !series) throw new Error("the sample has one of each");
    const report = {
      ...given.report,
      contradictions: twice(contradiction),
      modelDefects: [defect, { ...defect, anchor: "Ledger!C8" }],
    };
    const engine = fakeEngine({ ...given, report, numbers: twice(series) });
    await using opened = await claims(engine, "#/case/case-1/numbers");
    const { page } = opened;
    const current = () =>
      page
        .locator("ul.choices button")
        .evaluateAll((all) => all.findIndex((one) => one.getAttribute("aria-current") === "true"));
    for (const screen of ["numbers", "contradictions", "numbers/faults"]) {
      await goTo(page, `#/case/case-1/${screen}`);
      const list = page.locator("ul.choices").last().locator("button");
      await list.nth(1).waitFor();
      const first = await current();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await page.keyboard.press("ArrowDown");
      expect([screen, await current()]).toEqual([screen, first + 1]);
      // From a button of the list, too.
      await list.first().click();
      await page.keyboard.press("ArrowDown");
      await page.waitForFunction(() => document.activeElement?.getAttribute("aria-current") === "true");
      expect([screen, await current()]).toEqual([screen, first + 1]);
    }
  });

  test("a model alone shows its faults and contradictions in the place of claims", async () => {
    const given = fullCase();
    const documents = given.report.documents.filter(({ kind }) => kind === "financial_model");
    const report = { ...given.report, claims: [], documents };
    for (const [language, said] of [
      ["en", "There is no deck, so nothing is claimed here."],
      ["fr", "Sans présentation, rien n'est affirmé ici."],
    ] as const) {
      await using opened = await claims(fakeEngine({ ...given, report }, { language }));
      const { page } = opened;
      await page.getByText(said).waitFor();
      await page.locator(".faults-view .choice").first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page
        .locator(".claim-detail")
        .getByRole("link", { name: /^Contradictions/ })
        .click();
      await page.locator(".contradiction").waitFor();
    }
  });

  test("a deck without texts is said where its claims would stand, and over those it has", async () => {
    const given = fullCase();
    const deck = given.report.documents.find(({ kind }) => kind === "deck")!.file;
    const why = "13 of 14 slides or pages of it hold no text";
    const notRead = [{ file: deck, anchor: null, code: "without_words", why }];
    const silent = { ...given.report, coverage: { ...given.report.coverage, notRead } };
    for (const stated of [[], silent.claims])
      for (const [language, said] of [
        ["en", why],
        ["fr", "la plupart de ses pages ne contiennent aucun texte"],
      ] as const) {
        const report = { ...silent, claims: stated };
        const words = { en: reportWords(report, "en"), fr: reportWords(report, "fr") };
        await using opened = await claims(fakeEngine({ ...given, report, words }, { language }));
        await opened.page.locator(".claims-side").getByText(said).waitFor();
        expect(await opened.page.getByText(said).count()).toBe(1);
        expect(await axeFindings(opened.page)).toEqual([]);
      }
  });

  test("Ctrl K finds claims, places, screens and actions in one box", async () => {
    const place = {
      file: "model.xlsx",
      anchor: "Ledger!A3:C3",
      nodeId: "hash:r3",
      context: "Ledger",
      text: "Account 3: 33",
    };
    await using opened = await claims(fakeEngine({ ...weighedCase(), passages: [place] }));
    const { page } = opened;
    const dialog = page.getByRole("dialog");
    await page.locator("#claim-text").waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("claim 12");
    await dialog.getByRole("option", { name: /Claim 12: ARR/ }).waitFor();
    await dialog.getByRole("option", { name: /Account 3: 33/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.locator("#claim-text", { hasText: "Claim 12" }).waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("memo");
    await page.keyboard.press("Enter");
    await page.locator(".memo").first().waitFor();
    await page.keyboard.press("Control+k");
    await page.keyboard.type("account 3");
    await dialog.getByRole("option", { name: /Account 3: 33/ }).waitFor();
    await page.keyboard.press("Enter");
    await dialog.locator(".grid .marked").first().waitFor();
  });

  test("several are selected by keyboard and corrected at once", async () => {
    const engine = fakeEngine(weighedCase());
    await using opened = await claims(engine);
    const { page } = opened;
    await page.locator("#claim-text").waitFor();
    for (const key of ["s", "j", "s", "j", "s"]) await page.keyboard.press(key);
    await page.getByText("3 claims selected").waitFor();
    await page.keyboard.press("e");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Verified/ })
      .click();
    await page.getByText("3 claims now verified.").waitFor();
    expect(decisions(engine).map(({ claimId, status }) => [claimId, status])).toEqual(
      [
        ["c5", "VERIFIED"],
        ["c9", "VERIFIED"],
        ["c1", "VERIFIED"],
      ].toSorted(([a], [b]) => Number(a?.slice(1)) - Number(b?.slice(1))),
    );
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByText("Undone.").waitFor();
    expect(
      decisions(engine)
        .slice(-3)
        .every(({ status }) => status === null),
    ).toBe(true);
  });

  test("a verdict is put right by keyboard: by its number, or by the cells that are meant, told before", async () => {
    const engine = fakeEngine(weighedCase());
    await using opened = await claims(engine);
    const { page } = opened;
    const dialog = page.getByRole("dialog");
    await page.locator("#claim-text").waitFor();
    await page.keyboard.press("e");
    await dialog.locator(".readings button").first().waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Contradicted/);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("ArrowDown");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Ambiguous/);
    await page.keyboard.press("4");
    await page.getByText("1 claim now verified.").waitFor();
    await page.keyboard.press("z");
    await page.getByText("Undone.").waitFor();

    await page.locator('[data-claim="c9"]').click();
    await page.keyboard.press("e");
    await dialog.locator(".grid").focus();
    await page.keyboard.press("ArrowLeft");
    await dialog.getByRole("button", { name: /€200k.*Contradicted/ }).waitFor();
    await page.keyboard.press("Shift+ArrowRight");
    await dialog.getByRole("button", { name: /AVERAGE/ }).waitFor();
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("button", { name: /€300k.*Verified/ }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("Verified by Ledger!C29, as you said.").waitFor();
    expect(decisions(engine).at(-1)).toMatchObject({ claimId: "c9", cell: "picked:hash:1:29:3:29:3:" });
  });

  test("likely cells are confirmed, refused and left by one key each", async () => {
    const engine = fakeEngine(weighedCase());
    await using opened = await claims(engine);
    const { page } = opened;
    await page.locator("#claim-text").waitFor();
    await page.keyboard.press("m");
    await page.getByText("5 of 5 left").waitFor();
    // What the deck rests on comes first.
    expect(await page.locator("#claim-text").textContent()).toBe("Claim 7: ARR of €300k");
    await page.keyboard.press("y");
    await page.getByText("Verified by Ledger!C37, as you said.").waitFor();
    await page.getByText("4 of 5 left").waitFor();
    await page.keyboard.press("x");
    await page.getByText("That cell is set aside.").waitFor();
    expect(await page.locator(".likely-cell").count()).toBe(1);
    await page.keyboard.press("y");
    await page.getByText("Contradicted by Ledger!C63, as you said.").waitFor();
    await page.keyboard.press("n");
    await page.getByText("None of these: it stays unknown.").waitFor();
    await page.keyboard.press("s");
    await page.getByText("1 of 5 left").waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole("link", { name: "Back to the claims" }).click();
    await page.getByRole("button", { name: /^Decided by you/ }).click();
    await page.getByText("Claim 7: ARR of €300k").first().click();
    await page.getByText("You said that it speaks of").waitFor();
    await page.getByRole("button", { name: "Take it back" }).click();
    await page.getByText("1 claim open again.").waitFor();
    expect(decisions(engine).at(-1)).toEqual({
      claimId: "c7",
      status: null,
      note: "",
      handled: false,
      cell: null,
      notThese: [],
    });
  });
});
