/** `probant mcp` as a program meets it: the protocol's own client starts it and speaks to it over its pipes. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, test } from "vitest";
import { z } from "zod";

const ROOT = join(import.meta.dirname, "../../..");
const DEAL = join(ROOT, "examples/quillmoor-pay");

const ClaimsSchema = z.object({
  caseId: z.string(),
  claims: z.array(
    z.object({
      id: z.string(),
      text: z.string(),
      verdict: z.string(),
      decidedBy: z.object({ file: z.string(), anchor: z.string() }).nullable(),
    }),
  ),
});
const ListSchema = z.object({ cases: z.array(z.object({ id: z.string(), name: z.string() })) });

test("a program lists, verifies, asks and is told why, and nothing of it is kept", async () => {
  await using place = await started();
  const { call, client, home } = place;
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual(["ask", "list_cases", "list_claims", "verify", "why"]);
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
  expect(ListSchema.parse(await call("list_cases", {})).cases).toEqual([]);

  const { caseId, claims } = ClaimsSchema.parse(await call("verify", { files: [place.deal] }));
  // Of the answer sheet: £24m before the money is claimed; the model has £18m at Inputs!D16.
  const price = claims.find(({ text }) => text.includes("£24m"));
  expect(price).toMatchObject({ verdict: "CONTRADICTED", decidedBy: { file: "model.xlsx", anchor: "Inputs!D16" } });
  const why = await call("why", { caseId, claimId: price?.id });
  expect(JSON.stringify(why)).toContain("Inputs!D16");
  expect(await call("ask", { caseId, text: "what is the runway" })).toMatchObject({
    metric: expect.stringMatching(/runway/i),
    figures: expect.arrayContaining([expect.objectContaining({ places: expect.anything() })]),
  });
  const contradicted = await call("list_claims", { caseId, verdict: "CONTRADICTED" });
  expect(JSON.stringify(contradicted)).toContain("£24m");
  expect(JSON.stringify(contradicted)).not.toContain('"VERIFIED"');
  // What this server made is listed while it runs, and lies elsewhere.
  expect(ListSchema.parse(await call("list_cases", {})).cases.map(({ id }) => id)).toEqual([caseId]);
  expect(existsSync(join(home, "cases")) ? readdirSync(join(home, "cases")) : []).toEqual([]);
});

test("with --write the case is kept, and another server reads it without changing it", async () => {
  await using writer = await started(["--write"]);
  const { caseId } = ClaimsSchema.parse(await writer.call("verify", { files: [writer.deal] }));
  await writer.client.close();
  const folder = join(writer.home, "cases", caseId);
  const before = readFileSync(join(folder, "case.json"), "utf8");

  await using reader = await started([], writer.home);
  expect(ListSchema.parse(await reader.call("list_cases", {})).cases.map(({ id }) => id)).toEqual([caseId]);
  expect(await reader.call("ask", { caseId, text: "The company carries no debt" })).toMatchObject({
    verdict: "CONTRADICTED",
  });
  await reader.client.close();
  expect(readFileSync(join(folder, "case.json"), "utf8")).toBe(before);
});

test("what may not be read, or is not there, is refused in words", async () => {
  // Not the folder for temporary files: the checkout may lie in it.
  const home = mkdtempSync(join(tmpdir(), "probant-mcp-home-"));
  await using place = await started(["--folder", home], home);
  const refused = async (name: string, given: object) => {
    const answer = await place.client.callTool({ name, arguments: { ...given } });
    expect(answer.isError).toBe(true);
    return JSON.stringify(answer.content);
  };
  expect(await refused("verify", { files: [join(DEAL, "deck.pptx")] })).toContain("not in a folder");
  expect(await refused("verify", { files: ["/etc/passwd"] })).toContain("no document that Probant reads");
  expect(await refused("why", { caseId: "nothing", claimId: "c1" })).toContain("is no longer");
  expect(await refused("why", { caseId: "../..", claimId: "c1" })).toContain("is no longer");
});

async function started(args: readonly string[] = [], home = mkdtempSync(join(tmpdir(), "probant-mcp-home-"))) {
  const deal = join(mkdtempSync(join(tmpdir(), "probant-mcp-deal-")), "Quillmoor");
  mkdirSync(deal);
  for (const name of ["deck.pptx", "model.xlsx"]) cpSync(join(DEAL, name), join(deal, name));
  const client = new Client({ name: "test", version: "0" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [join(ROOT, "src/app/cli/main.ts"), "mcp", ...args],
      env: { ...(process.env as Record<string, string>), PROBANT_HOME: home, PROBANT_MODEL: "" },
      stderr: "inherit",
    }),
  );
  return {
    client,
    deal,
    home,
    async call(name: string, given: object): Promise<unknown> {
      const { content, isError } = await client.callTool({ name, arguments: { ...given } }, { timeout: 170_000 });
      const [first] = content as readonly { readonly text?: string }[];
      if (isError) throw new Error(first?.text);
      return JSON.parse(first?.text ?? "null");
    },
    async [Symbol.asyncDispose]() {
      await client.close();
      rmSync(home, { recursive: true, force: true });
      rmSync(join(deal, ".."), { recursive: true, force: true });
    },
  };
}
