/** The native menus, in French or English. */
import type { MenuItemConstructorOptions } from "electron";
import type { DesktopCommand } from "../src/app/protocol/index.ts";

export type MenuOptions = {
  readonly language: "fr" | "en";
  readonly platform: NodeJS.Platform;
  readonly development: boolean;
  readonly cases: readonly { readonly id: string; readonly name: string }[];
  readonly command: (command: DesktopCommand) => void;
  /** Asks for documents with the system's own dialog. */
  readonly chooseFiles: () => void;
};

const WORDS = {
  fr: {
    file: "Fichier",
    newCase: "Nouveau dossier",
    open: "Ouvrir des documents…",
    recent: "Dossiers récents",
    none: "Aucun dossier",
    settings: "Réglages…",
    edit: "Édition",
    find: "Rechercher",
    view: "Affichage",
    window: "Fenêtre",
    help: "Aide",
    start: "Écran d’accueil",
  },
  en: {
    file: "File",
    newCase: "New case",
    open: "Open documents…",
    recent: "Recent cases",
    none: "No case yet",
    settings: "Settings…",
    edit: "Edit",
    find: "Find",
    view: "View",
    window: "Window",
    help: "Help",
    start: "Start screen",
  },
} as const;

export function recentTitle(language: MenuOptions["language"]): string {
  return WORDS[language].recent;
}

export function menuTemplate(options: MenuOptions): MenuItemConstructorOptions[] {
  const { language, platform, development, cases, command, chooseFiles } = options;
  const words = WORDS[language];
  const mac = platform === "darwin";
  const separator: MenuItemConstructorOptions = { type: "separator" };
  const settings: MenuItemConstructorOptions = {
    label: words.settings,
    accelerator: "CmdOrCtrl+,",
    click: () => command({ kind: "settings" }),
  };
  const recent: MenuItemConstructorOptions[] = cases.map(({ id, name }) => ({
    // A single & would underline the next letter.
    label: name.replaceAll("&", "&&"),
    click: () => command({ kind: "open-case", caseId: id }),
  }));
  return [
    ...(mac ? [appMenu(settings, separator)] : []),
    {
      label: words.file,
      submenu: [
        { label: words.newCase, accelerator: "CmdOrCtrl+N", click: () => command({ kind: "new-case" }) },
        { label: words.open, accelerator: "CmdOrCtrl+O", click: chooseFiles },
        { label: words.recent, submenu: recent.length > 0 ? recent : [{ label: words.none, enabled: false }] },
        { label: words.start, click: () => command({ kind: "start" }) },
        separator,
        ...(mac ? [] : [settings, separator]),
        mac ? { role: "close" } : { role: "quit" },
      ],
    },
    {
      label: words.edit,
      submenu: [
        ...roles("undo", "redo"),
        separator,
        ...roles("cut", "copy", "paste", "selectAll"),
        separator,
        { label: words.find, accelerator: "CmdOrCtrl+F", click: () => command({ kind: "find" }) },
      ],
    },
    {
      label: words.view,
      submenu: [
        ...roles("resetZoom", "zoomIn", "zoomOut"),
        separator,
        ...roles("togglefullscreen"),
        ...(development ? roles("reload", "toggleDevTools") : []),
      ],
    },
    { label: words.window, submenu: mac ? roles("minimize", "zoom", "front") : roles("minimize", "close") },
    ...(mac ? [] : [{ label: words.help, submenu: roles("about") }]),
  ];
}

function appMenu(
  settings: MenuItemConstructorOptions,
  separator: MenuItemConstructorOptions,
): MenuItemConstructorOptions {
  return {
    role: "appMenu",
    submenu: [
      ...roles("about"),
      separator,
      settings,
      separator,
      ...roles("hide", "hideOthers", "unhide"),
      separator,
      ...roles("quit"),
    ],
  };
}

function roles(...names: readonly NonNullable<MenuItemConstructorOptions["role"]>[]): MenuItemConstructorOptions[] {
  return names.map((role) => ({ role }));
}
