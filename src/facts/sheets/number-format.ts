/** What a number format prints, without the codes of languages in it. */

/** "[$₹-4009]" prints ₹ for India and "[$-409]" prints nothing: the sign stays, the code goes. */
export const withoutLanguages = (format: string): string => format.replace(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, "$1");
