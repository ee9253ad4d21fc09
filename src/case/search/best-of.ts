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
      return offers[limit - 1]?.value ?? Number.NEGATIVE_INFINITY;
    },
    offer(id, value) {
      const made = { id, value };
      const last = offers[limit - 1];
      if (limit <= 0 || (last && before(last, made))) return;
      let low = 0;
      let high = offers.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        const other = offers[middle];
        if (other && before(other, made)) low = middle + 1;
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
