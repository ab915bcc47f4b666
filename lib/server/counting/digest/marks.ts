/**
 * What happened in a conversation at least once, by which it is found: `node:ask`, `tool-failed:create_order`.
 *
 * `reply`: a text of the engine was said, by its key. `handoff`, `retried`, `left`: at a node. `version`: a turn was taken
 * by this version number.
 */
type MarkKind =
  | 'node'
  | 'edge'
  | 'gate'
  | 'rule'
  | 'tool'
  | 'tool-failed'
  | 'retried'
  | 'left'
  | 'handoff'
  | 'reply'
  | 'version';
export type Mark = `${MarkKind}:${string}`;
