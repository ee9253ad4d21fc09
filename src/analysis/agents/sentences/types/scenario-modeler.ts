/** Sentences of the scenario modeler. */
export type ScenarioSentences = {
  names: Readonly<Record<"downside" | "base" | "upside", string>>;
  method(year: string): string;
  notFound(missing: string): string;
  missing: Readonly<Record<"revenue" | "plan" | "ebitda" | "cash", string>>;
  drivers: Readonly<Record<"growth" | "margin" | "opex", string>>;
  growth: Readonly<Record<"plan" | "model" | "halved" | "raised", (value: string) => string>>;
  margin: Readonly<Record<"plan" | "kept", (value: string) => string>>;
  opex(value: string): string;
  ownDriver(name: string, value: string): string;
  outcomes: Readonly<
    Record<
      "growth" | "revenue" | "gross_profit" | "ebitda" | "cash_balance" | "with_round" | "break_even",
      (year: string) => string
    >
  >;
  text(revenue: string, ebitda: string, cash: string, year: string): string;
  short(revenue: string, ebitda: string, lack: string, year: string): string;
  lasts(month: string): string;
  lastsBeyond(month: string): string;
  summary(down: string, base: string, up: string, year: string): string;
};
