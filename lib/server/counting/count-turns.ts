import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '@/lib/server/db/pool';
import { addCoverage, type CountedCoverage } from './add-coverage';
import { foldTurn } from './digest/fold-turn';
import { type FlowRef, findUncounted } from './find-uncounted';
import { followMessages, readFollowing } from './follow-messages';
import { type LoadedTalk, loadDigests } from './load-digests';
import { lockCounters } from './lock-counters';
import { markCovered } from './mark-covered';
import { noteCounted } from './note-counted';
import { type MessageDeps, readMessage } from './read-message';
import { type CountedTurn, readUncounted } from './read-uncounted';
import { type ReadTurn, storeMessages } from './store-messages';
import { writeCounts } from './write-counts';
import { writeCoverage } from './write-coverage';
import { type CountedTalk, writeDigests } from './write-digests';

export type CountDeps = { pool: Pool; turns: MessageDeps };

/** One transaction counts at most this many turns. */
const TURNS = 4000;

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
    const locked = await lockCounters(client, flow);
    if (!locked) return 'busy';
    const counted = await countRows(deps, client, { ...flow, ...locked }, limit);
    if (counted.complete) await noteCounted(client, flow, locked.since);
    return counted;
  });
}

async function countRows(
  deps: CountDeps,
  client: PoolClient,
  { since, ...flow }: FlowRef & { since: string },
  limit: number,
) {
  const { sessions, complete } = await findUncounted(client, flow, since);
  if (sessions.length === 0) return { turns: 0, complete };
  const talks = await loadDigests(client, flow, sessions);
  const coverage: CountedCoverage = new Map();
  let turns = 0;
  for await (const read of readUncounted(client, flow, sessions, limit)) {
    const few: ReadTurn[] = [];
    for (const turn of read) {
      addTurn(talks.get(turn.ref.sessionId) as LoadedTalk, turn);
      addCoverage(coverage, turn);
      few.push({ ...readFollowing(turn), message: await readMessage(deps.turns, flow, turn) });
    }
    turns += few.length;
    await storeMessages(client, flow, few);
    await followMessages(client, flow, few);
  }
  const counted = [...talks.values()].filter(isCounted);
  await writeCoverage(client, flow, coverage);
  await markCovered(
    client,
    flow,
    counted.map(({ last }) => last),
  );
  await writeCounts(client, flow, await writeDigests(deps.turns, client, flow, counted));
  return { turns, complete: complete && turns < limit };
}

function addTurn(talk: LoadedTalk, { ref, record, timings }: CountedTurn): void {
  foldTurn(talk.digest, record, timings);
  talk.first ??= ref;
  talk.last = ref;
}

const isCounted = (talk: LoadedTalk): talk is CountedTalk => talk.last !== undefined;
