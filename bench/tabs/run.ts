/**
 * Seconds until a tab of the window can be used while a run goes on, in Chromium against `probant serve`: the second tab
 * (which finds the first one's connection), the third, and so on. Usable means that the case opens on a click and shows the
 * run. Each trial is a server, a browser and a run of its own. `node bench/tabs/run.ts [--trials 5] [--tabs 5]`
 */
import { parseArgs } from "node:util";
import type { BrowserContext } from "playwright-core";
import { startLongRun, statusOfRun } from "../../test/app/ui/long-run.ts";
import { served } from "../../test/app/ui/served.ts";
import { BROWSER, builtWindow, openBrowser } from "../../test/app/ui/window.ts";

const TARGET_S = 2;
const { values } = parseArgs({
  options: { trials: { type: "string", default: "5" }, tabs: { type: "string", default: "5" } },
});
const tabs = Number(values.tabs);

if (BROWSER !== null) {
  using built = await builtWindow();
  const trials: (readonly number[])[] = [];
  for (let i = 0; i < Number(values.trials); i++) {
    trials.push(await trial(built.folder));
    console.log(`trial ${i + 1}: ${trials.at(-1)?.map(seconds).join(", ")}`);
  }
  const names = ["no run", ...Array.from({ length: tabs - 1 }, (_, i) => `tab ${i + 2}`)];
  console.log(`\nseconds until a tab can be used during a run; target: ${TARGET_S} at most\n`);
  console.log("| | median | worst | within the target |\n|---|---|---|---|");
  for (const [i, name] of names.entries()) {
    const times = trials.flatMap((of) => of[i] ?? []).sort((a, b) => a - b);
    const within = times.filter((time) => time <= TARGET_S).length;
    console.log(
      `| ${name} | ${seconds(times[times.length >> 1])} | ${seconds(times.at(-1))} | ${within} of ${times.length} |`,
    );
  }
}

/** The first tab with no run, then each further tab while the run that it started goes on. */
async function trial(folder: string): Promise<readonly number[]> {
  await using host = await served(folder);
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-GB" });
    const token = new URL(host.url).hash;
    const began = performance.now();
    const first = await context.newPage();
    await first.goto(host.url);
    await first.getByText("Recent").first().waitFor();
    const times = [(performance.now() - began) / 1000];
    await startLongRun(first, token);
    for (let i = 1; i < tabs; i++) times.push(await usableTab(context, host.url));
    const status = await first.evaluate(statusOfRun, token);
    if (status !== "running") throw new Error(`The run is ${status}: it did not last while the tabs were opened.`);
    return times;
  } finally {
    await browser.close();
  }
}

async function usableTab(context: BrowserContext, address: string): Promise<number> {
  const began = performance.now();
  const tab = await context.newPage();
  await tab.goto(address);
  await tab.getByRole("link", { name: /Long deal/ }).click();
  await tab.getByRole("heading", { name: "Verifying" }).waitFor();
  return (performance.now() - began) / 1000;
}

function seconds(time: number | undefined): string {
  return time === undefined ? "–" : time.toFixed(2);
}
