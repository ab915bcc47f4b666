import type { FieldChange } from './diff-fields.ts';

/** The subject of a change. `flow`: a field of the document itself; `canvas`: notes, groups and similar. */
export const CHANGED_THINGS = [
  'flow',
  'setting',
  'text',
  'graph',
  'node',
  'edge',
  'fact',
  'state',
  'gate',
  'rule',
  'template',
  'tool',
  'capability',
  'path',
  'constraint',
  'canvas',
] as const;
export type ChangedThing = (typeof CHANGED_THINGS)[number];

/**
 * One difference between two versions of a flow. `id` identifies the element within its kind: the name of a
 * fact, the path of a setting. `pointer` points into the later document, or into the earlier one if the
 * element was removed.
 *
 * An element that only has a new position is `moved`, never `changed`: `place` on the canvas, which has no
 * effect at run time, or `order` in a list.
 */
export type FlowChange = {
  what: ChangedThing;
  id: string;
  /** Display name. */
  name: string;
  pointer: string;
  /** For a node or edge: the id and name of its graph. */
  graph?: string;
  graphName?: string;
  /** For a node or graph, because steps and scenarios are named differently. */
  type?: string;
} & (
  | { kind: 'added' }
  | { kind: 'removed' }
  | { kind: 'changed'; fields: FieldChange[] }
  | { kind: 'moved'; by: 'place' | 'order' }
);
