import type { NodeType } from './node.ts';

/** Whether a node of this type has no successor: it ends its graph, or hands off. */
export function isEnd(type: NodeType): boolean {
  return type === 'terminal' || type === 'handoff';
}
