/** A chart of a slide from its values: bars, lines or slices; its looks are left out. */
import type { ChartBlock } from "../../../documents/index.ts";

const MOST_CATEGORIES = 36;
const MOST_SERIES = 6;

type Frame = { readonly chart: ChartBlock; readonly width: number; readonly height: number };

/** "pie3D", "lineMarker": a type is named after its family. */
const isOneOf = ({ chartType }: ChartBlock, families: readonly string[]): boolean =>
  families.some((family) => chartType.toLowerCase().includes(family));

export function ChartDrawing({ chart, width, height }: Frame) {
  const round = isOneOf(chart, ["pie", "doughnut"]);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="chart-drawing" role="img" aria-label={chartName(chart)}>
      {chart.title === null ? null : (
        <text x={6} y={14} className="chart-title">
          {chart.title.slice(0, Math.floor(width / 6.5))}
        </text>
      )}
      {round ? (
        <Slices chart={chart} width={width} height={height} />
      ) : (
        <Plot chart={chart} width={width} height={height} />
      )}
    </svg>
  );
}

function chartName(chart: ChartBlock): string {
  return [chart.title, ...chart.series.map((series) => series.name)].filter(Boolean).join(", ").slice(0, 200) || "–";
}

function Plot({ chart, width, height }: Frame) {
  const series = chart.series.slice(0, MOST_SERIES);
  const count = Math.min(MOST_CATEGORIES, Math.max(1, chart.categories.length));
  const values = series.flatMap((one) => one.values.slice(0, count)).filter((value) => value !== null);
  const high = Math.max(0, ...values);
  const low = Math.min(0, ...values);
  const [top, bottom] = [height * 0.16, height * (series.length > 1 ? 0.8 : 0.86)];
  const y = (value: number) => bottom - ((value - low) / (high - low || 1)) * (bottom - top);
  const slot = (width - 12) / count;
  const line = isOneOf(chart, ["line", "area", "scatter", "radar"]);
  const font = Math.min(11, Math.max(5, slot / 4.2));
  const under = bottom + height * 0.08;
  return (
    <>
      {series.every(({ labelled }) => labelled) ? null : (
        <Ticks low={low} high={high} width={width} y={y} format={series[0]?.numberFormat ?? null} />
      )}
      <line className="chart-axis" x1={6} x2={width - 6} y1={y(0)} y2={y(0)} />
      {series.map((one, s) => {
        const x = (c: number) => 6 + slot * (c + 0.5);
        const shown = one.values.slice(0, count);
        const bar = (slot * 0.7) / series.length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series' place is its name
          <g key={s} className={`chart-series s${s}`}>
            {line ? (
              <polyline
                points={shown.flatMap((value, c) => (value === null ? [] : [`${x(c)},${y(value)}`])).join(" ")}
              />
            ) : null}
            {shown.map((value, c) => {
              if (value === null) return null;
              const left = line ? x(c) : 6 + slot * c + slot * 0.15 + s * bar;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a value's place is its name
                <g key={c}>
                  {line ? (
                    <circle cx={left} cy={y(value)} r={2} />
                  ) : (
                    <rect x={left} y={Math.min(y(value), y(0))} width={bar} height={Math.abs(y(value) - y(0))} />
                  )}
                  {one.labelled ? (
                    <text
                      x={line ? left : left + bar / 2}
                      y={y(Math.max(value, 0)) - 3}
                      fontSize={font}
                      textAnchor="middle"
                    >
                      {chartNumber(value, one.numberFormat)}
                    </text>
                  ) : null}
                </g>
              );
            })}
          </g>
        );
      })}
      {chart.categories.slice(0, count).map((category, c) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a category's place is its name
        <text key={c} x={6 + slot * (c + 0.5)} y={under} fontSize={font} textAnchor="middle">
          {category.slice(0, 18)}
        </text>
      ))}
      {series.length > 1 ? <Legend series={series} width={width} y={height * 0.96} /> : null}
    </>
  );
}

const TICKS = 4;

/** Where no value is printed, what the heights say: a few round steps with thin lines across. */
function Ticks({
  low,
  high,
  width,
  y,
  format,
}: {
  readonly low: number;
  readonly high: number;
  readonly width: number;
  readonly y: (value: number) => number;
  readonly format: string | null;
}) {
  const step = roundStep((high - low) / TICKS);
  if (step === 0) return null;
  const first = Math.ceil(low / step);
  const values = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, i) => (first + i) * step);
  return values.map((value) => (
    <g key={value} className="chart-tick">
      <line x1={6} x2={width - 6} y1={y(value)} y2={y(value)} />
      <text x={6} y={y(value) - 2} fontSize={8}>
        {chartNumber(value, format)}
      </text>
    </g>
  ));
}

/** 1, 2 or 5 times a power of ten, the next above. */
function roundStep(least: number): number {
  if (!(least > 0)) return 0;
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((times) => times * power >= least) ?? 10) * power;
}

/** Which colour is which series, in one row beneath. */
function Legend({
  series,
  width,
  y,
}: {
  readonly series: ChartBlock["series"];
  readonly width: number;
  readonly y: number;
}) {
  const room = (width - 12) / series.length;
  return series.map(({ name }, s) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a series' place is its name
    <g key={s} className={`chart-series s${s}`}>
      <rect x={6 + s * room} y={y - 7} width={8} height={8} />
      <text x={18 + s * room} y={y} fontSize={9}>
        {(name ?? "").slice(0, Math.max(4, Math.floor(room / 6)))}
      </text>
    </g>
  ));
}

function Slices({ chart, width, height }: Frame) {
  const values = (chart.series[0]?.values ?? []).slice(0, 12).map((value) => Math.max(0, value ?? 0));
  const total = values.reduce((sum, value) => sum + value, 0) || 1;
  const format = chart.series[0]?.numberFormat ?? null;
  // A slice's percentage is its share of the whole, whatever the numbers behind it add up to.
  const shares = total > 1.5 && isPercent(format);
  const radius = Math.min(width, height) * 0.34;
  const [cx, cy] = [width * 0.35, height * 0.54];
  let turn = -Math.PI / 2;
  return (
    <>
      {values.map((value, i) => {
        const from = turn;
        turn += (value / total) * 2 * Math.PI;
        const at = (angle: number) => `${cx + radius * Math.cos(angle)} ${cy + radius * Math.sin(angle)}`;
        const long = turn - from > Math.PI ? 1 : 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slice's place is its name
          <g key={i} className={`chart-series s${i % 6}`}>
            <path d={`M${cx} ${cy}L${at(from)}A${radius} ${radius} 0 ${long} 1 ${at(turn - 0.0001)}Z`} />
            <rect x={cx + radius + 16} y={cy - radius + 4 + i * 15} width={8} height={8} />
            <text x={cx + radius + 29} y={cy - radius + 12 + i * 15} fontSize={10}>
              {`${(chart.categories[i] ?? "").slice(0, 28)} ${chartNumber((chart.series[0]?.values[i] ?? 0) / (shares ? total : 1), format)}`}
            </text>
          </g>
        );
      })}
    </>
  );
}

function chartNumber(value: number, format: string | null): string {
  // A sign within quotes is written behind the number as it is: 45 and 0"%" are 45%.
  if (isPercent(format)) return `${Math.round(value * 1000) / 10}%`;
  const number = String(Math.abs(value) >= 1000 ? Math.round(value) : Math.round(value * 100) / 100);
  return format?.includes("%") ? `${number}%` : number;
}

function isPercent(format: string | null): boolean {
  return format?.replace(/"[^"]*"|\\./g, "").includes("%") === true;
}
