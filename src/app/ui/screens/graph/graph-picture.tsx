/** The graph as a picture: a shape for each kind, its links, moved and enlarged by mouse or by buttons. */

import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from "d3-force";
import { type PointerEvent, useEffect, useMemo, useRef, useState } from "react";
import type { GraphView } from "../../../protocol/index.ts";
import { Icon } from "../../parts/icon.tsx";
import { Loading } from "../../parts/notice.tsx";
import { useSize } from "../../parts/use-size.ts";
import { VerdictSign } from "../../parts/verdict.tsx";
import type { Status } from "../../state/decisions.ts";
import { useWords } from "../../state/settings.tsx";
import { LETTER, type NamedNode, NODE, namesThatFit } from "./names-that-fit.ts";

const LABEL = 26;
/** Of more nodes than these only the chief ones are named. */
const FEW = 60;

/** Kinds whose names are shown however many nodes there are. */
const ALWAYS_NAMED: ReadonlySet<string> = new Set(["metric", "document"]);

type GraphPictureProps = {
  readonly view: GraphView;
  /** Verdicts of the claims among the nodes. */
  readonly statuses: ReadonlyMap<string, Status>;
  readonly chosen: string | null;
  /** Neighbours of the chosen one. */
  readonly linked: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
};

export function GraphPicture({ view, chosen, linked, statuses, onChoose }: GraphPictureProps) {
  const words = useWords();
  const placed = useLayout(view);
  const [look, setLook] = useState({ x: 0, y: 0, zoom: 1 });
  const frame = useRef<SVGSVGElement>(null);
  const drag = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const bounds = boundsOf(placed);
  const size = { width: bounds.width / look.zoom, height: bounds.height / look.zoom };
  const box = [
    bounds.x + bounds.width / 2 - size.width / 2 + look.x,
    bounds.y + bounds.height / 2 - size.height / 2 + look.y,
    size.width,
    size.height,
  ];
  const zoom = (by: number) => setLook((now) => ({ ...now, zoom: Math.min(8, Math.max(0.4, now.zoom * by)) }));
  // React's own wheel listener is passive and could not keep the page from scrolling.
  useEffect(() => {
    const svg = frame.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15);
    };
    svg?.addEventListener("wheel", turn, { passive: false });
    return () => svg?.removeEventListener("wheel", turn);
  });
  const move = (event: PointerEvent<SVGSVGElement>) => {
    const from = drag.current;
    if (!from) return;
    const scale = size.width / event.currentTarget.clientWidth;
    drag.current = { x: event.clientX, y: event.clientY };
    setLook((now) => ({
      ...now,
      x: now.x - (event.clientX - from.x) * scale,
      y: now.y - (event.clientY - from.y) * scale,
    }));
  };
  const room = useSize(frame, { width: 800, height: 600 });
  const scale = Math.min(room.width / size.width, room.height / size.height);
  const [middle, half] = [bounds.x + bounds.width / 2 + look.x, room.width / scale / 2];
  const named = useMemo(() => {
    const wanted = nodesByWish(view, placed, (id) => (id === chosen ? 2 : Number(linked.has(id))));
    return namesThatFit(wanted, scale, { left: middle - half, right: middle + half });
  }, [view, placed, chosen, linked, scale, middle, half]);
  // Names lie over the signs of others, so that none is cut by them.
  const drawn = view.nodes.toSorted((a, b) => Number(named.has(a.id)) - Number(named.has(b.id)));
  return (
    <div className="graph-picture">
      <svg
        ref={frame}
        viewBox={box.map((value) => value.toFixed(1)).join(" ")}
        role="img"
        aria-label={words.graph.picture}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = null;
        }}
        onPointerLeave={() => {
          drag.current = null;
        }}
      >
        {view.edges.map((edge, i) => {
          const [from, to] = [placed.get(edge.source), placed.get(edge.target)];
          if (!from || !to) return null;
          const on = edge.source === chosen || edge.target === chosen;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two nodes may be linked twice
            <line key={i} className={on ? "on" : undefined} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          );
        })}
        {drawn.map((node) => {
          const at = placed.get(node.id);
          if (!at) return null;
          const faint = chosen !== null && node.id !== chosen && !linked.has(node.id);
          return (
            // biome-ignore lint/a11y/noStaticElementInteractions: the list beside does the same by keyboard
            <g
              key={node.id}
              className={`node ${shapeOf(node.kind)}${node.id === chosen ? " chosen" : ""}${faint ? " faint" : ""}`}
              transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
              onClick={() => onChoose(node.id)}
            >
              <title>{node.label.slice(0, 300)}</title>
              {statuses.has(node.id) ? (
                <g transform="translate(-10 -10)">
                  <VerdictSign status={statuses.get(node.id) ?? "UNKNOWN"} size={20} />
                </g>
              ) : (
                <NodeShape kind={node.kind} />
              )}
              {named.has(node.id) ? (
                <text y={NODE + LETTER / scale} fontSize={LETTER / scale} textAnchor="middle">
                  {shortLabel(node)}
                </text>
              ) : null}
            </g>
          );
        })}
      </svg>
      <BeingPlaced placed={placed} view={view} />
      <div className="graph-zoom">
        <button type="button" onClick={() => zoom(1.3)} aria-label="+">
          <Icon name="plus" />
        </button>
        <button type="button" onClick={() => zoom(1 / 1.3)} aria-label="−">
          <span aria-hidden="true">−</span>
        </button>
      </div>
    </div>
  );
}

