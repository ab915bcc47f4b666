import { OUTCOME_BITS } from '@/lib/server/rollouts/session-outcomes';
import { toBucket } from '@/lib/server/statistics/log-buckets';
import type { Digest } from './digest';
import { findOutcome } from './find-outcome';

/** The columns of `insight_count` that one conversation has in common. `day`: the day it started, in UTC. */
type CountKeys = {
  environment: string;
  day: string;
  versionId: string;
  channel: string;
  locale: string;
};
/** Numbers by kind and item, separated by a space. */
export type Counts = Map<string, number>;
/** What one conversation contributes (1), or contributed before (-1). */
export type CountPart = { keys: CountKeys; counts: Counts; sign: 1 | -1 };
/** A row of `insight_count`. */
export type Count = CountKeys & { kind: string; item: string; n: number };

/**
 * Whether a kind of the tally is counted by conversations, by how often it happened, or both; then `times` has the second
 * number. What is not listed here is not counted.
 */
const COUNTED: Record<string, 'conversations' | 'times' | 'both'> = {
  edge: 'both',
  gate: 'conversations',
  rule: 'both',
  tool: 'times',
  'tool-failed': 'times',
  'tool-error': 'times',
  'tool-ms': 'times',
  retried: 'times',
  invalid: 'times',
  missed: 'times',
  handoff: 'conversations',
  'handoff-reason': 'conversations',
  replied: 'both',
  wait: 'times',
  'gate-order': 'times',
  'gate-seconds': 'times',
  'rule-dropped': 'times',
  interrupt: 'times',
  model: 'times',
  'model-failed': 'times',
  'model-ms': 'times',
  'model-input': 'times',
  'model-output': 'times',
  'model-cost': 'times',
  'node-cost': 'times',
  'node-ms': 'times',
};

/** Every kind of a count. */
export const COUNTED_KINDS: readonly string[] = [
  ...Object.keys(COUNTED),
  ...Object.keys(COUNTED).flatMap((kind) => (COUNTED[kind] === 'both' ? [`${kind}-times`] : [])),
  ...['reached', 'first-try', 'outcome', 'messages', 'turns', 'left', 'length', 'seconds', 'path', 'gates'],
  ...['once', 'squares'],
];

/** Everything a conversation contributes to the counters. */
export function listCounts(digest: Digest): Counts {
  const counts: Counts = new Map();
  const add = (kind: string, item: string, n: number) => {
    if (n !== 0) counts.set(`${kind} ${item}`, n);
  };
  const { tally, messages, turns, bits, node } = digest;
  const outcome = findOutcome(digest);
  for (const [key, n] of Object.entries(tally)) {
    const colon = key.indexOf(':');
    const [kind, item] = [key.slice(0, colon), key.slice(colon + 1)];
    if (kind === 'node') add('reached', `${outcome} ${item}`, 1);
    if (kind === 'replied' && tally[`again:${item}`] === undefined) add('first-try', item, 1);
    const counted = COUNTED[kind];
    if (counted !== undefined) add(kind, item, counted === 'times' ? n : 1);
    if (counted === 'both') add(`${kind}-times`, item, n);
  }
  add('outcome', outcome, 1);
  add('messages', '', messages);
  add('turns', '', turns);
  if (outcome === 'left') add('left', node ?? '', 1);
  if (outcome !== 'open') add('length', String(toBucket(messages)), 1);
  if (digest.doneAfter !== undefined) add('seconds', String(toBucket(digest.doneAfter)), 1);
  if (digest.path !== undefined) add('path', digest.path, 1);
  add('gates', JSON.stringify(digest.gates), 1);
  if (bits & OUTCOME_BITS.handoff) add('once', 'handoff', 1);
  if (bits & OUTCOME_BITS.deadlock) add('once', 'deadlock', 1);
  if (digest.status === 'complete') add('once', 'complete', 1);
  // Messages of one conversation are alike; these sums give the variance of their shares.
  const missed = tally['missed:'] ?? 0;
  add('squares', 'messages', messages ** 2);
  add('squares', 'missed', missed ** 2);
  add('squares', 'both', messages * missed);
  return counts;
}

/** The sums, without those that are 0. */
export function sumCounts(parts: readonly CountPart[]): Count[] {
  const sums = new Map<string, { keys: CountKeys; counts: Counts }>();
  for (const { keys, counts, sign } of parts) {
    const name = JSON.stringify(Object.values(keys));
    const sum = sums.get(name) ?? { keys, counts: new Map() };
    sums.set(name, sum);
    for (const [key, n] of counts) sum.counts.set(key, (sum.counts.get(key) ?? 0) + sign * n);
  }
  const rows: Count[] = [];
  for (const { keys, counts } of sums.values())
    for (const [key, n] of counts) if (n !== 0) rows.push({ ...keys, ...splitKey(key), n });
  return rows;
}

export function splitKey(key: string): { kind: string; item: string } {
  const space = key.indexOf(' ');
  return { kind: key.slice(0, space), item: key.slice(space + 1) };
}
