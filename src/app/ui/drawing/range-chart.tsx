/** The values of a contradiction on one line, each position under its letter. */
import { useRef } from "react";
import { useSize } from "../parts/use-size.ts";
import { useWords } from "../state/settings.tsx";

export type RangePoint = { readonly letter: string; readonly value: number; readonly shown: string };

/** Pixels; its width is what there is. */
const [USUAL_WIDTH, HEIGHT, SIDE] = [640, 84, 48];

type RangeChartProps = { readonly points: readonly RangePoint[]; readonly final: RangePoint | null };

export function RangeChart({ points, final }: RangeChartProps) {
  const words = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useSize(frame, { width: USUAL_WIDTH, height: HEIGHT });
  const all = final ? [...points, final] : points;
  const [low, high] = [Math.min(...all.map((p) => p.value)), Math.max(...all.map((p) => p.value))];
  const x = (value: number) => SIDE + ((value - low) / (high - low || 1)) * (width - 2 * SIDE);
  const name = `${words.contradictions.range}: ${all.map((p) => `${p.letter} ${p.shown}`).join(", ")}`;
  return (
    <div ref={frame} className="range-chart">
      <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={name}>
        <line x1={x(low)} x2={x(high)} y1={46} y2={46} />
        {final ? <path className="final" d={`M${x(final.value)} 34l9 12-9 12-9-12z`} /> : null}
        {merged(points, high - low).map((point) => (
          <g key={point.letter}>
            <circle cx={x(point.value)} cy={46} r={6} />
            <text x={x(point.value)} y={26} textAnchor="middle" className="letter">
              {point.letter}
            </text>
            <text x={x(point.value)} y={74} textAnchor="middle">
              {point.shown}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** Shares of the range: closer than this, two names would be written over each other. */
const TOO_CLOSE = 0.07;

/** Positions that agree, or nearly, share a point. */
function merged(points: readonly RangePoint[], span: number): readonly RangePoint[] {
  const groups: RangePoint[] = [];
  for (const point of [...points].sort((a, b) => a.value - b.value || (a.letter < b.letter ? -1 : 1))) {
    const last = groups.at(-1);
    if (last && point.value - last.value <= span * TOO_CLOSE)
      groups[groups.length - 1] = { ...last, letter: `${last.letter} ${point.letter}` };
    else groups.push(point);
  }
  return groups;
}
