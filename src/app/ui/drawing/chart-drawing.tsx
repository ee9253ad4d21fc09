/** A chart of a slide from its values: bars, lines or slices, in the colours and the direction that its file gives. */
import type { CSSProperties } from "react";
import type { ChartBlock, ChartLook } from "../../engine.ts";
import { chartNumber, isPercent } from "../../protocol/index.ts";

const MOST_CATEGORIES = 36;
const MOST_SERIES = 6;

type Frame = {
  readonly chart: ChartBlock;
  readonly look: ChartLook | undefined;
  readonly width: number;
  readonly height: number;
};

/** "pie3D", "lineMarker": a type is named after its family. */
const isOneOf = ({ chartType }: ChartBlock, families: readonly string[]): boolean =>
  families.some((family) => chartType.toLowerCase().includes(family));

export function ChartDrawing({ chart, look, width, height }: Frame) {
  const round = isOneOf(chart, ["pie", "doughnut"]);
  const legend = round ? null : legendOf(chart, look, width, height);
  const plot = legend?.plot ?? { x: 0, y: 0, width, height };
  const frame = { chart, look, width: plot.width, height: plot.height };
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className="chart-drawing" role="img" aria-label={chartName(chart)}>
      {chart.title === null ? null : (
        <text
          x={look ? width / 2 : 6}
          y={14}
          className={look ? "" : "chart-title"}
          fontSize={12}
          textAnchor={look ? "middle" : "start"}
        >
          {chart.title.slice(0, Math.floor(width / 6.5))}
        </text>
      )}
      <g transform={`translate(${plot.x} ${plot.y})`}>
        {round ? <Slices {...frame} /> : look?.horizontal ? <LyingBars {...frame} /> : <Plot {...frame} />}
      </g>
      {legend?.entries.map(({ name, x, y }, s) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a series' place is its name
        <g key={s} className={`chart-series s${s}`} style={paint(look, s)}>
          <rect x={x} y={y - 7} width={8} height={8} />
          <text x={x + 12} y={y} fontSize={9}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}

function chartName(chart: ChartBlock): string {
  return [chart.title, ...chart.series.map((series) => series.name)].filter(Boolean).join(", ").slice(0, 200) || "–";
}

/** The file's own colour of a series or of one of its points; the style sheet's where it has none. */
function paint(look: ChartLook | undefined, series: number, point?: number): CSSProperties | undefined {
  const own = (point === undefined ? undefined : look?.points[series]?.[point]) ?? look?.series[series];
  return own ? ({ "--series": own } as CSSProperties) : undefined; // a variable, which React's types do not know
}

/** What the values reach: the sums where bars are stacked. */
function reachOf(series: ChartBlock["series"], count: number, stacked: boolean): { low: number; high: number } {
  const at = (c: number): readonly number[] => series.map(({ values }) => values[c] ?? 0);
  const values = Array.from({ length: count }, (_, c) =>
    stacked ? [at(c).reduce((sum, value) => sum + Math.max(0, value), 0)] : at(c),
  ).flat();
  return { low: Math.min(0, ...values), high: Math.max(0, ...values) };
}

/** The first category at the bottom, as such charts are read. */
function LyingBars({ chart, look, width, height }: Frame) {
  const series = chart.series.slice(0, MOST_SERIES);
  const count = Math.min(MOST_CATEGORIES, Math.max(1, chart.categories.length));
  const stacked = look?.stacked === true;
  const { low, high } = reachOf(series, count, stacked);
  const longest = Math.max(...chart.categories.slice(0, count).map((category) => category.length));
  const slot = (height * 0.86 - (chart.title ? 20 : 4)) / count;
  const font = Math.min(11, Math.max(5, slot * 0.5));
  const left = Math.min(width * 0.4, longest * font * 0.55 + 10);
  const top = chart.title ? 20 : 4;
  const x = (value: number) => left + ((value - low) / (high - low || 1)) * (width - left - 40);
  return (
    <>
      <line className="chart-axis" x1={x(0)} x2={x(0)} y1={top} y2={top + slot * count} />
      {chart.categories.slice(0, count).map((category, c) => {
        const middle = top + slot * (count - c - 0.5);
        let from = 0;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a category's place is its name
          <g key={c}>
            <text x={left - 6} y={middle + font / 3} fontSize={font} textAnchor="end">
              {category.slice(0, 40)}
            </text>
            {series.map((one, s) => {
              const value = one.values[c];
              if (value == null) return null;
              const begin = stacked ? from : 0;
              from += value;
              const bar = (slot * 0.7) / (stacked ? 1 : series.length);
              const y = middle - slot * 0.35 + (stacked ? 0 : (series.length - 1 - s) * bar);
              const [start, end] = [x(begin), x(begin + value)];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a series' place is its name
                <g key={s} className={`chart-series s${s}`} style={paint(look, s, c)}>
                  <rect x={Math.min(start, end)} y={y} width={Math.abs(end - start)} height={bar} />
                  {one.labelled ? (
                    <Label
                      x={stacked ? (start + end) / 2 : Math.max(start, end) + 14}
                      y={y + bar / 2 + font / 3}
                      font={font}
                    >
                      {chartNumber(value, one.numberFormat)}
                    </Label>
                  ) : null}
                </g>
              );
            })}
          </g>
        );
      })}
    </>
  );
}

