/** French words by which files are read, by what they say. */
import type { DocumentGroups } from "../document-groups.ts";

export const frenchDocuments: DocumentGroups = {
  pageLead: ["page", "slide", "p."],
  outOfPages: ["sur", "de"],
  noteWord: ["note(s)"],
  notaBene: ["nb"],
  sourceWord: ["source(s)"],
  programTitle: ["présentation powerpoint"],
  untitled: ["sans titre"],
  presentationWord: ["présentation"],
  moneyWord: [
    ...["ca", "chiffre(s) d{'| }affaires", "vente(s)", "achat(s)", "charge(s)", "produit(s) d", "marge(s)"],
    ...["trésorerie", "résultat(s)", "bénéfice(s)", "coût(s)", "dépense(s)", "recette(s)", "salaire(s)"],
    ...["masse salariale", "effectif(s)", "impôt(s)", "tva", "dette(s)", "emprunt(s)", "capitaux propres", "bilan"],
    ...["investissement(s)", "amortissement(s)", "bfr", "levée de fonds", "prévisionnel", "compte de résultat"],
    ...["abonnement(s)", "financement(s)", "tarif(s)", "prix"],
  ],
  periodLead: ["exercice", "année", "an", "mois", "m", "t", "s", "trimestre", "semestre"],
  monthName: [
    ...["janvier", "février", "mars", "avril", "mai", "juin"],
    ...["juillet", "août", "septembre", "octobre", "novembre", "décembre"],
  ],
  shortMonth: ["jan", "fév", "mar", "avr", "mai", "jui", "juil", "aoû", "sep", "oct", "nov", "déc"],
  indianScale: [],
  asksForOrder: ["tu dois", "vous devez", "merci de", "veuillez", "prière de", "il faut", "il {vous|te} faut"],
  alwaysWord: ["toujours"],
  squeezedOverride: ["ignore(r|z)(toutes)(les|tes|vos){instructions|consignes}précédentes"],
  chatSpeaker: ["système", "utilisateur"],
};
