import type { Pool } from 'pg';
import { createPostgresStore } from '@/lib/server/sessions/postgres-store';
import { takeStoredTurn } from '@/lib/server/sessions/take-stored-turn';
import { createTurnDeps } from '@/lib/server/sessions/turn-deps';

const ROUNDS = 15;
const TURNS = 10;

export type Sizes = { record: number; reply: number; state: number };
const medianOf = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/**
 * What the transaction of a turn takes beside a single INSERT of the same bytes into a table without any index but its
 * key: by one caller, an insert after each turn, so that both find the machine and its caches as they are at that
 * moment. Gives the ratio, and how many bytes a turn stores.
 */
export async function measureCommit(
  pool: Pool,
  workspaceId: string,
  flowId: string,
): Promise<{ ours: number; plain: number; ratio: number; sizes: Sizes }> {
  const store = createPostgresStore(pool);
  const commits: number[] = [];
  let sizes: Sizes = { record: 0, reply: 0, state: 0 };
  const deps = createTurnDeps({
    ...store,
    async commit(turn) {
      const began = performance.now();
      const result = await store.commit(turn);
      commits.push(performance.now() - began);
      sizes = { record: turn.record.length, reply: turn.reply.length, state: turn.state.length };
      return result;
    },
  });
  const plain: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    commits.length = 0;
    const inserts: number[] = [];
    let sessionId: string | undefined;
    for (let turn = 1; turn <= TURNS; turn++) {
      const taken = await takeStoredTurn(deps, {
        workspaceId,
        flowId,
        channel: 'bench',
        account: 'bench',
        idempotencyKey: `commit-${round}-${turn}`,
        ...(sessionId !== undefined && { sessionId }),
        input: turn === 1 ? { type: 'start' } : { type: 'message', text: String(turn * 7) },
      });
      if (!taken.ok) throw new Error(taken.refusal.detail);
      sessionId = taken.sessionId;
      const values = [
        `insert-${round}`,
        turn,
        'x'.repeat(sizes.record + sizes.state),
        'x'.repeat(sizes.reply),
      ];
      const began = performance.now();
      await pool.query({
        name: 'insert',
        text: 'INSERT INTO plain_turn (session_id, rev, record, reply) VALUES ($1, $2, $3, $4)',
        values,
      });
      inserts.push(performance.now() - began);
    }
    // The first round warms both up.
    if (round === 0) continue;
    plain.push(medianOf(inserts));
    ratios.push(medianOf(commits) / medianOf(inserts));
  }
  return { ours: medianOf(commits), plain: medianOf(plain), ratio: medianOf(ratios), sizes };
}
