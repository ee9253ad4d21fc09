/**
 * Tasks of a business angel in a real browser against `probant serve`: what each takes, in clicks and keys; the seconds are
 * only printed. Of the ten of every day, in either language, none takes more than three of both together.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { PDFDocument } from "pdf-lib";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHost } from "../../../src/app/host/index.ts";
import { wordsIn } from "../../../src/app/ui/words/index.ts";
import { drawn } from "../../documents/ocr/drawn-pictures.ts";
import { newerDeck } from "./newer-deck.ts";
import { ROOT, type Served, served } from "./served.ts";
import { axeFindings, BROWSER, builtWindow, openBrowser, openPage } from "./window.ts";

const TIMEOUT_MS = 900_000;
const RUN_MS = 400_000;
/** As the project promises; a task by keyboard alone has none. */
const MOST_CLICKS = 3;
const MOST_ACTIONS = 3;
const DEAL = "quillmoor-pay";

type File = { readonly name: string; readonly bytes: Uint8Array };
type Row = { readonly task: string; readonly clicks: number; readonly keys: number; readonly seconds: number };

const exampleFile = (name: string, deal = DEAL): File => ({
  name,
  bytes: readFileSync(join(ROOT, "examples", deal, name)),
});

/** What is said in either language, of the example in it. */
const EVERYDAY = [
  {
    language: "en",
    locale: "en-GB",
    deal: DEAL,
    question: ["what is the runway", /23.* months/],
    found: "practices",
    mail: "Hello,\n\nOur ARR reached £1.08m in December 2025, and the venture loan stands at £600k.\n\nBest regards",
    rewritten: [4, "£2.3m", "£1.08m"],
  },
  {
    language: "fr",
    locale: "fr-FR",
    deal: "velotri-materiel",
    question: ["quel est le chiffre d'affaires 2025", /€/],
    found: "flotte",
    mail: "Bonjour,\n\nNotre flotte compte 143 tricycles en décembre 2025, et le prêt s'élève à 600 k€.\n\nCordialement",
    rewritten: [4, "1 180", "143"],
  },
] as const;

