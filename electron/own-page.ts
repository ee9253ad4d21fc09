/** Which addresses are ours: the one page of the application, under a scheme of its own. */

export const APP_SCHEME = "app";
export const APP_HOST = "probant";
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;
export const START_PAGE = `${APP_ORIGIN}/index.html`;

/** Parsed, since comparing the start of a string can be fooled: app://probant.evil, app://probant@evil. */
export function isOwnPage(address: string): boolean {
  const url = parsed(address);
  return (
    url !== null &&
    url.protocol === `${APP_SCHEME}:` &&
    url.host === APP_HOST &&
    url.username === "" &&
    url.password === ""
  );
}

/** What the page may load: its own files, and what it made in memory. Nothing has a network address. */
export function mayLoad(address: string, options: { readonly development: boolean }): boolean {
  const url = parsed(address);
  if (url === null) return false;
  switch (url.protocol) {
    case `${APP_SCHEME}:`:
      return isOwnPage(address);
    case "blob:":
      return isOwnPage(address.slice("blob:".length));
    case "data:":
      return true;
    case "devtools:":
      return options.development;
    default:
      return false;
  }
}

function parsed(address: string): URL | null {
  return URL.canParse(address) ? new URL(address) : null;
}
