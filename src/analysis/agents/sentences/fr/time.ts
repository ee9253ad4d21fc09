/** A time in a French sentence: a year of the company's own takes an article, a calendar year none. */

const isOwnYear = (period: string): boolean => period.startsWith("exercice");

/** "l'exercice clos en mars 2027", "2027" */
export const the = (period: string): string => (isOwnYear(period) ? `l'${period}` : period);
/** "de l'exercice clos en mars 2027", "de 2027" */
export const of = (period: string): string => `de ${the(period)}`;
/** "sur l'exercice clos en mars 2027", "en 2027" */
export const during = (period: string): string => `${isOwnYear(period) ? "sur" : "en"} ${the(period)}`;
