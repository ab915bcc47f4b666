import type { FlowDocument } from '@turnpike/engine/document';

export type Point = { x: number; y: number };

export type GraphLayout = NonNullable<NonNullable<FlowDocument['ui']>['graphs']>[string];

/** The layout of a graph in a draft, made when it is missing. */
export function getLayout(draft: Pick<FlowDocument, 'ui'>, graph: string): GraphLayout {
  draft.ui ??= {};
  draft.ui.graphs ??= {};
  draft.ui.graphs[graph] ??= {};
  return draft.ui.graphs[graph] as GraphLayout;
}

export function placeNode(draft: FlowDocument, graph: string, node: string, at: Point): void {
  const layout = getLayout(draft, graph);
  layout.nodes ??= {};
  // Keeps the color of the node.
  layout.nodes[node] = { ...layout.nodes[node], x: Math.round(at.x), y: Math.round(at.y) };
}

/** A gate's point is the center of its diamond. */
export function placeGate(draft: FlowDocument, graph: string, gate: string, at: Point): void {
  const layout = getLayout(draft, graph);
  layout.gates ??= {};
  layout.gates[gate] = { x: Math.round(at.x), y: Math.round(at.y) };
}

export function dropPlaces(draft: FlowDocument, kind: 'nodes' | 'gates', id: string): void {
  for (const layout of Object.values(draft.ui?.graphs ?? {})) {
    const places = layout[kind];
    if (places) delete places[id];
  }
}
