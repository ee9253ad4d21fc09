/** What any page in the application may do with windows and addresses: stay where it is. */
import type { WebContents } from "electron";
import { isOwnPage } from "./own-page.ts";

type Preventable = { preventDefault(): void };
type Addressed = Preventable & { readonly url: string };

/** The part of WebContents that is used, with its overloads spelt as one each. */
export type LockableContents = Pick<WebContents, "setWindowOpenHandler"> & {
  on(event: "will-navigate" | "will-frame-navigate" | "will-redirect", listener: (details: Addressed) => void): unknown;
  on(event: "will-attach-webview", listener: (event: Preventable) => void): unknown;
};

export function lockContents(contents: LockableContents): void {
  const stay = (details: Addressed) => {
    if (!isOwnPage(details.url)) details.preventDefault();
  };
  contents.on("will-navigate", stay);
  contents.on("will-frame-navigate", stay);
  contents.on("will-redirect", stay);
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: "deny" }));
}
