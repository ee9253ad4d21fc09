/** Listens on a channel of the page: the sender is our page's main frame, and what it says has the shape agreed. */
import type { IpcMain, IpcMainEvent, WebContents, WebFrameMain } from "electron";
import type { z } from "zod";
import { isOwnPage } from "./own-page.ts";

export type ListenableIpc = Pick<IpcMain, "on">;

/** Whom we listen to: the window's contents, or null while there is no window. */
export type OwnContents = () => { readonly mainFrame: WebFrameMain | null } | WebContents | null;

/** A message of another sender, or of another shape, is dropped: there is nobody to tell. */
export function listen<T extends readonly unknown[]>(
  ipc: ListenableIpc,
  channel: string,
  schema: z.ZodType<T>,
  ownContents: OwnContents,
  act: (message: T) => void,
): void {
  ipc.on(channel, (event: IpcMainEvent, ...given: unknown[]) => {
    if (!isOwn(event.senderFrame, ownContents())) return;
    const parsed = schema.safeParse(given);
    if (parsed.success) act(parsed.data);
  });
}

/** A frame that navigated away since is null; a frame inside the page is not its main frame. */
function isOwn(frame: WebFrameMain | null, contents: ReturnType<OwnContents>): boolean {
  return frame !== null && contents !== null && frame === contents.mainFrame && isOwnPage(frame.url);
}
