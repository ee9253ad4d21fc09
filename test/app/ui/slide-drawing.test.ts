/** Slides in a real browser, from decks that the reader reads: their colours, their pictures, and words that can be read on both. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDocument } from "../../../src/documents/index.ts";
import { png } from "../../documents/picture-files.ts";
import { buildDeck, ink, picture, type SlideFixture, solid, textBox } from "../../documents/pptx-fixture.ts";
import { fakeEngine } from "./fake-engine.ts";
import { type FakeServer, fakeServer } from "./fake-server.ts";
import { deckCase } from "./sample-case.ts";
import { axeFindings, BROWSER, builtWindow, goTo, openBrowser, openPage } from "./window.ts";

const TIMEOUT_MS = 600_000;
const image = (id: string, path: string, content: string | Uint8Array) => ({ id, type: "image", path, content });

/** White on navy, beside a red picture; then pictures that no window should draw, or that are damaged. */
const SLIDES: readonly SlideFixture[] = [
  {
    background: solid("F4EBD0"),
    shapes:
      textBox([100, 100, 400, 60], "Revenue was €1.4m", { fill: solid("122620"), run: ink(28, "FFFFFF") }) +
      textBox([100, 200, 400, 60], "Forty customers", { run: ink(20, "122620") }) +
      picture([600, 100, 200, 200], "rIdP") +
      textBox([620, 180, 160, 40], "A caption on it", { run: ink(20, "FFFFFF") }),
    parts: [image("rIdP", "media/a.bin", png(2, 2, [200, 0, 0]))],
  },
  {
    shapes:
      textBox([100, 20, 400, 60], "Nothing here can be drawn") +
      ["rIdA", "rIdB", "rIdC", "rIdD"].map((id, i) => picture([50 + 220 * i, 200, 200, 200], id)).join(""),
    parts: [
      image("rIdA", "media/a.png", '<svg xmlns="http://www.w3.org/2000/svg" onload="window.__run=1"/>'),
      image("rIdB", "media/b.png", png(9, 9, [0, 0, 0]).slice(0, 40)),
      image("rIdC", "media/c.png", "<html><script>window.__run=1</script></html>"),
    ],
  },
];

