import type { Pool } from 'pg';
import { countTurns } from '@/lib/server/counting/count-turns';
import { createCountDeps } from '@/lib/server/counting/create-count-deps';
import { settleIdle } from '@/lib/server/counting/settle-idle';
import { copyCounted } from './copy-counted';
import { holdSeedConversations } from './hold-conversations';

export type SeedOptions = {
  workspaceId: string;
  flowId: string;
  /** A flow of the gallery with tests, whose messages are sent. */
  template: string;
  days: number;
  /** Conversations that the engine really has. */
  conversations: number;
  /** Turns that the counters stand for. */
  turns: number;
  /** Also sessions and digests for every copied conversation, as the conversations page reads them. */
  withDigests: boolean;
};

/**
 * Fills a new flow: real conversations with records, and copies of them that exist as counters and digests only. Returns
 * how many there are.
 */
export async function seedInsights(pool: Pool, options: SeedOptions) {
  const plan = { ...options, random: createRandom(7) };
  await holdSeedConversations(pool, plan, options.conversations);
  const { complete } = await countTurns(createCountDeps(pool), options, Number.POSITIVE_INFINITY);
  if (!complete) throw new Error('Another process counts this flow.');
  await settleIdle(pool);
  return copyCounted(pool, plan, options.turns, options.withDigests);
}

/** Mulberry32. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