describe.skipIf(BROWSER === null)("ten tasks of a business angel", { timeout: TIMEOUT_MS }, () => {
  let built: Awaited<ReturnType<typeof builtWindow>>;
  let server: Served;
  let browser: Browser;
  const rows: Row[] = [];

  beforeAll(async () => {
    built = await builtWindow();
    [server, browser] = await Promise.all([served(built.folder, casesOfLastMonth), openBrowser()]);
  }, TIMEOUT_MS);
  afterAll(async () => {
    process.stdout.write(tableOf(rows));
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
    built?.[Symbol.dispose]();
  });

  /** Plays one task: what it clicks and presses is counted from here on. */
  const play = async (task: string, work: (hand: Hand) => Promise<void>) => {
    const hand = handOf();
    const began = performance.now();
    await work(hand);
    const row = { task, ...hand.used, seconds: (performance.now() - began) / 1000 };
    rows.push(row);
    expect([task, row.clicks <= MOST_CLICKS]).toEqual([task, true]);
  };

  test.for(EVERYDAY)("of every day, in $language: each takes three actions at most", async (given) => {
    const { language, locale, deal, question, found, mail, rewritten } = given;
    const words = wordsIn(language);
    await using opened = await openPage(browser, server.url, { locale });
    const { page, faults } = opened;
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const claim = page.locator("#claim-text");
    const atClaims = async () => {
      await page.keyboard.press("1");
      await claim.waitFor();
    };
    const row = async (task: string, work: (hand: Hand) => Promise<void>) => {
      await play(`${language}: ${task}`, work);
      const { clicks, keys } = rows.at(-1) ?? { clicks: 0, keys: 0 };
      expect([task, clicks + keys <= MOST_ACTIONS]).toEqual([task, true]);
    };

    await row("the worst point of a deal that is opened", async ({ act }) => {
      await act(() =>
        drop(
          page,
          ".drop-zone",
          ["deck.pptx", "model.xlsx"].map((name) => exampleFile(name, deal)),
        ),
      );
      await page.locator(".claim-verdict", { hasText: words.status.CONTRADICTED }).waitFor({ timeout: RUN_MS });
    });

    await row("its figure on the slide", async ({ press }) => {
      await press(page, "v");
      const mark = page.locator('.viewer [data-mark="claimed"]').first();
      await mark.waitFor();
      const [marked, slide] = await Promise.all([mark.boundingBox(), mark.locator("xpath=..").boundingBox()]);
      if (!marked || !slide) throw new Error("the slide or its mark is out of sight");
      // It hugs the figure, and covers no other.
      expect((marked.width * marked.height) / (slide.width * slide.height)).toBeLessThan(0.15);
    });
    await page.keyboard.press("Escape");

    await row("the source of a sentence of the memo", async ({ press, act }) => {
      await press(page, "3");
      const citation = page.locator(".memo .refs .link").first();
      await citation.waitFor();
      await act(() => citation.hover());
      await page.locator(".place-card .mark, .place-card .marked").first().waitFor();
      // What is checked stays in sight.
      expect(await citation.isVisible()).toBe(true);
    });

    await atClaims();
    const figures = new RegExp(`${words.claims.model}.*[+−-]\\d`);
    await page.locator(".claim-row", { hasText: figures }).first().click();
    await row("right verdict, wrong cell: the right one pointed at", async ({ press, click }) => {
      await press(page, "e");
      await page
        .locator("dialog .grid-cell:not(.marked)", { hasText: /^[\d\s,.()-]*\d[\d\s,.()-]*$/ })
        .first()
        .waitFor();
      await click(page.locator("dialog .grid-cell:not(.marked)", { hasText: /^[\d\s,.()-]*\d[\d\s,.()-]*$/ }).first());
      await page.locator("dialog .readings button").first().waitFor();
      await press(page, "Enter");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await page.locator(".toast").first().waitFor();
    });
    await page.keyboard.press("z");

    await atClaims();
    await row("the questions sent to the founder", async ({ press, click }) => {
      await press(page, "3");
      const send = page.locator(".memo-questions").getByText(words.memo.mailQuestions);
      await send.waitFor();
      const [file] = await Promise.all([page.waitForEvent("download"), click(send)]);
      expect(readFileSync(await file.path(), "utf8")).toContain("X-Unsent: 1");
    });

    await atClaims();
    await page.evaluate((text) => navigator.clipboard.writeText(text), mail);
    await row("the founder's mail answered", async ({ press }) => {
      await press(page, "6");
      await page.locator(".compose").first().waitFor();
      await press(page, "Control+v");
      await press(page, "Control+Enter");
      const draft = page.locator(".draft textarea");
      await draft.waitFor({ timeout: RUN_MS });
      await expect.poll(() => draft.evaluate((one) => one.getBoundingClientRect().top < window.innerHeight)).toBe(true);
    });

    await atClaims();
    await row("a figure asked for", async ({ press, act }) => {
      await press(page, "a");
      await act(() => page.keyboard.insertText(question[0]));
      await press(page, "Enter");
      await claim.filter({ hasText: question[0] }).waitFor();
      await page.locator(".answer, .claim-detail").filter({ hasText: question[1] }).first().waitFor();
    });

    await row("a claim found by a word", async ({ press, act }) => {
      await press(page, "/");
      await act(() => page.keyboard.insertText(found));
      await press(page, "Enter");
      await claim.filter({ hasText: new RegExp(found, "i") }).waitFor();
    });
    await page.keyboard.press("Escape");

    await row("the memo as PDF", async ({ press, click }) => {
      await press(page, "3");
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        click(page.getByRole("button", { name: "PDF", exact: true })),
      ]);
      expect(
        readFileSync(await file.path())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    });

    await atClaims();
    await row("both versions of a deck compared", async ({ act, click }) => {
      const newer = newerDeck(exampleFile("deck.pptx", deal).bytes, rewritten[0], rewritten[1], rewritten[2]);
      await act(() => drop(page, ".case", [{ name: "deck v2.pptx", bytes: newer }]));
      await click(page.getByRole("dialog").getByRole("button", { name: words.working.replaceIt }));
      await page.locator(".working").waitFor();
      await page.locator("a.since-before").waitFor({ timeout: RUN_MS });
      await click(page.locator("a.since-before"));
      await page.locator(".claim-changes").first().waitFor();
    });
    expect(faults).toEqual([]);
  });

  test("each takes three clicks at most", async () => {
    await using opened = await openPage(browser, server.url);
    const { page, faults } = opened;
    const claim = page.locator("#claim-text");
    await drop(page, ".drop-zone", [exampleFile("deck.pptx"), exampleFile("model.xlsx")]);

    await play("worst contradiction, from both sides", async () => {
      await claim.waitFor({ timeout: RUN_MS });
      await page.locator(".claim-verdict", { hasText: "Contradicted" }).waitFor();
      await page.locator('[data-mark="claimed"]').waitFor();
      await page.locator(".evidence .grid .marked").last().waitFor();
    });

    await play("a verdict corrected, and the memo follows", async ({ click }) => {
      const contradicted = async () => Number((await page.locator(".rail-count").first().textContent()) !== "");
      expect(await contradicted()).toBe(1);
      await click(page.getByRole("button", { name: /^Correct/ }));
      await click(page.getByRole("dialog").getByRole("button", { name: /Verified/ }));
      await page.getByText("1 claim now verified.").waitFor();
      await click(page.getByRole("link", { name: "Memo" }));
      await page.locator(".memo .grade").waitFor();
      await page
        .getByText(/corrected by the user/)
        .first()
        .waitFor();
    });
    await page.keyboard.press("z");
    await page.getByText("Undone.").waitFor();

    await play("right verdict, wrong cell: the right one pointed at", async ({ press }) => {
      await page.keyboard.press("1");
      // It says that there is no debt: the cell of the loan denies it, the one before anything was drawn bears it out.
      await claim.filter({ hasText: "no debt" }).waitFor();
      await press(page, "e");
      await page.locator("dialog .readings button").first().waitFor();
      await page.locator("dialog .grid").focus();
      await press(page, "ArrowLeft");
      await page.locator("dialog .readings button").first().waitFor();
      await press(page, "Enter");
      await page.getByText(/, as you said\./).waitFor();
    });
    await page.keyboard.press("z");
    await page.getByText("Undone.").waitFor();

    await play("questions sent to the founder", async ({ click }) => {
      await page.keyboard.press("1");
      await claim.waitFor();
      await click(page.getByRole("link", { name: "Memo" }));
      // Eight questions are longer than an address may be: the mail is saved as a file that mail programs open.
      const [mail] = await Promise.all([
        page.waitForEvent("download"),
        click(page.getByRole("button", { name: "Write the mail" })),
      ]);
      const [head = "", body = ""] = readFileSync(await mail.path(), "utf8").split("\r\n\r\n");
      expect(head).toContain("X-Unsent: 1");
      expect(Buffer.from(body, "base64").toString("utf8")).toMatch(/\n1\. \S/);
      // Eight at most are ticked, and those left out are counted.
      expect(await page.locator(".checklist input:checked").count()).toBeLessThanOrEqual(8);
      await page.getByText(/questions? ticked, \d+ left out/).waitFor();
      await click(page.getByRole("button", { name: "Copy the questions" }));
      await page.getByText("Copied").waitFor();
    });

    await play("export for a co-investor, without the documents", async ({ click }) => {
      await page.keyboard.press("1");
      await claim.waitFor();
      await click(page.getByRole("link", { name: "Memo" }));
      const [pack] = await Promise.all([
        page.waitForEvent("download"),
        click(page.getByRole("button", { name: "To pass on" })),
      ]);
      const names = Object.keys(unzipSync(readFileSync(await pack.path())));
      expect(names.length).toBeGreaterThan(2);
      expect(names.filter((name) => /deck\.|model\./.test(name))).toEqual([]);
    });

    await play("three questions asked", async ({ click, press }) => {
      await page.keyboard.press("1");
      await claim.waitFor();
      await click(page.locator("#ask"));
      for (const [asked, shown] of [
        ["what is the runway", /23.* months/],
        ["is there any debt", /Venture loan/],
        ["how much cash is left", /Cash!O13/],
      ] as const) {
        if (asked !== "what is the runway") await press(page, "a");
        await page.locator("#ask").fill(asked);
        await press(page, "Enter");
        await claim.filter({ hasText: asked }).waitFor();
        await page.locator(".answer, .claim-detail").filter({ hasText: shown }).first().waitFor();
      }
    });

    await play("a newer deck in the place of the old one", async ({ click }) => {
      const newer = newerDeck(exampleFile("deck.pptx").bytes, 4, "£2.3m", "£1.08m");
      await drop(page, ".case", [{ name: "deck v2.pptx", bytes: newer }]);
      const dialog = page.getByRole("dialog");
      await dialog.getByText("deck v2.pptx").first().waitFor();
      await click(dialog.getByRole("button", { name: "Replace it and verify" }));
      await page.getByRole("heading", { level: 1, name: /Verifying|Analysing/ }).waitFor();
      await claim.waitFor({ timeout: RUN_MS });
      await page.getByRole("button", { name: /2 files/ }).waitFor();
      // What the newer deck puts right is no longer contradicted, and nothing is counted twice.
      await page.locator(".claim-row", { hasText: "£2.3m" }).first().waitFor({ state: "detached" });
      await page.getByRole("link", { name: /^Since the version before: [1-9]\d* repaired/ }).waitFor();
    });

    await play("a deal of last month found", async ({ click, press }) => {
      await click(page.getByRole("link", { name: "Cases" }));
      await click(page.getByRole("searchbox"));
      await page.getByRole("searchbox").fill(LAST_MONTH.name);
      expect(await page.locator(".recent-name").allTextContents()).toEqual(["Ardenne Robotics"]);
      await click(page.getByRole("link", { name: /Ardenne/ }));
      await page.getByRole("heading", { level: 1 }).waitFor();
      await press(page, "h");
    });

    await play("a deal deleted for good", async ({ click }) => {
      await page.getByRole("searchbox").waitFor();
      await click(page.getByRole("button", { name: "Delete Tolvane" }));
      await click(page.getByRole("button", { name: "Delete for good" }));
      await page.getByText("Tolvane is deleted for good.").waitFor();
      expect(await page.getByRole("link", { name: /Tolvane/ }).count()).toBe(0);
    });

    await play("a scan read", async ({ click }) => {
      await drop(page, ".drop-zone", [await scannedDeck(), exampleFile("model.xlsx")]);
      await claim.waitFor({ timeout: RUN_MS });
      await click(page.getByRole("searchbox"));
      await page.getByRole("searchbox").fill("141m");
      await page.locator(".claim-row").first().waitFor();
      await click(page.locator(".claim-row").first());
      await page.locator(".claim-verdict", { hasText: "Verified" }).waitFor();
      await page.locator('.pdf-page [data-mark="claimed"]').waitFor();
      await page.getByText(/^Read from a picture, \d+% sure\./).waitFor();
    });

    await play("keyboard alone: decide, confirm, read the memo, find the keys", async ({ press }) => {
      await press(page, "h");
      await tabTo(page, "a.recent-case", press);
      await press(page, "Enter");
      await claim.waitFor();
      const first = await claim.textContent();
      await press(page, "j");
      await press(page, "k");
      expect(await claim.textContent()).toBe(first);
      await press(page, "x");
      await page.getByText("1 claim handled.").waitFor();
      await press(page, "z");
      await page.getByText("Undone.").waitFor();
      await press(page, "e");
      await tabTo(page, "dialog .status-choice button", press);
      await press(page, "Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      await press(page, "3");
      await page.locator(".memo .grade").waitFor();
      await press(page, "?");
      await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor();
      await press(page, "Escape");
      await page.getByRole("dialog").waitFor({ state: "detached" });
      expect(await axeFindings(page)).toEqual([]);
    });
    expect(rows.filter(({ task }) => !/^(?:en|fr): /.test(task))).toHaveLength(11);
    expect(faults).toEqual([]);
  });
});

