import type { NodeType } from './node.ts';

/** Whether nothing follows a node of this type: it ends its graph, or a person takes over. */
export function isEnd(type: NodeType): boolean {
  return type === 'terminal' || type === 'handoff';
}
