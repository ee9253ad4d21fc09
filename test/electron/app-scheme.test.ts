/** What app:// answers. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerApp } from "../../electron/app-scheme.ts";
import { APP_ORIGIN, START_PAGE } from "../../electron/own-page.ts";

let folder: string;
let ui: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "probant-app-"));
  ui = join(folder, "ui");
  mkdirSync(join(ui, "assets"), { recursive: true });
  writeFileSync(join(ui, "index.html"), "<!doctype html><title>Probant</title>");
  writeFileSync(join(folder, "secret.json"), "{}");
  symlinkSync(join(folder, "secret.json"), join(ui, "assets", "link.json"));
});
afterAll(() => rmSync(folder, { recursive: true }));
const get = (url: string, method = "GET") => answerApp({ method, url }, ui);

test("the page comes with its type and its policy", async () => {
  const answer = await get(START_PAGE);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain("Probant");
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
});

test.each([
  "/../secret.json",
  "/%2e%2e/secret.json",
  "/..%2fsecret.json",
  "/..%5csecret.json",
  "/assets/link.json",
  "/assets/../../secret.json",
  "/assets",
  "/none.js",
])("%s gives no file", async (path) => {
  expect((await get(APP_ORIGIN + path)).status).toBe(404);
});

test("another host, another method and another scheme get nothing", async () => {
  for (const url of ["app://evil/index.html", "app://probant.evil/index.html", "https://probant/index.html"])
    expect((await get(url)).status).toBe(403);
  for (const method of ["POST", "PUT", "OPTIONS"]) expect((await get(START_PAGE, method)).status).toBe(403);
});
