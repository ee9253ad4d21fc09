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

/** What may, should or helps to be: what a product is for, advice, hopes. */
export const MODAL: ReadonlySet<string> = words(
  `can could may might should would must need help helps helping enable enables enabling allow allows ensure ensures
   ensuring support supports improve improves
   peut peuvent pourra pourront pourrait doit doivent devrait faut permet permettant aide aider facilite faciliter
   favorise assure ameliorer optimiser`,
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

/** Who somebody is and was. */
const TEAM: ReadonlySet<string> = words(
  `ceo cto coo cfo founder cofounder co-founder fondateur fondatrice president director directeur directrice
   engineer ingenieur doctor doctorate phd mba msc bsc master bachelor degree diplome university universite
   college graduate experience expertise former ex previously ancien ancienne advisor conseil board holds worked
   leader alumni`,
);

/** Others with whom something is shared: partners, customers, backers. */
const TIE: ReadonlySet<string> = words(
  `partner partners partnership partenaire partenaires partenariat partenariats client clients customer
   customers subsidiary filiale member membre investor investors investisseurs backed supported soutenu
   accelerator incubateur selected selectionne winner award awards laureat prix pilot pilots pilotes signed
   collaboration bank ministry government`,
);

/** What was made or reached. */
const STAGE: ReadonlySet<string> = words(
  `launched developed built created founded registered completed acquired released obtained certified tested
   validated raised cree creee fonde lance developpe obtenu realise acheve livre depose enregistre teste valide
   mvp prototype beta pilot pilote lancement release version roadmap phase`,
);

/** Steps of what is to be done. */
const STEPS: ReadonlySet<string> = words(
  `phase phases step steps stage stages milestone milestones roadmap timeline schedule plan quarter
   etape etapes jalon jalons calendrier planning trimestre feuille`,
);

/** What goes on around the company. */
const MARKET: ReadonlySet<string> = words(
  `market marche demand demande industry secteur sector competition concurrence competitors concurrents growing
   growth croissance countries pays population people companies entreprises users utilisateurs consumers lack
   rely`,
);

/** What is offered, and what it does. */
const PRODUCT: ReadonlySet<string> = words(
  `platform plateforme app application features fonctionnalites solution service services tool outil users
   technology technologie allows enables permet provides offers offre propose using via integrated`,
);

/** What is hoped for and believed. */
const VISION: ReadonlySet<string> = words(
  `vision mission believe croyons future avenir dream reve revolution revolutionize values valeurs passion
   passionate empower imagine better meilleur meilleure world monde together ensemble join rejoignez discover
   unique innovative innovant`,
);

/** Money, said without a figure. */
const MONEY: ReadonlySet<string> = words(
  `revenue revenues cost costs price prix funding fund funds investment invest budget pay paid subscription
   abonnement fee fees sales ventes margin marge profit debt financement levee payment license`,
);

/** What a text is about, counted in its own words and in the headings over it. */
export const SUBJECTS: Readonly<Record<string, ReadonlySet<string>>> = {
  team: TEAM,
  tie: TIE,
  stage: STAGE,
  steps: STEPS,
  market: MARKET,
  product: PRODUCT,
  vision: VISION,
  money: MONEY,
};
