// durability.test.ts runs this as child processes, so that it can kill them in the middle of a turn.
import { createPool } from '../../db/pool';
import { withRetry } from '../../db/transient-error';
import type { StoredTurnRequest } from '../request/stored-turn';
import { createPostgresStore } from '../store/postgres-store';
import { createTurnDeps } from '../take/create-turn-deps';
import { takeStoredTurn } from '../take/take-stored-turn';
import { createNaiveStore } from './naive-store';

export type ChildRequest = { id: number; request: StoredTurnRequest };
export type ChildAnswer =
  | { ready: true }
  | { id: number; body: string; sessionId: string; turn: number; repeated: boolean }
  | { id: number; refused: string };

const [url, kind] = process.argv.slice(2) as [string, 'contract' | 'naive'];
const pool = createPool(url);
const deps = createTurnDeps(kind === 'naive' ? createNaiveStore(pool) : createPostgresStore(pool));
const send = (answer: ChildAnswer) => process.send?.(answer);

process.on('message', async ({ id, request }: ChildRequest) => {
  try {
    const result = await takeStoredTurn(deps, request);
    if (result.ok) {
      const { body, sessionId, turn, repeated } = result;
      send({ id, body, sessionId, turn, repeated });
    } else send({ id, refused: result.refusal.code });
  } catch (error) {
    send({ id, refused: String(error) });
  }
});
// Exit with the parent.
process.on('disconnect', () => process.exit());
await withRetry(() => pool.query('SELECT 1'), 30_000);
send({ ready: true });
