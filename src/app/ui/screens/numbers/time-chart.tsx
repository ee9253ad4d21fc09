/** A metric over time: the model as a line, the deck's figures over it, forecasts hollow; one moves along it by keyboard. */
import { type KeyboardEvent, useId, useRef, useState } from "react";
import type { NumberPoint, NumberSeries } from "../../../protocol/index.ts";
import { shownFigure, shownPeriod } from "../../parts/formats.ts";
import { useSize } from "../../parts/use-size.ts";
import { useWords } from "../../state/settings.tsx";

const [USUAL_WIDTH, HEIGHT] = [860, 340];
const PLOT = { left: 76, right: 16, top: 16, bottom: 36 };
const TICKS = 4;

type TimeChartProps = {
  readonly series: NumberSeries;
  readonly name: string;
  readonly onChoose: (point: NumberPoint) => void;
};

export function TimeChart({ series, name, onChoose }: TimeChartProps) {
  const words = useWords();
  const hint = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useSize(frame, { width: USUAL_WIDTH, height: 0 });
  const points = series.points;
  const [at, setAt] = useState<number | null>(null);
  const middle = (point: NumberPoint) => (point.firstMonth + point.lastMonth) / 2;
  const months = points.map(middle);
  const [first, last] = [Math.min(...months), Math.max(...months)];
  const scale = niceScale(points.map((point) => point.value));
  const x = (month: number) =>
    first === last
      ? width / 2
      : PLOT.left + 10 + ((month - first) / (last - first)) * (width - PLOT.left - PLOT.right - 20);
  const y = (value: number) =>
    HEIGHT - PLOT.bottom - ((value - scale.low) / (scale.high - scale.low || 1)) * (HEIGHT - PLOT.top - PLOT.bottom);
  const lines = linesOf(points);
  const dated = (point: NumberPoint) => shownPeriod(point.firstMonth, point.lastMonth, words.locale);
  const move = (event: KeyboardEvent) => {
    const now = at ?? -1;
    if (event.key === "ArrowRight") setAt(Math.min(points.length - 1, now + 1));
    else if (event.key === "ArrowLeft") setAt(Math.max(0, now - 1));
    else if (event.key === "Enter" && at !== null && points[at]) onChoose(points[at]);
    else return;
    event.preventDefault();
  };
  const active = at === null ? null : points[at];
  return (
    <div className="time-chart" ref={frame}>
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        role="group"
        aria-label={words.numbers.chart(name)}
        aria-describedby={hint}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        tabIndex={0}
        onKeyDown={move}
        onBlur={() => setAt(null)}
      >
        {scale.ticks.map((tick) => (
          <g key={tick} className="tick">
            <line x1={PLOT.left} x2={width - PLOT.right} y1={y(tick)} y2={y(tick)} />
            <text x={PLOT.left - 8} y={y(tick) + 4} textAnchor="end">
              {shownFigure(tick, series, words.locale)}
            </text>
          </g>
        ))}
        {dateTicks(points, (point) => x(middle(point)), dated, width).map(({ point, at }) => (
          <text key={point.firstMonth} className="tick-date" x={at} y={HEIGHT - 12} textAnchor="middle">
            {dated(point)}
          </text>
        ))}
        {lines.map((line) => (
          <polyline
            key={line.key}
            className={`line ${line.kind}`}
            points={line.points.map((point) => `${x(middle(point))},${y(point.value)}`).join(" ")}
          />
        ))}
        {points.map((point, i) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: by keyboard the group does the same
          <g
            key={`${point.file}${point.anchor}${point.nodeId}`}
            className={`point ${point.documentKind} ${point.basis === "actual" || point.basis === null ? "actual" : "forecast"}${i === at ? " active" : ""}`}
            transform={`translate(${x(middle(point))} ${y(point.value)})`}
            onClick={() => onChoose(point)}
          >
            <title>{pointName(point, words.locale)}</title>
            <circle className="reach" r={11} />
            {point.documentKind === "deck" ? <path d="M0-6.5L6.5 0 0 6.5-6.5 0z" /> : <circle r={4} />}
          </g>
        ))}
      </svg>
      <p id={hint} className="chart-active number" aria-live="polite">
        {active ? pointName(active, words.locale) : words.counts.points(points.length)}
      </p>
    </div>
  );
}

export function pointName(point: NumberPoint, locale: string): string {
  return `${shownPeriod(point.firstMonth, point.lastMonth, locale)}: ${point.shown} – ${point.anchor}, ${point.file}`;
}

type Line = { readonly key: string; readonly kind: string; readonly points: readonly NumberPoint[] };

/** One line a document, through its first figure of each period. */
function linesOf(points: readonly NumberPoint[]): readonly Line[] {
  const byFile = new Map<string, Map<number, NumberPoint>>();
  for (const point of points) {
    const periods = byFile.get(point.file) ?? new Map<number, NumberPoint>();
    if (!periods.has(point.lastMonth)) periods.set(point.lastMonth, point);
    byFile.set(point.file, periods);
  }
  return [...byFile].map(([file, periods]) => {
    const sorted = [...periods.values()].sort((a, b) => a.lastMonth - b.lastMonth);
    return { key: file, kind: sorted[0]?.documentKind ?? "context", points: sorted };
  });
}

/** Ends at round figures; zero is shown unless the values keep far from it. */
function niceScale(values: readonly number[]): {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
} {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const near = least > 0 && least < 0.6 * most;
  const [from, to] = [least > 0 && (near || least === most) ? 0 : least, Math.max(0, most)];
  const rough = (to - from || Math.abs(to) || 1) / TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  const low = Math.floor(from / step) * step;
  const high = Math.ceil(to / step) * step;
  const count = Math.round((high - low) / step);
  return {
    low,
    high: high === low ? low + step : high,
    ticks: Array.from({ length: count + 1 }, (_, i) => low + i * step),
  };
}

type Dated = Pick<NumberPoint, "firstMonth" | "lastMonth">;

/** What a letter of a date takes, and what lies between two dates, pixels. */
const LETTER_WIDTH = 5.7;
const DATE_GAP = 23;

/**
 * As many dates as have room beside each other, from the first on, and where the middle of each is; figures need not be
 * evenly apart in time. The last one ends with the chart.
 */
export function dateTicks<P extends Dated>(
  points: readonly P[],
  x: (point: P) => number,
  dated: (point: P) => string,
  end: number,
): readonly { readonly point: P; readonly at: number }[] {
  const byPeriod = new Map(points.map((point) => [`${point.firstMonth}.${point.lastMonth}`, point]));
  const shown: { readonly point: P; readonly at: number; readonly right: number }[] = [];
  for (const point of [...byPeriod.values()].sort((a, b) => x(a) - x(b))) {
    const half = (dated(point).length * LETTER_WIDTH) / 2;
    const at = Math.min(x(point), end - half);
    const before = shown.at(-1);
    if (before === undefined || at - half >= before.right + DATE_GAP) shown.push({ point, at, right: at + half });
  }
  return shown;
}
