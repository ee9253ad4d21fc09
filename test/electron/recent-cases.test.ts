/** Cases opened last in the dock and the taskbar, and what the system is told when one has been read. */
import { expect, test } from "vitest";
import { caseNamed, dockMenu, jumpList } from "../../electron/recent-cases.ts";
import { runEndedNotice } from "../../electron/run-ended.ts";
import type { DesktopCommand } from "../../src/app/protocol/index.ts";

const cases = Array.from({ length: 12 }, (_, i) => ({ id: `case-${i}`, name: `Deal ${i}` }));

test("the dock leads to the ten cases opened last", () => {
  const asked: DesktopCommand[] = [];
  const menu = dockMenu(cases, (command) => asked.push(command));
  expect(menu.map(({ label }) => label)).toEqual(cases.slice(0, 10).map(({ name }) => name));
  const chosen = menu[3]?.click as (() => void) | undefined;
  chosen?.();
  expect(asked).toEqual([{ kind: "open-case", caseId: "case-3" }]);
});

test("an item of the taskbar starts the program with a case that is found again in its arguments", () => {
  const [list] = jumpList(cases, "Recent cases", "C:\\Probant\\probant.exe");
  expect(list?.items).toHaveLength(10);
  const { args = "" } = list?.items?.[2] ?? {};
  expect(caseNamed(["C:\\Probant\\probant.exe", args])).toBe("case-2");
  expect(jumpList([], "Recent cases", "probant.exe")).toEqual([]);
  expect(caseNamed(["deck.pdf", "--open-case=../x"])).toBeNull();
  expect(caseNamed(["deck.pdf"])).toBeNull();
});

test("the notice names the case and counts contradictions, in either language", () => {
  const ended = { name: "Acme", status: "done", contradicted: 1 } as const;
  expect(runEndedNotice(ended, "en")).toEqual({ title: "Acme", body: "Verified: 1 claim contradicted." });
  expect(runEndedNotice({ ...ended, contradicted: 3 }, "fr").body).toBe("Vérifié : 3 affirmations contredites.");
  expect(runEndedNotice({ ...ended, contradicted: 0 }, "en").body).toBe("Verified. Nothing is contradicted.");
  expect(runEndedNotice({ ...ended, status: "failed" }, "fr").body).toBe("La vérification n’a pas abouti.");
});