type Hand = {
  readonly used: { clicks: number; keys: number };
  readonly click: (what: Locator) => Promise<void>;
  readonly press: (page: Page, key: string) => Promise<void>;
  /** A drop, a pointer that rests, words typed at one go: counted as one click. */
  readonly act: (work: () => Promise<void>) => Promise<void>;
};

function handOf(): Hand {
  const used = { clicks: 0, keys: 0 };
  return {
    used,
    async click(what) {
      used.clicks++;
      await what.click();
    },
    async act(work) {
      used.clicks++;
      await work();
    },
    async press(page, key) {
      used.keys++;
      await page.keyboard.press(key);
    },
  };
}

async function tabTo(page: Page, selector: string, press: Hand["press"]): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await press(page, "Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`Tab never reached ${selector}`);
}

/** Drops files as a person would, from their bytes. */
async function drop(page: Page, onto: string, files: readonly File[]): Promise<void> {
  await page.locator(onto).first().waitFor();
  const given = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString("base64") }));
  const transfer = await page.evaluateHandle((all) => {
    const data = new DataTransfer();
    for (const { name, base64 } of all)
      data.items.add(new File([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], name));
    return data;
  }, given);
  await page.dispatchEvent(onto, "drop", { dataTransfer: transfer });
}

const LAST_MONTH = (() => {
  const now = new Date();
  const at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 12, 12));
  const name = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" }).format(at);
  return { at, name };
})();

