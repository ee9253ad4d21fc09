/**
 * Encrypts bytes under a passphrase, in the format of age (https://age-encryption.org/v1): what is written here opens with
 * any program of that format, and this one opens what they write. Primitives are those of Node.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scryptSync,
  timingSafeEqual,
} from "node:crypto";

export type AgeErrorCode =
  /** The passphrase does not open it. */
  | "wrong_passphrase"
  /** It was changed, cut short, or is no such file. */
  | "damaged";

export class AgeError extends Error {
  readonly code: AgeErrorCode;
  constructor(code: AgeErrorCode, message: string) {
    super(message);
    this.name = "AgeError";
    this.code = code;
  }
}

const VERSION = "age-encryption.org/v1";
const LABEL = `${VERSION}/scrypt`;
const CIPHER = "chacha20-poly1305";
/** Of scrypt, as a power of two: some seconds of work and 256 MB for each guess. */
const WORK = 18;
/** A file that asks for more would hold the machine for minutes before it is known to be wrong. */
const MOST_WORK = 20;
const BLOCK = 8;
const FILE_KEY_BYTES = 16;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;

/** `work`: for tests, which make files by the dozen. */
export function encryptBytes(content: Uint8Array, passphrase: string, work: number = WORK): Uint8Array {
  const fileKey = randomBytes(FILE_KEY_BYTES);
  const salt = randomBytes(SALT_BYTES);
  const wrapped = sealed(wrapKey(passphrase, salt, work), Buffer.alloc(NONCE_BYTES), fileKey);
  const head = `${VERSION}\n-> scrypt ${base64(salt)} ${work}\n${base64(wrapped)}\n---`;
  const nonce = randomBytes(SALT_BYTES);
  const key = derived(fileKey, nonce, "payload");
  const pieces: Uint8Array[] = [Buffer.from(`${head} ${base64(macOf(fileKey, head))}\n`), nonce];
  const chunks = Math.max(1, Math.ceil(content.length / CHUNK_BYTES));
  for (let at = 0; at < chunks; at++)
    pieces.push(
      sealed(key, chunkNonce(at, at === chunks - 1), content.subarray(at * CHUNK_BYTES, (at + 1) * CHUNK_BYTES)),
    );
  return Buffer.concat(pieces);
}

/** Throws AgeError. */
export function decryptBytes(file: Uint8Array, passphrase: string): Uint8Array {
  const { head, salt, work, wrapped, mac, payload } = headOf(file);
  const fileKey = opened(wrapKey(passphrase, salt, work), Buffer.alloc(NONCE_BYTES), wrapped);
  if (fileKey === null) throw new AgeError("wrong_passphrase", "this passphrase does not open the case");
  if (!timingSafeEqual(macOf(fileKey, head), mac)) throw damaged();
  const key = derived(fileKey, payload.subarray(0, SALT_BYTES), "payload");
  const sealedBytes = payload.subarray(SALT_BYTES);
  const size = CHUNK_BYTES + TAG_BYTES;
  const chunks = Math.ceil(sealedBytes.length / size);
  if (chunks === 0) throw damaged();
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < chunks; at++) {
    const piece = opened(key, chunkNonce(at, at === chunks - 1), sealedBytes.subarray(at * size, (at + 1) * size));
    // Only an empty file has an empty last chunk.
    if (piece === null || (piece.length === 0 && at > 0)) throw damaged();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

type Head = {
  /** What the mac is of. */
  readonly head: string;
  readonly salt: Buffer;
  readonly work: number;
  readonly wrapped: Buffer;
  readonly mac: Buffer;
  readonly payload: Uint8Array;
};

const MOST_HEAD_BYTES = 1024;
const HEAD = new RegExp(
  `^(${VERSION}\\n-> scrypt ([A-Za-z0-9+/]{22}) ([1-9][0-9]?)\\n([A-Za-z0-9+/]{43})\\n---) ([A-Za-z0-9+/]{43})\\n`,
);

function headOf(file: Uint8Array): Head {
  const text = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, MOST_HEAD_BYTES)).toString("latin1");
  const [whole, head, salt, work, wrapped, mac] = HEAD.exec(text) ?? [];
  if (whole === undefined || !head || !salt || !wrapped || !mac || Number(work) > MOST_WORK) throw damaged();
  return {
    head,
    salt: Buffer.from(salt, "base64"),
    work: Number(work),
    wrapped: Buffer.from(wrapped, "base64"),
    mac: Buffer.from(mac, "base64"),
    payload: file.subarray(whole.length),
  };
}

function damaged(): AgeError {
  return new AgeError("damaged", "the encrypted case was changed or cut short: take it from a backup");
}

function wrapKey(passphrase: string, salt: Uint8Array, work: number): Buffer {
  const cost = 2 ** work;
  // What scrypt takes, and a little more.
  const maxmem = 128 * cost * BLOCK + 32 * 1024 * 1024;
  const salted = Buffer.concat([Buffer.from(LABEL), salt]);
  return scryptSync(passphrase.normalize("NFC"), salted, KEY_BYTES, { N: cost, r: BLOCK, p: 1, maxmem });
}

function derived(secret: Uint8Array, salt: Uint8Array, info: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, KEY_BYTES));
}

function macOf(fileKey: Uint8Array, head: string): Buffer {
  return createHmac("sha256", derived(fileKey, new Uint8Array(), "header"))
    .update(head)
    .digest();
}

/** The chunk's number, and a last byte that says whether it is the last. */
function chunkNonce(at: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUIntBE(at, NONCE_BYTES - 7, 6);
  nonce[NONCE_BYTES - 1] = last ? 1 : 0;
  return nonce;
}

function sealed(key: Uint8Array, nonce: Uint8Array, content: Uint8Array): Buffer {
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Null where the key is another or a byte was changed. */
function opened(key: Uint8Array, nonce: Uint8Array, content: Uint8Array): Buffer | null {
  if (content.length < TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  decipher.setAuthTag(content.subarray(content.length - TAG_BYTES));
  const plain = decipher.update(content.subarray(0, content.length - TAG_BYTES));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch {
    return null;
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64").replaceAll("=", "");
}
