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
/**
 * Marks of what is tallied under another name. `tool-called`: whether it failed or not. `called`: a turn waited for a model
 * or a tool at this node. `gates`: exactly these opened, in this order, each after a `>`.
 */
type DerivedKind = 'left' | 'tool-called' | 'model-called' | 'model-failed' | 'called' | 'gates';
/** A graph that interrupted the conversation. */
export const INTERRUPT_STATES = ['started', 'completed', 'cancelled', 'abandoned', 'error'] as const;
type InterruptKind = `interrupt-${(typeof INTERRUPT_STATES)[number]}`;
export type ConversationMark = `${MarkKind | DerivedKind | InterruptKind}:${string}`;

const KINDS: ReadonlySet<string> = new Set(MARK_KINDS);

/** Sorted, each once. */
export function listMarks(digest: Digest): ConversationMark[] {
  const marks = new Set(Object.keys(digest.tally).flatMap(toMarks));
  const gates = toGatesMark(digest.gates);
  if (gates !== undefined) marks.add(gates);
  if (findOutcome(digest) === 'left') {
    marks.add('left:');
    if (digest.node !== undefined) marks.add(`left:${digest.node}`);
  }
  return [...marks].sort();
}

/** The longest item of a mark that a search accepts. */
const MAX_ITEM = 200;

/** Undefined if it would be too long to search for. */
export function toGatesMark(gates: readonly string[]): ConversationMark | undefined {
  const item = gates.map((gate) => `>${gate}`).join('');
  return item.length > MAX_ITEM ? undefined : `gates:${item}`;
}

function toMarks(key: string): ConversationMark[] {
  const colon = key.indexOf(':');
  const [kind, item] = [key.slice(0, colon), key.slice(colon + 1)];
  const [first = '', last = ''] = splitOnce(item);
  const own = KINDS.has(kind) ? [key as ConversationMark] : [];
  switch (kind) {
    case 'tool':
    case 'tool-failed':
      return [...own, `tool-called:${item}`];
    case 'model':
      return [`model-called:${item}`];
    case 'model-failed':
      return [`model-failed:${item}`, `model-called:${item}`];
    case 'node-ms':
      return [`called:${last}`];
    case 'interrupt':
      return [`interrupt-${first}:${last}` as ConversationMark];
    default:
      return own;
  }
}

function splitOnce(item: string): [string, string] {
  const space = item.indexOf(' ');
  return [item.slice(0, space), item.slice(space + 1)];
}
