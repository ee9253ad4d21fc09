/** A run that lasts, asked for from a tab of the window: to see what the window does meanwhile. */
import type { Page } from "playwright-core";
import { REQUEST_PATH } from "../../../src/app/protocol/index.ts";

/** A deal that takes long enough to open tabs meanwhile: many rows of figures, as a data room has them. */
export async function startLongRun(page: Page, token: string): Promise<void> {
  await page.evaluate(
    async ({ token, path }) => {
      const authorization = `Bearer ${token.replace("#token=", "")}`;
      const ask = async (request: object, bytes?: Uint8Array<ArrayBuffer>) => {
        const json = JSON.stringify(request);
        const response = await fetch(path, {
          method: "POST",
          headers: bytes
            ? {
                authorization,
                "content-type": "application/octet-stream",
                "x-probant-request": encodeURIComponent(json),
              }
            : { authorization, "content-type": "application/json" },
          body: bytes ?? json,
        });
        return (await response.json()) as { value: { id: string } };
      };
      const { value } = await ask({ kind: "createCase", name: "Long deal" });
      for (let i = 0; i < 24; i++) {
        const rows = Array.from({ length: 3000 }, (_, row) => `Line ${row} of ${i};${row + i};${row}`);
        const name = `model${i}.csv`;
        const text = `EUR;FY24;FY25\n${rows.join("\n")}\n`;
        await ask({ kind: "addFile", caseId: value.id, name }, new TextEncoder().encode(text));
      }
      await ask({ kind: "startRun", caseId: value.id, plan: "verify" });
    },
    { token, path: REQUEST_PATH },
  );
}

export async function statusOfRun(token: string): Promise<string | undefined> {
  const ask = async (request: object) => {
    const response = await fetch("/api/request", {
      method: "POST",
      headers: { authorization: `Bearer ${token.replace("#token=", "")}`, "content-type": "application/json" },
      body: JSON.stringify(request),
    });
    return (await response.json()) as { value: never };
  };
  const [only] = (await ask({ kind: "listCases" })).value as { id: string }[];
  const opened = (await ask({ kind: "openCase", caseId: only?.id })).value as { run: { status: string } | null };
  return opened.run?.status;
}
