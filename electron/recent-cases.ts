/** The cases opened last, as the system's dock or taskbar offers them, and how the one that was chosen comes back. */
import type { JumpListCategory, MenuItemConstructorOptions } from "electron";
import type { DesktopCommand } from "../src/app/protocol/index.ts";

export type NamedCase = { readonly id: string; readonly name: string };

const OPEN_CASE = "--open-case=";
const SHOWN = 10;

/** Of the dock of macOS. */
export function dockMenu(
  cases: readonly NamedCase[],
  command: (command: DesktopCommand) => void,
): MenuItemConstructorOptions[] {
  return cases
    .slice(0, SHOWN)
    .map(({ id, name }) => ({ label: name, click: () => command({ kind: "open-case", caseId: id }) }));
}

/** Of the taskbar of Windows, which starts the program again with an argument. */
export function jumpList(cases: readonly NamedCase[], title: string, program: string): JumpListCategory[] {
  const items = cases.slice(0, SHOWN).map(({ id, name }) => ({
    type: "task" as const,
    title: name,
    program,
    args: `${OPEN_CASE}${id}`,
  }));
  return items.length === 0 ? [] : [{ type: "custom", name: title, items }];
}

/** The case that an item of the taskbar asked for; null for a start without one. */
export function caseNamed(argv: readonly string[]): string | null {
  const found = argv.find((argument) => argument.startsWith(OPEN_CASE))?.slice(OPEN_CASE.length);
  return found === undefined || !/^[\w-]{1,200}$/.test(found) ? null : found;
}
