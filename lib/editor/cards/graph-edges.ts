import { type Edge, ELSE, EXIT, type Graph } from '@turnpike/engine/document';
import { isDrawn } from '../canvas/is-drawn';
import { conditionReader } from '../conditions/condition-reader';
import { type ItemKey, toEdgeKey, toKey } from '../model/item';
import { memoByInputs } from '../model/memo-by-inputs';
import { type EdgeText, getEdgeText } from './edge-text';
import { getTransitionText } from './transition-text';

/**
 * The exit pill of a graph. It is not a node: it has a position and incoming edges, but cannot be selected.
 */
export const EXIT_KEY: ItemKey = toKey('node', EXIT);
export const EXIT_SIZE = { width: 76, height: 28 };

/** An edge as shown on the canvas. */
export type GraphEdge = {
  key: ItemKey;
  edge: Edge;
  from: ItemKey;
  to: ItemKey;
  text: EdgeText | undefined;
  /** A transition of a scenario. */
  transition?: true;
};

const memo = memoByInputs<readonly Edge[], GraphEdge[]>();
const NO_EDGES: GraphEdge[] = [];

/** The edges of a graph whose ends exist; the same list while they are unchanged. */
export function listGraphEdges(graph: Graph): GraphEdge[] {
  if (!isDrawn(graph.strategy) || !graph.edges || graph.edges.length === 0) return NO_EDGES;
  const ids = new Set(graph.nodes.map((node) => node.id));
  const { edges, id, strategy } = graph;
  return memo(edges, [id, strategy, conditionReader.get(), ...ids], () => {
    const meaning = strategy === 'meaning';
    const orders = getOrders(edges);
    return edges.flatMap((edge): GraphEdge[] => {
      if (!ids.has(edge.from) || (edge.to !== EXIT && !ids.has(edge.to))) return [];
      return [
        {
          key: toEdgeKey(id, edge.id),
          edge,
          from: toKey('node', edge.from),
          to: toKey('node', edge.to),
          ...(meaning
            ? { text: getTransitionText(edge), transition: true as const }
            : { text: getEdgeText(edge, orders.get(edge.id)) }),
        },
      ];
    });
  });
}

/**
 * Evaluation order of each node's edges: higher priority first, then by id, `else` last. Single edges and
 * event edges have no position.
 */
export function getOrders(edges: readonly Edge[]): Map<string, number> {
  const bySource = new Map<string, Edge[]>();
  for (const edge of edges) {
    if (edge.on) continue;
    const siblings = bySource.get(edge.from);
    if (siblings) siblings.push(edge);
    else bySource.set(edge.from, [edge]);
  }
  const orders = new Map<string, number>();
  for (const siblings of bySource.values()) {
    if (siblings.length < 2) continue;
    for (const [index, edge] of siblings.sort(compareEdges).entries()) orders.set(edge.id, index + 1);
  }
  return orders;
}

function compareEdges(a: Edge, b: Edge): number {
  const isElse = (edge: Edge) => Number(edge.guard?.trim() === ELSE);
  return (
    isElse(a) - isElse(b) || (b.priority ?? 0) - (a.priority ?? 0) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
  );
}
