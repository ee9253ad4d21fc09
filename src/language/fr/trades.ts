/** French words by which a text betrays its trade, by what each is worth as a sign. */
import { listed } from "../listed.ts";
import type { TradeWords } from "../types.ts";

export const frenchTrades: TradeWords = {
  saas: [[1, listed`logiciel(s), abonnement(s)`]],
  marketplace: [
    [3, ["place de marché"]],
    [1, listed`acheteurs, vendeurs, annonces`],
    [0.5, listed`vendeur, occasion`],
  ],
  ecommerce: [
    [3, ["boutique en ligne"]],
    [1, ["panier"]],
    [0.5, listed`livraison, marque`],
  ],
  fintech: [
    [3, ["établissement de paiement"]],
    [2, ["acpr"]],
    [1, ["paiement(s)"]],
    [0.5, ["banque"]],
  ],
  lender: [
    [2, listed`prêteur(s), encours de prêts, affacturage`],
    [1, listed`prêts, emprunteur(s)`],
    [0.5, listed`crédit, banque`],
  ],
  insurance: [
    [2, listed`assureur(s), courtier(s), courtage, souscription`],
    [1, listed`assurance(s), sinistres, primes`],
  ],
  hardware: [
    [1, listed`matériel, capteur(s), batterie, usine, atelier, véhicule(s), garantie, fabriquées`],
    [0.5, listed`pièces, vélo`],
  ],
  food: [
    [3, listed`agroalimentaire, brasserie`],
    [
      2,
      listed`bière(s), ingrédients, recettes, protéines, épicerie(s), supermarchés, cavistes, gms, conserves, goût, repas`,
    ],
  ],
  health: [
    [3, listed`dentaire, cliniques, kinésithérapie, cabinets médicaux`],
    [2, listed`praticiens, soignants, chirurgiens`],
    [1, listed`soins, fauteuils`],
  ],
  venues: [
    [2, listed`taux de remplissage, bail, baux`],
    [1, listed`ouvertures, stockage, salles, hôtel, travaux`],
  ],
  deeptech: [
    [2, listed`essai(s) clinique(s), étude clinique, préclinique, molécule(s), quantique, dispositif médical`],
    [1, listed`thérapie, laboratoire`],
    [0.5, listed`clinique, essai`],
  ],
};
