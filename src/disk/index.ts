/** Files of this machine: read only when they are ordinary and small enough, written whole or not at all. */
export {
  AgeError,
  decryptBytes,
  decryptWith,
  encryptBytes,
  encryptFor,
  newAgeIdentity,
} from "./age-file.ts";
export { DiskError, diskErrorOf } from "./disk-error.ts";
export { copyRegularFile, hashRegularFile, readRegularFile } from "./regular-file.ts";
export { shippedModel } from "./shipped-models.ts";
export { appendLine, draftPath, flushFolder, makePrivateFolder, removeLeftovers, writeWhole } from "./whole-file.ts";
