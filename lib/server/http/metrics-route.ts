import { createHash, timingSafeEqual } from 'node:crypto';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { msg } from '@turnpike/engine/messages';
import { logger } from '@/lib/server/logger';
import { Refusal } from '@/lib/server/refusal';
import { getMetrics } from '@/lib/server/telemetry/metrics';
import type { AppDeps } from './app-deps';
import { sendResponse } from './respond';

/** Metrics matter most when the database is in trouble, so they do not wait for it long. */
const DATABASE_WAIT_MS = 1_000;
const KINDS = ['tool'] as const;

/**
 * `GET /metrics`, protected by TURNPIKE_METRICS_TOKEN. Without the token it answers 404, so that the load of the
 * server is not public.
 */
export function mountMetrics(app: OpenAPIHono, deps: AppDeps): void {
  const { metricsToken } = deps;
  if (metricsToken === undefined) return;
  const metrics = getMetrics();
  metrics.addDefaults();
  app.get('/metrics', async (context) => {
    if (!isToken(context.req.header('authorization'), metricsToken))
      throw new Refusal('route-not-found', msg('No resource found at this path.'));
    await readGauges(deps);
    return sendResponse(context, {
      status: 200,
      headers: { 'content-type': metrics.registry.contentType },
      body: await metrics.registry.metrics(),
    });
  });
}

/** Compares hashes: they have equal length, and the timing reveals nothing. */
function isToken(authorization: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1] ?? '';
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(token));
}

async function readGauges({ pool }: AppDeps): Promise<void> {
  const { poolUsed, poolIdle, poolWaiting, backlog } = getMetrics();
  poolUsed.set(pool.totalCount - pool.idleCount);
  poolIdle.set(pool.idleCount);
  poolWaiting.set(pool.waitingCount);
  const counted = await countBacklog(pool);
  // An outdated number would be taken for a current one.
  backlog.reset();
  for (const kind of counted ? KINDS : []) backlog.set({ kind }, counted?.get(kind) ?? 0);
}

async function countBacklog(pool: AppDeps['pool']): Promise<Map<string, number> | undefined> {
  const counting = pool
    .query<{ kind: string; count: number }>(
      'SELECT kind, count(*)::int AS count FROM outbox WHERE sent_at IS NULL GROUP BY kind',
    )
    .then(({ rows }) => new Map(rows.map(({ kind, count }) => [kind, count])))
    .catch((error: unknown) => {
      logger.warn({ err: error }, 'counting the outbox backlog failed');
      return undefined;
    });
  const late = new Promise<undefined>((resolve) => {
    setTimeout(resolve, DATABASE_WAIT_MS, undefined).unref();
  });
  return Promise.race([counting, late]);
}
