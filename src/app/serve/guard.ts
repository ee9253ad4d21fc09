/** Who may talk to the server: the page it served itself, in a browser of this machine, that holds the token. */
import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

export type Refusal = { readonly status: 400 | 401 | 403 | 405 | 413 | 421; readonly message: string };

/**
 * Another site's page can make a browser call us, but cannot choose these headers: Host is what it typed (so a name it
 * made resolve to 127.0.0.1 shows), Origin is its own, and Sec-Fetch-Site says that it is another's.
 */
export function refuseOrigin(headers: IncomingHttpHeaders, port: number): Refusal | null {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const host = headers.host;
  if (host === undefined || !hosts.includes(host))
    return { status: 421, message: "This address is not served here: open the one that Probant printed." };
  const origin = headers.origin;
  if (origin !== undefined && origin !== `http://${host}`)
    return { status: 403, message: "Pages of other origins are not answered." };
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none")
    return { status: 403, message: "Requests from other sites are not answered." };
  return null;
}

export function refuseToken(headers: IncomingHttpHeaders, token: string): Refusal | null {
  const given = /^Bearer ([\w-]+)$/.exec(headers.authorization ?? "")?.[1];
  if (given !== undefined && timingSafeEqual(digest(given), digest(token))) return null;
  return { status: 401, message: "The token is missing or wrong: open the address that Probant printed." };
}

/** Digests have one length, which the comparison needs, whatever was given. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
