/** Passwords of protected files, by case and file: in memory alone, and gone with this process. */

export type Passwords = {
  readonly of: (caseId: string, file: string) => string | undefined;
  readonly keep: (caseId: string, file: string, password: string) => void;
  readonly drop: (caseId: string, file: string) => void;
  /** All of a case. */
  readonly forget: (caseId: string) => void;
};

export function openPasswords(): Passwords {
  const byCase = new Map<string, Map<string, string>>();
  return {
    of: (caseId, file) => byCase.get(caseId)?.get(file),
    keep(caseId, file, password) {
      byCase.set(caseId, new Map(byCase.get(caseId)).set(file, password));
    },
    drop: (caseId, file) => void byCase.get(caseId)?.delete(file),
    forget: (caseId) => void byCase.delete(caseId),
  };
}
