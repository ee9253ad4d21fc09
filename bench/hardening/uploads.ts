/** Uploads that come together through the real server: each kept with its own bytes. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openHost } from "../../src/app/host/index.ts";
import { REQUEST_HEADER } from "../../src/app/protocol/index.ts";
import { startServer } from "../../src/app/serve/index.ts";
import type { Counts } from "./baseline.ts";
import { INSTALL, scratchFolder } from "./places.ts";

export async function uploads(count: number): Promise<Counts> {
  const dataFolder = scratchFolder("uploads");
  const uiFolder = mkdtempSync(join(dataFolder, "ui-"));
  writeFileSync(join(uiFolder, "index.html"), "<!doctype html>");
  await using host = openHost({ dataFolder, installFolder: INSTALL, version: "0", shell: "bench" });
  await using server = await startServer({ host, uiFolder });
  const address = `http://127.0.0.1:${server.port}/api/request`;
  const headers = { authorization: `Bearer ${server.token}` };
  const made = await fetch(address, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ kind: "createCase", name: "Uploads" }),
  });
  const { value } = (await made.json()) as { readonly value: { readonly id: string } }; // answered by our own server
  const bodyOf = (index: number) => Buffer.from(`file ${index} `.repeat(2000 + index * 37));
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      fetch(address, {
        method: "POST",
        headers: {
          ...headers,
          "content-type": "application/octet-stream",
          [REQUEST_HEADER]: encodeURIComponent(
            JSON.stringify({ kind: "addFile", caseId: value.id, name: `${index}.txt` }),
          ),
        },
        body: bodyOf(index),
      }).then((answer) => answer.json() as Promise<{ readonly ok: boolean }>),
    ),
  );
  const right = answers.filter(({ ok }, index) => {
    const path = join(dataFolder, "cases", value.id, "files", `${index}.txt`);
    return ok && readFileSync(path).equals(bodyOf(index));
  }).length;
  rmSync(dataFolder, { recursive: true });
  return { of: count, right };
}
