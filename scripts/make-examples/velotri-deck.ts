/** The made-up deck of Vélotri Matériel, in French. */
import { cardRow, type Deck } from "./deck.ts";

export const velotriDeck: Deck = {
  company: "Vélotri Matériel",
  footer: "Vélotri Matériel - confidentiel - janvier 2026",
  language: "fr",
  theme: { dark: "17324D", accent: "0B7A75", soft: "E6F2F0", palette: ["0B7A75", "E39B3B", "17324D", "8FB8B2"] },
  slides: [
    {
      cover: true,
      title: "Vélotri Matériel",
      subtitle: "Le triporteur-cargo des flottes de livraison urbaine",
      elements: [{ kind: "bullets", items: ["Série A : 2,5 M€", "Janvier 2026"], x: 0.9, y: 4.6, w: 8, h: 1 }],
    },
    {
      title: "Le dernier kilomètre étouffe les centres-villes",
      subtitle: "Les livreurs perdent du temps, les villes ferment leurs rues aux fourgons",
      elements: [
        ...cardRow(
          [
            ["28 %", "du trafic des centres-villes vient des livraisons"],
            ["1,9 Md€", "marché européen du vélo-cargo professionnel"],
            ["52 min", "perdues par tournée à chercher une place"],
          ],
          1.9,
        ),
        {
          kind: "bullets",
          items: [
            "14 métropoles françaises restreignent déjà les utilitaires diesel",
            "Les vélos-cargos grand public cassent : ils ne sont pas faits pour six tournées par jour",
            "Sans atelier proche, une panne immobilise un livreur pendant une semaine",
          ],
          x: 0.7,
          y: 4.3,
          w: 11.9,
          h: 2,
        },
      ],
    },
    {
      title: "Un triporteur de travail, et l'atelier qui va avec",
      subtitle: "Nous vendons le véhicule et le contrat d'entretien",
      elements: [
        {
          kind: "bullets",
          items: [
            "Batterie échangée en 4 minutes, sans outil",
            "Délai moyen de livraison : 24 jours",
            "82 % des pièces sont fabriquées en Europe",
            "Intervention sous 24 heures dans 11 villes",
          ],
          x: 0.7,
          y: 1.9,
          w: 5.4,
          h: 4,
        },
        {
          kind: "table",
          rows: [
            ["Modèle", "VT-180", "VT-260"],
            ["Charge utile", "180 kg", "260 kg"],
            ["Volume du caisson", "1,4 m³", "2,1 m³"],
            ["Autonomie", "75 km", "60 km"],
            ["Garantie", "3 ans", "3 ans"],
          ],
          first: 0.44,
          x: 6.6,
          y: 1.95,
          w: 6,
          h: 2.75,
        },
      ],
    },
    {
      title: "2025 : l'année du décollage",
      subtitle: "Chiffres clés au 31 décembre 2025",
      elements: [
        ...cardRow(
          [
            ["3,4 M€", "chiffre d'affaires 2025*"],
            ["424", "triporteurs livrés en 2025"],
            ["+63 %", "croissance du chiffre d'affaires net 2025"],
          ],
          1.8,
          2.1,
        ),
        ...cardRow(
          [
            ["1 180", "flottes actives à fin décembre 2025"],
            ["37,0 %", "taux de marge brute 2025"],
            ["61", "NPS, enquête du T4 2025"],
          ],
          4.15,
          2.1,
        ),
      ],
      footnote: "* Hors taxes, net des remises accordées.",
      notes:
        "À dire : à fin décembre 2024 nous comptions 82 flottes actives. Insister sur la fidélité des premiers clients.",
    },
    {
      title: "Des livraisons qui accélèrent",
      subtitle: "Jusqu’à la rentrée 2025",
      elements: [
        {
          kind: "chart",
          shape: "bar",
          title: "Triporteurs livrés par trimestre",
          series: [{ name: "Triporteurs livrés", values: [67, 87, 78, 107, 116] }],
          categories: ["T3 2024", "T4 2024", "T1 2025", "T2 2025", "T3 2025"],
          format: "#,##0",
          x: 0.7,
          y: 1.8,
          w: 7.2,
          h: 4.5,
        },
        {
          kind: "bullets",
          heading: "Ce qui porte les ventes",
          items: [
            "Prix de vente moyen de 7 200 € HT au T4 2025",
            "Remises accordées en 2025 : 167 k€",
            "Une commande moyenne de 3 véhicules",
          ],
          x: 8.3,
          y: 2.1,
          w: 4.7,
          h: 3.5,
        },
      ],
    },
    {
      title: "L'entretien, notre revenu récurrent",
      subtitle: "Un contrat mensuel par triporteur, pièces et main-d’œuvre comprises",
      elements: [
        ...cardRow(
          [
            ["38,9 k€", "revenu récurrent mensuel, décembre 2025"],
            ["65 €", "redevance mensuelle par contrat en 2025"],
            ["1,5 %", "résiliation mensuelle moyenne en 2025"],
          ],
          1.8,
          1.7,
        ),
        {
          kind: "chart",
          shape: "line",
          title: "Revenus de services par trimestre (k€)",
          series: [{ name: "Revenus de services", values: [71.7, 83.7, 96.4, 111.7] }],
          categories: ["T1 2025", "T2 2025", "T3 2025", "T4 2025"],
          format: "0.0",
          x: 0.7,
          y: 3.7,
          w: 7.2,
          h: 2.75,
        },
        {
          kind: "bullets",
          items: ["599 contrats d'entretien à fin septembre 2025", "Pièces en stock : 93 % des références"],
          x: 8.3,
          y: 4.1,
          w: 4.7,
          h: 2,
        },
      ],
      notes: "Les services représentent 11,3 % du chiffre d'affaires net en 2025.",
    },
    {
      title: "Une économie unitaire saine",
      subtitle: "Par triporteur et par client, exercice 2025",
      elements: [
        {
          kind: "table",
          rows: [
            ["Indicateur", "2024", "2025"],
            ["Taux de remise", "4,0 %", "5,5 %"],
            ["Coût du matériel / ventes nettes", "66 %", "65 %"],
            ["Coût direct des services / revenus", "50 %", "47 %"],
            ["Coût d'acquisition d'une flotte active", "n.d.", "5 410 €"],
          ],
          first: 0.56,
          x: 0.7,
          y: 1.95,
          w: 7.4,
          h: 3,
        },
        {
          kind: "bullets",
          heading: "À retenir",
          items: [
            "Durée de vie d'un triporteur : 7 ans",
            "Le client économise 310 € par mois face à un fourgon",
            "Revente possible à 45 % du prix neuf après 3 ans",
          ],
          x: 8.4,
          y: 1.95,
          w: 4.5,
          h: 3.5,
        },
      ],
      footnote: "n.d. : non disponible, les flottes actives n’étaient pas suivies avant 2024.",
    },
    {
      title: "Trajectoire 2024-2026, cas de base",
      subtitle: "En k€, exercices clos le 31 décembre",
      elements: [
        {
          kind: "table",
          rows: [
            ["k€", "2024", "2025", "2026 (budget)"],
            ["Chiffre d'affaires net", "1 984", "3 231", "5 003"],
            ["Marge brute", "704", "1 196", "1 679"],
            ["EBE", "(417)", "(538)", "(602)"],
          ],
          first: 0.4,
          x: 0.7,
          y: 1.95,
          w: 11.9,
          h: 2.4,
        },
        {
          kind: "bullets",
          items: ["542 triporteurs livrés prévus en 2026", "Ouverture de 3 ateliers : Nantes, Lille et Grenoble"],
          x: 0.7,
          y: 4.75,
          w: 11.9,
          h: 1.4,
        },
      ],
      footnote: "EBE : excédent brut d'exploitation, avant dotations et intérêts.",
    },
    {
      title: "Une trésorerie solide",
      subtitle: "Au 31 décembre 2025",
      elements: [
        ...cardRow(
          [
            ["0,95 M€", "trésorerie au 31 décembre 2025"],
            ["45 k€", "consommation mensuelle moyenne, T4 2025"],
            ["21 mois", "d'autonomie à fin décembre 2025"],
          ],
          1.9,
        ),
        {
          kind: "bullets",
          items: [
            "Aucune dette bancaire au 31 décembre 2025",
            "Amorçage : 1,2 M€ levés en mai 2024",
            "Avance remboursable régionale de 150 k€ demandée, réponse attendue au printemps",
          ],
          x: 0.7,
          y: 4.3,
          w: 11.9,
          h: 1.9,
        },
      ],
    },
    {
      title: "Une équipe de terrain",
      elements: [
        {
          kind: "bullets",
          heading: "Équipe",
          items: [
            "21 ETP au 31 décembre 2025, dont 8 à l’atelier",
            "Maud Ferracci, présidente : 12 ans dans l’industrie du cycle",
            "Ilyès Kerdranvat, directeur technique : 5 brevets déposés",
          ],
          x: 0.7,
          y: 1.6,
          w: 6.8,
          h: 2.4,
        },
        {
          kind: "bullets",
          heading: "Capital avant série A",
          items: [
            "Les fondateurs détiennent 67 % du capital",
            "Sablière Amorçage détient 25 % du capital",
            "BSPCE : 5,2 %",
          ],
          x: 7.6,
          y: 1.6,
          w: 5.3,
          h: 2.6,
        },
        {
          kind: "table",
          rows: [
            ["ETP au 31 décembre", "2024", "2025"],
            ["Atelier", "6", "8"],
            ["Commercial", "3", "5"],
            ["Produit", "3", "4"],
            ["Support et administration", "3", "4"],
          ],
          first: 0.5,
          x: 0.7,
          y: 4.2,
          w: 7,
          h: 2.4,
        },
      ],
    },
    {
      title: "Rejoignez la série A",
      subtitle: "Clôture visée en juin 2026",
      elements: [
        ...cardRow(
          [
            ["2,5 M€", "montant de la série A"],
            ["9 M€", "valorisation post-money"],
            ["26 ETP", "à fin décembre 2026"],
          ],
          1.8,
          1.7,
        ),
        {
          kind: "chart",
          shape: "doughnut",
          title: "Emploi des fonds (%)",
          series: [{ name: "Emploi des fonds", values: [40, 35, 15, 10] }],
          categories: ["Ateliers", "Commercial", "Produit", "Fonds de roulement"],
          format: '0" %"',
          x: 0.7,
          y: 3.7,
          w: 7,
          h: 3,
        },
        {
          kind: "bullets",
          items: ["Contact : maud@velotri.example", "Dossier complet et modèle financier joints"],
          x: 8.3,
          y: 4.4,
          w: 4.7,
          h: 1.6,
        },
      ],
    },
    {
      hidden: true,
      title: "Ancienne feuille de route (ne pas projeter)",
      elements: [
        {
          kind: "bullets",
          items: [
            "Location longue durée : projet abandonné en juin 2025",
            "Usine à Saint-Étienne repoussée après la série B",
          ],
          x: 0.7,
          y: 1.9,
          w: 11.9,
          h: 2,
        },
      ],
    },
  ],
};
