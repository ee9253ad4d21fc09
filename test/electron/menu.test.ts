/** The native menus, in both languages and on each system. */
import type { MenuItemConstructorOptions } from "electron";
import { expect, test } from "vitest";
import { type MenuOptions, menuTemplate } from "../../electron/menu.ts";
import type { DesktopCommand } from "../../src/app/protocol/index.ts";

const base: MenuOptions = {
  language: "en",
  platform: "linux",
  development: false,
  cases: [],
  command: () => {},
  chooseFiles: () => {},
};

/** Every item, submenus included. */
function items(menu: readonly MenuItemConstructorOptions[]): MenuItemConstructorOptions[] {
  return menu.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);
}
const labels = (options: Partial<MenuOptions>) =>
  items(menuTemplate({ ...base, ...options })).flatMap(({ label }) => (label ? [label] : []));
function click(options: Partial<MenuOptions>, label: string) {
  const item = items(menuTemplate({ ...base, ...options })).find((one) => one.label === label)!;
  (item.click as () => void)();
}

test("each language names as many items, none in the words of the other", () => {
  const [fr, en] = [labels({ language: "fr" }), labels({ language: "en" })];
  expect(fr).toHaveLength(en.length);
  expect(fr.filter((label) => en.includes(label))).toEqual([]);
});

test("what is chosen reaches the page", () => {
  const asked: DesktopCommand[] = [];
  const command = (one: DesktopCommand) => asked.push(one);
  const cases = [{ id: "c1", name: "Fish & Chips" }];
  for (const label of ["New case", "Settings…", "Find", "Fish && Chips"]) click({ command, cases }, label);
  expect(asked).toEqual([
    { kind: "new-case" },
    { kind: "settings" },
    { kind: "find" },
    { kind: "open-case", caseId: "c1" },
  ]);
});

test("documents are asked for with the system's dialog", () => {
  let chosen = 0;
  click({ chooseFiles: () => chosen++ }, "Open documents…");
  expect(chosen).toBe(1);
});

test("on macOS settings and quit stand in the application's own menu", () => {
  const menu = menuTemplate({ ...base, platform: "darwin" });
  expect(menu[0]!.role).toBe("appMenu");
  expect(items([menu[0]!]).map(({ role, label }) => role ?? label)).toContain("Settings…");
  expect(items([menu[1]!]).map(({ role }) => role)).not.toContain("quit");
  expect(items(menuTemplate(base)).map(({ role }) => role)).toContain("quit");
});

test("tools for developers are there in development alone", () => {
  const roles = (development: boolean) => items(menuTemplate({ ...base, development })).map(({ role }) => role);
  expect(roles(false)).not.toContain("toggleDevTools");
  expect(roles(false)).not.toContain("reload");
  expect(roles(true)).toContain("toggleDevTools");
});

test("no two items share a key", () => {
  for (const platform of ["linux", "darwin", "win32"] as const) {
    const keys = items(menuTemplate({ ...base, platform })).flatMap(({ accelerator }) =>
      accelerator ? [accelerator] : [],
    );
    expect(new Set(keys).size).toBe(keys.length);
  }
});
