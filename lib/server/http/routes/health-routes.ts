import { z } from 'zod';
import { withRetry } from '@/lib/server/db/transient-error';
import { Refusal } from '@/lib/server/refusal';
import { defineRoute } from '../define-route';

const tag = 'Operation';
const StateSchema = z.object({ status: z.literal('ok') });
const DATABASE_WAIT_MS = 2_000;

export const healthRoutes = [
  defineRoute({
    method: 'get',
    path: '/healthz',
    summary: 'Liveness check',
    tag,
    access: 'public',
    success: { description: 'The process is alive', schema: StateSchema },
    handle: async () => ({ body: { status: 'ok' as const } }),
  }),
  defineRoute({
    method: 'get',
    path: '/readyz',
    summary: 'Readiness check: started, not stopping, and the database responds',
    tag,
    access: 'public',
    success: { description: 'The process can serve requests', schema: StateSchema },
    async handle({ deps }) {
      if (!deps.isReady()) throw new Refusal('not-ready', 'The process is starting or stopping.');
      const answered = await Promise.race([
        // A connection broken by an outage stays in the pool until it is used, so retry: what counts is
        // whether the next one works.
        withRetry(() => deps.pool.query('SELECT 1'), DATABASE_WAIT_MS)
          .then(() => true)
          .catch(() => false),
        new Promise<false>((resolve) => setTimeout(resolve, DATABASE_WAIT_MS, false).unref()),
      ]);
      if (!answered) throw new Refusal('not-ready', 'The database does not answer.');
      return { body: { status: 'ok' as const } };
    },
  }),
];
