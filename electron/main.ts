/** The desktop shell: one window on the interface, the engine in a process of its own, and nothing else reachable. */
import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import {
  app,
  autoUpdater,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  MessageChannelMain,
  type MessagePortMain,
  Notification,
  nativeTheme,
  protocol,
  session,
  shell,
} from "electron";
import { z } from "zod";
import { dataFolder } from "../src/app/host/data-folder.ts";
import type { DesktopCommand } from "../src/app/protocol/index.ts";
import type { ToChild } from "../src/model/child-messages.ts";
import { answerApp, SCHEME } from "./app-scheme.ts";
import { COMMAND_CHANNEL, PORT_CHANNEL, READY_CHANNEL } from "./channels.ts";
import { superviseEngine } from "./engine-supervisor.ts";
import { CASE_TYPE, DOCUMENT_TYPES, filesNamed, isGivenName } from "./given-files.ts";
import { listen } from "./listen.ts";
import { lockContents } from "./lock-contents.ts";
import { lockSession } from "./lock-session.ts";
import { menuTemplate, recentTitle } from "./menu.ts";
import { mayOpenDocument } from "./open-document.ts";
import { APP_SCHEME, START_PAGE } from "./own-page.ts";
import { caseNamed, dockMenu, jumpList } from "./recent-cases.ts";
import { type Notice, runEndedNotice } from "./run-ended.ts";
import { electronPort } from "./shell-port.ts";
import { answerSquirrel } from "./squirrel.ts";
import { updateFeed, updateReadyNotice, updatesFrom } from "./updates.ts";
import { forkEngine, forkWorker } from "./utility-processes.ts";
import { windowOptions } from "./window-options.ts";

if (answerSquirrel(process.platform, process.argv, process.execPath) || !app.requestSingleInstanceLock()) app.quit();
else run();

