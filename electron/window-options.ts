/** The one window: every switch that matters for safety is set, also where it is the default. */
import type { BrowserWindowConstructorOptions } from "electron";

export function windowOptions(options: {
  /** The bundled preload script. */
  readonly preload: string;
  readonly development: boolean;
  readonly dark: boolean;
}): BrowserWindowConstructorOptions {
  return {
    width: 1280,
    height: 860,
    minWidth: 720,
    minHeight: 480,
    show: false,
    title: "Probant",
    backgroundColor: options.dark ? "#16181d" : "#ffffff",
    webPreferences: {
      preload: options.preload,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: options.development,
    },
  };
}
