/**
 * Encrypts bytes in the format of age (https://age-encryption.org/v1), under a passphrase or for a key: any program of that
 * format opens them. What takes long is done in a thread, so that who asks stays free.
 */
import { extname } from "node:path";
import { Worker } from "node:worker_threads";
import type { AgeAnswer, AgeErrorCode, AgeTask } from "./age-work.ts";

export class AgeError extends Error {
  readonly code: AgeErrorCode;
  constructor(code: AgeErrorCode, message: string) {
    super(message);
    this.name = "AgeError";
    this.code = code;
  }
}

/** Of scrypt, as a power of two: some seconds of work and 256 MB for each guess. */
const WORK = 18;

/** `work`: for tests, which make files by the dozen. */
export function encryptBytes(content: Uint8Array, passphrase: string, work: number = WORK): Promise<Uint8Array> {
  return bytesOf({ kind: "encrypt", content, passphrase: passphrase.normalize("NFC"), work });
}

/** Throws AgeError. */
export function decryptBytes(file: Uint8Array, passphrase: string): Promise<Uint8Array> {
  return bytesOf({ kind: "decrypt", file, passphrase: passphrase.normalize("NFC") });
}

/** A new secret key, as age writes it ("AGE-SECRET-KEY-1..."). */
export async function newAgeIdentity(): Promise<string> {
  const answer = await workHere({ kind: "newIdentity" });
  if (answer.kind !== "identity") throw new Error("no key was made");
  return answer.identity;
}

/** For who holds the secret key: in place of the seconds that a passphrase takes, a thousandth of one. */
export function encryptFor(content: Uint8Array, identity: string): Promise<Uint8Array> {
  return bytesOf({ kind: "encryptFor", content, identity });
}

/** Throws AgeError. */
export function decryptWith(file: Uint8Array, identity: string): Promise<Uint8Array> {
  return bytesOf({ kind: "decryptWith", file, identity });
}

async function bytesOf(task: AgeTask): Promise<Uint8Array> {
  const answer = await (takesLong(task) ? inThread(task) : workHere(task));
  if (answer.kind === "refused") throw new AgeError(answer.code, WHY[answer.code]);
  if (answer.kind !== "bytes") throw new Error("no bytes were made");
  return answer.bytes;
}

/** The package is loaded with the first work: every process comes by this file, and few encrypt. */
async function workHere(task: AgeTask): Promise<AgeAnswer> {
  const { ageWork } = await import("./age-work.ts");
  return ageWork(task);
}

const WHY: Readonly<Record<AgeErrorCode, string>> = {
  wrong_passphrase: "this passphrase does not open the case",
  damaged: "the encrypted case was changed or cut short: take it from a backup",
};

/** A thread takes as long to start as these take. */
const SMALL_BYTES = 256 * 1024;
const SMALL_WORK = 12;

function takesLong(task: AgeTask): boolean {
  switch (task.kind) {
    case "newIdentity":
      return false;
    case "encryptFor":
      return task.content.length > SMALL_BYTES;
    case "decryptWith":
      return task.file.length > SMALL_BYTES;
    case "encrypt":
      return task.content.length > SMALL_BYTES || task.work > SMALL_WORK;
    case "decrypt":
      return task.file.length > SMALL_BYTES || workOf(task.file) > SMALL_WORK;
    default:
      return task satisfies never;
  }
}

/** That a guess of the passphrase costs, as the head of the file says in clear. */
function workOf(file: Uint8Array): number {
  const [, recipient = ""] = Buffer.from(file.subarray(0, 200)).toString("latin1").split("\n");
  const [arrow, kind, , work] = recipient.split(" ");
  return arrow === "->" && kind === "scrypt" ? Number(work) : Number.POSITIVE_INFINITY;
}

function inThread(task: AgeTask): Promise<AgeAnswer> {
  return new Promise((resolve, reject) => {
    // The packaged application holds the same files as JavaScript.
    const thread = new Worker(new URL(`./age-thread${extname(import.meta.url)}`, import.meta.url), {
      workerData: task,
      execArgv: ["--no-warnings"],
    });
    thread.once("message", (answer: AgeAnswer) => resolve(answer)); // sent by age-thread.ts alone
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("the thread of encryption ended before its answer")));
  });
}
