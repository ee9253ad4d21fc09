/** Metrics of companies that make and sell things. */

import { defineMetrics } from "../define.ts";

export const HARDWARE = defineMetrics("hardware", {
  units_sold: {
    is: ["count", "flow", "sum"],
    en: "units sold; unit sales; units shipped; units delivered; devices sold; machines sold; volumes sold; number of units sold; sales volume; volume sold; units; shipped units; systems sold; robots sold; quantity sold; sales in units; devices shipped; quantities sold; products sold",
    fr: "unités vendues; ventes en unités; unités livrées; machines vendues; volumes vendus; nombre d'unités vendues; appareils vendus; quantités vendues; volume de ventes; unités; équipements vendus; robots vendus; quantité vendue; machines livrées; ventes en volume; produits vendus; volume vendu; nb d'unités vendues",
    formulas: [["revenue / asp", "when all revenue is from units sold"]],
    not: ["installed_base", "units_produced"],
    means: "Units sold in the period.",
  },
  units_produced: {
    is: ["count", "flow", "sum"],
    en: "units produced; production volume; units manufactured; output; units built; machines produced",
    fr: "unités produites; volume de production; unités fabriquées; production en unités; machines produites; quantités produites",
    not: ["production_capacity"],
    means: "Units made in the period.",
  },
  installed_base: {
    is: ["count", "stock", "last"],
    en: "installed base; systems installed; installed systems; machines in service; units in the field; installed units; devices deployed; connected devices; fleet size; deployed units; units deployed; machines installed; active devices; fleet; units in operation; vehicles in operation; units installed",
    fr: "parc installé; systèmes installés; appareils installés; bornes installées; base installée; machines en service; équipements déployés; appareils connectés; unités déployées; parc de machines; machines installées; taille de la flotte; flotte; objets connectés; équipements installés; parc en service; unités installées; véhicules en service",
    formulas: [["opening(installed_base) + units_sold", "nothing taken out of service"]],
    means: "Units in use at customers' at a date.",
  },
  bom_cost: {
    is: ["money", "rate", "average"],
    en: "bill of materials cost; BOM cost; BOM; bill of materials; component cost; material cost per unit; materials cost; components cost; BOM cost per unit; cost of components",
    fr: "coût de nomenclature; coût BOM; BOM; coût matière; coût des composants; nomenclature; coût matière unitaire; coût des matières; coût composants; coût matières par unité",
    means: "Cost of the parts of one unit.",
    source: "APICS Dictionary, bill of material",
  },
  asp: {
    is: ["money", "rate", "average"],
    en: "average selling price; ASP; average sales price; average unit price; average price per unit; average sale price; average price",
    fr: "prix de vente moyen; PVM; prix moyen de vente; prix moyen; prix de vente unitaire; prix de vente; prix moyen par unité; prix moyen unitaire",
    formulas: [["revenue / units_sold", "when all revenue is from units sold"]],
    means: "Revenue per unit sold.",
  },
  warranty_cost: {
    is: ["money", "flow", "sum"],
    en: "warranty costs; warranty cost; warranty expenses; warranty provision; warranty; after-sales costs; cost of warranty",
    fr: "coûts de garantie; garantie; frais de garantie; provision pour garantie; coût du SAV; service après-vente; SAV; coûts SAV",
    not: ["warranty_period"],
    means: "Cost of repairs under warranty.",
    source: "IAS 37 Provisions",
  },
  warranty_period: {
    is: ["duration", "rate", "none"],
    en: "warranty period; warranty duration; years of warranty; warranty; length of warranty",
    fr: "durée de garantie; période de garantie; garantie; années de garantie; durée de la garantie",
    means: "How long the warranty lasts.",
  },
  failure_rate: {
    is: ["ratio", "rate", "average"],
    en: "failure rate; defect rate; scrap rate; field failure rate; production yield loss; rejection rate; reject rate",
    fr: "taux de panne; taux de défaut; taux de rebut; taux de défaillance; taux de rebuts; taux de pannes; taux de non-conformité",
    not: ["return_rate"],
    means: "Share of units that fail or are scrapped.",
    source: "ISO 9000 family, nonconformity",
  },
  lead_time: {
    is: ["duration", "rate", "average"],
    en: "lead time; production lead time; supply lead time; manufacturing lead time; order lead time; supplier lead time; lead times",
    fr: "délai de fabrication; délai d'approvisionnement; délai de production; délais d'approvisionnement; temps de production; délai fournisseur; délai de fourniture",
    means: "Time from order to a unit ready.",
    source: "APICS Dictionary, lead time",
  },
  production_capacity: {
    is: ["count", "rate", "none"],
    en: "production capacity; manufacturing capacity; annual capacity; plant capacity; capacity; installed capacity; factory capacity; units per year capacity; production capacity per year; nominal capacity",
    fr: "capacité de production; capacité annuelle; capacité; capacité industrielle; capacité installée; capacité de fabrication; capacité annuelle de production; capacité de l'usine; capacité nominale",
    means: "Units that can be made in a period.",
  },
  suppliers: {
    is: ["count", "stock", "last"],
    en: "number of suppliers; component suppliers; qualified suppliers; key suppliers; strategic suppliers",
    fr: "nombre de fournisseurs; fournisseurs qualifiés; fournisseurs clés; fournisseurs stratégiques; fournisseurs de composants",
    not: ["sellers"],
    means: "Firms that supply the company.",
  },
});
