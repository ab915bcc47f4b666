import type { DocumentPath, Where } from '../../../document/problem.ts';
import type { MessageDescriptor } from '../../../messages/message.ts';
import type { Absent } from '../name-absence.ts';

type Kind =
  | 'fact'
  | 'state'
  | 'gate'
  | 'graph'
  | 'node'
  | 'path'
  | 'template'
  | 'tool'
  | 'capability'
  | 'input';
export type NameSet = { has: (name: string) => boolean; keys: () => Iterable<string> };

/** One reference by name, and its location. */
export type NameUse = Absent & {
  kind: Kind;
  path: DocumentPath;
  where: Where;
  /** The name is an object key, not a value. */
  isKey?: boolean;
  /** The parent to remove, with its name in messages, if the name alone cannot be removed. */
  remove?: { title: MessageDescriptor; path: DocumentPath };
  /** The names available in this context: nodes of the graph, inputs of the tool. */
  names?: NameSet;
};

/** The element that contains references. */
export type UsePlace = Pick<NameUse, 'path' | 'where' | 'owner'>;

/** Declared names by kind. Nodes and inputs are only known in context. */
export type Known = Record<Exclude<Kind, 'node' | 'input'>, NameSet>;
