import type { ItemKey } from '../model/item';
import type { NameKind } from '../model/references';

export type TextPath = readonly (string | number)[];

/** One string of a flow that somebody wrote, and what it is. */
export type FlowText = {
  path: TextPath;
  value: string;
  /** Whose it is; undefined for the flow itself. */
  owner?: ItemKey;
  /** In the author's words: "prompt", "when", "argument day". */
  role: string;
} & (
  | { kind: 'words' | 'cel' | 'placeholders' }
  /** The name of a fact, a state or a gate, or a place that names one. */
  | { kind: 'name'; names: NameKind; declares: boolean }
  | { kind: 'fixed'; why: string }
);
