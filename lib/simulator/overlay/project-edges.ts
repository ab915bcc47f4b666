import { parseFrameId } from '@turnpike/engine';
import type { GuardOutcome, TransitionOutcome, TurnEvent } from '@turnpike/engine/turn';
import type { SimulatedEdge } from '@/lib/editor/canvas/simulation-overlay';
import type { Names } from '@/lib/simulator/trace/names';

/** One evaluation of a node's edges. */
type Judged = {
  graph: string;
  node: string;
  taken?: string;
  guards: GuardOutcome[];
  transitions?: TransitionOutcome[];
};
type Limits = Names['thresholds'];

/**
 * The last result of each edge. Earlier results are dropped when a node is evaluated again, a graph
 * restarts or a correction goes back, so that the canvas shows the path of the current run.
 */
export function projectEdges(events: Iterable<TurnEvent>, limits: Limits): Record<string, SimulatedEdge> {
  let judged: Judged[] = [];
  for (const event of events) {
    switch (event.type) {
      case 'transition': {
        const { frame, from: node, edge: taken, guards } = event;
        judged = judged.filter((item) => item.node !== node);
        judged.push({ graph: toGraph(frame), node, taken, guards });
        break;
      }
      case 'scenario-decision': {
        const { graph, step: node, edge: taken, transitions } = event;
        judged = judged.filter((item) => item.node !== node);
        judged.push({ graph, node, guards: [], transitions, ...(taken === undefined ? {} : { taken }) });
        break;
      }
      case 'deadlock': {
        const { graph, node, guards } = event;
        if (node === undefined) break;
        judged = judged.filter((item) => item.node !== node);
        judged.push({ graph, node, guards: guards ?? [] });
        break;
      }
      case 'frame-started':
        judged = judged.filter(({ graph }) => graph !== event.graph);
        break;
      case 'rewound': {
        const place = judged.findIndex(
          ({ node, graph }) => node === event.to && graph === toGraph(event.frame),
        );
        if (place !== -1)
          judged = judged.filter(({ graph }, index) => index < place || graph !== toGraph(event.frame));
        break;
      }
      case 'session-expired':
        judged = [];
        break;
      default:
        break;
    }
  }
  return Object.fromEntries(judged.flatMap((item) => toEdges(item, limits)));
}

const toGraph = (frame: string): string => parseFrameId(frame)?.graph ?? frame;

function toEdges({ guards, taken, transitions = [] }: Judged, limits: Limits): [string, SimulatedEdge][] {
  const rows = guards.map(({ edge, value, missing, fault }): [string, SimulatedEdge] => [
    edge,
    {
      // With missing facts or a fault, the guard counts as false but has no value.
      value: missing?.length || fault !== undefined ? undefined : value,
      taken: edge === taken,
      ...(missing?.length ? { missing } : {}),
    },
  ]);
  for (const outcome of transitions)
    rows.push([outcome.edge, toTransition(outcome, outcome.edge === taken, limits)]);
  // An unconditional edge has no guard outcome.
  if (taken !== undefined && !rows.some(([edge]) => edge === taken))
    rows.push([taken, { value: true, taken: true }]);
  return rows;
}

/** The outcome of a transition with its score and thresholds. */
function toTransition(
  { score, guard, missing, fault, candidate }: TransitionOutcome,
  taken: boolean,
  { transition, sanity }: Limits,
): SimulatedEdge {
  const isUnknown = (missing?.length ?? 0) > 0 || fault !== undefined;
  return {
    value: isUnknown ? undefined : (guard ?? (taken || candidate)),
    taken,
    ...(missing?.length ? { missing } : {}),
    ...(score === undefined ? {} : { score: { value: score, take: transition, lost: sanity, taken } }),
  };
}
