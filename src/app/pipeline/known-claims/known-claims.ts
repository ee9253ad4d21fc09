/** A small company's notes with claims whose answer is known: what a language model is tried on before it is believed. */
import type { DocumentKind, Language } from "../../../documents/index.ts";
import type { Status } from "../../../judge/index.ts";

export type KnownClaim = {
  readonly id: string;
  /** Notes written for the purpose, or generated deals. */
  readonly from: "notes" | "deals";
  readonly language: Language;
  readonly text: string;
  readonly label: Status;
};

/** Files, and the claims that are held against them. */
export type KnownSet = {
  readonly from: KnownClaim["from"];
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array; readonly kind: DocumentKind }[];
  readonly claims: readonly KnownClaim[];
  /** "open": only what the evidence judge leaves open, as in a run. */
  readonly asks: "all" | "open";
};

type Subject = {
  readonly heading: string;
  /** What the notes say of it. */
  readonly says: string;
  readonly borneOut: string;
  readonly denied: string;
  /** On the same subject, and nowhere in the notes. */
  readonly unsaid: string;
};

const ENGLISH: readonly Subject[] = [
  {
    heading: "Supplier",
    says: "The contract with the main supplier Harrowgate Castings renews by itself every spring, and either side may end it with six months of notice.",
    borneOut: "The contract with Harrowgate Castings is renewed automatically",
    denied: "The contract with Harrowgate Castings is never renewed automatically",
    unsaid: "Harrowgate Castings gives a discount for early payment",
  },
  {
    heading: "Patent",
    says: "The patent on the folding hinge was granted to the company in Germany and in France; the American application was refused.",
    borneOut: "The patent on the folding hinge was granted in Germany",
    denied: "The patent on the folding hinge was not granted in Germany",
    unsaid: "The patent on the folding hinge is licensed to a competitor",
  },
  {
    heading: "Licence",
    says: "The transport licence of the company was never suspended, and the authority renewed it without conditions.",
    borneOut: "The authority renewed the transport licence without conditions",
    denied: "The authority renewed the transport licence with conditions",
    unsaid: "The transport licence covers trips to Switzerland",
  },
  {
    heading: "Lease",
    says: "The lease of the Portsmouth workshop forbids subletting unless the landlord agrees in writing.",
    borneOut: "Subletting the Portsmouth workshop needs the written agreement of the landlord",
    denied: "The Portsmouth workshop may be sublet without the agreement of the landlord",
    unsaid: "The landlord of the Portsmouth workshop pays for the heating",
  },
  {
    heading: "Court",
    says: "A former distributor, Belcombe Trading, sued the company over unpaid commission; the court dismissed the case and no appeal was lodged.",
    borneOut: "The court dismissed the case brought by Belcombe Trading",
    denied: "The court did not dismiss the case brought by Belcombe Trading",
    unsaid: "Belcombe Trading has become a shareholder",
  },
  {
    heading: "Certification",
    says: "The laboratory certified the battery for use outdoors, except where it may be submerged in salt water.",
    borneOut: "The laboratory certified the battery for use outdoors",
    denied: "The laboratory never certified the battery for use outdoors",
    unsaid: "The laboratory was paid by an insurer",
  },
  {
    heading: "Founders",
    says: "Both founders work full time for the company; neither holds a position elsewhere.",
    borneOut: "Both founders work full time for the company",
    denied: "The founders do not work full time for the company",
    unsaid: "The founders met at university",
  },
  {
    heading: "Warranty",
    says: "Customers may return a device within the warranty at the company's expense, provided that the seal has not been broken.",
    borneOut: "Returns within the warranty are at the company's expense where the seal is not broken",
    denied: "Returns within the warranty are never at the company's expense",
    unsaid: "Devices returned within the warranty are resold to schools",
  },
  {
    heading: "Data",
    says: "Readings of the sensors are stored in Ireland only and are never passed on to advertisers.",
    borneOut: "Readings of the sensors are never passed on to advertisers",
    denied: "Readings of the sensors are passed on to advertisers",
    unsaid: "Readings of the sensors are used to set insurance premiums",
  },
  {
    heading: "Pilot",
    says: "The pilot with the harbour of Ostend was extended after the trial, and the harbour has placed an order for the whole quay.",
    borneOut: "The pilot with the harbour of Ostend was extended",
    denied: "The pilot with the harbour of Ostend was not extended",
    unsaid: "The harbour of Ostend trains its staff on the product",
  },
  {
    heading: "Insurance",
    says: "Product liability is insured worldwide, without the United States and Canada.",
    borneOut: "Product liability is insured worldwide without the United States",
    denied: "Product liability is not insured",
    unsaid: "Product liability insurance is placed through a Swedish broker",
  },
  {
    heading: "Code",
    says: "The control software was written by employees; no part of it belongs to a contractor.",
    borneOut: "No part of the control software belongs to a contractor",
    denied: "A part of the control software belongs to a contractor",
    unsaid: "The control software runs on phones",
  },
  {
    heading: "Grant",
    says: "The regional grant must be paid back if production leaves the region; the company has kept production there.",
    borneOut: "The regional grant must be paid back if production leaves the region",
    denied: "The regional grant must not be paid back if production leaves the region",
    unsaid: "The regional grant was announced by the mayor",
  },
  {
    heading: "Retailer",
    says: "The retailer Oakmere sells the product in all its shops and has no exclusive right to it.",
    borneOut: "The retailer Oakmere has no exclusive right to the product",
    denied: "The retailer Oakmere has an exclusive right to the product",
    unsaid: "The retailer Oakmere plans to open shops abroad",
  },
  {
    heading: "Audit",
    says: "The auditors signed the accounts without reservations and have not been replaced since.",
    borneOut: "The auditors signed the accounts without reservations",
    denied: "The auditors did not sign the accounts without reservations",
    unsaid: "The auditors advise the company on taxes",
  },
];

