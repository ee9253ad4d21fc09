/** French words with which statements are joined and said otherwise, as folded words. */
import type { JoiningWords } from "../en/joining.ts";

export const frenchJoining: JoiningWords = {
  light: "le la les l un une des de du d et tandis que alors mais aussi en a au aux est sont etait etaient pour".split(
    " ",
  ),
  sameSense: ["progresse augmente croit", "recule baisse diminue", "compte denombre", "affiche indique donne"],
  backward: "c ce cela ceci cette ces celui celle il elle ils elles".split(" "),
  ofReports:
    `societe entreprise deck plan budget equipe modele affirmation document documents rapport page diapositive cellule
    chiffre source reference annee an ans mois trimestre semestre semaine jour date fin debut periode temps donner donne
    donnent dire dit disent indiquer indique indiquent annoncer annonce annoncent afficher affiche affichent montrer montre
    montrent porter porte portent tenir tient tiennent rester reste restent garder garde gardent atteindre atteint
    atteignent passer passe passent faire fait font figurer figure figurent parler parle parlent citer cite citent venir
    vient viennent montant part nombre total niveau usuel usuelle habituel moyenne fourchette haut bas hausse baisse plus
    moins environ presque seulement seul seule rien personne un deux trois quatre cinq six sept huit neuf dix moitie tiers
    double fois contre compare comparer tot tard dernier derniere prochain prochaine precedent precedente actuel actuelle
    aujourd hui deja encore mot mots nom noms appeler appelle appellent trouver trouve lire lu lue terme termes suivre suit
    contenir contient comprendre comprend besoin ajouter ajoute relever releve relevee personnes examine examines graphique graphiques axe axes
    etiquette etiquettes tromper trompe trompent associe associes place fondateur fondateurs tour argent nouveau nouvel
    disputee disputees contredite contredites confirmee confirmees appuyer appuie appuient autre finir finit analyste alerte
    question presenter presente presentee presentes role roles investisseur investisseurs attendre attendent rapporte
    rapporter appliquer applique repere reperes retenu retenue
    nomme nommee nommes concurrent concurrents secteur secteurs dessous dessus dela pair pairs comparaison`.split(
      /\s+/,
    ),
};
