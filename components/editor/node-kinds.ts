import type { NodeType, Strategy } from '@turnpike/engine';

export type NodeKind = { kind: NodeType; label: string; says: string };

/** The kinds of node an author can add, in the order of the palette. */
export const NODE_KINDS: NodeKind[] = [
  { kind: 'question', label: 'Question', says: 'asks and waits' },
  { kind: 'message', label: 'Message', says: 'says, goes on' },
  { kind: 'decision', label: 'Decision', says: 'branches in silence' },
  { kind: 'action', label: 'Action', says: 'calls a tool' },
  { kind: 'subgraph', label: 'Subgraph', says: 'runs another graph' },
  { kind: 'handoff', label: 'Handoff', says: 'a person takes over' },
  { kind: 'terminal', label: 'Terminal', says: 'ends the flow' },
];

const BY_STRATEGY: Record<Strategy, readonly NodeKind[]> = {
  // Gates decide by themselves: a node that only branches has nothing to lead to.
  gates: NODE_KINDS.filter(({ kind }) => kind !== 'decision'),
  edges: NODE_KINDS,
};

/** Those that have a place in a graph of that strategy; the same list each time. */
export function listNodeKinds(strategy: Strategy | undefined): readonly NodeKind[] {
  return BY_STRATEGY[strategy ?? 'gates'];
}
