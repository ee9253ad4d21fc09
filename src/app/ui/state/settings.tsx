/** Language, theme and zoom, from the engine's settings; applied to the page as a whole. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from "react";
import type { Language } from "../../engine.ts";
import type { SettingsPatch } from "../../host/index.ts";
import type { Plan, Settings } from "../../protocol/index.ts";
import { type Words, wordsIn } from "../words/index.ts";
import { useEngine } from "./engine.tsx";

type Given = {
  readonly settings: Settings | null;
  readonly change: (patch: SettingsPatch) => Promise<void>;
  readonly language: Language;
  readonly words: Words;
};

const SettingsContext = createContext<Given | null>(null);

const SYSTEM: Language = navigator.language.startsWith("fr") ? "fr" : "en";

export function SettingsProvider({ children }: { readonly children: ReactNode }) {
  const engine = useEngine();
  const [settings, setSettings] = useState<Settings | null>(null);
  useEffect(() => {
    let shown = true;
    engine.request({ kind: "settings", system: SYSTEM }).then(
      (value) => shown && setSettings(value),
      // Told by the first screen's own request: without an engine nothing else answers either.
      () => undefined,
    );
    return () => {
      shown = false;
    };
  }, [engine]);
  const language = settings?.language ?? SYSTEM;
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    const root = document.documentElement;
    if (!settings || settings.theme === "system") root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", settings.theme);
    root.style.setProperty("--zoom", String(settings?.zoom ?? 1));
  }, [settings]);
  const given = useMemo<Given>(
    () => ({
      settings,
      change: async (patch) => setSettings(await engine.request({ kind: "setSettings", settings: patch })),
      language,
      words: wordsIn(language),
    }),
    [settings, engine, language],
  );
  return <SettingsContext value={given}>{children}</SettingsContext>;
}

export function useSettings(): Given {
  const given = useContext(SettingsContext);
  if (given === null) throw new Error("settings are used outside their provider");
  return given;
}

export function useWords(): Words {
  return useSettings().words;
}

/** By rules alone the analysis takes a quarter of the time of the verdicts, so the memo is there with them. */
export function firstPlan(settings: Pick<Settings, "modelPath" | "server"> | null): Plan {
  return settings?.modelPath || settings?.server ? "verify" : "analyse";
}
