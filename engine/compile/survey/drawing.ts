import { type Edge, ELSE } from '../../document/edge.ts';
import type { Graph } from '../../document/flow-document.ts';
import { listGivenFacts } from '../../document/node-uses.ts';
import { push } from '../../push.ts';
import { compareIds } from '../compare-ids.ts';
import type { CompiledFlow } from '../compiled-flow.ts';
import { indexScenario } from '../index-scenario.ts';
import type { Drawing, EdgeEntry, NodeEntry } from './types.ts';

export const isElse = ({ guard }: Edge): boolean => guard?.trim() === ELSE;

/** An edge that is evaluated whenever its node is left, not only on an event. */
export const isOrdinary = ({ edge }: EdgeEntry): boolean => edge.on === undefined;

export const priorityOf = ({ edge }: EdgeEntry): number => edge.priority ?? 0;

export function listDrawings(nodes: readonly NodeEntry[], edges: readonly EdgeEntry[]): Drawing[] {
  return draw(nodes, edges, 'edges', ({ entry }, byId) => ({
    entry: entry === undefined ? undefined : byId.get(entry),
    ...findReplacements([...byId.values()]),
  }));
}

/** Scenarios: transitions in document order, no replaced steps, and always an entry. */
export function listScenarios(
  compiled: CompiledFlow,
  nodes: readonly NodeEntry[],
  edges: readonly EdgeEntry[],
): Drawing[] {
  return draw(nodes, edges, 'meaning', (graph, byId) => {
    const { entry } = indexScenario(compiled, graph);
    return {
      entry: entry === undefined ? undefined : byId.get(entry),
      replacements: new Map(),
      replaces: new Map(),
    };
  });
}

function draw(
  nodes: readonly NodeEntry[],
  edges: readonly EdgeEntry[],
  strategy: Graph['strategy'],
  complete: (
    graph: Graph,
    byId: ReadonlyMap<string, NodeEntry>,
  ) => Pick<Drawing, 'entry' | 'replacements' | 'replaces'>,
): Drawing[] {
  const drawings = new Map<Graph, Drawing>();
  const nodesByGraph = new Map<Graph, NodeEntry[]>();
  for (const entry of nodes) push(nodesByGraph, entry.graph, entry);
  for (const [graph, list] of nodesByGraph) {
    if (graph.strategy !== strategy) continue;
    const byId = new Map<string, NodeEntry>();
    for (const entry of list) if (!byId.has(entry.node.id)) byId.set(entry.node.id, entry);
    drawings.set(graph, {
      graph,
      nodes: byId,
      leaving: new Map(),
      arriving: new Map(),
      ...complete(graph, byId),
    });
  }
  for (const entry of edges) {
    const drawing = drawings.get(entry.graph);
    if (!drawing) continue;
    push(drawing.leaving, entry.edge.from, entry);
    push(drawing.arriving, entry.edge.to, entry);
  }
  if (strategy === 'edges')
    for (const { leaving } of drawings.values()) for (const list of leaving.values()) list.sort(compareEdges);
  return [...drawings.values()];
}

/** The edges of a node, or, for a replacement without edges, those of the node it replaces. */
export function listLeaving({ leaving, replaces }: Drawing, { node }: NodeEntry): readonly EdgeEntry[] {
  const own = leaving.get(node.id);
  if (own) return own;
  const replaced = replaces.get(node.id);
  return (replaced && leaving.get(replaced.node.id)) ?? NONE;
}
const NONE: readonly EdgeEntry[] = [];

/** `else` last, then by descending priority, then by id. */
function compareEdges(a: EdgeEntry, b: EdgeEntry): number {
  return (
    Number(isElse(a.edge)) - Number(isElse(b.edge)) ||
    priorityOf(b) - priorityOf(a) ||
    compareIds(a.edge.id, b.edge.id)
  );
}

function findReplacements(entries: readonly NodeEntry[]): Pick<Drawing, 'replacements' | 'replaces'> {
  const replacements: Drawing['replacements'] = new Map();
  const replaces: Drawing['replaces'] = new Map();
  if (!entries.some(hasPaths)) return { replacements, replaces };
  const plain = new Map<string, NodeEntry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (!hasPaths(entry) && key !== '' && !plain.has(key)) plain.set(key, entry);
  }
  for (const entry of entries) {
    const replaced = hasPaths(entry) ? plain.get(keyOf(entry)) : undefined;
    if (!replaced) continue;
    // A disabled node is skipped and replaces no other node.
    if (entry.node.enabled !== false) push(replacements, replaced.node.id, entry);
    replaces.set(entry.node.id, replaced);
  }
  return { replacements, replaces };
}

const hasPaths = ({ node }: NodeEntry): boolean => (node.paths?.length ?? 0) > 0;
const keyOf = ({ node }: NodeEntry): string => [...listGivenFacts(node)].sort().join();
