import type { FlowDocument, Graph } from '../../document/flow-document.ts';
import type { Session } from '../../session/session.ts';
import { listChangedNodes } from './list-changed-nodes.ts';
import type { PairWorld, SessionPair } from './list-pair-moves.ts';

/** A message has to start another graph first. */
const START_STEPS = 2;
/** Beyond every distance. */
const FAR = 99;

/** How many steps two conversations are away from a node at which their flows differ. Undefined: such nodes are unknown. */
export function createDistance({ before, after }: PairWorld): ((pair: SessionPair) => number) | undefined {
  const flows = [before.compiled.flow, after.compiled.flow] as const;
  const [first, second] = flows.map((flow) => measureNodes(flow, listChangedNodes(flow, ...flows)));
  if (!first || !second || first.size + second.size === 0) return undefined;
  return (pair) => Math.min(measureSession(first, pair.before), measureSession(second, pair.after));
}

type Distances = ReadonlyMap<string, number>;

/** The frame on top has to end before the one below continues. */
function measureSession(distances: Distances, { frames, pending }: Session): number {
  const steps = frames.toReversed().map(({ id, graph, node }, above) => {
    const at = pending?.frame === id ? pending.node : node;
    return above + (distances.get(at === undefined ? graph : `${graph} ${at}`) ?? FAR);
  });
  return Math.min(FAR, ...steps);
}

type Step = { from: string; to: string; steps: number };

/** Steps from each node, as `graph node`, and from the start of each graph to the nearest target. */
function measureNodes({ graphs, main }: FlowDocument, targets: ReadonlySet<string>): Distances {
  const steps = [
    ...graphs.flatMap(listSteps),
    ...graphs.flatMap(({ id, trigger, enabled }): Step[] =>
      trigger && enabled !== false && id !== main ? [{ from: ANYWHERE, to: id, steps: START_STEPS }] : [],
    ),
  ];
  const distances = new Map<string, number>([...targets].map((target) => [target, 0]));
  for (let changes = true; changes; ) {
    changes = false;
    for (const { from, to, steps: count } of steps) {
      const reached = (distances.get(to) ?? FAR) + count;
      if (reached >= (distances.get(from) ?? FAR)) continue;
      distances.set(from, reached);
      changes = true;
    }
  }
  return distances;
}

const ANYWHERE = '*';

function listSteps({ id: graph, strategy, entry, nodes, edges = [] }: Graph): Step[] {
  const name = (node: string): string => `${graph} ${node}`;
  const isEntry = (node: string): boolean => strategy === 'gates' || node === entry;
  return [
    ...edges.map(({ from, to }) => ({ from: name(from), to: name(to), steps: 1 })),
    ...nodes.flatMap((node): Step[] => [
      { from: name(node.id), to: ANYWHERE, steps: 0 },
      ...(isEntry(node.id) ? [{ from: graph, to: name(node.id), steps: 0 }] : []),
      // In a gates graph, any node can be next.
      ...(strategy === 'gates' ? [{ from: name(node.id), to: graph, steps: 1 }] : []),
      ...(node.type === 'subgraph' ? [{ from: name(node.id), to: node.graph, steps: 1 }] : []),
    ]),
  ];
}
