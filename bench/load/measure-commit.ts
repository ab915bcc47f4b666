import type { Pool } from 'pg';
import { createPostgresStore } from '@/lib/server/turns/store/postgres-store';
import type { TurnCommit } from '@/lib/server/turns/store/store';
import { createTurnDeps } from '@/lib/server/turns/take/create-turn-deps';
import { takeStoredTurn } from '@/lib/server/turns/take/take-stored-turn';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { createMemoryStore, type MemoryFlow } from '@/lib/server/turns/testing/memory-store';
import { medianOf } from '../median-of';

const ROUNDS = 200;
const TURNS = 10;

/** The texts that one turn stores. */
export type Stored = Pick<TurnCommit, 'record' | 'reply' | 'state'>;

/**
 * Measures the transaction of an API turn against a single INSERT of the same bytes into a table with only a primary
 * key. One caller alternates both after the same computation, so that machine and caches are in the same state. Returns
 * the ratio and what a turn stores.
 */
export async function measureCommit(
  pool: Pool,
  workspaceId: string,
  flowId: string,
): Promise<{ ours: number; plain: number; ratio: number; stored: Stored }> {
  const store = createPostgresStore(pool);
  const commits: number[] = [];
  const inserts: number[] = [];
  let last: TurnCommit | undefined;
  const deps = createTurnDeps({
    ...store,
    async commit(turn) {
      const startedAt = performance.now();
      const result = await store.commit(turn);
      commits.push(performance.now() - startedAt);
      last = turn;
      return result;
    },
  });
  const memory = createMemoryStore([await loadFlow(pool, workspaceId, flowId)]);
  const plainDeps = createTurnDeps({
    ...memory,
    async commit(turn) {
      const { rev } = 'rev' in turn.base ? turn.base : { rev: 0 };
      const values = [turn.sessionId, rev, turn.record + turn.state + turn.message.payload, turn.reply];
      const startedAt = performance.now();
      await pool.query({
        name: 'insert',
        text: 'INSERT INTO plain_turn (session_id, rev, record, reply) VALUES ($1, $2, $3, $4)',
        values,
      });
      inserts.push(performance.now() - startedAt);
      return memory.commit(turn);
    },
  });
  const converse = (of: TurnDeps, round: number) => {
    let sessionId: string | undefined;
    return async (turn: number) => {
      const taken = await takeStoredTurn(of, {
        workspaceId,
        flowId,
        channel: 'bench',
        account: 'bench',
        idempotencyKey: `commit-${round}-${turn}`,
        ...(sessionId !== undefined && { sessionId }),
        input: turn === 1 ? { type: 'start' } : { type: 'message', text: String(turn * 7) },
      });
      if (!taken.ok) throw taken.refusal;
      sessionId = taken.sessionId;
    };
  };
  const whole: number[] = [];
  const plain: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    commits.length = 0;
    inserts.length = 0;
    const [ours, bare] = [converse(deps, round), converse(plainDeps, round)];
    for (let turn = 1; turn <= TURNS; turn++) {
      await ours(turn);
      await bare(turn);
    }
    // The first round is a warm-up.
    if (round === 0) continue;
    whole.push(medianOf(commits));
    plain.push(medianOf(inserts));
    ratios.push(medianOf(commits) / medianOf(inserts));
  }
  const { record = '', reply = '', state = '' } = last ?? {};
  return {
    ours: medianOf(whole),
    plain: medianOf(plain),
    ratio: medianOf(ratios),
    stored: { record, reply, state },
  };
}

async function loadFlow(pool: Pool, workspaceId: string, id: string): Promise<MemoryFlow> {
  const { rows } = await pool.query<{ id: string; number: number; hash: string; content: string }>(
    'SELECT id, number, hash, content FROM version WHERE workspace_id = $1 AND flow_id = $2',
    [workspaceId, id],
  );
  const production = { versionId: rows[0]?.id ?? null, closed: false };
  return { workspaceId, id, name: 'Load', versions: rows, environments: { production } };
}
