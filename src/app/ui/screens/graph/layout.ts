/** Where the nodes of a graph stand: forces, run a little each frame so that the window never waits. */
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
import { useEffect, useState } from "react";
import type { GraphView } from "../../../protocol/index.ts";

export type Placed = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

type Body = SimulationNodeDatum & { readonly id: string };

const FRAME_MS = 8;
const SETTLED = 0.02;

export function useLayout(view: GraphView | null): Placed {
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
