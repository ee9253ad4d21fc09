/** One encryption or decryption in the format of age. This is the only file that knows the package of the format. */
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

export type AgeErrorCode =
  /** The passphrase, or the key, does not open it. */
  | "wrong_passphrase"
  /** It was changed, cut short, or is no such file. */
  | "damaged";

export type AgeTask =
  | { readonly kind: "encrypt"; readonly content: Uint8Array; readonly passphrase: string; readonly work: number }
  | { readonly kind: "encryptFor"; readonly content: Uint8Array; readonly identity: string }
  | { readonly kind: "decrypt"; readonly file: Uint8Array; readonly passphrase: string }
  | { readonly kind: "decryptWith"; readonly file: Uint8Array; readonly identity: string }
  | { readonly kind: "newIdentity" };

export type AgeAnswer =
  | { readonly kind: "bytes"; readonly bytes: Uint8Array }
  | { readonly kind: "identity"; readonly identity: string }
  | { readonly kind: "refused"; readonly code: AgeErrorCode };

export async function ageWork(task: AgeTask): Promise<AgeAnswer> {
  switch (task.kind) {
    case "newIdentity":
      return { kind: "identity", identity: await generateX25519Identity() };
    case "encrypt": {
      const encrypter = new Encrypter();
      encrypter.setPassphrase(task.passphrase);
      encrypter.setScryptWorkFactor(task.work);
      return { kind: "bytes", bytes: whole(await encrypter.encrypt(task.content)) };
    }
    case "encryptFor": {
      const encrypter = new Encrypter();
      encrypter.addRecipient(await identityToRecipient(task.identity));
      return { kind: "bytes", bytes: whole(await encrypter.encrypt(task.content)) };
    }
    case "decrypt": {
      const decrypter = new Decrypter();
      decrypter.addPassphrase(task.passphrase);
      return decrypted(decrypter, task.file);
    }
    case "decryptWith": {
      const decrypter = new Decrypter();
      decrypter.addIdentity(task.identity);
      return decrypted(decrypter, task.file);
    }
    default:
      return task satisfies never;
  }
}

async function decrypted(decrypter: Decrypter, file: Uint8Array): Promise<AgeAnswer> {
  try {
    return { kind: "bytes", bytes: whole(await decrypter.decrypt(file)) };
  } catch (cause) {
    // The package tells its faults by their words alone.
    const wrong = cause instanceof Error && cause.message.includes("no identity matched");
    return { kind: "refused", code: wrong ? "wrong_passphrase" : "damaged" };
  }
}

/** What is handed to another thread must not be a part of a larger buffer. */
function whole(bytes: Uint8Array): Uint8Array {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes : bytes.slice();
}
