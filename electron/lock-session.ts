/** What the page's session may do: no permission, no network, no dictionary to fetch. */
import type { Session } from "electron";
import { mayLoad } from "./own-page.ts";

export type LockableSession = Pick<
  Session,
  | "setPermissionRequestHandler"
  | "setPermissionCheckHandler"
  | "setDevicePermissionHandler"
  | "setDisplayMediaRequestHandler"
  | "setSpellCheckerEnabled"
  | "setCertificateVerifyProc"
> & { readonly webRequest: Pick<Session["webRequest"], "onBeforeRequest"> };

/** The net error of Chromium for a certificate that is not trusted. */
const NOT_TRUSTED = -2;

export function lockSession(session: LockableSession, options: { readonly development: boolean }): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, decide) => decide({}));
  session.setSpellCheckerEnabled(false);
  // Nothing is fetched over TLS, so no certificate is worth trusting.
  session.setCertificateVerifyProc((_request, decide) => decide(NOT_TRUSTED));
  session.webRequest.onBeforeRequest(({ url }, decide) => decide({ cancel: !mayLoad(url, options) }));
}
