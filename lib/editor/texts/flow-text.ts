import type { ItemKey } from '../model/item';
import type { NameKind } from '../model/references/reference';

export type TextPath = readonly (string | number)[];

/** One string of a flow written by an author, with its role. */
export type FlowText = {
  path: TextPath;
  value: string;
  /** Its item; undefined for the flow itself. */
  owner?: ItemKey;
  /** Label for authors: "prompt", "when", "argument day". */
  role: string;
} & (
  | { kind: 'words' | 'cel' | 'placeholders' }
  /** The name of a fact, state or gate, or a reference to one. */
  | { kind: 'name'; names: NameKind; declares: boolean }
  | { kind: 'fixed'; why: string }
);
