/** Sentences written for the fit: what papers bear out or deny is a claim on every deck, and few of the decks read by eye hold any. */
import { readDocument } from "../../src/documents/index.ts";
import { dealContextOf, factsOfDocument } from "../../src/facts/index.ts";
import { featuresOf, surroundingsOf } from "../../src/judge/claimhood/index.ts";
import { candidatesOf } from "../../src/judge/claims.ts";
import type { Row } from "./logistic.ts";

const CLAIMS = `
We own the patent on the filter.
The device was certified CE class IIa in Lyon.
The hosting provider is certified under ISO 9001.
Our licence as a payment institution was granted by the regulator.
The company carries no bank debt.
We signed an exclusive contract with Carrefour.
The accounts are audited by Mazars.
No lawsuit is pending against the company.
The founders assigned all rights in the software to the company.
Our distribution agreement with Bosch is exclusive in Spain.
Nous détenons le brevet du procédé.
Le produit est certifié NF.
L'entreprise est agréée par l'ACPR.
La société n'a aucune dette bancaire.
Nous avons signé un contrat d'exclusivité avec Decathlon.
Les comptes sont audités par un commissaire aux comptes.
Aucun litige n'est en cours.
Le logiciel a été déposé à l'Agence pour la protection des programmes.
`;
const NONE = `
We believe in a better tomorrow.
A new way to move.
Thank you for your attention.
Join us on the journey.
Innovation is in our blood.
Imagine a world without waste.
Why now?
Our values guide us every day.
Ensemble, changeons la donne.
Une équipe passionnée à votre écoute.
Merci de votre attention.
Et si demain commençait aujourd'hui ?
L'humain au cœur de tout.
Pourquoi nous ?
`;

/** Counted so often: beside two thousand pieces of real decks these are few. */
const TIMES = 2;

export async function authoredRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [list, claim] of [
    [CLAIMS, 1],
    [NONE, 0],
  ] as const) {
    const bytes = new TextEncoder().encode(list.trim().split("\n").join("\n\n"));
    const document = await readDocument(bytes, "authored.md", { kind: "deck" });
    const { statements } = factsOfDocument(document, dealContextOf([document]));
    const around = surroundingsOf(statements);
    for (const candidate of candidatesOf(statements)) {
      // Where they stand was not written, only what they say.
      const features = { ...featuresOf(candidate, around), firstPage: 0, lastPage: 0, through: 0.5 };
      for (let i = 0; i < TIMES; i++) rows.push({ features, claim });
    }
  }
  return rows;
}
