/** Small words that mark how a thing is said, French and English, folded; data for the features, not rules. */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** The speaker. */
export const SPEAKER: ReadonlySet<string> = words("we our us i my nous notre nos on je mon ma mes");

/** What is to come. */
export const COMING: ReadonlySet<string> = words(
  `will shall going plan plans planned planning aim aims goal target next soon expect expected launch launching
   allons allez vont sera seront serons aura auront prevoit prevoyons prevu prevue prevus prochain prochaine bientot
   objectif lancement lancer lancerons deploiement`,
);

/** How many, said without a figure; and what stands above all others. */
export const AMOUNT: ReadonlySet<string> = words(
  `half most many several few thousands millions hundreds double twice majority only first largest biggest leading leader
   none every rarely less more fewer
   moitie plupart plusieurs milliers millions centaines double majorite seul seule premier premiere plus moins grand
   leader aucun aucune rare rares`,
);

/** What happened or holds: auxiliaries and the commonest verbs. */
export const VERB: ReadonlySet<string> = words(
  `is are was were has have had been can cannot does do did depends requires needs lacks lack exist exists includes include
   est sont etait etaient a ont avons avait ete peut peuvent doit doivent fait font depend manque existe existent inclut
   permet permettent`,
);

/** Addressed to the reader, or asking. */
export const READER: ReadonlySet<string> = words(
  "you your yours vous votre vos join contact let's why how what pourquoi comment quoi",
);

/** What stands under it is made up to show something. */
export const EXAMPLE: ReadonlySet<string> = words(
  `example examples hypothetical illustrative illustration fictitious sample imagine suppose
   exemple exemples hypothetique illustratif fictif fictive imaginez imaginons supposons`,
);
