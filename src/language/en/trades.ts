/** English words by which a text betrays its trade; the trades of every language. */
import { listed } from "../listed.ts";

/** Phrases in the notation of phrases.ts, by what each is worth as a sign of the trade. */
export type Signs = readonly (readonly [weight: number, phrases: readonly string[]])[];

export const englishTrades = {
  saas: [
    [3, ["saas"]],
    [1, listed`software, subscription(s), seat(s)`],
    [0.5, listed`licen{c|s}e(s), integration(s), api, workflow(s), dashboard(s), cloud`],
  ],
  marketplace: [
    [3, ["marketplace(s)"]],
    [1, listed`buyers, sellers, commission, listings, supply and demand`],
    [0.5, ["second hand"]],
  ],
  ecommerce: [
    [3, ["e(-)commerce"]],
    [2, listed`online shop, d2c, dtc`],
    [1, ["basket"]],
    [0.5, listed`delivery, returns, brand, collection`],
  ],
  fintech: [
    [3, listed`fintech, payment institution`],
    [2, listed`fca, interchange, chargebacks, kyc`],
    [1, listed`payment(s), card`],
    [0.5, listed`cards, bank, terminal`],
  ],
  lender: [
    [2, listed`lender(s), lending, loan book, invoice finance`],
    [1, listed`loans, borrower(s), kyc`],
    [0.5, listed`loan, credit, bank`],
  ],
  insurance: [
    [2, listed`insurtech, insurer(s), underwriting`],
    [1, listed`insurance, policies, claims, broker`],
  ],
  hardware: [
    [3, ["hardware"]],
    [1, listed`device(s), sensor(s), battery, factory, robot(s), vehicle(s), spare parts, warranty, manufactured`],
    [0.5, listed`workshop, machine`],
  ],
  food: [
    [3, listed`brewery, aquafeed`],
    [1, listed`food(s), feed`],
    [2, listed`beer(s), ingredients, recipe(s), protein(s), grocery, supermarkets, restaurants, malt, meals`],
  ],
  health: [
    [3, listed`dental, dentist(s), clinics, physiotherapy`],
    [2, listed`practitioners, patients, consultations, hygienists`],
    [1, listed`patient, appointments, chairs`],
  ],
  venues: [
    [2, listed`occupancy, square metres, lease(s)`],
    [1, listed`sites, openings, storage, coworking, gym(s), hotel(s), rooms, fit-out`],
  ],
  deeptech: [
    [3, listed`biotech, deep( )tech`],
    [
      2,
      listed`clinical {trial|study|trials}, preclinical, molecule(s), quantum, patent family, inserm, trl, medical device`,
    ],
    [1, listed`drug, therapy, laboratory, cnrs`],
    // Who treats patients in clinics sells care; a trial makes it research.
    [0.5, listed`clinical, trial`],
  ],
} satisfies Readonly<Record<string, Signs>>;
