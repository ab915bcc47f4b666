import type { MessageDescriptor } from '../messages/message.ts';

/** One operation of an automatic fix (RFC 6902). */
export type FixOperation =
  | { op: 'add' | 'replace'; path: string; value: unknown }
  | { op: 'remove'; path: string };

/** The element of a problem, for the editor to select. */
export type Where =
  | { kind: 'flow' | 'settings' | 'texts' }
  | { kind: 'graph'; graph: string }
  | { kind: 'node'; graph: string; node: string }
  | { kind: 'edge'; graph: string; edge: string }
  | { kind: 'fact' | 'state' | 'gate'; name: string }
  | { kind: 'path' | 'rule' | 'template' | 'tool' | 'capability' | 'constraint'; id: string };

export type Severity = 'error' | 'warning';

/**
 * A problem of a flow. Never thrown; errors block publishing, warnings never do. `pointer` is a JSON pointer
 * (RFC 6901) into the document.
 */
export type Problem = {
  code: string;
  severity: Severity;
  pointer: string;
  where: Where;
  message: MessageDescriptor;
  fix?: { title: MessageDescriptor; patch: FixOperation[] };
};

export type DocumentPath = readonly PropertyKey[];