function run(): void {
  const development = !app.isPackaged;
  const root = app.getAppPath();
  const data = dataFolder({ platform: process.platform, home: homedir(), env: process.env });
  const system = (): "fr" | "en" => (/^fr\b/i.test(app.getLocale()) ? "fr" : "en");
  let language: "fr" | "en" | null = null;
  let cases: readonly { readonly id: string; readonly name: string }[] = [];
  let window: BrowserWindow | null = null;
  let supervisor: ReturnType<typeof superviseEngine> | null = null;
  /** Asked for before the page listens. */
  const waiting: DesktopCommand[] = [];
  let pageReady = false;

  const manifest: unknown = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const feed = updateFeed(manifest, { platform: process.platform, arch: process.arch, packaged: app.isPackaged });
  const followUpdates = updatesFrom(feed, autoUpdater, {
    onReady: () => notify(updateReadyNotice(language ?? system())),
    // Offline, as often as not: the next start asks again.
    onFailed: (error) => console.error("No newer version could be looked for:", error),
  });

  app.enableSandbox();
  for (const name of ["disable-background-networking", "disable-component-update", "no-pings"])
    app.commandLine.appendSwitch(name);
  protocol.registerSchemesAsPrivileged([SCHEME]);
  app.on("web-contents-created", (_event, contents) => lockContents(contents));

  const command = (asked: DesktopCommand) => {
    if (pageReady && window) window.webContents.send(COMMAND_CHANNEL, asked);
    else waiting.push(asked);
  };
  const openFiles = (paths: readonly string[]) => {
    if (paths.length > 0) command({ kind: "open-files", paths });
    if (window?.isMinimized()) window.restore();
    window?.focus();
  };
  // macOS hands files over one by one, also before the application is ready.
  app.on("open-file", (event, path) => {
    event.preventDefault();
    if (isGivenName(path)) openFiles([path]);
  });
  const openAsked = (argv: readonly string[], folder: string) => {
    const caseId = caseNamed(argv);
    if (caseId !== null) command({ kind: "open-case", caseId });
    openFiles(filesNamed(argv, folder));
  };
  app.on("second-instance", (_event, argv, folder) => openAsked(argv.slice(1), folder));
  app.on("window-all-closed", () => app.quit());
  app.on("before-quit", () => supervisor?.stop());

  const notify = (words: Notice) => {
    if (!Notification.isSupported()) return;
    const notice = new Notification({ ...words, silent: true });
    notice.on("click", () => window?.focus());
    notice.show();
  };

  const chooseFiles = async () => {
    if (!window) return;
    const { filePaths } = await dialog.showOpenDialog(window, {
      properties: ["openFile", "multiSelections"],
      filters: [{ name: "Documents", extensions: [...DOCUMENT_TYPES, CASE_TYPE].map(({ extension }) => extension) }],
    });
    openFiles(filePaths);
  };
  const showRecent = () => {
    app.dock?.setMenu(Menu.buildFromTemplate(dockMenu(cases, command)));
    if (process.platform === "win32")
      app.setJumpList(jumpList(cases, recentTitle(language ?? system()), process.execPath));
  };
  const showMenus = () => {
    showRecent();
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(
        menuTemplate({
          language: language ?? system(),
          platform: process.platform,
          development,
          cases,
          command,
          chooseFiles: () => void chooseFiles(),
        }),
      ),
    );
  };

  const open = () => {
    const opened = new BrowserWindow(
      windowOptions({
        preload: join(root, "electron", "preload.cjs"),
        development,
        dark: nativeTheme.shouldUseDarkColors,
      }),
    );
    window = opened;
    opened.once("ready-to-show", () => opened.show());
    opened.on("closed", () => {
      window = null;
      pageReady = false;
    });
    void opened.loadURL(START_PAGE);
  };

  void app.whenReady().then(() => {
    lockSession(session.defaultSession, { development });
    protocol.handle(APP_SCHEME, (request) => answerApp(request, join(root, "dist", "ui")));
    supervisor = superviseEngine<MessagePortMain>({
      start: {
        dataFolder: data,
        // Models and examples lie beside the archive of the packaged application.
        installFolder: root.replace(/\.asar$/, ".asar.unpacked"),
        version: app.getVersion(),
        shell: `desktop ${process.versions.electron}`,
        language: system(),
        updatesFrom: feed && new URL(feed).host,
      },
      forkEngine,
      forkWorker,
      newChannel: () => new MessageChannelMain(),
      wrap: electronPort,
      giveWindow: (port) => window?.webContents.postMessage(PORT_CHANNEL, null, [port]),
      openPath: async (path) =>
        mayOpenDocument(path, data) ? (await shell.openPath(path)) || null : "not a document of a case",
      holdModelHere: (port, ended) => void holdModel(port, ended),
      onShown(shown) {
        ({ language, cases } = shown);
        showMenus();
        followUpdates(shown.updates);
      },
      onRunEnded(ended) {
        if (!window?.isFocused()) notify(runEndedNotice(ended, language ?? system()));
      },
      language: () => language ?? system(),
    });
    listen(
      ipcMain,
      READY_CHANNEL,
      z.tuple([]),
      () => window?.webContents ?? null,
      () => {
        supervisor?.connectWindow();
        pageReady = true;
        for (const asked of waiting.splice(0)) command(asked);
      },
    );
    showMenus();
    open();
    openAsked(process.argv.slice(app.isPackaged ? 1 : 2), process.cwd());
  });
}

/** Where a utility process cannot load llama.cpp: decoding runs in native threads, so windows stay alive. */
async function holdModel(port: MessagePortMain, ended: () => void): Promise<void> {
  const { serveModel } = await import("../src/model/serve-model.ts");
  const { post, onMessage, onClose, close } = electronPort(port);
  onClose(ended);
  serveModel({
    send: post,
    onMessage: (listener) => onMessage((message) => listener(message as ToChild)), // sent by the engine alone
    close,
  });
}
