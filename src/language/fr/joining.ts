/** French words with which statements are joined and said otherwise, as folded words. */
import type { JoiningWords } from "../en/joining.ts";

export const frenchJoining: JoiningWords = {
  light: "le la les l un une des de du d et tandis que alors mais aussi en a au aux est sont etait etaient pour".split(
    " ",
  ),
  sameSense: ["progresse augmente croit", "recule baisse diminue", "compte denombre", "affiche indique donne"],
  backward: "c ce cela ceci cette ces celui celle il elle ils elles".split(" "),
};
