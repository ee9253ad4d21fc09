/**
 * Opens an Office file that stands under a password ([MS-OFFCRYPTO] 2.3.4: "agile" since Office 2010, "standard" of 2007).
 * The password and what it opens stay in memory.
 */
import { createDecipheriv, createHash } from "node:crypto";
import { CFB } from "@e965/xlsx";
import { XMLParser } from "fast-xml-parser";
import { DocumentError } from "./types.ts";
import { PASSWORD_MESSAGE, WRONG_PASSWORD_MESSAGE } from "./zip.ts";

const SEGMENT_BYTES = 4096;
const STANDARD_SPINS = 50_000;
/** The most that the format allows. */
const MOST_SPINS = 10_000_000;
/** What each key is derived for. */
const BLOCK_KEYS = {
  verifierInput: Buffer.from("fea7d2763b4b9e79", "hex"),
  verifierHash: Buffer.from("d7aa0f6d3061344e", "hex"),
  key: Buffer.from("146e0be7abacd0d6", "hex"),
} as const;
const PADDING = 0x36;

/** The package within. Throws DocumentError "encrypted" where the password is not the one, or the way is unknown. */
export function decryptOffice(bytes: Uint8Array, name: string, password: string): Uint8Array {
  const container = CFB.read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { type: "buffer" });
  const info = streamOf(container, "EncryptionInfo");
  const sealed = streamOf(container, "EncryptedPackage");
  if (info === null || sealed === null || info.length < 8 || sealed.length < 8) throw unknownWay(name);
  const [major, minor] = [info.readUInt16LE(0), info.readUInt16LE(2)];
  const sizeBytes = Number(sealed.readBigUInt64LE(0));
  const opened =
    major === 4 && minor === 4
      ? openAgile(info.toString("utf8", 8), sealed.subarray(8), name, password)
      : minor === 2
        ? openStandard(info.subarray(8), sealed.subarray(8), name, password)
        : null;
  if (opened === null) throw unknownWay(name);
  return new Uint8Array(opened.subarray(0, Math.min(sizeBytes, opened.length)));
}

function streamOf(container: unknown, stream: string): Buffer | null {
  // The library describes its container as `any`: this is what it gives.
  const entry = CFB.find(container, stream) as { readonly content?: unknown } | null;
  const content = entry?.content;
  return content instanceof Uint8Array || Array.isArray(content) ? Buffer.from(content) : null;
}

function openAgile(xml: string, sealed: Buffer, name: string, password: string): Buffer | null {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    removeNSPrefix: true,
    processEntities: false,
  });
  const { encryption } = parser.parse(xml) as { encryption?: Record<string, unknown> };
  const data = agileKey(encryption?.["keyData"]);
  const encryptors = encryption?.["keyEncryptors"] as { keyEncryptor?: unknown } | undefined;
  const list = [encryptors?.keyEncryptor].flat() as ({ encryptedKey?: Record<string, unknown> } | undefined)[];
  const entry = list.map((one) => one?.encryptedKey).find((one) => one?.["spinCount"] !== undefined);
  const own = agileKey(entry);
  const spins = Number(entry?.["spinCount"]);
  if (data === null || own === null || entry === undefined || !(spins >= 0 && spins <= MOST_SPINS)) return null;
  const spun = spin(own.hash, own.salt, password, spins);
  const unsealed = (blockKey: Buffer, field: string) => {
    const key = sized(digest(own.hash, spun, blockKey), own.keyBytes);
    return decipher(`aes-${own.keyBytes * 8}-cbc`, key, sized(own.salt, own.blockBytes), base64(entry[field]));
  };
  const proof = digest(own.hash, unsealed(BLOCK_KEYS.verifierInput, "encryptedVerifierHashInput"));
  if (!unsealed(BLOCK_KEYS.verifierHash, "encryptedVerifierHashValue").subarray(0, proof.length).equals(proof))
    throw new DocumentError("encrypted", name, WRONG_PASSWORD_MESSAGE);
  const key = unsealed(BLOCK_KEYS.key, "encryptedKeyValue").subarray(0, data.keyBytes);
  const parts: Buffer[] = [];
  for (let at = 0; at < sealed.length; at += SEGMENT_BYTES) {
    const vector = sized(digest(data.hash, data.salt, number(at / SEGMENT_BYTES)), data.blockBytes);
    parts.push(decipher(`aes-${data.keyBytes * 8}-cbc`, key, vector, sealed.subarray(at, at + SEGMENT_BYTES)));
  }
  return Buffer.concat(parts);
}

