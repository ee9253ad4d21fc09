/**
 * Pictures of the window, to be looked at: `npm run screenshots` writes the few that docs/screenshots keeps;
 * `npm run screenshots -- all` writes every screen in five widths, two languages and two themes to out/screenshots;
 * `npm run screenshots -- all 390 1440` in these widths alone.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { newerDeck } from "./newer-deck.ts";
import { ROOT, served } from "./served.ts";
import { builtWindow } from "./window.ts";

type Look = { readonly language: "en" | "fr"; readonly theme: "light" | "dark" };

const DEALS = { en: "quillmoor-pay", fr: "velotri-materiel" } as const;
/** What a founder writes otherwise on a slide of a second version. */
const REWRITTEN = {
  en: { slide: 4, before: "£2.3m", after: "£1.08m" },
  fr: { slide: 4, before: "1 180", after: "143" },
} as const;
const WIDTHS = [390, 768, 1024, 1440, 1920];
const SCREENS = [
  "claims",
  "claims/~cells",
  "contradictions",
  "compare",
  "numbers",
  "numbers/faults",
  "memo",
  "correspondence",
  "review",
  "graph",
] as const;
const HEIGHT = 900;

const everything = process.argv.includes("all");
const widths = WIDTHS.filter(
  (width) => !process.argv.some((word) => /^\d+$/.test(word)) || process.argv.includes(`${width}`),
);
const out = join(ROOT, everything ? "out/screenshots" : "docs/screenshots");
mkdirSync(out, { recursive: true });

using built = await builtWindow();
await using server = await served(built.folder);
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  if (everything) for (const language of ["en", "fr"] as const) await shootEverything(browser, language);
  else await shootFew(browser);
} finally {
  await browser.close();
}

async function shootEverything(using: Browser, language: Look["language"]): Promise<void> {
  const { page, base } = await openDeal(using, language);
  for (const theme of ["light", "dark"] as const) {
    await dress(page, { language, theme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      const shoot = (name: string) =>
        page.screenshot({ path: join(out, `${name.replace(/\W+/g, "-")}-${width}-${language}-${theme}.png`) });
      await show(page, "#/settings");
      await shoot("settings");
      await show(page, "#/");
      await shoot("start");
      await page.locator(".recent-shelves button[aria-pressed]").last().click();
      await shoot("portfolio");
      for (const screen of SCREENS) {
        await show(page, `${base}/${screen}`);
        await shoot(screen);
      }
      await show(page, `${base}/claims`);
      await page.keyboard.press("v");
      await page.locator(".viewer .mark").first().waitFor();
      await settle(page);
      await shoot("viewer");
      await page.keyboard.press("Escape");
      await page.locator(".rail-files").click();
      await page.locator("dialog .ready-files").waitFor();
      await shoot("files");
      await page.keyboard.press("Escape");
    }
  }
  await addNewerDeck(page, base, language);
  for (const theme of ["light", "dark"] as const) {
    await dress(page, { language, theme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT });
      await show(page, `${base}/compare`);
      await page.locator(".version-sides").waitFor();
      await settle(page);
      await page.screenshot({ path: join(out, `versions-${width}-${language}-${theme}.png`), fullPage: true });
    }
  }
  await page.context().close();
}

async function addNewerDeck(page: Page, base: string, language: Look["language"]): Promise<void> {
  await show(page, `${base}/claims`);
  await page.locator(".rail-files").click();
  const deck = readFileSync(join(ROOT, "examples", DEALS[language], "deck.pptx"));
  const name = "deck v2.pptx";
  const { slide, before, after } = REWRITTEN[language];
  await page
    .locator("dialog input[type=file]")
    .setInputFiles([{ name, mimeType: "", buffer: Buffer.from(newerDeck(deck, slide, before, after)) }]);
  await page.locator("dialog").getByText(name).first().waitFor();
  // Both are kept: what is compared needs both.
  await page.locator("dialog .newer-version button").last().click();
  await page.locator("dialog .ready-actions .primary").click();
  await page.locator(".working").waitFor();
  await page.locator("#claim-text").waitFor();
}

/** As JPEG: they are shown in the README. */
async function shootFew(using: Browser): Promise<void> {
  const few = async (page: Page, name: string) =>
    page.screenshot({ path: join(out, `${name}.jpg`), type: "jpeg", quality: 80 });
  const { page, base } = await openDeal(using, "en");
  await dress(page, { language: "en", theme: "light" });
  for (const screen of ["claims", "contradictions", "numbers", "memo", "compare"]) {
    await show(page, `${base}/${screen}`);
    await few(page, screen);
  }
  await show(page, `${base}/claims`);
  await page.keyboard.press("v");
  await page.locator(".viewer .mark").first().waitFor();
  await settle(page);
  await few(page, "viewer");
  await page.keyboard.press("Escape");
  await dress(page, { language: "fr", theme: "dark" });
  await show(page, `${base}/claims`);
  await few(page, "claims-fr-dark");
  await page.setViewportSize({ width: 390, height: 844 });
  await show(page, `${base}/claims`);
  await few(page, "claims-390");
}

async function openDeal(using: Browser, language: Look["language"]) {
  const context = await using.newContext({
    viewport: { width: 1440, height: HEIGHT },
    locale: language === "fr" ? "fr-FR" : "en-GB",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.setDefaultTimeout(180_000);
  await page.goto(server.url);
  await page.locator("input[type=file]").first().waitFor({ state: "attached" });
  // Before the run: the memo is written in the language of the window.
  await dress(page, { language, theme: "light" });
  await show(page, "#/");
  const deal = join(ROOT, "examples", DEALS[language]);
  await page
    .locator("input[type=file]")
    .setInputFiles(
      ["deck.pptx", "model.xlsx"].map((name) => ({ name, mimeType: "", buffer: readFileSync(join(deal, name)) })),
    );
  await page.locator("#claim-text").waitFor();
  return { page, base: new URL(page.url()).hash.split("/").slice(0, 3).join("/") };
}

async function dress(page: Page, { language, theme }: Look): Promise<void> {
  await show(page, "#/settings");
  await page
    .locator(`input[name="language"]`)
    .nth(language === "fr" ? 1 : 2)
    .click({ force: true });
  await page
    .locator(`input[name="theme"]`)
    .nth(theme === "light" ? 1 : 2)
    .click({ force: true });
  await page.locator(`:root[data-theme="${theme}"]`).waitFor();
}

async function show(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    window.location.hash = to;
  }, address);
  await settle(page);
}

async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelectorAll(".place.waiting, .grid-frame.waiting, .loading, [data-state=drawing]").length === 0,
  );
  await page.waitForTimeout(250);
}
