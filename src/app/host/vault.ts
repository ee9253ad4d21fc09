/** Cases under a passphrase: encrypted, opened in memory, closed by hand or when left alone, and put back in clear. */
import { GraphError, LEAST_PASSPHRASE, openSealed, sealCase, unsealCase } from "../engine.ts";
import type { CaseSummary } from "../protocol/index.ts";
import { labelCase, removeLabel } from "./case-folder.ts";
import type { CaseSession } from "./case-session.ts";
import type { CaseShelf } from "./case-shelf.ts";
import { HostError } from "./host-error.ts";
import { openIdleLocks } from "./idle-locks.ts";
import { removeCopies } from "./passing-folder.ts";

export type Vault = AsyncDisposable & {
  /** Puts the case under a passphrase and closes it. Its label stays readable, the case's name does not. */
  readonly encrypt: (caseId: string, passphrase: string, label: string) => Promise<CaseSummary>;
  /** Opens an encrypted case in memory, until it is locked or some minutes pass without a request about it. */
  readonly unlock: (caseId: string, passphrase: string) => Promise<CaseSummary>;
  readonly lock: (caseId: string) => Promise<CaseSummary>;
  /** Puts an encrypted case back in clear. */
  readonly decrypt: (caseId: string, passphrase: string) => Promise<CaseSummary>;
  /** What a request changed in an encrypted case is on the disk before it is answered. */
  readonly saved: (caseId: string) => Promise<void>;
  /** It is erased: nothing of it is closed any more. */
  readonly forget: (caseId: string) => void;
};

export type VaultOptions = {
  readonly shelf: CaseShelf;
  readonly session: (caseId: string) => CaseSession | undefined;
  readonly closeSession: (caseId: string) => Promise<void>;
  readonly isRunning: (caseId: string) => boolean;
  /** What else is held in memory of a case that is closed, its passwords and its last run. */
  readonly forgetRest: (caseId: string) => void;
  readonly onChange: () => void;
  readonly idleMs: () => number;
  /** See SealOptions. */
  readonly sealWork: number | undefined;
  readonly onUnexpected: (error: unknown) => void;
};

export function openVault(options: VaultOptions): Vault {
  const { shelf, closeSession, isRunning, forgetRest, onChange } = options;
  const refuseRunning = (caseId: string) => {
    if (isRunning(caseId)) throw new HostError({ code: "busy" });
  };
  /** What it held in memory is overwritten, whether or not all of it could be written. */
  const shut = async (caseId: string): Promise<void> => {
    idle.drop(caseId);
    if (!shelf.get(caseId).seal) return;
    try {
      await closeSession(caseId);
      await shelf.get(caseId).settled();
    } finally {
      shelf.lock(caseId);
      forgetRest(caseId);
    }
  };
  const close = (caseId: string) => shut(caseId).finally(onChange);
  const idle = openIdleLocks({
    idleMs: options.idleMs,
    async close(caseId) {
      if (isRunning(caseId)) return false;
      await close(caseId).catch(options.onUnexpected);
      return true;
    },
  });
  /** One after the other: each guess at a passphrase takes 256 MB. */
  let guessing: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = guessing.then(work);
    guessing = turn.catch(() => undefined);
    return turn;
  };
  return {
    async encrypt(caseId, passphrase, label) {
      refuseRunning(caseId);
      if (passphrase.length < LEAST_PASSPHRASE) throw new HostError({ code: "weak_passphrase" });
      const { path, summary } = shelf.get(caseId);
      const { damaged, encrypted, createdAt } = summary();
      if (damaged) throw new HostError({ code: "case_damaged" });
      if (encrypted) throw new HostError({ code: "decrypt_first" });
      await closeSession(caseId);
      await inTurn(() => sealCase(path, passphrase, { work: options.sealWork }));
      labelCase(path, { name: label, createdAt });
      removeCopies(path);
      forgetRest(caseId);
      onChange();
      return shelf.reload(caseId).summary();
    },
    async unlock(caseId, passphrase) {
      const folder = shelf.get(caseId);
      if (!folder.summary().encrypted || folder.seal) return folder.summary();
      const opened = shelf.unlock(caseId, await inTurn(() => openSealed(folder.path, passphrase)));
      idle.touch(caseId);
      onChange();
      return opened.summary();
    },
    async lock(caseId) {
      refuseRunning(caseId);
      await close(caseId);
      return shelf.get(caseId).summary();
    },
    async decrypt(caseId, passphrase) {
      refuseRunning(caseId);
      const { path } = shelf.get(caseId);
      // Windows are told once it lies there in clear: told before, they would ask for the passphrase in place of waiting.
      const onOpen = async () => {
        // One may have begun since.
        refuseRunning(caseId);
        await shut(caseId);
      };
      await inTurn(() => unsealCase(path, passphrase, { onOpen }));
      removeLabel(path);
      onChange();
      return shelf.reload(caseId).summary();
    },
    async saved(caseId) {
      const open = options.session(caseId);
      if (!open?.folder.seal) return;
      idle.touch(caseId);
      try {
        await open.saved();
      } catch (error) {
        // Another program has written the case since: what is held here is not the case any more.
        if (error instanceof GraphError && error.code === "busy") await close(caseId).catch(() => undefined);
        throw error;
      }
    },
    forget: (caseId) => idle.drop(caseId),
    async [Symbol.asyncDispose]() {
      idle[Symbol.dispose]();
      for (const folder of shelf.list()) {
        await folder.settled();
        folder.seal?.forget();
      }
    },
  };
}
