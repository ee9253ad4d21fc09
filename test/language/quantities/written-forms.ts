/**
 * Written forms of quantities with what each one means, worked out by hand.
 * language | text | value | what | scale | half unit | extras
 * what: a currency, "-" for money without one, "%", "pts", "x", "#" for a bare number, or a unit.
 * Values and half units may end in d, w, y, h, min or q: days, weeks, years, hours, minutes, quarters, in months.
 * extras: a bound (~ >= <= > <), "/month" for per, "a..b" for a range, "+" for a written sign, "=text" where the
 * quantity is only a part of the text.
 */
export const WRITTEN_FORMS = `
fr|1 234,5 €|1234.5|EUR|1|0.05
fr|1 234,5 €|1234.5|EUR|1|0.05
fr|2 500 000 €|2500000|EUR|1|0.5
fr|2 500 000 euros|2500000|EUR|1|0.5
fr|20 M€|20e6|EUR|1e6|500000
fr|20M€|20e6|EUR|1e6|500000
fr|2,4 M€|2.4e6|EUR|1e6|50000
fr|2,40 M€|2.4e6|EUR|1e6|5000
fr|0,43 M€|430000|EUR|1e6|5000
fr|–0,43 M€|-430000|EUR|1e6|5000|+
fr|−5 M€|-5e6|EUR|1e6|500000|+
fr|-120 k€|-120000|EUR|1e3|500|+
fr|+120 k€|120000|EUR|1e3|500|+
fr|850 k€|850000|EUR|1e3|500
en|2,454 (€000)|2454000|EUR|1e3|500
en|Rs. 6,00,000|600000|INR|1|0.5
en|₹1,23,45,678|12345678|INR|1|0.5
en|14,42,509 units|1442509|unit|1|0.5
en|₹15.97L|1597000|INR|1e5|500
en|₹2.5 Cr|2.5e7|INR|1e7|500000
en|(1,180) (£000)|-1180000|GBP|1e3|500|+
fr|24,4 c€|0.244|EUR|0.01|0.0005
fr|850 K€|850000|EUR|1e3|500
fr|850K€|850000|EUR|1e3|500
fr|1 250 k€|1250000|EUR|1e3|500
fr|12,75 k€|12750|EUR|1e3|5
fr|7.25 Mds€|7.25e9|EUR|1e9|5e6
fr|7,25 Mds €|7.25e9|EUR|1e9|5e6
fr|3 Md€|3e9|EUR|1e9|5e8
fr|3 milliards d'euros|3e9|EUR|1e9|5e8
fr|1,2 milliard d’euros|1.2e9|EUR|1e9|5e7
fr|2,5 millions d'euros|2.5e6|EUR|1e6|50000
fr|2,5 millions d’euros|2.5e6|EUR|1e6|50000
fr|3 millions de dollars|3e6|USD|1e6|500000
fr|250 milliers d'euros|250000|EUR|1e3|500
fr|12 MEUR|12e6|EUR|1e6|500000
fr|350 kEUR|350000|EUR|1e3|500
fr|350 KEUR|350000|EUR|1e3|500
fr|5 M$|5e6|USD|1e6|500000
fr|4,5 M£|4.5e6|GBP|1e6|50000
fr|10 CHF|10|CHF|1|0.5
fr|15 000 francs suisses|15000|CHF|1|0.5
fr|13,8 lakh de roupies|1380000|INR|1e5|5000
fr|3 millions de dollars australiens|3e6|AUD|1e6|500000
en|3 million Canadian dollars|3e6|CAD|1e6|500000
fr|3 millions de dollars|3e6|USD|1e6|500000
fr|49 €/mois|49|EUR|1|0.5|/month
fr|49 € / mois|49|EUR|1|0.5|/month
fr|49 € par mois|49|EUR|1|0.5|/month
fr|49 € HT / mois|49|EUR|1|0.5|/month
fr|49,90 € par mois|49.9|EUR|1|0.005|/month
fr|12 € par utilisateur et par mois|12|EUR|1|0.5|/user/month
fr|1 200 € par an|1200|EUR|1|0.5|/year
fr|1 200 €/an|1200|EUR|1|0.5|/year
fr|80 k€ par mois|80000|EUR|1e3|500|/month
fr|350 € par client|350|EUR|1|0.5|/customer
fr|12,2 %|0.122|%|0.01|0.0005
fr|12,2 %|0.122|%|0.01|0.0005
fr|12,2%|0.122|%|0.01|0.0005
fr|(2)%|-0.02|%|0.01|0.005|+
fr|+76 %|0.76|%|0.01|0.005|+
fr|+ 76 %|0.76|%|0.01|0.005|+
fr|-5 %|-0.05|%|0.01|0.005|+
fr|– 5 %|-0.05|%|0.01|0.005|+
fr|118 %|1.18|%|0.01|0.005
fr|20 pour cent|0.2|%|0.01|0.005
fr|100 %|1|%|0.01|0.005
fr|0,5 %|0.005|%|0.01|0.0005
fr|3 % par mois|0.03|%|0.01|0.005|/month
fr|8 %/an|0.08|%|0.01|0.005|/year
fr|3 pts|0.03|pts|0.01|0.005
fr|+3 pts|0.03|pts|0.01|0.005|+
fr|2,5 points de pourcentage|0.025|pts|0.01|0.0005
fr|50 points de base|0.005|pts|0.0001|0.00005
fr|50 bps|0.005|pts|0.0001|0.00005
fr|165 pb|0.0165|pts|0.0001|0.00005
fr|x3|3|x|1|0.5
fr|×3|3|x|1|0.5
fr|x 2,5|2.5|x|1|0.05
fr|3 fois|3|x|1|0.5
fr|4,1x|4.1|x|1|0.05
fr|4,1 x|4.1|x|1|0.05
fr|2.9×|2.9|x|1|0.05
fr|10-15 %|0.125|%|0.01|0.005|0.1..0.15
fr|10–15 %|0.125|%|0.01|0.005|0.1..0.15
fr|10 à 15 %|0.125|%|0.01|0.005|0.1..0.15
fr|10 % à 15 %|0.125|%|0.01|0.005|0.1..0.15
fr|entre 10 et 15 %|0.125|%|0.01|0.005|0.1..0.15
fr|entre 10 % et 15 %|0.125|%|0.01|0.005|0.1..0.15
fr|entre 2 et 3 M€|2.5e6|EUR|1e6|500000|2e6..3e6
fr|de 2 à 3 M€|2.5e6|EUR|1e6|500000|2e6..3e6
fr|2-3 M€|2.5e6|EUR|1e6|500000|2e6..3e6
fr|2 à 3 mois|2.5|month|1|0.5|2..3
fr|2 - 3 mois|2.5|month|1|0.5|2..3
fr|800 k€ à 1,2 M€|1e6|EUR|1e6|50000|800000..1200000
fr|500 à 800 clients|650|customer|1|0.5|500..800
fr|environ 300 clients|300|customer|1|0.5|~
fr|~300 clients|300|customer|1|0.5|~
fr|≈ 300 clients|300|customer|1|0.5|~
fr|près de 300 clients|300|customer|1|0.5|~
fr|autour de 2 M€|2e6|EUR|1e6|500000|~
fr|plus de 300 clients|300|customer|1|0.5|>
fr|+ de 300 clients|300|customer|1|0.5|>
fr|> 300 clients|300|customer|1|0.5|>
fr|>300 clients|300|customer|1|0.5|>
fr|≥ 300 clients|300|customer|1|0.5|>=
fr|ne passe jamais sous 300 clients|300|customer|1|0.5|>=;=sous 300 clients
fr|ne dépasse pas 20 %|0.2|%|0.01|0.005|<=;=dépasse pas 20 %
en|never falls below £100k|100000|GBP|1000|500|>=;=below £100k
en|does not exceed 20%|0.2|%|0.01|0.005|<=;=exceed 20%
fr|au moins 300 clients|300|customer|1|0.5|>=
fr|à partir de 49 €|49|EUR|1|0.5|>=
fr|dès 49 €/mois|49|EUR|1|0.5|>=;/month
fr|jusqu'à 40 %|0.4|%|0.01|0.005|<=
fr|jusqu’à 40 %|0.4|%|0.01|0.005|<=
fr|moins de 5 %|0.05|%|0.01|0.005|<
fr|< 5 %|0.05|%|0.01|0.005|<
fr|<5%|0.05|%|0.01|0.005|<
fr|≤ 5 %|0.05|%|0.01|0.005|<=
fr|au maximum 10 jours|10d|day|1|0.5d|<=
fr|300+|300|#|1|0.5|>=
fr|300 clients ou plus|300|customer|1|0.5|>=
fr|2 000 clients|2000|customer|1|0.5
fr|2025 clients|2025|customer|1|0.5
fr|46 300 utilisateurs|46300|user|1|0.5
fr|12 000 utilisatrices|12000|user|1|0.5
fr|46 300 m²|46300|m2|1|0.5
fr|46 300 m2|46300|m2|1|0.5
fr|1 200 mètres carrés|1200|m2|1|0.5
fr|18 mois|18|month|1|0.5
fr|30 jours|30d|day|1|0.5d
fr|45 j|45d|day|1|0.5d
fr|6 semaines|6w|week|1|0.5w
fr|5 ans|5y|year|1|0.5y
fr|10 années|10y|year|1|0.5y
fr|11 h|11h|hour|1|0.5h
fr|48 h|48h|hour|1|0.5h
fr|48h|48h|hour|1|0.5h
fr|24-48 h|36h|hour|1|0.5h|24h..48h
fr|15 minutes|15min|minute|1|0.5min
fr|3 trimestres|3q|quarter|1|0.5q
fr|12 ETP|12|fte|1|0.5
fr|12,5 ETP|12.5|fte|1|0.05
fr|24 salariés|24|employee|1|0.5
fr|24 collaborateurs|24|employee|1|0.5
fr|24 personnes|24|person|1|0.5
fr|8 400 commandes|8400|order|1|0.5
fr|10 000 actions|10000|share|1|0.5
fr|3 brevets|3|patent|1|0.5
fr|12 pays|12|country|1|0.5
fr|7 villes|7|city|1|0.5
fr|14 magasins|14|store|1|0.5
fr|22 hôtels|22|hotel|1|0.5
fr|9 hôpitaux|9|hospital|1|0.5
fr|31 partenaires|31|partner|1|0.5
fr|5 nouveaux clients|5|customer|1|0.5
fr|3 grands comptes|3|account|1|0.5
fr|12k utilisateurs|12000|user|1e3|500
fr|12 k utilisateurs|12000|user|1e3|500
fr|1,5 M d'utilisateurs|1.5e6|user|1e6|50000
fr|1,5 million d'utilisateurs|1.5e6|user|1e6|50000
fr|2 millions de clients|2e6|customer|1e6|500000
fr|40 milliers de commandes|40000|order|1e3|500
fr|deux clients|2|customer|1|0.5
fr|trois brevets|3|patent|1|0.5
fr|Deux anciens|2|person|1|0.5
fr|douze mois|12|month|1|0.5
fr|dix millions d'euros|10e6|EUR|1e6|500000
fr|1 sur 5|0.2|%|0.2|0.1
fr|4 sur 10|0.4|%|0.1|0.05
fr|3 clients sur 4|0.75|%|0.25|0.125
fr|1.234,5 €|1234.5|EUR|1|0.05
fr|1.234.567 €|1234567|EUR|1|0.5
fr|1.234 €|1234|EUR|1|0.5
fr|0,123|0.123|#|1|0.0005
fr|1'234 CHF|1234|CHF|1|0.5
fr|1’234’567 CHF|1234567|CHF|1|0.5
fr|(120)|-120|#|1|0.5|+
fr|(1 234)|-1234|#|1|0.5|+
fr|Nos clients (120)|120|#|1|0.5|=120
fr|(120) k€|-120000|EUR|1e3|500|+
fr|(0,43 M€)|-430000|EUR|1e6|5000|+
fr|1 234|1234|#|1|0.5
fr|42|42|#|1|0.5
fr|42,0|42|#|1|0.05
fr|12 000|12000|#|1|0.5
fr|12k|12000|-|1e3|500
fr|2,4M|2.4e6|-|1e6|50000
fr|Le CA atteint 2,4 M€ cette année|2.4e6|EUR|1e6|50000|=2,4 M€
fr|Chiffre d'affaires : 850 k€.|850000|EUR|1e3|500|=850 k€
fr|Nous avons 312 clients.|312|customer|1|0.5|=312 clients
fr|un taux de marge brute de 71,4 % en 2025|0.714|%|0.01|0.0005|=71,4 %
fr|En 2025, 320 clients|320|customer|1|0.5|=320 clients
fr|levée de 3 M€ (seed)|3e6|EUR|1e6|500000|=3 M€
fr|CAC de 1 250 € par client|1250|EUR|1|0.5|/customer;=1 250 € par client
fr|au T4 2025 : 1,1 M€|1.1e6|EUR|1e6|50000|=1,1 M€
fr|trésorerie de 940 k€ au 31/12/2025|940000|EUR|1e3|500|=940 k€
fr|le churn (2,1 %) baisse|0.021|%|0.01|0.0005|=2,1 %
fr|équipe de 14 ETP|14|fte|1|0.5|=14 ETP
fr|6 M€ HT|6e6|EUR|1e6|500000|=6 M€
fr|LTV/CAC de 4,2x|4.2|x|1|0.05|=4,2x
fr|8 000 tonnes|8000|tonne|1|0.5
fr|250 kg|250|kg|1|0.5
fr|30 MW|30|mw|1|0.5
fr|1 500 000 XOF|1500000|XOF|1|0.5
en|1,234.5|1234.5|#|1|0.05
en|1,234|1234|#|1|0.5
en|1,234,567|1234567|#|1|0.5
en|1'234|1234|#|1|0.5
en|1.234,5|1234.5|#|1|0.05
en|.5|0.5|#|1|0.05
en|0.5|0.5|#|1|0.05
en|12k|12000|-|1e3|500
en|2.4m|2.4e6|-|1e6|50000
en|2.0m|2e6|-|1e6|50000
en|2.4M|2.4e6|-|1e6|50000
en|3bn|3e9|-|1e9|5e8
en|$3|3|USD|1|0.5
en|$1,234.50|1234.5|USD|1|0.005
en|€1,234|1234|EUR|1|0.5
en|€2.4m|2.4e6|EUR|1e6|50000
en|€2.4M|2.4e6|EUR|1e6|50000
en|€2.4 million|2.4e6|EUR|1e6|50000
en|€2.40m|2.4e6|EUR|1e6|5000
en|£3m|3e6|GBP|1e6|500000
en|GBP 3m|3e6|GBP|1e6|500000
en|EUR 2.5m|2.5e6|EUR|1e6|50000
en|EUR12m|12e6|EUR|1e6|500000
en|USD 4.2 million|4.2e6|USD|1e6|50000
en|US$5m|5e6|USD|1e6|500000
en|US$ 5 million|5e6|USD|1e6|500000
en|$5M|5e6|USD|1e6|500000
en|$5MM|5e6|USD|1e6|500000
en|$1.2B|1.2e9|USD|1e9|5e7
en|$1.2bn|1.2e9|USD|1e9|5e7
en|$1.2 billion|1.2e9|USD|1e9|5e7
en|$1.5 trn|1.5e12|USD|1e12|5e10
en|$1.5 trillion|1.5e12|USD|1e12|5e10
en|€850k|850000|EUR|1e3|500
en|€850K|850000|EUR|1e3|500
en|€1,234.5k|1234500|EUR|1e3|50
en|850 k€|850000|EUR|1e3|500
en|DKK 12m|12e6|DKK|1e6|500000
en|CHF 450k|450000|CHF|1e3|500
en|12 million euros|12e6|EUR|1e6|500000
en|3 million dollars|3e6|USD|1e6|500000
en|250 thousand euros|250000|EUR|1e3|500
en|40 thousand users|40000|user|1e3|500
en|-€120k|-120000|EUR|1e3|500|+
en|€-120k|-120000|EUR|1e3|500|+
en|–€0.43m|-430000|EUR|1e6|5000|+
en|+€120k|120000|EUR|1e3|500|+
en|(€120k)|-120000|EUR|1e3|500|+
en|(120)|-120|#|1|0.5|+
en|(1,234)|-1234|#|1|0.5|+
en|EBITDA (120)|-120|#|1|0.5|+;=(120)
en|customers (120)|120|#|1|0.5|=120
en|Number of employees (1,234)|1234|#|1|0.5|=1,234
en|£(690)k|-690000|GBP|1e3|500|+
en|€(1.2)m|-1.2e6|EUR|1e6|50000|+
en|−5|-5|#|1|0.5|+
en|-5.0%|-0.05|%|0.01|0.0005|+
en|+76%|0.76|%|0.01|0.005|+
en|12%|0.12|%|0.01|0.005
en|12.2%|0.122|%|0.01|0.0005
en|12.20 %|0.122|%|0.01|0.00005
en|12 percent|0.12|%|0.01|0.005
en|12 per cent|0.12|%|0.01|0.005
en|two percent|0.02|%|0.01|0.005
en|118%|1.18|%|0.01|0.005
en|2% per month|0.02|%|0.01|0.005|/month
en|8% a year|0.08|%|0.01|0.005|/year
en|8% p.a.|0.08|%|0.01|0.005|/year
en|3 pts|0.03|pts|0.01|0.005
en|3pp|0.03|pts|0.01|0.005
en|3 percentage points|0.03|pts|0.01|0.005
en|50 bps|0.005|pts|0.0001|0.00005
en|50bps|0.005|pts|0.0001|0.00005
en|25 basis points|0.0025|pts|0.0001|0.00005
en|4.1x|4.1|x|1|0.05
en|4.1×|4.1|x|1|0.05
en|3 times|3|x|1|0.5
en|10x|10|x|1|0.5
en|10-15%|0.125|%|0.01|0.005|0.1..0.15
en|10–15%|0.125|%|0.01|0.005|0.1..0.15
en|10% to 15%|0.125|%|0.01|0.005|0.1..0.15
en|between 10 and 15%|0.125|%|0.01|0.005|0.1..0.15
en|between 10% and 15%|0.125|%|0.01|0.005|0.1..0.15
en|€70-110|90|EUR|1|0.5|70..110
en|€70–110|90|EUR|1|0.5|70..110
en|€2-3m|2.5e6|EUR|1e6|500000|2e6..3e6
en|€2m-€3m|2.5e6|EUR|1e6|500000|2e6..3e6
en|€2m to €3m|2.5e6|EUR|1e6|500000|2e6..3e6
en|from 2 to 3 million|2.5e6|-|1e6|500000|2e6..3e6
en|between €2m and €3m|2.5e6|EUR|1e6|500000|2e6..3e6
en|2-3 months|2.5|month|1|0.5|2..3
en|2 to 3 months|2.5|month|1|0.5|2..3
en|12-18 months|15|month|1|0.5|12..18
en|10k-20k|15000|-|1e3|500|10000..20000
en|500-1,000 customers|750|customer|1|0.5|500..1000
en|about 300 customers|300|customer|1|0.5|~
en|around €2m|2e6|EUR|1e6|500000|~
en|approximately 12%|0.12|%|0.01|0.005|~
en|approx. 12%|0.12|%|0.01|0.005|~
en|roughly 40 stores|40|store|1|0.5|~
en|nearly 300 customers|300|customer|1|0.5|~
en|almost 300 customers|300|customer|1|0.5|~
en|~€2m|2e6|EUR|1e6|500000|~
en|c. €2m|2e6|EUR|1e6|500000|~
en|circa 200 users|200|user|1|0.5|~
en|more than 300 customers|300|customer|1|0.5|>
en|over 300 customers|300|customer|1|0.5|>
en|over €2m|2e6|EUR|1e6|500000|>
en|above 40%|0.4|%|0.01|0.005|>
en|>40%|0.4|%|0.01|0.005|>
en|at least 300 customers|300|customer|1|0.5|>=
en|up to 40%|0.4|%|0.01|0.005|<=
en|at most 10 days|10d|day|1|0.5d|<=
en|no more than 10 days|10d|day|1|0.5d|<=
en|less than 5%|0.05|%|0.01|0.005|<
en|under 5%|0.05|%|0.01|0.005|<
en|below 5%|0.05|%|0.01|0.005|<
en|fewer than 5 customers|5|customer|1|0.5|<
en|<5%|0.05|%|0.01|0.005|<
en|300+|300|#|1|0.5|>=
en|300+ customers|300|customer|1|0.5|>=
en|€5m+|5e6|EUR|1e6|500000|>=
en|2M+ users|2e6|user|1e6|500000|>=
en|300 or more|300|#|1|0.5|>=
en|46,300 customers|46300|customer|1|0.5
en|46 300 customers|46300|customer|1|0.5
en|2025 users|2025|user|1|0.5
en|12k users|12000|user|1e3|500
en|1.5m users|1.5e6|user|1e6|50000
en|1.5 million users|1.5e6|user|1e6|50000
en|40,000 monthly active users|40000|user|1|0.5
en|52 paying customers|52|customer|1|0.5
en|3 new enterprise customers|3|customer|1|0.5
en|18 months|18|month|1|0.5
en|an 18-month contract|18|month|1|0.5|=18-month
en|18-month|18|month|1|0.5
en|12 mos|12|month|1|0.5
en|30 days|30d|day|1|0.5d
en|6 weeks|6w|week|1|0.5w
en|5 years|5y|year|1|0.5y
en|5-year|5y|year|1|0.5y
en|48 hours|48h|hour|1|0.5h
en|11h|11h|hour|1|0.5h
en|90 minutes|90min|minute|1|0.5min
en|14 FTE|14|fte|1|0.5
en|14.5 FTEs|14.5|fte|1|0.05
en|14 full-time employees|14|employee|1|0.5
en|25 employees|25|employee|1|0.5
en|25 people|25|person|1|0.5
en|8,400 orders|8400|order|1|0.5
en|8,400 orders per month|8400|order|1|0.5|/month
en|10,000 shares|10000|share|1|0.5
en|1,200 sqm|1200|m2|1|0.5
en|14 stores|14|store|1|0.5
en|12 countries|12|country|1|0.5
en|3 patents|3|patent|1|0.5
en|2 patent families|2|patent|1|0.5
en|five pilots|5|pilot|1|0.5
en|two engineers|2|engineer|1|0.5
en|three founders|3|founder|1|0.5
en|two million euros|2e6|EUR|1e6|500000
en|twelve months|12|month|1|0.5
en|1 in 5|0.2|%|0.2|0.1
en|4 out of 5|0.8|%|0.2|0.1
en|€49 per month|49|EUR|1|0.5|/month
en|€49/month|49|EUR|1|0.5|/month
en|€49 / month|49|EUR|1|0.5|/month
en|€49 a month|49|EUR|1|0.5|/month
en|€12 per seat / month|12|EUR|1|0.5|/seat/month
en|€12 per user per month|12|EUR|1|0.5|/user/month
en|$99/seat/month|99|USD|1|0.5|/seat/month
en|$1,200 per year|1200|USD|1|0.5|/year
en|€80k per month|80000|EUR|1e3|500|/month
en|€350 per customer|350|EUR|1|0.5|/customer
en|ARR reached €2.4m in 2025|2.4e6|EUR|1e6|50000|=€2.4m
en|Revenue: €850k.|850000|EUR|1e3|500|=€850k
en|In 2025 we had 320 customers|320|customer|1|0.5|=320 customers
en|raising €3m to hire|3e6|EUR|1e6|500000|=€3m
en|gross margin of 71.4% in Q4 2025|0.714|%|0.01|0.0005|=71.4%
en|churn (2.1%) is falling|0.021|%|0.01|0.0005|=2.1%
en|LTV/CAC of 4.2x|4.2|x|1|0.05|=4.2x
en|cash of €940k at 31 December 2025|940000|EUR|1e3|500|=€940k
en|18-month runway|18|month|1|0.5|=18-month
en|a team of 14|14|#|1|0.5|=14
en|NPS 62|62|#|1|0.5|=62
en|€20m ARR by 2028|20e6|EUR|1e6|500000|=€20m
en|€000s 12|12000|EUR|1e3|500
en|250 kg|250|kg|1|0.5
en|30 MW|30|mw|1|0.5
en|1,234 €|1234|EUR|1|0.5
en|99.9%|0.999|%|0.01|0.0005
en|99.99%|0.9999|%|0.01|0.00005
`;

