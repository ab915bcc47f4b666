import type { FieldPath } from '../get-at-path';
import type { ItemKey } from '../item';

export type NameKind = 'fact' | 'state' | 'gate';

/** One reference to a fact, a state or a gate. */
export type NameReference = {
  kind: NameKind;
  name: string;
  path: FieldPath;
  /**
   * List entries, record keys and values, and assignments can be removed; expressions and texts would break.
   * The path of an assignment points to its fact.
   */
  form: 'list' | 'goal' | 'key' | 'value' | 'assign' | 'cel' | 'text';
  /** Item with the reference; undefined for the flow itself. */
  owner?: ItemKey;
  /** Label for authors, such as "requires", "sets" or "When". */
  role: string;
};
