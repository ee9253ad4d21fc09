/** Words around people's names in mails: titles, mailboxes of nobody, leave-taking, and the French familiar form. */

/** Kept before a family name: "Mme Durand". */
export const TITLE = /^(?:mr|mrs|ms|dr|prof|mme|mlle|m|me|monsieur|madame|mademoiselle|docteur|professeur)\.?$/iu;
/** Parts of an address or a display name that name no person. */
export const NOBODY =
  /^(?:contact|info|hello|hi|sales|team|support|office|no|reply|noreply|admin|billing|finance|the|via|équipe|equipe|service|commercial|direction|envoyé|sent|from|get|best|kind|warm|regards|thanks|thank|many|cheers|sincerely|merci|cordialement|bien|bonne|belle|bises|amicalement|sincères|salutations|à|ceo|cto|cfo|founder|fondateur|fondatrice|sas|sarl|ltd|inc|gmbh)$/iu;
const FAMILIAR = /(?<!\p{L})(?:tu|toi|te|ton|ta|tes)(?!\p{L})|(?<!\p{L})t['’]\p{L}/giu;
const FORMAL = /(?<!\p{L})(?:vous|votre|vos)(?!\p{L})/giu;

/** More "tu" than "vous": a writer who says "vous" of a company may still say "tu" to a person. */
export function saysTu(text: string): boolean {
  const count = (pattern: RegExp) => [...text.matchAll(pattern)].length;
  return count(FAMILIAR) > count(FORMAL);
}
