import type { MarkKind } from './marks';

/**
 * The kinds of what happens in a conversation, beside its marks. `item` is an id, or a bucket, reason or code and an id,
 * separated by a space.
 *
 * `again`: a node was asked again. `replied`: its question got a reply. `wait`: seconds from a question to the next message.
 * `node-ms`: milliseconds that a turn waited for models and tools at a node.
 */
type TallyKind =
  | MarkKind
  | 'again'
  | 'replied'
  | 'wait'
  | 'gate-order'
  | 'gate-seconds'
  | 'rule-dropped'
  | 'tool-error'
  | 'tool-ms'
  | 'handoff-reason'
  | 'interrupt'
  | 'model'
  | 'model-failed'
  | 'model-ms'
  | 'model-input'
  | 'model-output'
  | 'model-cost'
  | 'node-cost'
  | 'node-ms';

export type AddTally = (kind: TallyKind, item: string, n?: number) => void;
