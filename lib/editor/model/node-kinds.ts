import type { NodeType, Strategy } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';

export type NodeKind = { kind: NodeType; label: string; note: string };

/** The kinds of nodes in the palette, in order. */
const NODE_KINDS: NodeKind[] = [
  { kind: 'question', label: say('Question'), note: say('asks and waits') },
  { kind: 'message', label: say('Message'), note: say('sends text, continues') },
  { kind: 'decision', label: say('Decision'), note: say('chooses a path') },
  { kind: 'action', label: say('Action'), note: say('calls a tool') },
  { kind: 'plan', label: say('Plan'), note: say('chooses tools itself') },
  { kind: 'subgraph', label: say('Subgraph'), note: say('runs another graph') },
  { kind: 'assign', label: say('Assign'), note: say('sets or clears facts') },
  { kind: 'handoff', label: say('Handoff'), note: say('a person takes over') },
  { kind: 'terminal', label: say('Terminal'), note: say('ends the graph') },
  { kind: 'step', label: say('Step'), note: say('a place in a scenario') },
];

/** Scenarios have only steps, and gates graphs have no edges to decide between. */
export function listNodeKinds(strategy: Strategy | undefined): NodeKind[] {
  if (strategy === 'meaning') return NODE_KINDS.filter(({ kind }) => kind === 'step');
  return NODE_KINDS.filter(({ kind }) => kind !== 'step' && (strategy === 'edges' || kind !== 'decision'));
}

export function isNodeKind(kind: string): kind is NodeType {
  return NODE_KINDS.some((known) => known.kind === kind);
}
