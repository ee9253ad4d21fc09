/**
 * Written forms of periods, worked out by hand. language | text | kind | canonical | extras
 * extras: a basis, "fiscal", "instant", "=text" where the period is a part of the text, "fye=3" for the company's
 * year end, "default=2025" for the assumed year.
 */
export const PERIOD_FORMS = `
en|2025|year|2025
en|in 2025|year|2025|=2025
en|2025A|year|2025|actual
en|2025E|year|2025|estimate
en|2025F|year|2025|forecast
en|2026P|year|2026|forecast
en|2025B|year|2025|budget
en|2025 (p)|year|2025|forecast
en|2025 (actual)|year|2025|actual
en|2025 actual|year|2025|actual
en|budget 2026|year|2026|budget
en|forecast 2026|year|2026|forecast
en|FY25|year|2025|fiscal
en|FY2025|year|2025|fiscal
en|FY 2025|year|2025|fiscal
en|FY25A|year|2025|fiscal;actual
en|FY2025A|year|2025|fiscal;actual
en|FY26E|year|2026|fiscal;estimate
en|FY26F|year|2026|fiscal;forecast
en|FY27P|year|2027|fiscal;forecast
en|FY26B|year|2026|fiscal;budget
en|FY'25|year|2025|fiscal
en|fiscal year 2025|year|2025|fiscal
en|FY2024/25|year|2024-07..2025-06|fiscal
en|FY24/25|year|2024-07..2025-06|fiscal
en|FY25|year|2024-04..2025-03|fiscal;fye=3
en|CY2025|year|2025
en|calendar year 2025|year|2025
en|year ended 31 March 2026|year|2025-04..2026-03|fiscal
en|year ended March 2026|year|2025-04..2026-03|fiscal
en|December 2025|month|2025-12
en|Dec 2025|month|2025-12
en|Dec. 2025|month|2025-12
en|Dec-25|month|2025-12
en|Dec-2025|month|2025-12
en|Dec '25|month|2025-12
en|Dec'25|month|2025-12
en|Sept 2025|month|2025-09
en|May 2025|month|2025-05
en|12/2025|month|2025-12
en|2025-12|month|2025-12
en|03/2026|month|2026-03
en|December|month|2025-12|default=2025
en|31/12/2025|day|2025-12@end|instant
en|31.12.2025|day|2025-12@end|instant
en|31-12-2025|day|2025-12@end|instant
en|12/31/2025|day|2025-12@end|instant
en|2025-12-31|day|2025-12@end|instant
en|31 December 2025|day|2025-12@end|instant
en|31st December 2025|day|2025-12@end|instant
en|31 Dec 2025|day|2025-12@end|instant
en|December 31, 2025|day|2025-12@end|instant
en|15 June 2025|day|2025-06-15|instant
en|at 31 December 2025|day|2025-12@end|instant
en|as of 31 December 2025|day|2025-12@end|instant
en|as at 30/06/2025|day|2025-06@end|instant
en|as of June 2025|month|2025-06@end|instant
en|Q4 2025|quarter|2025-Q4
en|Q4'24|quarter|2024-Q4
en|Q4 '24|quarter|2024-Q4
en|Q4-25|quarter|2025-Q4
en|Q4/2025|quarter|2025-Q4
en|4Q25|quarter|2025-Q4
en|4Q2025|quarter|2025-Q4
en|2025-Q4|quarter|2025-Q4
en|2025 Q4|quarter|2025-Q4
en|2025Q4|quarter|2025-Q4
en|Q4 25|quarter|2025-Q4
en|Q4 FY25|quarter|2025-Q4|fiscal
en|Q4 FY25|quarter|2025-Q1|fiscal;fye=3
en|Q1 FY26|quarter|2025-Q2|fiscal;fye=3
fr|T3 24-25|quarter|2025-Q1|fiscal;fye=6
fr|T1 25-26 (b)|quarter|2025-Q3|budget;fiscal;fye=6
en|H1 23-24|half|2023-H2|fiscal;fye=6
en|Q4 24/25|quarter|2025-06..2025-08|fiscal;fye=8
en|fourth quarter of 2025|quarter|2025-Q4
en|first quarter 2026|quarter|2026-Q1
en|third quarter of 2025|quarter|2025-Q3
en|Q4|quarter|2025-Q4|default=2025
en|H1 2026|half|2026-H1
en|H2 2025|half|2025-H2
en|1H26|half|2026-H1
en|H1'26|half|2026-H1
en|first-half 2025|half|2025-H1
en|second-quarter 2025|quarter|2025-Q2
en|first half of 2025|half|2025-H1
en|second half of 2025|half|2025-H2
en|first nine months of 2025|range|2025-01..2025-09
en|first 9 months of 2025|range|2025-01..2025-09
en|last six months of 2025|half|2025-H2
en|first two quarters of 2025|half|2025-H1
en|first nine months of FY26|range|2025-04..2025-12|fiscal;fye=3
en|nine months to September 2025|range|2025-01..2025-09
en|9M 2025|range|2025-01..2025-09
en|6M25|half|2025-H1
en|nine months ended 30 September 2025|range|2025-01..2025-09
en|2024-2026|range|2024-01..2026-12
en|2024–2026|range|2024-01..2026-12
en|2024 to 2026|range|2024-01..2026-12
en|from 2024 to 2026|range|2024-01..2026-12
en|between 2024 and 2026|range|2024-01..2026-12
en|from January to March 2025|range|2025-Q1
en|January to March 2025|range|2025-Q1
en|January 2024 to March 2025|range|2024-01..2025-03
en|Jan-Mar 2025|range|2025-Q1
en|Nov-Jan 2026|range|2025-11..2026-01
en|Q1-Q3 2025|range|2025-01..2025-09
en|Q1 2025 to Q4 2025|range|2025
en|FY24-FY26|range|2024-01..2026-12|fiscal
en|2024-26|range|2024-01..2026-12
en|since January 2024|range|2024-01..
en|since 2021|range|2021-01..
en|from 2026 onwards|range|2026-01..
en|LTM|ltm|LTM
en|TTM|ltm|LTM
en|last 12 months|ltm|LTM
en|last twelve months|ltm|LTM
en|LTM December 2025|ltm|2025
en|LTM Sep-25|ltm|2024-10..2025-09
en|YTD|ytd|YTD
en|year to date|ytd|YTD
en|YTD September 2025|ytd|2025-01..2025-09
en|YTD 2025|ytd|YTD@2025
en|end of 2025|year|2025-12@end|instant
en|end 2025|year|2025-12@end|instant
en|year-end 2025|year|2025-12@end|instant
en|2025 year-end|year|2025-12@end|instant
en|by the end of 2025|year|2025-12@end|instant
en|at the end of 2025|year|2025-12@end|instant
en|end of Q4 2025|quarter|2025-12@end|instant
en|end of June 2025|month|2025-06@end|instant
en|Year 3|relative|Y3
en|Q1 of Y1|relative|RQ1
en|Q3 of year 2|relative|RQ7
en|mid-2025|month|2025-06@end|instant
en|the middle of 2025|month|2025-06@end|instant
en|year 1|relative|Y1
en|Y2|relative|Y2
en|M12|relative|M12
en|month 18|relative|M18
en|Months 7-12|relative|M7..M12
en|M0-M3|relative|M0..M3
en|Phase 2 (months 4 to 6)|relative|M4..M6|=months 4 to 6
en|Years 2–3|relative|Y2..Y3
en|Y1..Y3|relative|Y1..Y3
en|Revenue in Q3 2025 rose|quarter|2025-Q3|=Q3 2025
en|ARR of €2.4m in December 2025|month|2025-12|=December 2025
fr|2025|year|2025
fr|en 2025|year|2025|=2025
fr|exercice 2025|year|2025|fiscal
fr|année 2025|year|2025
fr|AN 2026|year|2026
fr|2025 réalisé|year|2025|actual
fr|2026 prévisionnel|year|2026|forecast
fr|2026 (p)|year|2026|forecast
fr|prévisionnel 2026|year|2026|forecast
fr|budget 2026|year|2026|budget
fr|BP 2026|year|2026|forecast
fr|exercice clos le 31/03/2026|year|2025-04..2026-03|fiscal
fr|Ex. clos 31/03/2026|year|2025-04..2026-03|fiscal
fr|exercice clos le 31 mars 2026|year|2025-04..2026-03|fiscal
fr|exercice clos au 30/06/2025|year|2024-07..2025-06|fiscal
fr|Ex. 03/2028|year|2027-04..2028-03|fiscal
fr|exercice 09/2026|year|2025-10..2026-09|fiscal
fr|exercice mars 2027|year|2026-04..2027-03|fiscal
fr|ex. clos 06/2026|year|2025-07..2026-06|fiscal
fr|décembre 2025|month|2025-12
fr|Décembre 2025|month|2025-12
fr|déc. 2025|month|2025-12
fr|déc.-25|month|2025-12
fr|janv.-25|month|2025-01
fr|janv. 2025|month|2025-01
fr|févr.-25|month|2025-02
fr|août 2025|month|2025-08
fr|juil. 2025|month|2025-07
fr|mars 2026|month|2026-03
fr|décembre|month|2025-12|default=2025
fr|le 31 décembre 2025|day|2025-12@end|instant
fr|au 31 décembre 2025|day|2025-12@end|instant
fr|au 31/12/2025|day|2025-12@end|instant
fr|1er janvier 2026|day|2026-01-01|instant
fr|31/12/25|day|2025-12@end|instant
fr|T4 2025|quarter|2025-Q4
fr|T4-2025|quarter|2025-Q4
fr|T4 25|quarter|2025-Q4
fr|4T25|quarter|2025-Q4
fr|2025-T4|quarter|2025-Q4
fr|neuf premiers mois de 2025|range|2025-01..2025-09
fr|9 premiers mois 2025|range|2025-01..2025-09
fr|six derniers mois de l'année 2025|half|2025-H2
fr|neuf mois au 30 septembre 2025|range|2025-01..2025-09
fr|4e trimestre 2025|quarter|2025-Q4
fr|4ème trimestre 2025|quarter|2025-Q4
fr|quatrième trimestre 2025|quarter|2025-Q4
fr|1er trimestre 2026|quarter|2026-Q1
fr|premier trimestre de 2026|quarter|2026-Q1
fr|S2 2026|half|2026-H2
fr|1er semestre 2026|half|2026-H1
fr|second semestre 2025|half|2025-H2
fr|S1 2026|half|2026-H1
fr|de 2024 à 2026|range|2024-01..2026-12
fr|entre 2024 et 2026|range|2024-01..2026-12
fr|2024-2026|range|2024-01..2026-12
fr|de janvier à mars 2025|range|2025-Q1
fr|oct-déc 25|range|2025-Q4
fr|mars-juin 25|range|2025-03..2025-06
fr|nov-janv 26|range|2025-11..2026-01
fr|depuis janvier 2024|range|2024-01..
fr|depuis 2021|range|2021-01..
fr|à partir de 2026|range|2026-01..
fr|12 derniers mois|ltm|LTM
fr|douze derniers mois|ltm|LTM
fr|LTM décembre 2025|ltm|2025
fr|fin 2025|year|2025-12@end|instant
fr|à fin 2025|year|2025-12@end|instant
fr|d'ici fin 2026|year|2026-12@end|instant
fr|fin décembre 2025|month|2025-12@end|instant
fr|fin T4 2025|quarter|2025-12@end|instant
fr|Année 2|relative|Y2
fr|An 1|relative|Y1
fr|mois 1 à 6|relative|M1..M6
fr|M7-M12|relative|M7..M12
fr|années 1 à 3|relative|Y1..Y3
fr|EX27|year|2027|fiscal
fr|exercice 24/25|year|2024-07..2025-06|fiscal
fr|24/25|year|2024-07..2025-06|fiscal
fr|24/25 R|year|2024-07..2025-06|fiscal;actual
fr|26/27 (p)|year|2026-07..2027-06|fiscal;forecast
fr|T2 de l'année 3|relative|RQ10
fr|mi-2025|month|2025-06@end|instant
fr|mois 6|relative|M6
fr|Le CA du T3 2025|quarter|2025-Q3|=T3 2025
`;

/** Texts that hold no period. */
export const NO_PERIOD = `
en|24/7
en|2,025 customers
en|2025 users
en|€2025
en|$ 2000
en|12 months
en|18-month runway
en|3 years
en|12.5%
en|4.1x
en|Q4
en|we may grow
en|the market
en|ISO 27001
en|B2B
en|mark
fr|18 mois
fr|2 000 clients
fr|12 025 €
fr|3 ans
fr|1 sur 5
fr|T4
`;