function Plot({ chart, look, width, height }: Frame) {
  const series = chart.series.slice(0, MOST_SERIES);
  const count = Math.min(MOST_CATEGORIES, Math.max(1, chart.categories.length));
  const line = isOneOf(chart, ["line", "area", "scatter", "radar"]);
  const stacked = !line && look?.stacked === true;
  const beside = stacked ? 1 : series.length;
  const { low, high } = reachOf(series, count, stacked);
  const [top, bottom] = [height * 0.16, height * 0.86];
  const y = (value: number) => bottom - ((value - low) / (high - low || 1)) * (bottom - top);
  const slot = (width - 12) / count;
  const font = Math.min(11, Math.max(5, slot / 4.2));
  const under = bottom + height * 0.08;
  return (
    <>
      {series.every(({ labelled }) => labelled) ? null : (
        <Ticks low={low} high={high} width={width} y={y} format={series[0]?.numberFormat ?? null} />
      )}
      <line className="chart-axis" x1={6} x2={width - 6} y1={y(0)} y2={y(0)} />
      {series.map((one, s) => {
        const bar = (slot * 0.7) / beside;
        const values = one.values.slice(0, count);
        const beneath = (c: number) =>
          series.slice(0, stacked ? s : 0).reduce((sum, under) => sum + (under.values[c] ?? 0), 0);
        const at = (c: number) => 6 + slot * c;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a series' place is its name
          <g key={s} className={`chart-series s${s}`} style={paint(look, s)}>
            {line ? (
              <polyline
                points={values
                  .flatMap((value, c) => (value === null ? [] : [`${at(c) + slot / 2},${y(value)}`]))
                  .join(" ")}
              />
            ) : null}
            {values.map((value, c) => {
              if (value === null) return null;
              const left = at(c) + slot * 0.15 + (s % beside) * bar;
              const middle = line ? at(c) + slot / 2 : left + bar / 2;
              const [from, to] = [y(beneath(c)), y(beneath(c) + value)];
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a value's place is its name
                <g key={c} style={paint(look, s, c)}>
                  <Point dot={line} middle={middle} width={bar} from={from} to={to} />
                  {one.labelled ? (
                    <Label x={middle} y={stacked ? (from + to + font) / 2 : y(Math.max(value, 0)) - 3} font={font}>
                      {chartNumber(value, one.numberFormat)}
                    </Label>
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
    </>
  );
}

type PointProps = {
  readonly dot: boolean;
  readonly middle: number;
  readonly width: number;
  readonly from: number;
  readonly to: number;
};

/** A dot of a line, or a bar from one height to another. */
function Point({ dot, middle, width, from, to }: PointProps) {
  if (dot) return <circle cx={middle} cy={to} r={2} />;
  return <rect x={middle - width / 2} y={Math.min(from, to)} width={width} height={Math.abs(from - to)} />;
}

type LabelProps = { readonly x: number; readonly y: number; readonly font: number; readonly children: string };

function Label({ x, y, font, children }: LabelProps) {
  return (
    <text x={x} y={y} fontSize={font} textAnchor="middle">
      {children}
    </text>
  );
}

const TICKS = 4;

type TicksProps = {
  readonly low: number;
  readonly high: number;
  readonly width: number;
  readonly y: (value: number) => number;
  readonly format: string | null;
};

/** Where no value is printed, what the heights say: a few round steps with thin lines across. */
function Ticks({ low, high, width, y, format }: TicksProps) {
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

type Legend = {
  /** `x` of the coloured mark, `y` of the line of words. */
  readonly entries: readonly { readonly name: string; readonly x: number; readonly y: number }[];
  /** What is left for the bars or lines. */
  readonly plot: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
};

const LEGEND_LETTER = 5;
const LEGEND_LINE = 14;

/** Which colour is which series, on the side that the file says: in a row above or beneath, in a column beside. */
function legendOf(chart: ChartBlock, look: ChartLook | undefined, width: number, height: number): Legend | null {
  const side = look ? look.legend : chart.series.length > 1 ? "bottom" : null;
  const names = chart.series.slice(0, MOST_SERIES).map(({ name }) => name ?? "");
  if (side === null || names.length === 0) return null;
  const under = chart.title === null ? 0 : LEGEND_LINE + 4;
  if (side === "top" || side === "bottom") {
    const room = (width - 12) / names.length;
    const y = side === "top" ? under + 10 : height * 0.96;
    const strip = side === "top" ? LEGEND_LINE : height * 0.07;
    return {
      entries: names.map((name, s) => ({ name: name.slice(0, Math.max(4, Math.floor(room / 6))), x: 6 + s * room, y })),
      plot: { x: 0, y: side === "top" ? strip : 0, width, height: height - strip },
    };
  }
  const longest = Math.max(...names.map((name) => name.length));
  const strip = Math.min(width * 0.3, longest * LEGEND_LETTER + 24);
  const letters = Math.max(4, Math.floor((strip - 22) / LEGEND_LETTER));
  const first = (height - names.length * LEGEND_LINE) / 2 + LEGEND_LINE;
  return {
    entries: names.map((name, s) => ({
      name: name.slice(0, letters),
      x: side === "right" ? width - strip + 4 : 4,
      y: first + s * LEGEND_LINE,
    })),
    plot: { x: side === "right" ? 0 : strip, y: 0, width: width - strip, height },
  };
}

function Slices({ chart, look, width, height }: Frame) {
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
          <g key={i} className={`chart-series s${i % 6}`} style={paint(look, 0, i)}>
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
