// Started by crash.test.ts as a separate process, so that it can be killed at a named point of a turn.
import { createPool, createPrisma } from '@/lib/server/db/pool';
import { createGuardedFetch } from '@/lib/server/egress/guarded-fetch';
import type { ToolDeps } from '@/lib/server/tools/call-real-tool';
import { withRealTools } from '@/lib/server/tools/with-real-tools';
import type { StoredTurnRequest } from '@/lib/server/turns/request/stored-turn';
import { createPostgresStore } from '@/lib/server/turns/store/postgres-store';
import { createTurnDeps } from '@/lib/server/turns/take/create-turn-deps';
import { takeStoredTurn } from '@/lib/server/turns/take/take-stored-turn';
import { runTool } from '../run-tool';
import { createToolQueue } from '../tool-queue';
import { createForgetfulStore } from './forgetful-store';
import { createTraps, type Trap } from './traps';

export type CrashTask = {
  database: string;
  request: StoredTurnRequest;
  trap: Trap;
  store: 'contract' | 'forgetful';
};
export type CrashNews = { ready: true } | { done: true } | { failed: string };

/** Lease of a conversation, which a killed process cannot release. */
const LEASE = { leaseMs: 500, renewMs: 150 };

const [host] = process.argv.slice(2) as [string];
const send = (news: CrashNews) => process.send?.(news);

process.on('message', (task: CrashTask) => {
  run(task).then(
    () => send({ done: true }),
    (error: unknown) => send({ failed: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
send({ ready: true });

/** Takes the turn, then calls the tool it has started. */
async function run({ database, request, trap, store: kind }: CrashTask): Promise<void> {
  const pool = createPool(database);
  const traps = createTraps(trap);
  const plain = createPostgresStore(pool);
  const store = traps.ofStore(kind === 'forgetful' ? createForgetfulStore(plain) : plain);
  // The tools of these flows have no secrets.
  const tools = { fetch: createGuardedFetch({ allow: [host] }), prisma: createPrisma(pool) } as ToolDeps;
  const turns = createTurnDeps(store, {
    lease: LEASE,
    models: {
      open: async (workspaceId, flow, local) => ({
        providers: withRealTools(tools, local, { workspaceId, flow, deadline: Number.POSITIVE_INFINITY }),
        needsClaim: true,
      }),
    },
  });
  const taken = await takeStoredTurn(turns, request);
  if (!taken.ok) throw taken.refusal;
  const queue = traps.ofQueue(createToolQueue(pool));
  for (const job of await queue.take(1, LEASE.leaseMs)) await runTool({ queue, turns, tools }, job);
}
