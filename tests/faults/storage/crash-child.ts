// Started by crash-points.test.ts as a separate process, so that it can be killed at any of its statements.

import path from 'node:path';
import { DEFAULT_QUOTAS } from '@/lib/contract/limits';
import { createPool, createPrisma } from '@/lib/server/db/pool';
import { createGuardedFetch } from '@/lib/server/egress/guarded-fetch';
import { setEnvironment } from '@/lib/server/flows/environments';
import { createFlow } from '@/lib/server/flows/flows';
import { publishVersion } from '@/lib/server/flows/versions';
import { rotateSecret } from '@/lib/server/rotate-secret';
import type { StoredTurnRequest } from '@/lib/server/turns/request/stored-turn';
import { createPostgresStore } from '@/lib/server/turns/store/postgres-store';
import type { SessionStore } from '@/lib/server/turns/store/store';
import { createTurnDeps } from '@/lib/server/turns/take/create-turn-deps';
import { takeStoredTurn } from '@/lib/server/turns/take/take-stored-turn';
import type { TurnDeps } from '@/lib/server/turns/take/turn-deps';
import { WORKER_FILE } from '@/lib/server/workers/worker-file';
import { createWorkerPool } from '@/lib/server/workers/worker-pool';
import { migrate } from '@/prisma/migrate';
import { ACTOR } from './crash-flow';
import { type StatementTrap, trapStatements } from './statement-traps';

export type CrashWork =
  /**
   * `locked`: another turn was faster, so this one is taken under the row lock. `claimed`: its effects leave the process.
   * `careless`, the negative control: customer facts are stored in a second transaction.
   */
  | { what: 'turn'; how: 'plain' | 'locked' | 'claimed' | 'careless'; request: StoredTurnRequest }
  /** A model that streams its answer. */
  | { what: 'stream'; url: string; request: StoredTurnRequest }
  | { what: 'release'; flowId: string; version: number }
  | { what: 'import'; document: Record<string, unknown> }
  | { what: 'rotate'; old: string; secret: string }
  | { what: 'migrate' };
export type StorageCrashTask = { database: string; trap?: StatementTrap; work: CrashWork };
export type StorageCrashNews = { ready: true } | { done: true; statements: number } | { failed: string };

/** Lease of a conversation, which a killed process cannot release. */
export const LEASE = { leaseMs: 300, renewMs: 100 };

const send = (news: StorageCrashNews) => process.send?.(news);
const die = async () => {
  process.kill(process.pid, 'SIGKILL');
  await new Promise(() => {});
};

process.on('message', (task: StorageCrashTask) => {
  const traps = trapStatements(task.trap, die);
  perform(task).then(
    () => send({ done: true, statements: traps.count() }),
    (error: unknown) => send({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
send({ ready: true });

async function perform({ database, work }: StorageCrashTask): Promise<void> {
  if (work.what === 'migrate') return void (await migrate(database));
  const pool = createPool(database);
  if (work.what === 'turn' || work.what === 'stream') {
    const taken = await takeStoredTurn(openTurns(createPostgresStore(pool), work), work.request);
    if (!taken.ok) throw taken.refusal;
    return;
  }
  if (work.what === 'rotate') {
    if (!(await rotateSecret(pool, work.old, work.secret))) throw new Error('The old secret does not match.');
    return;
  }
  const galleryFolder = path.resolve('public/gallery');
  const workers = createWorkerPool(WORKER_FILE);
  const turns = createTurnDeps(createPostgresStore(pool));
  const deps = { pool, prisma: createPrisma(pool), turns, galleryFolder, quotas: DEFAULT_QUOTAS, workers };
  if (work.what === 'import') return void (await createFlow(deps, ACTOR, {}, JSON.stringify(work.document)));
  await publishVersion(deps, ACTOR, work.flowId, {});
  await setEnvironment(deps, ACTOR, work.flowId, 'production', {
    version: work.version,
    sessions: 'reconcile',
  });
}

function openTurns(store: SessionStore, work: Extract<CrashWork, { what: 'turn' | 'stream' }>): TurnDeps {
  if (work.what === 'stream')
    return createTurnDeps(store, {
      lease: LEASE,
      models: {
        open: async (_workspace, _flow, local) => ({
          providers: { ...local, understand: () => readHalf(work.url) },
          needsClaim: true,
        }),
      },
    });
  if (work.how === 'claimed')
    return createTurnDeps(store, {
      lease: LEASE,
      models: { open: async (_workspace, _flow, providers) => ({ providers, needsClaim: true }) },
    });
  if (work.how === 'plain') return createTurnDeps(store);
  if (work.how === 'careless')
    return createTurnDeps({
      ...store,
      async commit(turn) {
        const result = await store.commit({ ...turn, remembered: [] });
        await store.loadCustomer(turn.workspaceId, 'next-customer');
        return result;
      },
    });
  let tries = 0;
  return createTurnDeps({ ...store, commit: async (turn) => (++tries === 1 ? 'stale' : store.commit(turn)) });
}

/** Kills the process when the first chunk of the answer arrives. */
async function readHalf(url: string): Promise<never> {
  const response = await createGuardedFetch({ allow: [new URL(url).host] })(url);
  await response.body?.getReader().read();
  await die();
  throw new Error('The process was not killed.');
}
