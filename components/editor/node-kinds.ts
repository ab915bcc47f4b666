import type { NodeType } from '@turnpike/engine';

/** The kinds of node an author can add, in the order of the palette. */
export const NODE_KINDS: { kind: NodeType; label: string; says: string }[] = [
  { kind: 'question', label: 'Question', says: 'asks and waits' },
  { kind: 'message', label: 'Message', says: 'says, goes on' },
  { kind: 'handoff', label: 'Handoff', says: 'a person takes over' },
  { kind: 'terminal', label: 'Terminal', says: 'ends the flow' },
];
