/** A calculation spelled out: the formula, each input with its place, and the result. */
import type { NamedPlace } from "../../../protocol/index.ts";
import { Foreign, PlaceName } from "../../parts/foreign.tsx";
import { type ReportClaim, useCase } from "../../state/case.tsx";
import { useWords } from "../../state/settings.tsx";

type Calculation = NonNullable<ReportClaim["result"]["calculation"]>;

export function CalculationTable({
  calculation,
  onPlace,
}: {
  readonly calculation: Calculation;
  readonly onPlace: (place: NamedPlace) => void;
}) {
  const words = useWords();
  const { said } = useCase();
  // Every digit that was used: a rounded input would not give the result shown.
  const exact = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 6 });
  const unit = calculation.unit ? ` ${calculation.unit}` : "";
  return (
    <section className="calculation" aria-labelledby="calculation">
      <h3 id="calculation">{words.calculation}</h3>
      <p className="formula-line">
        <code>
          <Foreign text={said.formulas[calculation.formula] ?? calculation.formula} limit={400} />
        </code>
        <span className="equals">=</span>
        <strong className="number">{exact.format(calculation.result)}</strong>
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{words.claims.input}</th>
            <th scope="col" className="figure">
              {words.claims.value}
            </th>
            <th scope="col">{words.claims.place}</th>
          </tr>
        </thead>
        <tbody>
          {calculation.inputs.map((input) => (
            <tr key={`${input.name}${input.file}${input.anchor}`}>
              <th scope="row">
                <Foreign text={input.name} limit={120} />
              </th>
              <td className="figure">
                {exact.format(input.value)}
                {unit}
              </td>
              <td>
                <button type="button" className="link" onClick={() => onPlace(input)}>
                  <PlaceName file={input.file} anchor={input.anchor} />
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