function BeingPlaced({ placed, view }: { readonly placed: Placed; readonly view: GraphView }) {
  return placed.size === 0 && view.nodes.length > 0 ? <Loading /> : null;
}

/** What is chosen and its neighbours, then metrics and documents with most links; the rest only where there are few nodes. */
function nodesByWish(view: GraphView, placed: Placed, nearness: (id: string) => number): readonly NamedNode[] {
  const links = new Map<string, number>();
  for (const id of view.edges.flatMap(({ source, target }) => [source, target]))
    links.set(id, (links.get(id) ?? 0) + 1);
  const crowded = view.nodes.length > FEW;
  return view.nodes
    .flatMap((node) => {
      const at = placed.get(node.id);
      const near = nearness(node.id);
      const isNamed = ALWAYS_NAMED.has(node.kind);
      if (!at || (crowded && near === 0 && !isNamed)) return [];
      const wish = [near, Number(isNamed), links.get(node.id) ?? 0] as const;
      return [{ id: node.id, name: shortLabel(node), x: at.x, y: at.y, wish }];
    })
    .sort((a, b) => b.wish[0] - a.wish[0] || b.wish[1] - a.wish[1] || b.wish[2] - a.wish[2]);
}

/** Metrics are named by their ids. */
export function labelOf({ kind, label }: { readonly kind: string; readonly label: string }): string {
  return kind === "metric" ? label.replaceAll("_", " ") : label;
}

function shortLabel(node: { readonly kind: string; readonly label: string }): string {
  const label = labelOf(node);
  return label.length > LABEL ? `${label.slice(0, LABEL)}…` : label;
}

const UNITS: ReadonlySet<string> = new Set(["slide", "page", "sheet", "text"]);

export function shapeOf(kind: string): string {
  return UNITS.has(kind) ? "unit" : kind;
}

export function NodeShape({ kind }: { readonly kind: string }) {
  switch (kind) {
    case "claim":
      return <circle r={7} />;
    case "metric":
      return <path d="M0-9L9 0 0 9-9 0z" />;
    case "document":
      return <path d="M-7-9H4L8-5V9H-7z" />;
    case "verdict":
      return <path d="M-4-8H4L8-4V4L4 8H-4L-8 4V-4z" />;
    case "contradiction":
      return <path d="M0-9L9 7H-9z" />;
    case "fact":
      return <rect x={-6} y={-6} width={12} height={12} />;
    default:
      return <rect x={-5} y={-5} width={10} height={10} rx={3} />;
  }
}

function boundsOf(placed: ReturnType<typeof useLayout>) {
  const all = [...placed.values()];
  if (all.length === 0) return { x: -400, y: -300, width: 800, height: 600 };
  const [left, right] = [Math.min(...all.map((p) => p.x)), Math.max(...all.map((p) => p.x))];
  const [top, bottom] = [Math.min(...all.map((p) => p.y)), Math.max(...all.map((p) => p.y))];
  return { x: left - 60, y: top - 40, width: right - left + 120, height: bottom - top + 80 };
}

type Placed = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

type Body = SimulationNodeDatum & { readonly id: string };

const FRAME_MS = 8;
const SETTLED = 0.02;

/** Where the nodes of a graph stand: forces, run a little each frame so that the window never waits. */
function useLayout(view: GraphView | null): Placed {
  const [placed, setPlaced] = useState<Placed>(new Map());
  useEffect(() => {
    if (view === null) return;
    // Begun on a spiral, so that the same graph always takes the same shape.
    const bodies: Body[] = view.nodes.map(({ id }, i) => ({
      id,
      x: 12 * Math.sqrt(i) * Math.cos(i * 2.4),
      y: 12 * Math.sqrt(i) * Math.sin(i * 2.4),
    }));
    const known = new Set(bodies.map((body) => body.id));
    const links: SimulationLinkDatum<Body>[] = view.edges
      .filter((edge) => known.has(edge.source) && known.has(edge.target))
      .map(({ source, target }) => ({ source, target }));
    const simulation = forceSimulation(bodies)
      .force(
        "link",
        forceLink<Body, SimulationLinkDatum<Body>>(links)
          .id((body) => body.id)
          .distance(46)
          .strength(0.5),
      )
      .force("charge", forceManyBody().strength(-90).distanceMax(400))
      .force("collide", forceCollide(13))
      .force("x", forceX(0).strength(0.045))
      .force("y", forceY(0).strength(0.07))
      .alphaDecay(0.035)
      .stop();
    let frame = 0;
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    const step = () => {
      const until = performance.now() + FRAME_MS;
      while (simulation.alpha() > SETTLED && performance.now() < until) simulation.tick();
      const settled = simulation.alpha() <= SETTLED;
      if (settled || !still) setPlaced(new Map(bodies.map(({ id, x, y }) => [id, { x: x ?? 0, y: y ?? 0 }])));
      if (!settled) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [view]);
  return placed;
}
