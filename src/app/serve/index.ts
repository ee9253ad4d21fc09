/** The interface in the user's own browser: a server for this machine alone, whose data only its own page can reach. */
export { findAsset } from "./assets.ts";
export { interfaceFolder } from "./interface-folder.ts";
export { openBrowser, openWithSystem } from "./open-browser.ts";
export { contentSecurityPolicy, SECURITY_HEADERS } from "./security.ts";
export { type RunningServer, startServer } from "./server.ts";
