/** Where the catalogue's definitions come from. */

export const SMSB = "SaaS Metrics Standards Board";
export const SKOK = "David Skok, SaaS Metrics 2.0 (For Entrepreneurs)";
export const BVP = "Bessemer Venture Partners, State of the Cloud / Scaling to $100 Million";
export const A16Z = "Andreessen Horowitz, 16 Startup Metrics and 16 More Startup Metrics";
export const IAS1 = "IAS 1 Presentation of Financial Statements";
export const IAS7 = "IAS 7 Statement of Cash Flows";
export const IFRS15 = "IFRS 15 Revenue from Contracts with Customers";
export const PCG = "Plan comptable général (ANC, règlement 2014-03)";
export const BDF = "Banque de France, méthode d'analyse financière";
export const NVCA = "NVCA Model Legal Documents and glossary";
export const FRANCE_INVEST = "France Invest, lexique du capital-investissement";
export const YC = "Y Combinator, SAFE user guide";
export const CUSTOM = "Common usage in investor reporting";
