import {
  type FlowDocument,
  type Graph,
  isEnd,
  type Node,
  type NodeType,
  type Tool,
} from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { isDrawn } from '../canvas/is-drawn';
import { type Edit, makeEdit } from '../model/edit';
import { createId, createNodeId } from '../model/fresh-id';
import { findEdge, type ItemKey, toKey } from '../model/item';
import { NEW_NODE_NAMES } from '../naming/new-node-names';
import { createEdge, pushEdge } from './add-edge';
import { createMockTool } from './add-tool';
import { placeNode } from './placement';

export type NewNode = {
  graph: string;
  type: NodeType;
  /** Top left corner. */
  at: { x: number; y: number };
  name?: string;
  /** In an edges graph: the node before, the node after, or the edge to insert it on. */
  after?: string;
  before?: string;
  on?: ItemKey;
};

/**
 * Adds a node to a graph, with the parts its type requires. The first node of an edges graph becomes its
 * entry. If inserted on an edge, the first half keeps the guard, because it still decides whether the branch
 * is taken.
 */
export function addNode(document: FlowDocument, { graph, type, at, name, after, before, on }: NewNode): Edit {
  const id = createNodeId(document, type);
  const { node, tool, called } = createNode(document, graph, type, id, name ?? NEW_NODE_NAMES[type]);
  const split = on === undefined ? undefined : findEdge(document, on);
  const leads = !isEnd(type);
  return makeEdit(
    document,
    split ? say('Insert {type}', { type }) : say('Add {type}', { type }),
    (draft) => {
      if (tool) draft.tools = [...(draft.tools ?? []), tool];
      if (called) draft.graphs.push(called);
      const target = draft.graphs.find((candidate) => candidate.id === graph);
      if (!target) return;
      target.nodes.push(node);
      placeNode(draft, graph, id, at);
      if (!isDrawn(target.strategy)) return;
      if (target.nodes.length === 1) target.entry = id;
      if (after !== undefined) pushEdge(draft, graph, createEdge(document, graph, { from: after, to: id }));
      if (before !== undefined && leads)
        pushEdge(draft, graph, createEdge(document, graph, { from: id, to: before }));
      if (!split) return;
      const first = target.edges?.[split.edgeIndex];
      if (!first) return;
      first.to = id;
      if (leads) pushEdge(draft, graph, createEdge(document, graph, { from: id, to: split.edge.to }));
    },
    [toKey('node', id)],
  );
}

/** The node, with a new tool or graph if it requires one and the flow has none. */
function createNode(
  document: FlowDocument,
  graph: string,
  type: NodeType,
  id: string,
  name: string,
): { node: Node; tool?: Tool; called?: Graph } {
  switch (type) {
    // A handoff requires a reason; most other types require only a name.
    case 'handoff':
      return { node: { type, id, name, reason: say('Asked for a person') } };
    case 'assign':
      return { node: { type, id, name, sets: [] } };
    case 'action':
    case 'plan': {
      const known = document.tools?.[0];
      const tool = known ? undefined : createMockTool(document, say('New tool'));
      const call = { tool: (known ?? tool)?.id ?? '' };
      return { node: type === 'action' ? { type, id, name, call } : { type, id, name, tools: [call] }, tool };
    }
    case 'subgraph': {
      const known = findCallable(document, graph);
      const called: Graph | undefined = known
        ? undefined
        : {
            id: createId(document, 'graph'),
            name: say('New graph'),
            strategy: 'edges',
            nodes: [],
            edges: [],
          };
      return { node: { type, id, name: known?.name ?? name, graph: (known ?? called)?.id ?? '' }, called };
    }
    default:
      return { node: { type, id, name } };
  }
}

/** The first graph that can be called without leading back to the caller, which would be an endless cycle. */
function findCallable(document: FlowDocument, from: string): Graph | undefined {
  const byId = new Map(document.graphs.map((graph) => [graph.id, graph]));
  const reaches = (graph: Graph, seen: Set<string>): boolean => {
    if (graph.id === from) return true;
    if (seen.has(graph.id)) return false;
    seen.add(graph.id);
    return graph.nodes.some((node) => {
      const called = node.type === 'subgraph' ? byId.get(node.graph) : undefined;
      return called !== undefined && reaches(called, seen);
    });
  };
  return document.graphs.find((graph) => graph.id !== document.main && !reaches(graph, new Set()));
}
