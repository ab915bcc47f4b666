import type { FlowDocument } from '@turnpike/engine/document';
import { type ItemKey, parseKey } from '../model/item';

export type Point = { x: number; y: number };

export type GraphLayout = NonNullable<NonNullable<FlowDocument['ui']>['graphs']>[string];

/** The layout of a graph in a draft, made when it is missing. */
export function getLayout(draft: Pick<FlowDocument, 'ui'>, graph: string): GraphLayout {
  draft.ui ??= {};
  draft.ui.graphs ??= {};
  draft.ui.graphs[graph] ??= {};
  return draft.ui.graphs[graph] as GraphLayout;
}

/** Positions a node, and keeps its color and its pin. */
export function placeNode(draft: FlowDocument, graph: string, node: string, at: Point): void {
  const layout = getLayout(draft, graph);
  layout.nodes ??= {};
  layout.nodes[node] = { ...layout.nodes[node], x: Math.round(at.x), y: Math.round(at.y) };
}

/** Positions a gate by the center of its diamond, and keeps its pin. */
export function placeGate(draft: FlowDocument, graph: string, gate: string, at: Point): void {
  const layout = getLayout(draft, graph);
  layout.gates ??= {};
  layout.gates[gate] = { ...layout.gates[gate], x: Math.round(at.x), y: Math.round(at.y) };
}

/** Whether a layout of the graph leaves an item where it is. */
export function setPinned(draft: FlowDocument, graph: string, key: ItemKey, pinned: boolean): void {
  const { kind, id } = parseKey(key);
  const layout = getLayout(draft, graph);
  const place = kind === 'node' ? layout.nodes?.[id] : kind === 'gate' ? layout.gates?.[id] : undefined;
  if (!place) return;
  if (pinned) place.pinned = true;
  else delete place.pinned;
}

export function dropPlaces(draft: FlowDocument, kind: 'nodes' | 'gates', id: string): void {
  for (const layout of Object.values(draft.ui?.graphs ?? {})) {
    const places = layout[kind];
    if (places) delete places[id];
  }
}
