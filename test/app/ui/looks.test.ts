/**
 * Six screens as pictures, compared with those kept in `looks/`: a change of a style sheet shows where nobody looked.
 * `npm run looks` takes them anew, after a look at what differs (`out/looks`). Skipped where the fonts are others.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createCanvas, type ImageData, loadImage } from "@napi-rs/canvas";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Settings } from "../../../src/app/protocol/index.ts";
import { fakeEngine } from "./fake-engine.ts";
import { type FakeServer, fakeServer } from "./fake-server.ts";
import { weighedCase } from "./sample-case.ts";
import { ROOT } from "./served.ts";
import { BROWSER, builtWindow, goTo, openBrowser } from "./window.ts";

const TIMEOUT_MS = 600_000;
const KEPT = join(import.meta.dirname, "looks");
const FONTS = join(KEPT, "fonts.json");
const UPDATE = process.env["UPDATE_LOOKS"] === "1";
/** Of a channel, 0..255: below it edges of letters are drawn a little otherwise. */
const VISIBLE = 32;
/** Share of the pixels that may differ. */
const TOLERANCE = 0.002;

type Screen = {
  readonly name: string;
  readonly screen: string;
  readonly width?: number;
  readonly settings?: Partial<Settings>;
};

const SCREENS: readonly Screen[] = [
  { name: "claims", screen: "claims" },
  { name: "claims-fr-dark", screen: "claims", settings: { language: "fr", theme: "dark" } },
  { name: "claims-390", screen: "claims", width: 390 },
  { name: "contradictions", screen: "contradictions" },
  { name: "numbers", screen: "numbers" },
  { name: "memo", screen: "memo" },
];

describe.skipIf(BROWSER === null)("the window looks as it did", { timeout: TIMEOUT_MS }, () => {
  let built: Awaited<ReturnType<typeof builtWindow>>;
  let server: FakeServer;
  let browser: Browser;
  /** Why nothing is compared; null where it is. */
  let otherFonts: string | null = null;

  beforeAll(async () => {
    [built, browser] = await Promise.all([builtWindow(), openBrowser()]);
    server = await fakeServer(built.folder);
    mkdirSync(KEPT, { recursive: true });
    const widths = await shown({ name: "fonts", screen: "claims" }, fontWidths);
    if (UPDATE) writeFileSync(FONTS, `[${widths.join(", ")}]\n`);
    const kept: unknown = existsSync(FONTS) ? JSON.parse(readFileSync(FONTS, "utf8")) : null;
    if (JSON.stringify(kept) === JSON.stringify(widths)) return;
    otherFonts = `letters are ${widths} pixels wide here, ${String(kept)} where the pictures were taken`;
    process.stderr.write(`The looks of the window are not compared: ${otherFonts}.\n`);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
    built?.[Symbol.dispose]();
  });

  async function shown<T>({ screen, width = 1440, settings }: Screen, look: (page: Page) => Promise<T>): Promise<T> {
    server.use(fakeEngine(weighedCase(), settings));
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      locale: "en-GB",
      timezoneId: "UTC",
      reducedMotion: "reduce",
    });
    try {
      const page = await context.newPage();
      await page.clock.setFixedTime("2026-01-06T12:00:00.000Z");
      await page.goto(`${server.address}#token=given-by-the-test`);
      await page.getByRole("link", { name: /Series A/ }).waitFor();
      await goTo(page, `#/case/case-1/${screen}`);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.waitForTimeout(300);
      return await look(page);
    } finally {
      await context.close();
    }
  }

  test.for(SCREENS)("$name", async (screen, context) => {
    context.skip(otherFonts !== null, otherFonts ?? "");
    const picture = await shown(screen, (page) => page.screenshot({ caret: "hide" }));
    const path = join(KEPT, `${screen.name}.png`);
    if (UPDATE) writeFileSync(path, picture);
    const share = differing(await pixelsOf(readFileSync(path)), await pixelsOf(picture));
    if (share > TOLERANCE) {
      const folder = join(ROOT, "out/looks");
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, `${screen.name}.png`), picture);
    }
    expect(share, `see out/looks/${screen.name}.png; npm run looks keeps it`).toBeLessThanOrEqual(TOLERANCE);
  });

  test("a picture in which one line of words has moved by two pixels is another", async () => {
    const [before, after] = await shown({ name: "moved", screen: "claims" }, async (page) => {
      const first = await page.screenshot();
      await page.evaluate(() => {
        const claim = document.querySelector<HTMLElement>("#claim-text");
        if (claim) claim.style.paddingTop = "2px";
      });
      return [first, await page.screenshot()];
    });
    expect(differing(await pixelsOf(before), await pixelsOf(after))).toBeGreaterThan(TOLERANCE);
  });
});

/** Widths of the same letters in the window's own fonts. */
function fontWidths(page: Page): Promise<readonly number[]> {
  return page.evaluate(() =>
    ["var(--sans)", "var(--mono, monospace)"].map((family) => {
      const span = document.createElement("span");
      span.style.cssText = `position:absolute;white-space:nowrap;font-size:40px;font-family:${family}`;
      span.textContent = "Hamburgefonstiv 0123456789 €£%";
      document.body.append(span);
      const { width } = span.getBoundingClientRect();
      span.remove();
      return Math.round(width);
    }),
  );
}

async function pixelsOf(png: Uint8Array): Promise<ImageData> {
  const image = await loadImage(png);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return context.getImageData(0, 0, image.width, image.height);
}

/** Share of the pixels that anyone would see to differ; all of them where the sizes do. */
function differing(a: ImageData, b: ImageData): number {
  if (a.width !== b.width || a.height !== b.height) return 1;
  let count = 0;
  for (let i = 0; i < a.data.length; i += 4)
    if ([0, 1, 2].some((c) => Math.abs((a.data[i + c] ?? 0) - (b.data[i + c] ?? 0)) > VISIBLE)) count++;
  return count / (a.data.length / 4);
}