/** Texts that hold no quantity. language | text */
export const NO_QUANTITY = `
en|Revenue (£000)
fr|Trésorerie, 000 €
en|2025
en|in 2025
en|Q4 2025
en|Q4'24
en|FY25E
en|H1 2026
en|FY2025A
en|2024-2026
en|Dec-25
en|31/12/2025
en|31 December 2025
en|December 31, 2025
en|2025-12-31
en|24/7
en|3/4
en|Series A
en|ISO 27001
en|ISO/IEC 27001 certified
en|SOC 2 Type 2
en|B2B
en|B2B2C
en|CO2
en|SAP R/3
en|5G
en|3D
en|2FA
en|GPT-4
en|COVID-19
en|v2.1
en|version 2.1
en|1.2.3
en|1. Introduction
en|2) Market
en|page 12
en|slide 7
en|Figure 3
en|Table 2
en|Section 4.2
en|#12
en|No. 5
en|1st
en|2nd place
en|the 21st century
en|14:30
en|https://example.com/2024/12
en|john42@example.com
en|www.site24.com
en|+33 6 12 34 56 78
en|+1 415 555 0100
en|(517) 599-0100
en|call 517-599-0100 today
en|Year 3
en|M12
en|Y2
en|last 12 months
en|LTM
en|MP3
en|iOS 17
en|phase 2
en|our growth tripled
en|one
en|no numbers here
fr|2025
fr|en 2025
fr|T4 2025
fr|S1 2026
fr|exercice clos le 31/03/2026
fr|le 31 décembre 2025
fr|12 derniers mois
fr|Année 2
fr|1er trimestre
fr|2e étage
fr|3ème
fr|n° 12
fr|article 5
fr|06 12 34 56 78
fr|SIREN 123 456 789
fr|1. Le marché
fr|9h30
fr|24h/24
fr|un client
fr|une équipe
fr|H2O
fr|janv.-25
fr|page 3
fr|
`;
