/** What the command line says of files, folders and cases that cannot be used, and with which exit code it ends. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openGraph } from "../../../src/case/graph/index.ts";
import { type DealFiles, writeDeal } from "../pipeline/deal-files.ts";

const MAIN = join(import.meta.dirname, "../../../src/app/cli/main.ts");
const env = { ...process.env, PROBANT_MODEL: "", XDG_CONFIG_HOME: "/nowhere", APPDATA: "/nowhere" };
const probant = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    encoding: "utf8",
    env,
    timeout: 60_000,
  });
  return { code: status, out: stdout, err: stderr };
};

let deal: DealFiles;
const at = (name: string) => join(deal.folder, name);
beforeAll(() => {
  deal = writeDeal();
});
afterAll(() => deal[Symbol.dispose]());

test("an empty folder, a huge file and a file that is not there each end with 3 and what to do", () => {
  mkdirSync(at("folder.pdf"));
  writeFileSync(at("huge.pdf"), "");
  truncateSync(at("huge.pdf"), 3 * 1024 ** 3);
  expect(probant("verify", at("folder.pdf"))).toMatchObject({
    code: 3,
    err: expect.stringContaining("There is no document in"),
  });
  expect(probant("verify", at("huge.pdf"))).toMatchObject({
    code: 3,
    err: expect.stringContaining("3072 MB, over the limit of 256 MB"),
  });
  expect(probant("verify", at("none.pdf"))).toMatchObject({ code: 3, err: expect.stringContaining("does not exist") });
});

test.skipIf(process.platform === "win32")("a pipe ends at once with 3", () => {
  spawnSync("mkfifo", [at("pipe.pdf")]);
  expect(probant("verify", at("pipe.pdf"))).toMatchObject({
    code: 3,
    err: expect.stringContaining("no ordinary file"),
  });
});

test.skipIf(!existsSync("/dev/full"))("a full disk ends with 5 and what to do", () => {
  const { code, err } = probant("verify", deal.deck, deal.model, "--json", "/dev/full");
  expect([code, err]).toEqual([5, expect.stringContaining("the disk is full: free some space")]);
});

/** A disk of its own for a command, of so many KB, which is given more room before a second one. */
const onSmallDisk = (command: string, then: string) =>
  spawnSync(
    "unshare",
    [
      "-rm",
      "sh",
      "-c",
      `mkdir -p "$0" && mount -t tmpfs -o size=600k tmpfs "$0" && cd "$0" || exit 99
       ${command}; first=$?; mount -o remount,size=64m tmpfs "$0" && ${then}; echo "$first $?"`,
      at("disk"),
    ],
    { encoding: "utf8", env: { ...env, NODE: process.execPath, MAIN, DECK: deal.deck, MODEL: deal.model } },
  );

test("a case whose disk is full ends with 5 and what to do, and goes on once there is room", (context) => {
  const verify = '"$NODE" "$MAIN" verify "$DECK" "$MODEL" --case case --quiet';
  const { stdout, stderr, status } = onSmallDisk(verify, verify);
  if (status !== 0) return context.skip("this machine gives no disk of its own");
  expect([stdout, stderr]).toEqual([
    "5 0\n",
    expect.stringMatching(/^[^\n]*the disk is full: free some space[^\n]*\n$/),
  ]);
});

