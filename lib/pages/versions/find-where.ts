import type { Where } from '@turnpike/engine/document';
import type { FlowDiff } from '@/lib/contract/schemas/releases/versions';

type Change = Pick<FlowDiff['changes'][number], 'what' | 'kind' | 'id' | 'graph'>;

/** The place of a change in the editor, or undefined for items without a position, and deleted ones unless they are
 * drawn. */
export function findWhere({ what, kind, id, graph }: Change, isDrawn = false): Where | undefined {
  if (kind === 'removed' && !isDrawn) return undefined;
  switch (what) {
    case 'graph':
      return { kind: 'graph', graph: id };
    case 'node':
      return graph === undefined ? undefined : { kind: 'node', graph, node: id };
    case 'edge':
      return graph === undefined ? undefined : { kind: 'edge', graph, edge: id };
    case 'fact':
    case 'state':
    case 'gate':
      return { kind: what, name: id };
    case 'path':
    case 'rule':
    case 'template':
    case 'tool':
    case 'constraint':
      return { kind: what, id };
    default:
      return undefined;
  }
}