type AgileKey = {
  readonly hash: string;
  readonly salt: Buffer;
  readonly keyBytes: number;
  readonly blockBytes: number;
};

/** Null for what is not AES in chained blocks, which no Office has written. */
function agileKey(element: unknown): AgileKey | null {
  if (typeof element !== "object" || element === null) return null;
  const fields = element as Record<string, unknown>;
  const keyBytes = Number(fields["keyBits"]) / 8;
  const hash = HASHES[String(fields["hashAlgorithm"]).replace("-", "")];
  const isAes = fields["cipherAlgorithm"] === "AES" && fields["cipherChaining"] === "ChainingModeCBC";
  if (!isAes || hash === undefined || ![16, 24, 32].includes(keyBytes)) return null;
  return { hash, keyBytes, salt: base64(fields["saltValue"]), blockBytes: Number(fields["blockSize"]) || 16 };
}

const HASHES: Readonly<Record<string, string>> = { SHA1: "sha1", SHA256: "sha256", SHA384: "sha384", SHA512: "sha512" };

function openStandard(header: Buffer, sealed: Buffer, name: string, password: string): Buffer | null {
  const headerBytes = header.readUInt32LE(0);
  const verifier = header.subarray(4 + headerBytes);
  const keyBytes = header.readUInt32LE(4 + 16) / 8;
  if (![16, 24, 32].includes(keyBytes) || verifier.length < 72) return null;
  const salt = verifier.subarray(4, 20);
  const spun = digest("sha1", spin("sha1", salt, password, STANDARD_SPINS), number(0));
  const side = (fill: number) => {
    const block = Buffer.alloc(64, fill);
    for (const [i, byte] of spun.entries()) block[i] = fill ^ byte;
    return digest("sha1", block);
  };
  const key = Buffer.concat([side(0x36), side(0x5c)]).subarray(0, keyBytes);
  const cipher = `aes-${keyBytes * 8}-ecb`;
  const proof = digest("sha1", decipher(cipher, key, null, verifier.subarray(20, 36)));
  if (!decipher(cipher, key, null, verifier.subarray(40, 72)).subarray(0, 20).equals(proof))
    throw new DocumentError("encrypted", name, WRONG_PASSWORD_MESSAGE);
  return decipher(cipher, key, null, sealed.subarray(0, sealed.length - (sealed.length % 16)));
}

function spin(hash: string, salt: Buffer, password: string, spins: number): Buffer {
  let spun = digest(hash, salt, Buffer.from(password, "utf16le"));
  for (let i = 0; i < spins; i++) spun = digest(hash, number(i), spun);
  return spun;
}

function decipher(algorithm: string, key: Buffer, vector: Buffer | null, bytes: Buffer): Buffer {
  const open = createDecipheriv(algorithm, key, vector).setAutoPadding(false);
  return Buffer.concat([open.update(bytes), open.final()]);
}

function digest(hash: string, ...parts: readonly Uint8Array[]): Buffer {
  const made = createHash(hash);
  for (const part of parts) made.update(part);
  return made.digest();
}

function sized(bytes: Buffer, length: number): Buffer {
  return bytes.length >= length
    ? bytes.subarray(0, length)
    : Buffer.concat([bytes, Buffer.alloc(length - bytes.length, PADDING)]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function base64(value: unknown): Buffer {
  return Buffer.from(String(value ?? ""), "base64");
}

function unknownWay(name: string): DocumentError {
  return new DocumentError("encrypted", name, PASSWORD_MESSAGE);
}
