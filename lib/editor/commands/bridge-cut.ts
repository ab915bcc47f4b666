import type { Edge, FlowDocument } from '@turnpike/engine/document';
import { EXIT } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import { type Edit, makeEdit } from '../model/edit';
import { findNode, type ItemKey, parseKey, toEdgeKey } from '../model/item';

export type Cut = {
  graph: string;
  /** The connections that end with the node, each as "From → To". */
  lines: string[];
  /** The connections into the node, drawn to the one node that follows it. Empty if there is not exactly one. */
  bridge: Edge[];
};

/** What deleting one node of an edges graph cuts. Undefined if nothing is connected to it. */
export function findCut(document: FlowDocument, keys: readonly ItemKey[]): Cut | undefined {
  const { kind, id } = parseKey(keys[0] ?? 'node:');
  const placed = kind === 'node' && keys.length === 1 ? findNode(document, id) : undefined;
  if (placed?.graph.strategy !== 'edges') return undefined;
  const { graph } = placed;
  const into = (graph.edges ?? []).filter(({ from, to }) => to === id && from !== id);
  const out = (graph.edges ?? []).filter(({ from }) => from === id);
  if (into.length + out.length === 0) return undefined;
  const nameOf = (end: string) => (end === EXIT ? say('Exit') : (findNode(document, end)?.node.name ?? end));
  const [next, ...others] = new Set(out.map(({ to }) => to).filter((to) => to !== id));
  const leads = next !== undefined && others.length === 0;
  return {
    graph: graph.id,
    lines: [...into, ...out].map(({ from, to }) =>
      say('“{from}” → “{to}”', { from: nameOf(from), to: nameOf(to) }),
    ),
    bridge: leads ? into.flatMap((edge) => (edge.from === next ? [] : { ...edge, to: next })) : [],
  };
}

/** Connects what was before a deleted node to what was after it. The connections keep their conditions. */
export function bridgeCut(document: FlowDocument, { graph, bridge }: Cut): Edit {
  const has = (id: string) => id === EXIT || findNode(document, id) !== undefined;
  return makeEdit(
    document,
    say('Reconnect'),
    (draft) => {
      const target = draft.graphs.find(({ id }) => id === graph);
      if (!target) return;
      target.edges ??= [];
      for (const edge of bridge)
        if (has(edge.from) && has(edge.to) && !target.edges.some(({ id }) => id === edge.id))
          target.edges.push(edge);
    },
    bridge.map(({ id }) => toEdgeKey(graph, id)),
  );
}
