/** French negotiation. */

import type { CorrespondenceWords } from "../en/correspondence.ts";
import { listed } from "../listed.ts";

export const FRENCH_CORRESPONDENCE: CorrespondenceWords = {
  leadsToObject: listed`
    à, à voir, de, à obtenir, à avoir, d', parler de, parler, mentionner, dire, évoquer, lui, leur, que`,
  subjects: ["nous", "on", "je", "vous", "tu", "ils", "elles", "cela", "ça"],
  demonstratives: ["cela", "ça"],
  refersBack: listed`
    c'est, c'était, il est, elle est, il était, elle était, ils sont, elles sont, ils étaient, elles étaient`,
  relatives: ["que", "dont", "où", "qui"],
  asides: ["sans", "malgré", "bien que", "quoique", "alors que", "parce que", "contrairement à"],
  conjunctions: listed`
    et, mais, donc, or, ou, avec, aussi, ps, p.s., en revanche, par contre, toutefois, cependant, par ailleurs,
    d'ailleurs`,
  comparedWith: ["contre", "face à", "par rapport à", "au lieu de", "après", "à comparer à", "versus"],
  holds: ["détient", "détiennent", "possède", "possèdent", "détenait", "détenaient"],
  citedFrom: listed`
    de la page, de la diapositive, de la présentation, du deck, de la planche, de la diapo, de la slide, du slide,
    des planches, en page, en planche, sur la planche, page, planche, dans la présentation, dans le deck,
    sur la diapositive`,
  givenUp: listed`
    pas, pas de, pas en, pas à, et pas, non, non de, non pas, non pas de, non à, non en, et non, et non de, et non à,
    et non en, et non pas, et pas de, et pas à, et pas en, n'est plus, n'est plus de, ne sont plus, n'était plus de,
    n'avons plus, n'est pas de, plutôt que, au lieu de`,
  definite: ["le", "la", "les", "ces"],
  copulas: ["c'est", "c'était", "est", "sont", "était", "étaient"],
  noneOf: ["pas un seul", "pas une seule", "pas même un", "pas même une", "pas le moindre", "pas la moindre"],
  no: "aucun",
  noDebt: ["jamais {emprunté|souscrit d'emprunt}", "n'avons rien emprunté", "ne devons rien"],
  withoutDebt: "aucune dette",
  thatYear: ["l'exercice", "d'exercice", "l'année", "d'année", "cette année"],
  idleCounts: listed`
    condition(s), point(s), chose(s), raison(s), question(s), chiffre(s), mot(s), ligne(s), fois, autre(s), façons,
    premier(s), première(s), dernier(s), dernière(s)`,
  onlyIf: listed`
    à condition que, à condition de, à la condition que, à une condition, à deux conditions, à trois conditions,
    aux conditions suivantes, sous réserve, sous réserve que, sous réserve de, pourvu que`,
  fromReader: ["de votre part", "de ta part", "pour vous", "pour toi", "de votre côté", "de ton côté"],
  outOf: ["sur"],
  ofThem: ["en"],
  startOf: ["début", "au début de", "à l'ouverture de"],
  joinsKinds: ["à", "avec", "pour", "sur"],
  joins: ["et", "mais", "tandis que", "ainsi que"],
  deadline: {
    answer: listed`
      réponse, répondre, répondez, réponds, retour, décision, décider, confirmer, confirmation, confirmez, signer,
      signons, accord, feu vert, engagement, oui ou non, oui ou un non, sans nouvelles, mot de {vous|toi}`,
    by: listed`
      avant, avant le, d'ici, d'ici au, d'ici le, au plus tard, au plus tard le, jusqu'au, pour le, réunit le,
      ferme le`,
  },
  rules: {
    walkAway: listed`
      on part, nous partons, on s'en va, on passe notre tour, nous passons notre tour, renoncer, renonce, renoncez,
      se retirer, retire-toi, retirez-vous, arrêter les discussions, on se retire, nous nous retirons, on arrête,
      on laisse tomber, on sort, rompre, abandonner, abandonne, abandonnez`,
    mustAsk: listed`
      fais-toi envoyer, faites-vous envoyer, fais-toi remettre, faites-vous remettre, il nous faut, il me faut,
      nous voulons voir, on veut voir, on doit voir, vérifie si, vérifiez si, demander, demande, demandez, exiger,
      exige, exigez, réclamer, réclame, réclamez, obtenir, obtiens, obtenez, je veux voir, il faut voir, voir d'abord,
      demande-lui, demandez-lui, savoir si, se renseigner`,
    before: ["avant", "avant de", "avant d'", "avant que", "d'abord"],
    holdsBack: listed`
      {ne |n'|}{rien|pas} {accepter|signer|promettre|confirmer},
      ne {s'engager|nous engager|m'engager}( {sur|à} rien| pas), n'{accepter|accepte|accepte{z|ons}} rien,
      ne {signe|signer|signons|promets} rien,
      {pas|aucun|aucune} {d'|}{engagement|accord|acceptation|signature|promesse}`,
    until: listed`
      avant, avant de, avant d', avant que, tant que, jusqu'à ce que, sans, à moins que, à moins de, à moins d'`,
    isThere: [
      "(d'){avoir|obtenir|recevoir|voir|lire}( {vu|reçu|lu|obtenu|vérifié})",
      "{nous n'avons|je n'ai|on n'a} pas {vu|reçu|lu|obtenu|vérifié}",
      "{nous ayons|j'aie|on ait} {vu|reçu|lu|obtenu|vérifié}",
    ],
    areThere: [
      "{n'ont|n'a} pas été {vu|reçu|lu|vérifié|envoyé}{e|s|es|}",
      "{aient|ait} été {vu|reçu|lu|vérifié|envoyé}{e|s|es|}",
    ],
    words: ["mot(s)"],
    mustNot: listed`
      ne pas, ne * pas, n'* pas, ne jamais, ne * jamais, n'* jamais, éviter, évite, évitez, surtout pas, ne * rien,
      n'* rien, pas un mot, pas un mot sur, rien sur, garde pour toi, gardez pour vous, passe sous silence, tais,
      taire`,
    mustSay: listed`
      réponds, répondez, réponds-lui, répondez-lui, réponds-leur, répondez-leur, répondre, écris, écrivez, écris-lui,
      écrivez-lui, dis, dites, annonce, annoncez, mentionner, mentionne, mentionnez, rappeler, rappelle, rappelez,
      dire que, dis que, remercier, remercie, remerciez, signaler, signale, dis-lui, dites-lui, dis-leur, dites-leur,
      préciser, précise, précisez, indiquer, indique, indiquez, faire savoir, fais savoir, informer, informe, informez`,
    toneFirst: ["reste", "restez", "rester", "sois", "soyez", "être", "garde un ton", "gardez un ton"],
    tone: listed`
      courtoise, amical, amicale, cordiale, professionnel, professionnelle, neutre, ton, courtois, poli, polie,
      aimable, chaleureux, chaleureuse, formel, cordial, ferme, bref, brève, vouvoyer, vouvoie, tutoyer, tutoie,
      patient, calme, posé, posée, polémique, reproche, reproches, factuel, factuelle, sobre, respectueux`,
    target: listed`
      visé, visée, essaie d'obtenir, essayez d'obtenir, essayer d'obtenir, tâche d'obtenir, tâchez d'obtenir,
      tente d'obtenir, tentez d'obtenir, on espère, nous espérons, espérer, souhaite, souhaitons, aimerait, aimerions,
      voudrait, dans l'idéal, de préférence, partir de`,
    negation: ["rien", "ni", "sans", "en aucun cas", "sous aucun prétexte", "refuser"],
    clause: ["que", "qu'"],
    questions: ["si", "comment", "pourquoi", "quel", "quelle", "quels", "quelles", "qui", "quand", "où", "combien"],
  },
  theirs: [
    ["leurs", "vos"],
    ["leur", "votre"],
  ],
  awaited: [
    [" n['’](?:ont|a) pas été ", " "],
    ["^(.+?) n['’]a pas ", "que $1 ait "],
    ["^(.+?) n['’]ont pas ", "que $1 aient "],
    ["^(.+?) (?:aient|ait) été ", "$1 "],
  ],
  refuses: listed`
    refuse, refusent, refuser, refusons, refusez, hors de question, ne voulons pas, ne veux pas, ne pouvons pas,
    ne peux pas, exclu, inacceptable, rejette, rejetons, pas question, aucun, pas de`,
  asksWith: ["*-{vous|tu|nous|on|il|elle}", "est-ce que", "que", "qu'est-ce *"],
  whether: ["si"],
  reasons: listed`
    car, parce que, puisque, en raison de, l'écart, la différence, vient de, provient de, s'explique,
    {inclut|incluant|y compris|hors|exclut}, retraité, défini comme, le modèle {est|était|n'a pas|oublie|date}`,
  limits: {
    ofYours: ["votre", "vos", "ton", "ta", "tes", "vous avez", "tu as"],
    names: listed`
      max(imum), limite(s), plafond, budget, plancher, seuil, enveloppe, ligne rouge, mandat, fourchette, marge,
      autoris*, prix de réserve`,
    howFar: ["jusqu'où", "jusqu'à combien"],
    wouldYou: ["{iriez|irez|pouvez|pourriez|seriez|montez|monteriez}{-| }vous"],
    goTo: ["jusqu'à", "monter", "aller", "descendre", "prêt(s)"],
    suits: ["{trop {haut|bas|cher|élevé}|acceptable} pour {vous|toi}"],
    soundsOut: listed`
      {irais|iras|peux|pourrais|serais|monterais}{-| }tu, jusqu'où, jusqu'à combien,
      {trop {haut|bas|cher|élevé}|acceptable} pour {vous|toi},
      si {je|on|nous} {disais|disait|disions|proposais|proposait|proposions|demandais|demandait},
      {supposons|imaginons|admettons}, {tu chauffes|je chauffe|je brûle}`,
    most: ["le plus {haut|bas}", "au maximum", "maximum"],
    you: ["vous", "tu"],
    mine: ["mon", "ma", "mes", "notre", "nos", "le"],
    ownNames: listed`
      max(imum), limite(s), plafond, budget, plancher, seuil, enveloppe, mandat, consigne(s), règle(s), ligne rouge`,
    bounds: listed`
      au {plus|maximum}, pas {plus|moins|au-delà|au-dessus|en dessous}, jusqu'à,
      {légèrement|juste|bien|nettement} {au-dessus|en dessous|supérieur*|inférieur*}`,
    numbers: listed`
      un, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze, quinze, vingt, trente, quarante,
      cinquante, soixante, cent(s), virgule, et, demi(e)`,
    scales: ["mille", "millions", "milliard(s)", "pour cent"],
    half: ["et demi(e)"],
  },
  warned: {
    accounts: listed`
      coordonnées bancaires, compte(s) bancaire(s), relevé d'identité bancaire, rib, code banque, code guichet,
      numéro de compte, n° de compte, iban, bic, code swift`,
    pays: ["virement(s)", "virer", "verser", "versement(s)", "payer", "paiement", "régler"],
    account: ["compte", "banque"],
    changes: listed`
      nouveau, nouvelle, nouvel, désormais, dorénavant, plutôt, changé, change, changement, autre, clôturé, clos, plus`,
    urgent: listed`
      aujourd'hui, ce {soir|matin|midi}, cet après-midi, demain( {matin|midi|soir}), minuit,
      {sous|dans les|d'ici} {24|48} {h|heures}, dès maintenant, maintenant, immédiatement, tout de suite, sans délai,
      au plus vite, dès que possible, dans la journée`,
    commits: listed`
      sign*, engag*, virer, virement, verser, payer, décid*, décision, accept*, confirm*, expire, tombe, bouclons,
      votre accord, ton accord`,
    scarce: listed`
      sursouscrit, qu'une {place|part|ligne}, plus qu'{un|une|deux} {place|part|ligne|ticket}(s),
      dernière {place|part|chance|ligne}, ira à {un autre|une autre|quelqu'un}( *), attendent votre, attendent ta,
      liste d'attente, tous les autres, les autres ont {déjà |}{signé|dit oui}`,
    ultimatum: listed`
      à prendre ou à laisser, dernière offre, offre finale, maintenant ou jamais, quoi qu'il arrive, coûte que coûte,
      {plus|pas} de temps, plus de questions, sans {vous|toi} sinon,
      {papiers|documents|contrats} {suivront|viendront|après|plus tard|ensuite}, sign{er|ez|e} d'abord`,
    requests: listed`envoy*, transmet*, partag*, montr*, donn*, dire, dites, dis, communiqu*, faire suivre, savoir`,
    firstPerson: ["je", "nous", "on"],
    ours: listed`
      note(s), noté(s), mémo*, analys*, évaluation, notation, classé(s), compte rendu, rapport interne, comité,
      {papier|document|texte|page}(s) que vous avez {écrit|rédigé|préparé}(e)(s),
      capture(s) d'écran`,
    yours: ["vous", "votre", "vos", "tu", "te", "ton", "ta", "tes", "toi"],
    others: listed`
      autres {dossier|société|entreprise|startup|start-up|projet|investissement|cible|opportunité|fondateur}s,
      {un|une|aucun|aucune} autre {dossier|société|entreprise|startup|start-up|équipe}, qui d'autre,
      {parlez|discutez|regardez|négociez|investissez}-vous aussi, {parles|discutes|regardes}-tu aussi,
      nos concurrents, offre(s) concurrente(s), vos participations, votre portefeuille, ton portefeuille`,
    none: ["sans", "aucun", "aucune", "pas de", "pas d'", "ni", "renon* à"],
    agreement: listed`
      c'est fait, marché conclu, affaire conclue, on {signe|avance|y va|se lance}, {êtes-vous|vous êtes} des nôtres,
      compter sur {vous|toi}, {êtes-vous|es-tu} {d'accord|partant|partante}, nous sommes d'accord`,
    needed: [
      "{que|qu'est-ce qu'il} {vous|te} {faut|manque}",
      "de quoi {avez-vous|as-tu}{ encore|} besoin",
      "que manque-t-il",
    ],
  },
  dealTerms: {
    preference: listed`
      préférence(s) de liquidation( {participative|non participative|senior|simple}), préférence participative,
      liquidation préférentielle, actions de préférence participatives, rang prioritaire`,
    antiDilution: listed`
      ratchet( {intégral|total|partiel}), clause de ratchet, anti-dilution, antidilution, relution`,
    veto: ["(droit de )veto", "décisions {réservées|importantes}", "accord préalable", "autorisation préalable"],
    drag: listed`
      (clause de |droit de )sortie forcée, sortie conjointe forcée, obligation de sortie, drag-along, drag along,
      cession forcée`,
    tag: ["sortie conjointe", "tag-along", "tag along"],
    preemption: ["(droit de )préemption", "droit de priorité", "droit préférentiel"],
    dividends: ["dividende(s) {prioritaire|préciputaire|cumulatif|garanti|préférentiel}(s)"],
    votes: listed`
      sans droit(s) de vote, droit(s) de vote {double|multiple|triple}(s), vote {double|multiple}, procuration de vote`,
    leaver: ["{bad|good} leaver", "clause de {départ|leaver}", "vesting", "inaliénabilité", "non-concurrence"],
    options: listed`
      promesse {de vente|d'achat}, option {de vente|d'achat}, droit de rachat, clause de rachat, bons de souscription`,
    pool: ["BSPCE", "{plan|réserve} {de|d'}{BSPCE|options|actions gratuites}"],
    convertible: ["obligation(s) convertible(s)", "prêt convertible", "BSA{ |-}AIR"],
    payToPlay: ["pay-to-play", "pay to play", "obligation de réinvestir"],
    fees: [
      "frais {d'avocat|d'avocats|juridiques|de conseil|de dossier|de gestion|de suivi|d'entrée|de montage|de transaction}",
      "commission {d'arrangement|de suivi|de succès|d'entrée}",
      "honoraires",
    ],
    exclusivity: ["exclusivité", "no-shop", "indemnité de rupture"],
    vehicle: ["carried interest", "prête-nom", "société ad hoc"],
    tranches: ["en {deux|trois|plusieurs} tranches", "tranche(s)"],
    guarantee: listed`
      garantie(s) personnelle(s), caution{|s|ne|nement}, se port{e|er|erait|eraient} {caution|garant}(s),
      garanties de l'investisseur`,
  },
  joining: {
    light:
      "le la les l un une des de du d et tandis que alors mais aussi en a au aux est sont etait etaient pour".split(
        " ",
      ),
    sameSense: ["progresse augmente croit", "recule baisse diminue", "compte denombre", "affiche indique donne"],
    backward: "c ce cela ceci cette ces celui celle il elle ils elles".split(" "),
  },
};
