/** English words with which statements are joined and said otherwise, as folded words. */
import type { JoiningWords } from "../joining.ts";

export const englishJoining: JoiningWords = {
  light: "a an the and while whereas but also in at of is are was were its their it for as on".split(" "),
  sameSense: ["grew rose increased climbed", "fell declined decreased dropped", "counts numbers", "gives states"],
  backward: "that this it its these those they such".split(" "),
};
