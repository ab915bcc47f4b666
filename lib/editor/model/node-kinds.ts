import type { NodeType, Strategy } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

export type NodeKind = { kind: NodeType; label: string; says: string };

/** The kinds of nodes in the palette, in order. */
const NODE_KINDS: NodeKind[] = [
  { kind: 'question', label: say('Question'), says: say('asks and waits') },
  { kind: 'message', label: say('Message'), says: say('sends text, continues') },
  { kind: 'decision', label: say('Decision'), says: say('chooses a path') },
  { kind: 'action', label: say('Action'), says: say('calls a tool') },
  { kind: 'plan', label: say('Plan'), says: say('chooses tools itself') },
  { kind: 'subgraph', label: say('Subgraph'), says: say('runs another graph') },
  { kind: 'assign', label: say('Assign'), says: say('sets or clears facts') },
  { kind: 'handoff', label: say('Handoff'), says: say('a person takes over') },
  { kind: 'terminal', label: say('Terminal'), says: say('ends the graph') },
  { kind: 'step', label: say('Step'), says: say('a place in a scenario') },
];

/** Scenarios have only steps, and gates graphs have no edges to decide between. */
export function listNodeKinds(strategy: Strategy | undefined): NodeKind[] {
  if (strategy === 'meaning') return NODE_KINDS.filter(({ kind }) => kind === 'step');
  return NODE_KINDS.filter(({ kind }) => kind !== 'step' && (strategy === 'edges' || kind !== 'decision'));
}

export function isNodeKind(kind: string): kind is NodeType {
  return NODE_KINDS.some((known) => known.kind === kind);
}
