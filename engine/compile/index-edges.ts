import { type Edge, ELSE } from '../document/edge.ts';
import type { Graph } from '../document/flow-document.ts';
import type { Node } from '../document/node.ts';
import { listNodeCalls } from '../document/node-uses.ts';
import { compareIds } from './compare-ids.ts';
import {
  type CompiledEdge,
  type CompiledFlow,
  type CompiledNode,
  type EdgeIndex,
  NO_EDGES,
  type OutgoingEdges,
} from './compiled-flow.ts';

/** Gives each node its edges, in evaluation order, and lists the edges by id and the facts that calls read. */
export function indexEdges(
  { getGuard }: Pick<CompiledFlow, 'getGuard'>,
  { entry, edges = [] }: Graph,
  nodes: ReadonlyMap<string, CompiledNode>,
): EdgeIndex {
  const byId: EdgeIndex['byId'] = new Map();
  for (const edge of edges) {
    const compiled = compileEdge(edge, getGuard);
    byId.set(edge.id, compiled);
    const item = nodes.get(edge.from);
    if (!item) continue;
    if (item.outgoing === NO_EDGES) item.outgoing = { usual: [], on: {} };
    const { usual, on } = item.outgoing;
    if (edge.on === undefined) usual.push(compiled);
    else on[edge.on] = [...(on[edge.on] ?? []), compiled];
  }
  const reads: EdgeIndex['reads'] = new Map();
  for (const { node, outgoing } of nodes.values()) {
    sortOutgoing(outgoing);
    const read = listReads(node, getGuard);
    if (read.size > 0) reads.set(node.id, read);
  }
  return { entry, byId, reads };
}

function compileEdge(edge: Edge, getGuard: CompiledFlow['getGuard']): CompiledEdge {
  const isElse = edge.guard?.trim() === ELSE;
  return {
    edge,
    priority: edge.priority ?? 0,
    guard: edge.guard === undefined || isElse ? undefined : getGuard(edge.guard),
    isElse,
    held: undefined,
    failed: undefined,
  };
}

function sortOutgoing({ usual, on }: OutgoingEdges): void {
  for (const list of [usual, ...Object.values(on)])
    if (list.length > 1)
      list.sort(
        (a, b) =>
          Number(a.isElse) - Number(b.isElse) || b.priority - a.priority || compareIds(a.edge.id, b.edge.id),
      );
}

function listReads(node: Node, getGuard: CompiledFlow['getGuard']): ReadonlySet<string> {
  const sources =
    node.type === 'subgraph'
      ? Object.values(node.inputs ?? {})
      : listNodeCalls(node).flatMap(({ args = {} }) => Object.values(args));
  const reads = new Set<string>();
  for (const source of sources)
    if (typeof source === 'string') for (const name of getGuard(source).analysis.answers) reads.add(name);
  return reads;
}
