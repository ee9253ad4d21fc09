/** Names that say too little by themselves, with how far to trust each; and abbreviations that are also words. */

const at = (certainty: number, list: string): readonly (readonly [string, number])[] =>
  list.split(";").map((alias) => [alias.trim(), certainty] as const);

/** Certainty of names that are everyday words, abbreviations of several things, or shorthand; 0..1. */
export const WEAK_ALIASES: readonly (readonly [alias: string, certainty: number])[] = [
  ...at(
    0.5,
    "insurance; assurance; assurances; travel; déplacements; honoraires; customer support; customer success; customer service; customer care; support client; service client; relation client",
  ),
  ...at(
    0.9,
    "CA; clients; customers; abonnés; subscribers; debt; dette; burn; churn; effectifs; employees; salariés; ETP; loyer; rent",
  ),
  ...at(
    0.8,
    "cash; sales; ventes; revenus; orders; commandes; stock; stocks; marketing; IS; CPA; GM; GP; salaries; salaires; equity; sellers; vendeurs; inventory; valuation; valorisation; valo; prêts; loans; pipeline; hires; panier; basket; taux de marge; total income; total produits; recettes; staff; levée; accounts; subventions; grants; margins; marges; levée de fonds",
  ),
  // A function's name alone is its cost; beside "payroll" or "headcount" it only says whose.
  ...at(
    0.7,
    "sales and marketing; marketing and sales; S&M; research and development; R&D; R and D; R et D; product & tech; product and engineering; product & technology; tech and product; recherche et développement; commercial et marketing; marketing et commercial; ventes et marketing; marketing et ventes; vente et marketing; sales et marketing; produit et tech; tech et produit; produit et technologie; produit et R&D; développement produit; product development; G&A; SG&A; general and administrative; general and admin; frais généraux; frais généraux et administratifs; général et administratif; administratif et général; technology and development",
  ),
  ...at(
    0.7,
    "users; utilisateurs; members; membres; transactions; commission; commissions; fundraising; fundraise; raise; raising; ticket; amortissements; amortisation; amortization; depreciation; interest; intérêts; profit; earnings; bénéfice; résultat; collaborateurs; abonnements; prestations; professional services; investissements; investments; emprunt; emprunts; loan; provisions; dettes; liabilities; assets; actif; patients; shares; actions; titres; magasins; stores; patents; brevets; publications; acheteurs; buyers; visites; visits; traffic; trafic; retention; rétention; promotions; remises; cancellations; annulations; returns; retours; total charges; total costs; total expenses; charges; royalties; redevances; merchants; marchands; dotations; discount; décote; dilution; attrition; turnover; recrutements; embauches; hébergement; hosting; milestones; break-even; breakeven; équilibre; point mort; ask; the ask",
  ),
  ...at(
    0.5,
    "margin; marge; growth; croissance; price; prix; tarif; tarifs; pricing; fee; salary; salaire; rémunération; people; personnes; partners; partenaires; fournisseurs; suppliers; providers; hosts; hôtes; drivers; couriers; artisans; units; unités; capacity; capacité; countries; pays; cities; villes; sites; locations; agences; agencies; branches; warehouses; establishments; établissements; boutiques; implantations; contribution; expansion; contraction; upsell; founders; fondateurs; investors; investisseurs; ownership; stake; détention; participation; actionnaires; shareholders; associés; options; pool; cap; plafond; capital; coupon; taux; tax; taxes; impôt; impôts; frequency; fréquence; conversion; sessions; références; references; SKUs; leads; prospects; opportunities; opportunités; trials; pilots; pilotes; downloads; warranty; garantie; phase; clinical stage; savings; économies; experience; expérience; women; femmes; rating; cibles; equivalents; round; tour; seeking; seed; nominal; passif; autonomie; apports; aides; trips; rides; courses; deliveries; livraisons; missions; réservations; reservations; bookings made; shipments; expéditions; purchases; output; fleet; flotte; receipts; collections; deposits; dépôts; premiums; primes; encours; defaults; impayés; licences; seats; sièges; departures; départs; sorties; exits; entrées; inscriptions; registrations; admin costs; administration; administratif; overhead; overheads; logos; margin per unit; remboursements; refunds; engineers; developers; technicians; techniciens; jalons; brevet; patent; équipe de; team of; researchers; chercheurs; levier; leverage; commitments; frais fixes; advertising; publicité; penetration; pénétration; enrollment; enrolment; inclusions; maturity; maturité; différé; carnet; subcontracting; sous-traitance; factures impayées; moins cher; cheaper; less expensive; premises; serveurs; incentives; incitations; coupons; vouchers; cash flow; subventions obtenues",
  ),
  ...at(
    0.4,
    "of the round; of the raise; of the funds; of proceeds; de la levée; des fonds levés; SAFE; AIR; SAM; SOM; DA; AR; AP; OC; TC; RN; EV; VE; Series A; Series B; série A; série B; cap; OC; demos; démos; courses; pipe; MCV; EBT; PAT; PCA; MBA; CPI; CPC; POC; CRD; SAV; ads online; nuitées; BSA; pays",
  ),
];

/** Abbreviations that are ordinary words or names when not in capitals. */
export const CAPITALS_ONLY: readonly string[] =
  "CA; IS; SAM; SOM; TAM; DA; AR; AP; OC; TC; RN; EV; VE; SAFE; SAFEs; AIR; PAT; MBA; MER; GM; GP; CAF; DAP; CIR; CII; REX; ROC; MAU; DAU; PGE; CLV; BOM; AEs; SQL; CIT; NIM; ASP; CFE; CRD; CCA; VVC; OCA; TRI; ESOP; GOV; SAV; CPI; CPM; CMV; PDM; POC; LOI; RPO".split(
    "; ",
  );

/** Everyday phrases that hold a metric's name and name none. */
export const NO_METRIC_PHRASES: readonly string[] =
  "sales funnel; sales team; sales process; sales deck; sales strategy; sales manager; sales director; head of sales; sales channel; équipe commerciale; directeur commercial; directrice commerciale; income statement; cash flow statement; cashflow statement; profit and loss; profit and loss account; balance sheet; compte de résultat; tableau de flux; tableau de trésorerie; plan de trésorerie; customer journey; customer experience; customer segment; customer feedback; customer story; customer stories; customer testimonial; expérience client; expérience utilisateur; parcours client; parcours utilisateur; témoignage client; cas client; user experience; user interface; user journey; interface utilisateur; business partner; head of marketing; marketing director; directeur marketing; directrice marketing; marketing manager; marketing strategy; marketing plan; stratégie marketing; plan marketing; chief marketing officer; growth strategy; growth drivers; growth manager; head of growth; stratégie de croissance; leviers de croissance; market research; étude de marché; stock market; stock exchange; head of R&D; directeur R&D; account manager; account management; product roadmap; phase de test; en cours; cash machine; asset finance; asset facility; asset backed; asset light; women and men; founder and CEO; co-founder and CEO; fondateur et CEO".split(
    "; ",
  );
