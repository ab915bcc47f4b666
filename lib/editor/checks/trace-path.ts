import type { FlowDocument } from '@turnpike/engine/document';
import { findTouched } from '@turnpike/engine/testing';
import type { TurnRecord } from '@turnpike/engine/turn';
import { findNode, type ItemKey, toEdgeKey, toKey } from '../model/item';

/** Where a conversation went: the turns that touched a card, gate or connection, from 1, by graph. */
export type ConversationPath = ReadonlyMap<string, ReadonlyMap<ItemKey, readonly number[]>>;

/** The path of a conversation through a flow, up to a turn. A gate is in each graph, because all share them. */
export function tracePath(
  document: FlowDocument,
  records: readonly Pick<TurnRecord, 'events'>[],
): ConversationPath {
  const path = new Map<string, Map<ItemKey, number[]>>();
  const graphOf = new Map(
    document.graphs.flatMap(({ id, edges }) => (edges ?? []).map((edge) => [edge.id as string, id])),
  );
  const add = (graph: string, key: ItemKey, turn: number) => {
    const inGraph = path.get(graph) ?? new Map<ItemKey, number[]>();
    path.set(graph, inGraph);
    const turns = inGraph.get(key) ?? [];
    if (turns.at(-1) !== turn) inGraph.set(key, [...turns, turn]);
  };
  for (const [index, { events }] of records.entries()) {
    for (const { kind, id } of events.flatMap(findTouched)) {
      const turn = index + 1;
      const placed = kind === 'node' ? findNode(document, id) : undefined;
      const graph = graphOf.get(id);
      if (placed) add(placed.graph.id, toKey('node', id), turn);
      else if (kind === 'edge' && graph !== undefined) add(graph, toEdgeKey(graph, id), turn);
      else if (kind === 'gate') for (const each of document.graphs) add(each.id, toKey('gate', id), turn);
    }
  }
  return path;
}
