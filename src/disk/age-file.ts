/** Encrypts bytes under a passphrase, in the format of age (https://age-encryption.org/v1): any program of that format opens them. */
import { Decrypter, Encrypter } from "age-encryption";

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

/** Of scrypt, as a power of two: some seconds of work and 256 MB for each guess. */
const WORK = 18;

/** `work`: for tests, which make files by the dozen. */
export function encryptBytes(content: Uint8Array, passphrase: string, work: number = WORK): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase.normalize("NFC"));
  encrypter.setScryptWorkFactor(work);
  return encrypter.encrypt(content);
}

/** Throws AgeError. */
export async function decryptBytes(file: Uint8Array, passphrase: string): Promise<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.normalize("NFC"));
  try {
    return await decrypter.decrypt(file);
  } catch (cause) {
    // The package tells its faults by their words alone.
    if (cause instanceof Error && cause.message.includes("no identity matched"))
      throw new AgeError("wrong_passphrase", "this passphrase does not open the case");
    throw new AgeError("damaged", "the encrypted case was changed or cut short: take it from a backup");
  }
}
