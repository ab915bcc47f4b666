import { type MessageDescriptor, msg } from '../../messages/message.ts';
import type { NodeType } from '../node.ts';

/** Types of nodes in a sentence. */
export const NODE_KINDS: Readonly<Record<NodeType, MessageDescriptor>> = {
  question: msg('a question'),
  message: msg('a message'),
  decision: msg('a decision'),
  action: msg('an action'),
  plan: msg('a plan'),
  subgraph: msg('a subgraph'),
  assign: msg('an assignment'),
  handoff: msg('a handoff'),
  terminal: msg('an exit'),
  step: msg('a step'),
};
