import type { Node } from '@turnpike/engine/document';

const TYPES = ['message', 'question', 'handoff', 'terminal', 'step'] as const satisfies Node['type'][];
type NodeWithContent = Extract<Node, { type: (typeof TYPES)[number] }>;

/** Whether the text of a node can be followed by parts and quick replies. */
export const canHaveContent = (node: Node): node is NodeWithContent =>
  TYPES.some((type) => type === node.type);
