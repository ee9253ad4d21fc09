/** Metrics of the people who work for the company. */

import { defineMetrics } from "../define.ts";

export const TEAM = defineMetrics("team", {
  headcount: {
    is: ["count", "stock", "last"],
    en: "headcount; heads; FTE; FTEs; employees; number of employees; staff; team size; full-time equivalents; total headcount; people; team members; total FTE; workforce; total employees; closing headcount; full time equivalents; number of FTEs; head count; headcount total; full-time employees; permanent staff; staff headcount; collaborators; end of period headcount; team of; people employed; headcount (FTE); FTE headcount",
    fr: "effectif; ETP; effectifs; nombre de salariés; salariés; collaborateurs; équivalents temps plein; effectif total; taille de l'équipe; employés; effectif fin de période; nombre d'ETP; équivalent temps plein; nombre d'employés; personnes; total effectif; effectif ETP; total ETP; effectif moyen; effectifs totaux; total effectifs; effectif fin d'année; nombre de collaborateurs; ETP total; nb de salariés; équipe de; effectif en ETP; effectifs ETP; effectif (ETP); membres de l'équipe; nb salariés",
    asked: {
      en: "big is the team; large is the team; people work",
      fr: "travaillent",
    },
    formulas: [
      ["opening(headcount) + hires - departures", "over one period; departures counted positive"],
      ["previous(headcount) + hires - departures", "over one period; departures counted positive"],
    ],
    not: ["hires", "payroll", "customers"],
    means: "People employed, in full-time equivalents if said.",
    source: "Code du travail, art. L1111-2; ESRS S1",
  },
  engineers: {
    is: ["count", "stock", "last"],
    en: "engineers; developers; tech team size; software engineers; technical staff; engineering team; researchers; data scientists",
    fr: "ingénieurs; développeurs; équipe technique; chercheurs; techniciens; nombre d'ingénieurs; nombre de développeurs; docteurs",
    not: ["headcount", "research_and_development"],
    means: "People in engineering and product.",
  },
  sales_headcount: {
    is: ["count", "stock", "last"],
    en: "sales reps; account executives; sales team size; salespeople; AEs; quota-carrying reps; sales representatives; sales people; sales force",
    fr: "commerciaux; force de vente; nombre de commerciaux; équipe commerciale; vendeurs salariés; technico-commerciaux; ingénieurs commerciaux",
    not: ["headcount", "sellers"],
    means: "People in sales.",
  },
  hires: {
    is: ["count", "flow", "sum"],
    en: "hires; new hires; recruitments; planned hires; headcount additions; recruits; joiners; hiring plan; number of hires; new employees; new recruits; net hires; job creations; jobs created; open positions; positions to fill",
    fr: "recrutements; embauches; nouvelles embauches; recrutements prévus; nombre de recrutements; entrées; embauches prévues; créations de postes; nouveaux collaborateurs; nouveaux salariés; postes à pourvoir; emplois créés; créations d'emplois; nouveaux recrutements; plan de recrutement; recrues",
    formulas: [["headcount - previous(headcount)", "where nobody left"]],
    means: "People hired in the period.",
  },
  departures: {
    is: ["count", "flow", "sum"],
    en: "departures; leavers; terminations; employee departures; exits; resignations; staff departures",
    fr: "départs; départs de salariés; sorties; démissions; nombre de départs; départs de collaborateurs",
    not: ["hires", "churned_customers"],
    means: "People who left in the period.",
  },
  staff_turnover: {
    is: ["ratio", "rate", "none"],
    en: "employee attrition; staff turnover; employee turnover; attrition; staff attrition; turnover rate; attrition rate; employee churn; employee turnover rate; staff turnover rate; voluntary attrition",
    fr: "turnover; rotation du personnel; taux de turnover; taux de rotation; turn-over; taux de rotation du personnel; taux de départ; attrition des salariés; turnover salariés; attrition du personnel; rotation des effectifs",
    formulas: [["departures / opening(headcount)", "over the period"]],
    not: ["revenue"],
    means: "Share of staff leaving over a period.",
    source: "ISO 30414, human capital reporting",
  },
  average_salary: {
    is: ["money", "rate", "average"],
    en: "average salary; mean salary; average gross salary; cost per FTE; average cost per employee; salary per employee; average compensation; average annual salary; average loaded salary; average cost per FTE; annual gross salary; salary; gross salary; average wage; gross annual salary; annual salary; monthly salary; base salary",
    fr: "salaire moyen; salaire brut moyen; coût moyen par salarié; salaire annuel moyen; rémunération moyenne; coût moyen par ETP; salaire chargé moyen; salaire moyen chargé; salaire brut annuel; salaire; salaire brut; coût par ETP; rémunération; salaire annuel brut; salaire mensuel; rémunération brute; salaire mensuel brut; brut annuel",
    formulas: [["payroll / headcount", "yearly payroll, average headcount", "year"]],
    means: "Salary of one person, on average.",
    source: "INSEE, salaire moyen",
  },
  revenue_per_employee: {
    is: ["money", "rate", "none"],
    en: "revenue per employee; ARR per FTE; revenue per FTE; ARR per employee; sales per employee; revenue per head; turnover per employee",
    fr: "chiffre d'affaires par salarié; CA par salarié; CA par ETP; ARR par salarié; chiffre d'affaires par ETP; ARR par ETP; CA par collaborateur; revenu par salarié",
    formulas: [
      ["revenue / headcount", "year, average or closing headcount", "year"],
      ["arr / headcount", "same date, variant on ARR"],
    ],
    not: ["revenue", "arpa", "average_salary"],
    means: "Revenue over headcount.",
  },
  founder_count: {
    is: ["count", "stock", "none"],
    en: "number of founders; co-founders; cofounders; founders; number of co-founders",
    fr: "nombre de fondateurs; cofondateurs; co-fondateurs; fondateurs; nombre de cofondateurs",
    means: "How many people founded the company.",
  },
  nationalities: {
    is: ["count", "stock", "last"],
    en: "nationalities; number of nationalities",
    fr: "nationalités; nombre de nationalités",
    means: "Nationalities in the team.",
  },
  experience_years: {
    is: ["duration", "rate", "none"],
    en: "years of experience; years' experience; years experience; industry experience; seniority; combined experience",
    fr: "années d'expérience; ans d'expérience; expérience cumulée; expérience; ancienneté; ancienneté moyenne",
    not: ["contract_length"],
    means: "Experience of a person or a team.",
  },
  women_share: {
    is: ["ratio", "stock", "last"],
    en: "share of women; women in the team; female representation; women; gender diversity; % women; female employees",
    fr: "part de femmes; femmes dans l'équipe; part des femmes; taux de féminisation; % de femmes; femmes; proportion de femmes",
    means: "Share of women in the team.",
    source: "ESRS S1",
  },
});
