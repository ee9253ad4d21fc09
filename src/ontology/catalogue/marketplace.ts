/** Metrics of marketplaces and platforms. */

import { defineMetrics } from "../define.ts";
import { A16Z, IFRS15 } from "./sources.ts";

export const MARKETPLACE = defineMetrics("marketplace", {
  gmv: {
    is: ["money", "flow", "sum"],
    en: "gross merchandise value; GMV; gross merchandise volume; gross GMV; GMV gross; business volume; gross transaction value; GTV; gross bookings value; gross booking value; GBV; gross bookings; marketplace volume; total GMV; GMV ordered; transaction volume; booked GMV; ordered GMV; sales volume on the platform; gross order value; GOV; GMV before cancellations",
    fr: "volume d'affaires; GMV; volume d'affaires brut; volume de transactions; GMV brute; GMV brut; volume brut de marchandises; valeur brute des marchandises; volume d'affaires total; valeur des transactions; VA brut; volume d'affaires commandé; volume des transactions; montant des transactions; GMV commandée; GMV totale; volume d'affaires généré; volume d'affaires apporté; volume d'affaires réservé; volume réservé; volume brut",
    formulas: [
      ["orders * aov", "same period, before cancellations"],
      ["gmv_delivered + cancellations", "same period; cancellations counted positive"],
      ["active_buyers * orders_per_buyer * aov", "same period"],
    ],
    not: ["gmv_delivered", "net_revenue", "gross_commission", "bookings", "tpv"],
    means: {
      en: "Value of all orders placed through the platform, before cancellations and returns.",
      fr: "Valeur des commandes passées sur la plateforme, avant annulations et retours.",
    },
    source: A16Z,
  },
  gmv_delivered: {
    is: ["money", "flow", "sum"],
    en: "delivered GMV; GMV delivered; net GMV; GMV net of cancellations; GMV net; completed GMV; fulfilled GMV; NMV; net merchandise value; GMV after cancellations; GMV completed; net merchandise volume; realised GMV; GMV net of returns; shipped GMV",
    fr: "volume d'affaires livré; GMV livrée; GMV nette; volume d'affaires net; GMV livré; GMV net; GMV nette d'annulations; volume d'affaires net d'annulations; VA net; volume d'affaires réalisé; GMV réalisée; volume d'affaires net des annulations; GMV hors annulations; volume d'affaires hors annulations; GMV après annulations; volume livré; volume réalisé",
    formulas: [
      ["gmv - cancellations", "same period; cancellations counted positive"],
      ["gmv * (1 - cancellation_rate)", "same period"],
    ],
    not: ["net_revenue"],
    means: {
      en: "Value of orders delivered: GMV less cancellations and returns.",
      fr: "Valeur des commandes livrées : volume d'affaires moins annulations et retours.",
    },
    source: A16Z,
  },
  cancellations: {
    is: ["money", "flow", "sum"],
    en: "cancellations; cancelled or refunded; cancelled and refunded; cancelled GMV; cancelled orders value; cancelled order value; canceled GMV; order cancellations; cancellations and returns; cancellations and refunds; refunds; GMV cancelled",
    fr: "annulations; commandes annulées; volume d'affaires annulé; GMV annulée; annulations et remboursements; annulations et retours; remboursements; montant des annulations",
    formulas: [
      ["gmv - gmv_delivered", "same period"],
      ["gmv * cancellation_rate", "same period"],
    ],
    not: ["cancellation_rate", "churned_customers"],
    means: { en: "Value of orders placed then cancelled.", fr: "Valeur des commandes passées puis annulées." },
  },
  cancellation_rate: {
    is: ["ratio", "rate", "none"],
    en: "cancellation rate; cancelled share; cancellation ratio; share of orders cancelled; share of cancelled orders; order cancellation rate; cancellations %; cancellations % of GMV; % cancelled; cancellations as % of GMV",
    fr: "taux d'annulation; taux d'annulations; part des commandes annulées; annulations en % ; % d'annulation; taux d'annulation des commandes; annulations en % du volume d'affaires; annulations en % de la GMV",
    formulas: [["cancellations / gmv", "same period"]],
    not: ["return_rate"],
    means: { en: "Share of orders, by value, that are cancelled.", fr: "Part des commandes annulées, en valeur." },
  },
  gross_commission: {
    is: ["money", "flow", "sum"],
    en: "gross commission; commission; commissions; commission revenue; gross commissions; commission income; commissions earned; marketplace commission; gross commission revenue; seller commission; total commissions; commission before promotions; seller commissions; commissions charged; transaction fees; marketplace fees",
    fr: "commissions brutes; commission brute; commissions; commission; revenus de commissions; commissions perçues; commissions facturées; revenu de commission; CA commissions; commissions encaissées; commissions vendeurs; commission perçue; revenus de commission; chiffre d'affaires commissions; commissions avant promotions; commissions de la place de marché",
    formulas: [
      ["take_rate * gmv_delivered", "take rate on delivered GMV"],
      ["net_revenue + promotions", "same period; promotions counted positive"],
    ],
    not: ["net_revenue", "revenue", "take_rate"],
    means: {
      en: "Commissions charged on orders, before promotions and vouchers.",
      fr: "Commissions prélevées sur les commandes, avant promotions et bons.",
    },
    source: IFRS15,
  },
  take_rate: {
    is: ["ratio", "rate", "none"],
    en: "take rate; commission / GMV; gross commission / GMV; commission rate; rake; average commission; take-rate; average take rate; blended take rate; gross take rate; commission %; commission percentage; average commission rate; % commission; effective take rate",
    fr: "taux de commission; commission / GMV; commission brute / GMV; commission en % du volume d'affaires; take rate; taux de commission moyen; commission moyenne; taux de prélèvement; taux de commissionnement; commission en %; taux moyen de commission; % de commission; taux de commission effectif; take rate moyen; take rate brut",
    formulas: [
      ["gross_commission / gmv_delivered", "on delivered GMV"],
      ["gross_commission / gmv", "on gross GMV, variant"],
    ],
    not: ["net_take_rate", "gross_margin"],
    means: {
      en: "Commission over GMV, delivered unless said.",
      fr: "Commission rapportée au volume d'affaires, livré sauf mention.",
    },
    source: A16Z,
  },
  net_take_rate: {
    is: ["ratio", "rate", "none"],
    en: "net take rate; net commission / GMV; net revenue / GMV; take rate net of promotions; take rate after promotions",
    fr: "taux de commission net; commission nette / GMV; revenu net / GMV; commission nette en % de la GMV; take rate net; take rate net de promotions",
    formulas: [
      ["net_revenue / gmv_delivered", "on delivered GMV"],
      ["net_revenue / gmv", "on gross GMV, variant"],
    ],
    means: {
      en: "Commission net of promotions over GMV.",
      fr: "Commission nette de promotions rapportée au volume d'affaires.",
    },
    source: A16Z,
  },
  net_revenue: {
    is: ["money", "flow", "sum"],
    en: "net revenue; net commission; net commissions; commission net of promotions; net revenues; platform revenue; commission revenue net of promotions; net commission revenue; revenue net of promotions; marketplace revenue; commissions net of vouchers; net platform revenue; revenue net of vouchers",
    fr: "revenu net; commissions nettes; commission nette; chiffre d'affaires net de promotions; revenus nets; commissions nettes de promotions; produit net; revenu net de promotions; CA net de promotions; revenu de la plateforme; commissions nettes des promotions; revenu net de la plateforme; chiffre d'affaires net des promotions",
    formulas: [
      ["gross_commission - promotions", "same period; promotions counted positive"],
      ["net_take_rate * gmv_delivered", "same period"],
    ],
    not: ["net_income"],
    means: {
      en: "Commission net of promotions: what the platform keeps.",
      fr: "Commission nette de promotions : ce que la plateforme conserve.",
    },
    source: IFRS15,
  },
  promotions: {
    is: ["money", "flow", "sum"],
    en: "promotions; vouchers; discounts and vouchers; coupons; promotional discounts; promo codes; promotions and vouchers; customer incentives; incentives; discounts granted; promotional spend; vouchers and promotions; discounts and promotions",
    fr: "promotions; bons d'achat; bons de réduction; remises et bons; codes promo; promotions et bons d'achat; remises accordées; incitations; coupons; bons de bienvenue; remises clients; remises commerciales; promotions et remises; remises et promotions; remises",
    not: ["marketing_spend", "round_discount"],
    means: {
      en: "Discounts and vouchers the platform pays, deducted from revenue.",
      fr: "Remises et bons financés par la plateforme, déduits du chiffre d'affaires.",
    },
    source: IFRS15,
  },
  orders: {
    is: ["count", "flow", "sum"],
    en: "orders; number of orders; order count; transactions; orders placed; number of transactions; total orders; order volume; bookings made; rides; trips; deliveries; nights booked; missions completed; number of bookings; reservations; purchases; completed orders; # orders; shipments",
    fr: "commandes; nombre de commandes; transactions; nb de commandes; commandes passées; nombre de transactions; courses; livraisons; réservations; missions réalisées; volume de commandes; nuitées; nb commandes; trajets; total commandes; nombre de réservations; expéditions; nb de transactions; colis livrés",
    formulas: [
      ["gmv / aov", "same period"],
      ["active_buyers * orders_per_buyer", "same period"],
    ],
    not: ["customers", "active_buyers", "units_sold"],
    means: { en: "Orders placed in the period.", fr: "Commandes passées sur la période." },
    source: A16Z,
  },
  aov: {
    is: ["money", "rate", "average"],
    en: "average order value; AOV; average basket; basket size; average basket size; average order size; average transaction value; ATV; average ticket size; average ticket; average order; basket value; average basket value; basket; average cart; average cart value; average transaction size",
    fr: "panier moyen; valeur moyenne de commande; AOV; panier; ticket moyen; montant moyen de commande; valeur moyenne des commandes; commande moyenne; panier moyen HT; panier moyen TTC; montant moyen des commandes; panier d'achat moyen; montant moyen par commande; transaction moyenne; valeur moyenne du panier",
    formulas: [["gmv / orders", "same period"]],
    not: ["average_acv", "price", "ticket"],
    means: { en: "Value of an order, on average.", fr: "Valeur d'une commande, en moyenne." },
    source: A16Z,
  },
  active_buyers: {
    is: ["count", "stock", "last"],
    en: "active buyers; buyers; active shoppers; purchasing customers; active purchasers; number of buyers; buyers active; unique buyers; number of active buyers; shoppers; active consumers",
    fr: "acheteurs actifs; acheteurs; clients acheteurs; nombre d'acheteurs; acheteurs uniques; nombre d'acheteurs actifs; consommateurs actifs",
    formulas: [["orders / orders_per_buyer", "same period"]],
    not: ["sellers"],
    means: {
      en: "Buyers with at least one order in the stated window.",
      fr: "Acheteurs ayant passé au moins une commande sur la fenêtre indiquée.",
    },
    source: A16Z,
  },
  new_buyers: {
    is: ["count", "flow", "sum"],
    en: "new buyers; first-time buyers; new active buyers; new shoppers; first time buyers",
    fr: "nouveaux acheteurs; primo-acheteurs; premiers acheteurs; nouveaux acheteurs actifs",
    not: ["active_buyers"],
    means: {
      en: "Buyers whose first order falls in the period.",
      fr: "Acheteurs dont la première commande est dans la période.",
    },
    source: A16Z,
  },
  sellers: {
    is: ["count", "stock", "last"],
    en: "sellers; active sellers; merchants; vendors; suppliers; number of sellers; active merchants; supply partners; active vendors; active suppliers; hosts; couriers; drivers; partners; partner merchants; number of merchants; service providers; craftsmen; providers on the platform; partner restaurants",
    fr: "vendeurs; vendeurs actifs; marchands; commerçants; fournisseurs actifs; nombre de vendeurs; marchands actifs; commerçants partenaires; artisans; prestataires actifs; partenaires; hôtes; livreurs; chauffeurs; fournisseurs; nombre de marchands; artisans actifs; vendeurs inscrits; commerçants actifs; restaurants partenaires; producteurs partenaires; vendeurs professionnels",
    not: ["customers", "registered_users"],
    means: {
      en: "Sellers with at least one offer or sale in the window.",
      fr: "Vendeurs ayant une offre ou une vente sur la fenêtre.",
    },
    source: A16Z,
  },
  new_sellers: {
    is: ["count", "flow", "sum"],
    en: "new sellers; sellers added; new merchants; new vendors; merchants onboarded; sellers onboarded",
    fr: "nouveaux vendeurs; vendeurs recrutés; nouveaux marchands; nouveaux artisans; vendeurs gagnés; nouveaux commerçants",
    not: ["sellers", "new_customers"],
    means: { en: "Sellers that joined in the period.", fr: "Vendeurs arrivés sur la période." },
    source: A16Z,
  },
  listings: {
    is: ["count", "stock", "last"],
    en: "listings; active listings; products listed; SKUs; number of listings; catalogue size; references; offers online; number of SKUs; live listings; ads online; product references",
    fr: "annonces; annonces actives; références; produits en ligne; offres en ligne; nombre de références; annonces en ligne; références produits; offres actives; taille du catalogue; références au catalogue",
    means: { en: "Offers online at a date.", fr: "Offres en ligne à une date." },
    source: A16Z,
  },
  repeat_rate: {
    is: ["ratio", "rate", "none"],
    en: "repeat rate; repeat purchase rate; repurchase rate; returning customer rate; repeat buyers; share of repeat customers; repeat customers; returning customers; repeat order rate; share of repeat buyers; repeat purchases; share of returning customers; repeat orders",
    fr: "taux de réachat; réachat; taux de récurrence; taux de répétition; part de clients récurrents; taux de repeat; clients récurrents; acheteurs récurrents; part des acheteurs récurrents; taux de rachat; récurrence d'achat; taux de clients récurrents",
    not: ["customer_retention"],
    means: { en: "Share of buyers who buy again.", fr: "Part des acheteurs qui rachètent." },
    source: A16Z,
  },
  orders_per_buyer: {
    is: ["count", "rate", "average"],
    en: "orders per buyer; order frequency; purchase frequency; orders per customer; frequency; orders per active buyer; orders per user; purchases per year; number of orders per customer; orders per year",
    fr: "commandes par acheteur; fréquence d'achat; fréquence de commande; commandes par client; fréquence; commandes par acheteur actif; nombre de commandes par client; commandes par utilisateur; achats par an",
    formulas: [["orders / active_buyers", "same period"]],
    means: { en: "Orders per active buyer over the period.", fr: "Commandes par acheteur actif sur la période." },
    source: A16Z,
  },
  gmv_growth: {
    is: ["ratio", "rate", "none", "either"],
    en: "GMV growth; growth in GMV; GMV growth rate; GMV YoY growth; order growth; volume growth",
    fr: "croissance du volume d'affaires; croissance de la GMV; croissance GMV; croissance des commandes; croissance du volume; évolution du volume d'affaires",
    formulas: [["gmv / previous(gmv) - 1", "against the period of equal length before"]],
    means: {
      en: "Change of GMV against the period before.",
      fr: "Variation du volume d'affaires d'une période à l'autre.",
    },
  },
  liquidity: {
    is: ["ratio", "rate", "average"],
    en: "match rate; fill rate; marketplace liquidity; occupancy rate; utilisation rate; utilization rate; occupancy; sell-through rate; capacity utilisation; capacity utilization; load factor",
    fr: "taux de matching; taux de remplissage; taux d'occupation; taux d'utilisation; liquidité de la place de marché; taux d'appariement; taux de service; taux de charge",
    means: { en: "Share of supply or demand that finds a match.", fr: "Part de l'offre ou de la demande satisfaite." },
    source: A16Z,
  },
});
