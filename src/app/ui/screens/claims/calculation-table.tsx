/** A calculation spelled out: the formula, each input with its place, and the result. */
import type { NamedPlace } from "../../../protocol/index.ts";
import { Foreign, PlaceName } from "../../parts/foreign.tsx";
import { Table } from "../../parts/table.tsx";
import { useCase } from "../../state/case.tsx";
import type { ReportClaim } from "../../state/decisions.ts";
import { useWords } from "../../state/settings.tsx";

type Calculation = NonNullable<ReportClaim["result"]["calculation"]>;

type CalculationTableProps = { readonly calculation: Calculation; readonly onPlace: (place: NamedPlace) => void };

export function CalculationTable({ calculation, onPlace }: CalculationTableProps) {
  const words = useWords();
  const { said } = useCase();
  // Every digit that was used: a rounded input would not give the result shown.
  const exact = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 6 });
  const unit = calculation.unit ? ` ${calculation.unit}` : "";
  return (
    <section className="calculation" aria-labelledby="calculation">
      <h3 id="calculation">{words.calculation}</h3>
      <p className="formula-line">
        <Foreign as="code" text={said.formulas[calculation.formula] ?? calculation.formula} limit={400} />
        <span className="equals">=</span>
        <strong className="number">{exact.format(calculation.result)}</strong>
      </p>
      <Table
        head={[words.claims.input, words.claims.value, words.claims.place]}
        figures={[1]}
        rows={calculation.inputs.map((input) => ({
          key: `${input.name}${input.file}${input.anchor}`,
          cells: [
            <Foreign key="name" text={input.name} limit={120} />,
            `${exact.format(input.value)}${unit}`,
            <button key="place" type="button" className="link" onClick={() => onPlace(input)}>
              <PlaceName file={input.file} anchor={input.anchor} />
            </button>,
          ],
        }))}
      />
    </section>
  );
}
