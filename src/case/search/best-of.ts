/** The best few of many offers, kept in order as they come: equal values by number, so that order of arrival is nothing. */

export type Offer = { readonly id: number; value: number };

export type BestOf = {
  /** What an offer must at least reach to be kept. */
  least(): number;
  offer(id: number, value: number): void;
  /** Best first. */
  all(): Offer[];
};

export function bestOf(limit: number): BestOf {
  const offers: Offer[] = [];
  return {
    least() {
      if (limit <= 0) return Number.POSITIVE_INFINITY;
      return offers.length < limit ? Number.NEGATIVE_INFINITY : offers[limit - 1]!.value;
    },
    offer(id, value) {
      const made = { id, value };
      if (limit <= 0 || (offers.length >= limit && before(offers[offers.length - 1]!, made))) return;
      let low = 0;
      let high = offers.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (before(offers[middle]!, made)) low = middle + 1;
        else high = middle;
      }
      offers.splice(low, 0, made);
      if (offers.length > limit) offers.pop();
    },
    all: () => offers,
  };
}

export function before(a: Offer, b: Offer): boolean {
  return a.value > b.value || (a.value === b.value && a.id < b.id);
}
