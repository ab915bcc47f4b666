import type { Digest } from './digest';
import { findOutcome } from './find-outcome';

/**
 * What happened in a conversation at least once, by which it is found: `node:ask`, `tool-failed:create_order`.
 *
 * `reply`: a text of the engine was said, by its key. `handoff`, `retried`, `left`, `invalid`, `missed`: at a node. `missed`,
 * `handoff` and `left` without a node: anywhere. `version`: a turn was taken by this version number.
 */
const MARK_KINDS = [
  'node',
  'edge',
  'gate',
  'rule',
  'tool',
  'tool-failed',
  'retried',
  'invalid',
  'missed',
  'handoff',
  'reply',
  'version',
] as const;
export type MarkKind = (typeof MARK_KINDS)[number];
export type ConversationMark = `${MarkKind | 'left'}:${string}`;

const KINDS: ReadonlySet<string> = new Set(MARK_KINDS);

/** Sorted, each once. */
export function listMarks(digest: Digest): ConversationMark[] {
  const marks = Object.keys(digest.tally).filter((key) =>
    KINDS.has(key.slice(0, key.indexOf(':'))),
  ) as ConversationMark[];
  if (findOutcome(digest) === 'left') {
    marks.push('left:');
    if (digest.node !== undefined) marks.push(`left:${digest.node}`);
  }
  return marks.sort();
}
