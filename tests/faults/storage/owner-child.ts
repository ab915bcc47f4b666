// Started by storage.test.ts: an app with an embedded database, as `npm start` runs it, that takes turns.
import { startEmbedded } from '@/lib/server/db/embedded';
import { createPool } from '@/lib/server/db/pool';
import { withRetry } from '@/lib/server/db/transient-error';
import type { StoredTurnRequest } from '@/lib/server/turns/request/stored-turn';
import { createPostgresStore } from '@/lib/server/turns/store/postgres-store';
import { createTurnDeps } from '@/lib/server/turns/take/create-turn-deps';
import { takeStoredTurn } from '@/lib/server/turns/take/take-stored-turn';
import { migrate } from '@/prisma/migrate';

export type OwnerRequest = { id: number; request: StoredTurnRequest };
export type OwnerAnswer =
  | { ready: true; url: string; cluster: string; adopted: boolean }
  | { id: number; body: string; sessionId: string; turn: number; repeated: boolean }
  | { id: number; refused: string };

const [folder = '', fallback = ''] = process.argv.slice(2);
const send = (answer: OwnerAnswer) => process.send?.(answer);

const server = await startEmbedded({ folder, fallback });
await withRetry(() => migrate(server.url()), 30_000);
const deps = createTurnDeps(createPostgresStore(createPool(server.url())));

process.on('message', async ({ id, request }: OwnerRequest) => {
  try {
    const taken = await takeStoredTurn(deps, request);
    if (!taken.ok) return send({ id, refused: taken.refusal.code });
    const { body, sessionId, turn, repeated } = taken;
    send({ id, body, sessionId, turn, repeated });
  } catch (error) {
    send({ id, refused: String(error) });
  }
});
process.on('disconnect', () => process.exit());
send({ ready: true, url: server.url(), cluster: `${server.folder}/cluster`, adopted: server.adopted });
