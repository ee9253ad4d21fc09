/** English words with which statements are joined and said otherwise, as folded words. */

export const englishJoining = {
  /** Left out of a comparison: they state nothing, whichever side they stand on. */
  light: "a an the and while whereas but also in at of is are was were its their it for as on".split(" "),
  /** Groups of words that say the same, each as words with spaces between. */
  sameSense: ["grew rose increased climbed", "fell declined decreased dropped", "counts numbers", "gives states"],
  /** First words of a sentence that speaks of the one before it. */
  backward: "that this it its these those they such".split(" "),
  /** Words of any report, which bear nothing out and need nothing to bear them out. */
  ofReports:
    `company deck plan budget team model claim document documents report page slide cell figure source reference year month
    quarter half week day date end beginning period time give gives given giving say says said state states stated show
    shows shown hold holds held bear bears borne stand stands make makes made get gets put puts leave leaves left keep
    keeps kept reach reaches reached rise rises rising rose fall falls fell pass passes passed move moves moved come comes
    came amount amounts share number total level usual usually average range higher lower high low far well about around
    roughly nearly almost only alone else nothing nobody anything something one two three four five six seven eight nine
    ten quarter half third double twice times against compare compares compared later earlier ago next last previous
    current present today now already still word words name names call calls called find finds found read reads term terms
    follow follows contain contains include includes need needs add adds added people person examined chart charts axes label labels mislead misleads
    existing holder holders founder founders round money new speak speaks single trade disputed contradicted end ends
    analyst red flag question
    present presented role roles investor investors expect expects apply applied measure measures
    named competitor competitors sector sectors below beyond peer peers compared comparison`.split(/\s+/),
};

export type JoiningWords = typeof englishJoining;
