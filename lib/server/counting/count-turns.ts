import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '@/lib/server/db/pool';
import { followMessages } from './follow-messages';
import { lockFlow } from './lock-flow';
import { type FlowRef, readUncounted } from './read-uncounted';
import { writeCounts } from './write-counts';
import { writeCoverage } from './write-coverage';
import { writeDigests } from './write-digests';
import { type MessageDeps, writeMessages } from './write-messages';

export type CountDeps = { pool: Pool; turns: MessageDeps };

/** One transaction counts at most this many turns. */
const TURNS = 200;

/**
 * Counts uncounted turns of a flow, newest conversations first, up to a limit. `complete` is true if all turns are
 * counted.
 */
export async function countTurns(
  deps: CountDeps,
  flow: FlowRef,
  limit: number,
): Promise<{ complete: boolean }> {
  for (let counted = 0; counted < limit; ) {
    const batch = await countBatch(deps, flow, Math.min(TURNS, limit - counted));
    if (batch === 'busy') return { complete: false };
    counted += batch.turns;
    if (batch.complete) return { complete: true };
  }
  return { complete: false };
}

/** Returns `busy` if another process counts or changes the flow: the rest is counted next time. */
async function countBatch(
  deps: CountDeps,
  flow: FlowRef,
  limit: number,
): Promise<'busy' | { turns: number; complete: boolean }> {
  return inTransaction(deps.pool, async (client) => {
    return (await lockFlow(client, flow)) ? countRows(deps, client, flow, limit) : 'busy';
  });
}

async function countRows(deps: CountDeps, client: PoolClient, flow: FlowRef, limit: number) {
  const { turns, complete } = await readUncounted(client, flow, limit);
  if (turns.length > 0) {
    await writeCoverage(client, flow, turns);
    await writeCounts(client, flow, await writeDigests(deps.turns, client, flow, turns));
    await writeMessages(deps.turns, client, flow, turns);
    await followMessages(client, flow, turns);
  }
  return { turns: turns.length, complete };
}
