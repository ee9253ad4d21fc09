/** The system's notice that a case has been read, for whoever looks at something else meanwhile. */

export type RunEnded = { readonly name: string; readonly status: "done" | "failed"; readonly contradicted: number };

export type Notice = { readonly title: string; readonly body: string };

/** The name alone of the case is told: no word of its documents shows on a locked screen. */
export function runEndedNotice({ name, status, contradicted }: RunEnded, language: "fr" | "en"): Notice {
  const french = language === "fr";
  if (status === "failed")
    return { title: name, body: french ? "La vérification n’a pas abouti." : "The verification did not succeed." };
  if (contradicted === 0)
    return { title: name, body: french ? "Vérifié. Rien n’est contredit." : "Verified. Nothing is contradicted." };
  const count = french
    ? `${contradicted} ${contradicted === 1 ? "affirmation contredite" : "affirmations contredites"}`
    : `${contradicted} ${contradicted === 1 ? "claim contradicted" : "claims contradicted"}`;
  return { title: name, body: french ? `Vérifié : ${count}.` : `Verified: ${count}.` };
}
