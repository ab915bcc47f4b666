import { OUTCOME_BITS } from '@/lib/server/rollouts/session-outcomes';
import { toBucket } from '@/lib/server/statistics/log-buckets';
import type { Digest } from './digest';
import { findOutcome } from './find-outcome';

/** The columns of `insight_count` that one conversation has in common. `day`: the day it started, in UTC. */
export type CountKeys = {
  environment: string;
  day: string;
  versionId: string;
  channel: string;
  locale: string;
};
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
};

/** Every kind of a count. */
export const COUNTED_KINDS: readonly string[] = [
  ...Object.keys(COUNTED),
  ...Object.keys(COUNTED).flatMap((kind) => (COUNTED[kind] === 'both' ? [`${kind}-times`] : [])),
  ...['reached', 'first-try', 'outcome', 'messages', 'turns', 'left', 'length', 'seconds', 'path', 'gates'],
  ...['once', 'squares'],
];

/** Everything a conversation contributes to the counters. */
export function listCounts(digest: Digest, keys: CountKeys): Count[] {
  const counts: Count[] = [];
  const add = (kind: string, item: string, n: number) => {
    if (n !== 0) counts.push({ ...keys, kind, item, n });
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

/** The sum of counts with the same keys, without those that are 0. `sign` -1 subtracts. */
export function sumCounts(parts: readonly { counts: readonly Count[]; sign: 1 | -1 }[]): Count[] {
  const sums = new Map<string, Count>();
  for (const { counts, sign } of parts)
    for (const count of counts) {
      const key = JSON.stringify(Object.values({ ...count, n: 0 }));
      const sum = sums.get(key);
      if (sum) sum.n += sign * count.n;
      else sums.set(key, { ...count, n: sign * count.n });
    }
  return [...sums.values()].filter(({ n }) => n !== 0);
}