/** Cases that were made before: one a month ago, the others two months and more. */
async function casesOfLastMonth(dataFolder: string): Promise<void> {
  const names = ["Ardenne Robotics", "Brisk", "Tolvane", "Zéphyr", "Quatrefeuille"];
  for (const [i, name] of names.entries()) {
    const at = new Date(Date.UTC(LAST_MONTH.at.getUTCFullYear(), LAST_MONTH.at.getUTCMonth() - i, 12, 12));
    await using host = openHost({ dataFolder, installFolder: ROOT, version: "0", shell: "test", now: () => at });
    await host.handle({ kind: "createCase", name }, { trust: "browser" });
  }
}

/** A deck that is nothing but a picture of a page. */
async function scannedDeck(): Promise<File> {
  const { png } = drawn(
    1600,
    900,
    "#ffffff",
    [],
    [
      { text: "FY25 in figures", x: 100, y: 140, size: 64 },
      { text: "£141m gross payment volume, FY25", x: 100, y: 320, size: 44 },
      { text: "655 active practices in December 2025", x: 100, y: 440, size: 44 },
    ],
  );
  const document = await PDFDocument.create();
  const page = document.addPage([960, 540]);
  page.drawImage(await document.embedPng(png), { x: 0, y: 0, width: 960, height: 540 });
  return { name: "scan.pdf", bytes: await document.save() };
}

function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ task, clicks, keys, seconds }) =>
      `${task.padEnd(62)}${String(clicks).padStart(7)}${String(keys).padStart(6)}${seconds.toFixed(1).padStart(9)}\n`,
  );
  return `\n${"task".padEnd(62)} clicks  keys  seconds\n${lines.join("")}`;
}
