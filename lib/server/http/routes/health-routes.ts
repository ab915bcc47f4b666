import { msg } from '@turnpike/engine/messages';
import { healthOperations } from '@/lib/contract/operations/health';
import { withRetry } from '@/lib/server/db/transient-error';
import { Refusal } from '@/lib/server/refusal';
import { bindRoutes } from '../bind-routes';

const DATABASE_WAIT_MS = 2_000;

export const healthRoutes = bindRoutes(healthOperations, {
  getLiveness: async () => ({ body: { status: 'ok' as const } }),
  async getReadiness({ deps }) {
    if (!deps.isReady()) throw new Refusal('not-ready', msg('The process is starting or stopping.'));
    const answered = await Promise.race([
      // A connection broken by an outage stays in the pool until it is used, so retry: what counts is
      // whether the next one works.
      withRetry(() => deps.watch.look(), DATABASE_WAIT_MS)
        .then(() => true)
        .catch(() => false),
      new Promise<false>((resolve) => setTimeout(resolve, DATABASE_WAIT_MS, false).unref()),
    ]);
    if (!answered) throw new Refusal('not-ready', msg('The database does not answer.'));
    const obstacle = deps.watch.obstacle();
    if (obstacle) throw new Refusal('not-ready', obstacle);
    const clockAheadSeconds = deps.watch.clockAheadSeconds();
    return { body: { status: 'ok' as const, ...(clockAheadSeconds !== undefined && { clockAheadSeconds }) } };
  },
});
