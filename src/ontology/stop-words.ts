/** Words of every language that carry no meaning of their own, as folded text. */

import { alsoAll } from "../language/index.ts";

const words = (list: string): readonly string[] => list.split(/\s+/).filter((word) => word !== "");

/** Words that may stand inside a metric's name or be left out of it without changing it. */
export const LINK_WORDS: ReadonlySet<string> = new Set([
  ...words("de du des d la le les l of the et and au aux a l un une an"),
  ...alsoAll(({ linkWords }) => linkWords),
]);

/** Stop words proper, by language; those of languages that are only read stand with the French ones. */
export const STOP_WORDS: { readonly fr: ReadonlySet<string>; readonly en: ReadonlySet<string> } = {
  fr: new Set(
    words(`a afin ai ainsi alors apres au aucun aura aurait aussi autre autres aux avait avant avec avoir avons c car
      ce cela celle celui ces cet cette ceux chaque chez ci comme comment d dans de depuis des desormais deja donc dont
      du elle elles en encore entre es est et etaient etait ete etes etre eu eux font fait grace hors hui il ils j je
      jusqu la le les leur leurs lors lorsque lui m ma mais me meme memes mes moins n ne ni nos notre nous on ont ou
      par parmi pas pendant peut peuvent plus plusieurs pour pres puis qu quand que quel quelle quels quelles qui quoi
      s sa sans se sera seront ses si soit son sont sous sur t ta tandis te tel telle tels telles tes toi ton tous tout
      toute toutes tres tu sommes etes etions etiez serons serez serai avez ayant eumes avions aviez aurons aurez ont fut furent un une va vers voici voila vos votre vous vs y via selon environ pres`).concat(
      alsoAll(({ stopWords }) => stopWords),
    ),
  ),
  en: new Set(
    words(`a about above after all also am among an and any are as at be because been being between both but by can
      could did do does doing down during each either for from further get had has have having he her here hers him
      his how i if in into is it its just let ll may me might more most must my near no nor not now of off on once
      only or other our ours out over own per re s same shall she should since so some such t than that the their
      theirs them then there these they this those through thus to too under until up upon us very via vs was we were
      what when where which while who whom whose why will with within without would yet you your yours`),
  ),
};
