/** Makes one pattern of a list of words and phrases, so that the words stay data. */

/**
 * Finds any of the phrases as whole words. A "*" stands for further letters ("propos*"), a space for any white space,
 * an apostrophe for either of its forms; "(s)" may be there or not, "{of|by}" is one of these.
 */
export function phrasePattern(phrases: readonly string[], flags = "iu"): RegExp {
  return new RegExp(`(?<![\\p{L}\\d])(?:${alternatives(phrases)})(?![\\p{L}\\d])`, flags);
}

/** The same as a part of a larger pattern. Longer phrases go first, so that they are not cut short. */
export function alternatives(phrases: readonly string[]): string {
  return [...phrases]
    .sort((a, b) => b.length - a.length)
    .map((phrase) =>
      phrase
        .replace(/[.+?^$[\]\\/]/g, "\\$&")
        .replace(/[({]/g, "(?:")
        .replace(/\)/g, ")?")
        .replace(/\}/g, ")")
        .replace(/\*/g, "\\p{L}*")
        .replace(/ /g, "\\s+")
        .replace(/['’]/g, "['’]"),
    )
    .join("|");
}
