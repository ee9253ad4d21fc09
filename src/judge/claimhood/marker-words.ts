/** Small words that mark how a thing is said, French and English, folded; data for the features, not rules. */

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** The speaker. */
export const SPEAKER: ReadonlySet<string> = words("we our us i my nous notre nos on je mon ma mes");

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

/** What may, should or helps to be: what a product is for, advice, hopes. */
export const MODAL: ReadonlySet<string> = words(
  `can could may might should would must need help helps helping enable enables enabling allow allows ensure ensures
   ensuring support supports improve improves
   peut peuvent pourra pourront pourrait doit doivent devrait faut permet permettant aide aider facilite faciliter
   favorise assure ameliorer optimiser`,
);

/** What stands under it is made up to show something. */
export const EXAMPLE: ReadonlySet<string> = words(
  `example examples hypothetical illustrative illustration fictitious sample imagine suppose
   exemple exemples hypothetique illustratif fictif fictive imaginez imaginons supposons`,
);

/** Who somebody is and was. */
const TEAM: ReadonlySet<string> = words(
  `ceo cto coo cfo founder cofounder co-founder fondateur fondatrice president director directeur directrice
   engineer ingenieur doctor doctorate phd mba msc bsc master bachelor degree diplome university universite
   college graduate experience expertise former ex previously ancien ancienne advisor conseil board holds worked
   leader alumni`,
);

/** What was made or reached. */
const STAGE: ReadonlySet<string> = words(
  `launched developed built created founded registered completed acquired released obtained certified tested
   validated raised cree creee fonde lance developpe obtenu realise acheve livre depose enregistre teste valide
   mvp prototype beta pilot pilote lancement release version roadmap phase`,
);

/** What is hoped for and believed. */
const VISION: ReadonlySet<string> = words(
  `vision mission believe croyons future avenir dream reve revolution revolutionize values valeurs passion
   passionate empower imagine better meilleur meilleure world monde together ensemble join rejoignez discover
   unique innovative innovant`,
);

/** What a text is about, counted in its own words and in the headings over it. */
export const SUBJECTS: Readonly<Record<string, ReadonlySet<string>>> = {
  team: TEAM,
  stage: STAGE,
  vision: VISION,
};