const FRENCH: readonly Subject[] = [
  {
    heading: "Fournisseur",
    says: "Le contrat avec le fournisseur principal, les Fonderies d'Ambrières, se renouvelle chaque printemps par tacite reconduction.",
    borneOut: "Le contrat avec les Fonderies d'Ambrières se renouvelle par tacite reconduction",
    denied: "Le contrat avec les Fonderies d'Ambrières ne se renouvelle pas par tacite reconduction",
    unsaid: "Les Fonderies d'Ambrières accordent une remise pour paiement rapide",
  },
  {
    heading: "Agrément",
    says: "L'agrément sanitaire de l'atelier n'a jamais été suspendu, et la préfecture l'a renouvelé sans réserve.",
    borneOut: "La préfecture a renouvelé sans réserve l'agrément sanitaire de l'atelier",
    denied: "La préfecture n'a pas renouvelé l'agrément sanitaire de l'atelier",
    unsaid: "L'agrément sanitaire de l'atelier autorise l'exportation vers le Japon",
  },
  {
    heading: "Litige",
    says: "Un ancien distributeur, la maison Verdalle, a poursuivi la société ; le tribunal a rejeté sa demande et aucun appel n'a été formé.",
    borneOut: "Le tribunal a rejeté la demande de la maison Verdalle",
    denied: "Le tribunal n'a pas rejeté la demande de la maison Verdalle",
    unsaid: "La maison Verdalle est devenue actionnaire",
  },
  {
    heading: "Bail",
    says: "Le bail de l'atelier de Cancale interdit la sous-location, sauf accord écrit du propriétaire.",
    borneOut: "La sous-location de l'atelier de Cancale demande l'accord écrit du propriétaire",
    denied: "La sous-location de l'atelier de Cancale ne demande pas l'accord du propriétaire",
    unsaid: "Le propriétaire de l'atelier de Cancale paie le chauffage",
  },
  {
    heading: "Brevet",
    says: "Le brevet sur la vanne à membrane a été délivré en France ; la demande américaine a été rejetée.",
    borneOut: "Le brevet sur la vanne à membrane a été délivré en France",
    denied: "Le brevet sur la vanne à membrane n'a pas été délivré en France",
    unsaid: "Le brevet sur la vanne à membrane est exploité par un concurrent",
  },
  {
    heading: "Données",
    says: "Les relevés des capteurs sont conservés en Bretagne et ne sont jamais cédés à des annonceurs.",
    borneOut: "Les relevés des capteurs ne sont jamais cédés à des annonceurs",
    denied: "Les relevés des capteurs sont cédés à des annonceurs",
    unsaid: "Les relevés des capteurs servent à fixer des primes d'assurance",
  },
  {
    heading: "Certification",
    says: "Le laboratoire a certifié la pompe pour un usage en extérieur, hors immersion en eau salée.",
    borneOut: "Le laboratoire a certifié la pompe pour un usage en extérieur",
    denied: "Le laboratoire n'a jamais certifié la pompe pour un usage en extérieur",
    unsaid: "Le laboratoire a été payé par un assureur",
  },
  {
    heading: "Subvention",
    says: "La subvention régionale doit être remboursée si la production quitte la région ; la production y est restée.",
    borneOut: "La subvention régionale doit être remboursée si la production quitte la région",
    denied: "La subvention régionale ne doit pas être remboursée si la production quitte la région",
    unsaid: "La subvention régionale a été annoncée par le maire",
  },
];

const SUBJECTS = { en: ENGLISH, fr: FRENCH } as const;
const KINDS = [
  ["VERIFIED", "borneOut"],
  ["CONTRADICTED", "denied"],
  ["UNKNOWN", "unsaid"],
] as const;

/** Neighbours differ in answer and in subject, so that any first few are a fair sample. */
export function knownClaims(): readonly KnownClaim[] {
  const subjects = (["en", "fr"] as const).flatMap((language) =>
    SUBJECTS[language].map((subject, i) => ({ language, subject, id: `${language}${i + 1}` })),
  );
  return KINDS.flatMap((_, turn) =>
    subjects.map(({ language, subject, id }, i): KnownClaim => {
      const [label, part] = KINDS[(i + turn) % KINDS.length] ?? KINDS[0];
      return { id: `${id}-${part}`, from: "notes", language, text: subject[part], label };
    }),
  );
}

/** The claims with the notes that they are held against; `most` from the beginning. */
export function knownNotes(most?: number): KnownSet {
  const files = (["en", "fr"] as const).map((language) => ({
    name: `notes-${language}.md`,
    bytes: new TextEncoder().encode(
      SUBJECTS[language].map(({ heading, says }) => `## ${heading}\n\n${says}\n`).join("\n"),
    ),
    kind: "context" as const,
  }));
  return { from: "notes", files, claims: knownClaims().slice(0, most), asks: "all" };
}
