/** English words with which statements are joined and said otherwise, as folded words. */

export const englishJoining = {
  /** Left out of a comparison: they state nothing, whichever side they stand on. */
  light: "a an the and while whereas but also in at of is are was were its their it for as on".split(" "),
  /** Groups of words that say the same, each as words with spaces between. */
  sameSense: ["grew rose increased climbed", "fell declined decreased dropped", "counts numbers", "gives states"],
  /** First words of a sentence that speaks of the one before it. */
  backward: "that this it its these those they such".split(" "),
};

export type JoiningWords = typeof englishJoining;