describe.skipIf(BROWSER === null)("a slide in the window", { timeout: TIMEOUT_MS }, () => {
  let built: Awaited<ReturnType<typeof builtWindow>>;
  let server: FakeServer;
  let browser: Browser;
  const bytes = buildDeck({ slides: SLIDES });

  beforeAll(async () => {
    [built, browser] = await Promise.all([builtWindow(), openBrowser()]);
    server = await fakeServer(built.folder);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await browser?.close();
    await server?.[Symbol.asyncDispose]();
    built?.[Symbol.dispose]();
  });

  const shown = async (theme: "light" | "dark") => {
    const engine = fakeEngine(deckCase(await readDocument(bytes, "deck.pptx", {}), bytes), { theme });
    server.use(engine);
    const opened = await openPage(browser, `${server.address}#token=given-by-the-test`);
    await goTo(opened.page, "#/case/case-1/claims/c0");
    await opened.page.locator(".slide").first().waitFor();
    return { engine, ...opened };
  };
  const colourOf = (page: Page, words: string) =>
    page
      .locator(".slide p bdi span", { hasText: words })
      .first()
      .evaluate((element) => getComputedStyle(element).color);

  test.each(["light", "dark"] as const)(
    "has its own colours in the %s theme, and words that are read on them",
    async (theme) => {
      await using opened = await shown(theme);
      const { page, faults } = opened;
      const slide = page.locator(".slide").first();
      expect(await slide.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(244, 235, 208)");
      const card = page.locator(".slide-layer").first();
      expect(await card.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe("rgb(18, 38, 32)");
      const [whole, part] = [(await slide.boundingBox())!, (await card.boundingBox())!];
      // 100 and 400 of 960 points.
      expect((part.x - whole.x) / whole.width).toBeCloseTo(100 / 960, 2);
      expect(part.width / whole.width).toBeCloseTo(400 / 960, 2);
      // The file's own colours: both are read where they stand.
      expect(await colourOf(page, "Revenue was")).toBe("rgb(255, 255, 255)");
      expect(await colourOf(page, "Forty customers")).toBe("rgb(18, 38, 32)");
      await page.locator(".slide-picture img").first().waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(faults).toEqual([]);
    },
  );

  test("shows a picture from memory, of the slide that is shown alone, and gives it back when the slide goes", async () => {
    await using opened = await shown("light");
    const { page, engine, faults } = opened;
    const drawn = page.locator(".slide-picture img").first();
    await drawn.waitFor();
    const address = (await drawn.getAttribute("src"))!;
    expect(address).toMatch(/^blob:http:\/\/127\.0\.0\.1/);
    expect(await drawn.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([2, 2]);
    expect(await redShare(page)).toBeGreaterThan(0.03);
    // The words on it are white, as the file says, with a dark edge: the picture may be anything.
    const words = page.locator(".slide p bdi span", { hasText: "A caption" }).first();
    const { color, textShadow } = await words.evaluate((element) => {
      const style = getComputedStyle(element);
      return { color: style.color, textShadow: style.textShadow };
    });
    expect(color).toBe("rgb(255, 255, 255)");
    expect(textShadow).toMatch(/^rgba\(0, 0, 0, 0\.9\)/);
    const asked = engine.asked.filter(({ kind }) => kind === "picture");
    expect(new Set(asked.map((request) => JSON.stringify(request))).size).toBe(1);
    await goTo(page, "#/settings");
    await page.locator(".slide").waitFor({ state: "detached" });
    const held = await page.evaluate(
      (old) =>
        new Promise<boolean>((resolve) => {
          const img = new Image();
          img.onload = () => resolve(true);
          img.onerror = () => resolve(false);
          img.src = old;
        }),
      address,
    );
    expect(held).toBe(false);
    expect(faults.filter((fault) => !fault.includes("ERR_FILE_NOT_FOUND"))).toEqual([]);
  });

  test("keeps the frame of a picture that is none, is damaged or is missing, and runs nothing of it", async () => {
    await using opened = await shown("dark");
    const { page, engine, faults } = opened;
    await goTo(page, "#/case/case-1/claims/c1");
    await page.locator(".slide p", { hasText: "Nothing here" }).first().waitFor();
    // The missing one is not asked for. What the damaged one becomes is known once the browser has tried it.
    const layersAsked = () =>
      new Set(engine.asked.flatMap((one) => (one.kind === "picture" && one.number === 2 ? [one.layer] : []))).size;
    await expect.poll(layersAsked).toBe(3);
    await page.waitForTimeout(400);
    await page.waitForFunction(() => {
      const slide = document.querySelector(".slide");
      return slide?.querySelectorAll(".slide-picture").length === 4 && slide.querySelector("img") === null;
    });
    const frames = page.locator(".slide").first().locator(".slide-picture:not(.drawn) .away");
    expect(await frames.allTextContents()).toEqual(Array(4).fill("Picture"));
    expect(await page.evaluate(() => "__run" in window)).toBe(false);
    expect(await axeFindings(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});

/** Share of the pixels of the slide, as the screen has them, that are the picture's red. */
async function redShare(page: Page): Promise<number> {
  const shot = await page.locator(".slide").first().screenshot();
  return page.evaluate(async (base64) => {
    const bitmap = await createImageBitmap(
      new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: "image/png" }),
    );
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d")!;
    context.drawImage(bitmap, 0, 0);
    const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let red = 0;
    for (let i = 0; i < data.length; i += 4) if (data[i]! > 180 && data[i + 1]! < 30 && data[i + 2]! < 30) red++;
    return red / (data.length / 4);
  }, shot.toString("base64"));
}
