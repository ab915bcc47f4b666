import type { FieldChange } from './diff-fields.ts';

/** What a change is about. `flow`: a field of the document itself; `canvas`: notes, groups and the like. */
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
 * One difference between two versions of a flow. `id` names the thing within its kind: a fact by its name, a
 * setting by its place. `pointer` leads to it in the later document, or in the earlier one where it is gone.
 *
 * What only stands elsewhere is `moved`, never `changed`: `place` on the canvas, which changes nothing that
 * runs, or `order` in a list.
 */
export type FlowChange = {
  what: ChangedThing;
  id: string;
  /** What people call it. */
  name: string;
  pointer: string;
  /** Of a node or an edge: the graph it is in, and what people call that. */
  graph?: string;
  graphName?: string;
  /** Of a node or a graph: `step` and `scenario` have words of their own. */
  type?: string;
} & (
  | { kind: 'added' }
  | { kind: 'removed' }
  | { kind: 'changed'; fields: FieldChange[] }
  | { kind: 'moved'; by: 'place' | 'order' }
);
