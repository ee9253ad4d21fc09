/** Menus and files opened from the system, against an engine that notes what it is asked. */
import { expect, test } from "vitest";
import type { EngineClient } from "../../../src/app/host/index.ts";
import type { Route } from "../../../src/app/ui/route.ts";
import { obeyCommand } from "../../../src/app/ui/state/desktop-commands.ts";

function noting() {
  const asked: { readonly kind: string }[] = [];
  const shown: Route[] = [];
  const engine: Pick<EngineClient, "request"> = {
    // Only the answers that are looked at.
    request: (async (request: { readonly kind: string }) => {
      asked.push(request);
      return { id: "new" };
    }) as unknown as EngineClient["request"],
  };
  return {
    asked,
    shown,
    engine,
    how: { show: (route: Route) => shown.push(route), plan: "analyse" as const, language: "fr" as const },
  };
}

test("documents opened from the system make a case, are added by their path, and are verified and analysed", async () => {
  const { asked, shown, engine, how } = noting();
  const paths = ["/home/ada/Acme/deck.pptx", "/home/ada/Acme/model.xlsx"];
  await obeyCommand({ kind: "open-files", paths }, { kind: "start" }, engine, how);
  expect(asked).toEqual([
    { kind: "createCase", name: "Acme" },
    { kind: "addFileFromPath", caseId: "new", path: paths[0] },
    { kind: "addFileFromPath", caseId: "new", path: paths[1] },
    { kind: "startRun", caseId: "new", plan: "analyse", language: "fr" },
  ]);
  expect(shown).toEqual([{ kind: "case", caseId: "new", screen: "claims", item: null }]);
});

test("a case opened from the system is taken in by its path, whatever is shown", async () => {
  const { asked, shown, engine, how } = noting();
  const route = { kind: "case", caseId: "open", screen: "memo", item: null } as const;
  await obeyCommand({ kind: "open-files", paths: ["/home/ada/Acme.probant"] }, route, engine, how);
  expect(asked).toEqual([{ kind: "importCaseFromPath", path: "/home/ada/Acme.probant" }]);
  expect(shown).toEqual([{ kind: "case", caseId: "new", screen: "claims", item: null }]);
});

test("documents opened while a case is shown join it", async () => {
  const { asked, engine, how } = noting();
  const route = { kind: "case", caseId: "open", screen: "memo", item: null } as const;
  await obeyCommand({ kind: "open-files", paths: ["C:\\deals\\notes.docx"] }, route, engine, how);
  expect(asked.map((request) => ("caseId" in request ? request.caseId : request.kind))).toEqual(["open", "open"]);
});

test("the menus lead to the screens they name", async () => {
  const { shown, engine, how } = noting();
  for (const command of [{ kind: "settings" }, { kind: "new-case" }, { kind: "open-case", caseId: "c" }] as const)
    await obeyCommand(command, { kind: "start" }, engine, how);
  expect(shown.map(({ kind }) => kind)).toEqual(["settings", "start", "case"]);
});
