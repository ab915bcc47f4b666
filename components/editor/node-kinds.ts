import type { NodeType, Strategy } from '@turnpike/engine';

export type NodeKind = { kind: NodeType; label: string; says: string };

/** The kinds of node an author can add, in the order of the palette. */
const NODE_KINDS: NodeKind[] = [
  { kind: 'question', label: 'Question', says: 'asks and waits' },
  { kind: 'message', label: 'Message', says: 'says, goes on' },
  { kind: 'decision', label: 'Decision', says: 'asks nobody, picks a way' },
  { kind: 'action', label: 'Action', says: 'calls a tool' },
  { kind: 'plan', label: 'Plan', says: 'picks its own tools' },
  { kind: 'subgraph', label: 'Subgraph', says: 'runs another graph' },
  { kind: 'handoff', label: 'Handoff', says: 'a person takes over' },
  { kind: 'terminal', label: 'Terminal', says: 'ends the graph' },
  { kind: 'step', label: 'Step', says: 'one place in a scenario' },
];

/** A scenario has steps and nothing else; a graph of gates has no ways to decide between. */
export function listNodeKinds(strategy: Strategy | undefined): NodeKind[] {
  if (strategy === 'meaning') return NODE_KINDS.filter(({ kind }) => kind === 'step');
  return NODE_KINDS.filter(({ kind }) => kind !== 'step' && (strategy === 'edges' || kind !== 'decision'));
}

export function isNodeKind(kind: string): kind is NodeType {
  return NODE_KINDS.some((known) => known.kind === kind);
}
