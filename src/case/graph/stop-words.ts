/** Words of French and English that say nothing about what a passage is about; without accents. */

const english = `a about above after again against all also am an and any are as at be because been before being below
between both but by can could did do does doing down during each few for from further had has have having he her here
hers him his how i if in into is it its itself just me more most my no nor not of off on once only or other our ours out
over own same she should so some such than that the their theirs them then there these they this those through to too
under until up upon very was we were what when where which while who whom why will with would you your yours s t`;

const french = `au aux avec ce ces cet cette dans de des du elle elles en est et etait etaient ete etre eu eux fait
il ils je la le les leur leurs lui ma mais me mes moi mon ne nos notre nous on ont ou par pas plus pour qu que qui sa
sans se ses si soit son sont sur ta te tes toi ton tu un une vos votre vous y c d j l m n s t qu y a ont avait avaient
sera seront ainsi dont donc entre comme afin lors`;

export const stopWords: ReadonlySet<string> = new Set(`${english} ${french}`.split(/\s+/));
