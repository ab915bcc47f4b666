import type { FlowDiff } from '@/lib/contract/schemas/releases/versions';
import type { DrawingMark } from '../export/draw-marked';
import { toEdgeKey, toKey } from '../model/item';

type Change = Pick<FlowDiff['changes'][number], 'what' | 'kind' | 'id' | 'graph'>;

/** What happened to each card, connection and gate of a graph. A card that was changed and moved counts as changed. */
export function listDifferenceKinds(changes: readonly Change[], graph: string): Map<string, DrawingMark> {
  const kinds = new Map<string, DrawingMark>();
  for (const { what, kind, id, graph: of } of changes) {
    if (what !== 'node' && what !== 'edge' && what !== 'gate') continue;
    if (what !== 'gate' && of !== graph) continue;
    const key = what === 'edge' ? toEdgeKey(graph, id) : toKey(what, id);
    if (kind !== 'moved' || !kinds.has(key)) kinds.set(key, kind);
  }
  return kinds;
}
