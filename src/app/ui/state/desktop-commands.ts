/** What the desktop's menus and the system ask of the window: open these documents, go there, find. */
import { useEffect, useEffectEvent } from "react";
import type { EngineClient } from "../../host/index.ts";
import type { DesktopCommand, Plan } from "../../protocol/index.ts";
import { go, type Route, useRoute } from "../route.ts";
import { isMovedCase } from "./add-files.ts";
import { useEngine } from "./engine.tsx";
import { firstPlan, useSettings } from "./settings.tsx";

/** Listens as long as the window stands; a refusal of the engine is told by the screen it leads to. */
export function useDesktopCommands(): void {
  const engine = useEngine();
  const route = useRoute();
  const { settings, language } = useSettings();
  const obey = useEffectEvent((command: DesktopCommand) => {
    obeyCommand(command, route, engine, { show: go, plan: firstPlan(settings), language }).catch(() =>
      go({ kind: "start" }),
    );
  });
  useEffect(() => engine.desktop?.onCommand((command) => obey(command)), [engine]);
}

export async function obeyCommand(
  command: DesktopCommand,
  route: Route,
  engine: Pick<EngineClient, "request">,
  {
    show,
    plan,
    language,
  }: { readonly show: (route: Route) => void; readonly plan: Plan; readonly language: "fr" | "en" },
): Promise<void> {
  switch (command.kind) {
    case "open-files": {
      const [first] = command.paths;
      if (first === undefined) return;
      const moved = command.paths.find((path) => isMovedCase({ name: path }));
      if (moved !== undefined) {
        const { id } = await engine.request({ kind: "importCaseFromPath", path: moved });
        return show({ kind: "case", caseId: id, screen: "claims", item: null });
      }
      // Documents of a deal mostly lie in a folder of its name.
      const name = first.split(/[\\/]/).at(-2) || first;
      const caseId = route.kind === "case" ? route.caseId : (await engine.request({ kind: "createCase", name })).id;
      for (const path of command.paths) await engine.request({ kind: "addFileFromPath", caseId, path });
      await engine.request({ kind: "startRun", caseId, plan, language });
      return show({ kind: "case", caseId, screen: "claims", item: null });
    }
    case "open-case":
      return show({ kind: "case", caseId: command.caseId, screen: "claims", item: null });
    case "new-case":
    case "start":
      return show({ kind: "start" });
    case "settings":
      return show({ kind: "settings" });
    case "find":
      return document.querySelector<HTMLInputElement>('input[type="search"]')?.focus();
    default:
      return command satisfies never;
  }
}
