/** Answers app:// with the files of the built interface and the policy of the page. */
import { readFile } from "node:fs/promises";
import type { CustomScheme } from "electron";
import { findAsset, SECURITY_HEADERS } from "../src/app/serve/index.ts";
import { APP_SCHEME, isOwnPage } from "./own-page.ts";

/** No bypassCSP, no allowServiceWorkers, no corsEnabled: the page needs none of them. */
export const SCHEME: CustomScheme = {
  scheme: APP_SCHEME,
  privileges: { standard: true, secure: true, supportFetchAPI: true },
};

export async function answerApp(
  request: { readonly method: string; readonly url: string },
  uiFolder: string,
): Promise<Response> {
  if (request.method !== "GET" || !isOwnPage(request.url)) return refused(403);
  const asset = findAsset(uiFolder, new URL(request.url).pathname);
  if (asset === null) return refused(404);
  const bytes = new Uint8Array(await readFile(asset.path));
  return new Response(bytes, { headers: { ...SECURITY_HEADERS, "content-type": asset.mediaType } });
}

function refused(status: 403 | 404): Response {
  return new Response("", { status, headers: SECURITY_HEADERS });
}