test("a passphrase is a line of standard input alone: a word of the command line is refused, and not repeated", {
  timeout: 400_000,
}, () => {
  const folder = at("sealed");
  const [passphrase, secret] = ["four words will do", "hunter2secret"];
  const given = (input: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: "utf8", env, input });
    return { code: status, out: stdout + stderr };
  };
  expect(probant("verify", deal.deck, deal.model, "--case", folder, "--quiet").code).toBe(0);
  for (const word of [secret, `--passphrase=${secret}`]) {
    const { code, out } = given(`${passphrase}\n`, "case", "encrypt", folder, word);
    expect([code, out]).toEqual([2, expect.not.stringContaining(secret)]);
    expect(existsSync(join(folder, "case.sqlite"))).toBe(true);
  }
  expect(given(`${passphrase}\n`, "case", "encrypt", folder, "--quiet")).toEqual({ code: 0, out: "" });
  const asked = (input: string) => given(input, "ask", "Revenue of €1.4m in FY25", "--case", folder);
  expect(asked(`${secret} is wrong\n`)).toEqual({ code: 5, out: expect.not.stringContaining(secret) });
  expect(asked("")).toEqual({ code: 2, out: "No passphrase was given.\n" });
  expect(asked(`${passphrase}\n`)).toEqual({ code: 0, out: expect.stringContaining("VERIFIED") });
  const left = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  expect(left.some((bytes) => ["Revenue", passphrase].some((text) => bytes.includes(text)))).toBe(false);
});

test("a damaged case ends with 5 and names the command that repairs it, which keeps the user's own verdicts", () => {
  const folder = at("damaged");
  expect(probant("verify", deal.deck, deal.model, "--case", folder).code).toBe(0);
  const database = join(folder, "case.sqlite");
  {
    using graph = openGraph(database);
    graph.putOverride({ claimId: "c", status: "VERIFIED", note: "seen" });
  }
  writeFileSync(database, "not a database ".repeat(1000));
  const { code, err } = probant("verify", deal.deck, deal.model, "--case", folder);
  expect([code, err]).toEqual([5, expect.stringContaining("probant case repair")]);
  const repaired = probant("case", "repair", folder, deal.deck, deal.model);
  expect(repaired).toMatchObject({ code: 0, out: expect.stringContaining("1 of your verdicts") });
  using graph = openGraph(database);
  expect(graph.overrides()).toMatchObject([{ claimId: "c", note: "seen" }]);
  expect(graph.listDocuments()).toHaveLength(2);
});

test("a whole case is left as it is by a repair", () => {
  const folder = at("whole");
  probant("verify", deal.deck, "--case", folder);
  const before = readFileSync(join(folder, "case.sqlite"));
  expect(probant("case", "repair", folder)).toMatchObject({ code: 0, out: "The database is whole.\n" });
  expect(readFileSync(join(folder, "case.sqlite")).equals(before)).toBe(true);
});

test.skipIf(process.platform === "win32")(
  "a case that is deleted under a run ends with 5, not as if it had been kept",
  async () => {
    const folder = at("deleted");
    const child = spawn(process.execPath, [MAIN, "verify", deal.deck, deal.model, "--case", folder], { env });
    let said = "";
    child.stderr.on("data", (piece: Buffer) => {
      said += piece.toString();
    });
    while (!existsSync(join(folder, "case.sqlite-wal"))) await new Promise((wait) => setTimeout(wait, 5));
    rmSync(folder, { recursive: true });
    const [code] = await once(child, "close");
    expect([code, said]).toEqual([5, expect.stringContaining("was deleted or moved")]);
  },
);

test.skipIf(process.platform === "win32")("what it writes is readable by the user alone", () => {
  probant("verify", deal.deck, "--case", at("own"), "--json", at("own.json"), "--html", at("own.html"));
  const modes = ["own", "own/case.sqlite", "own.json", "own.html"].map((name) =>
    (statSync(at(name)).mode & 0o777).toString(8),
  );
  expect(modes).toEqual(["700", "600", "600", "600"]);
});

test.skipIf(process.platform === "win32")("what a name would do to a terminal is shown instead", () => {
  mkdirSync(at("named"));
  const turned = at("named/turned\u202efdp.pptx");
  writeFileSync(turned, "PK\u0003\u0004");
  writeFileSync(at("named/red\u001b[31m.xlsx"), "PK\u0003\u0004 cut");
  const runs = [probant("verify", at("named")), probant("read", turned), probant("verify", at("gone\u202e.pptx"))];
  for (const { out, err } of runs) {
    expect(err).toContain("[U+202E]");
    expect(out + err).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e\u2066-\u2069]/);
  }
});
