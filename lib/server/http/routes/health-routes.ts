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
    summary: 'Whether the process lives',
    tag,
    access: 'public',
    success: { description: 'It does', schema: StateSchema },
    handle: async () => ({ body: { status: 'ok' as const } }),
  }),
  defineRoute({
    method: 'get',
    path: '/readyz',
    summary: 'Whether the process can serve: started, not stopping, and its database answers',
    tag,
    access: 'public',
    success: { description: 'It can', schema: StateSchema },
    async handle({ deps }) {
      if (!deps.isReady()) throw new Refusal('not-ready', 'The process is starting or stopping.');
      const answered = await Promise.race([
        // A connection that an outage broke is still in the pool until it is used: that the next one answers counts.
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
