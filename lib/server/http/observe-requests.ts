import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { type Actor, actorId } from '@/lib/server/auth/actor';
import { logger } from '@/lib/server/logger';
import { readContext, withContext } from '@/lib/server/telemetry/context';
import { getMetrics } from '@/lib/server/telemetry/metrics';
import { createProxyCheck } from './proxy-ranges';

export const REQUEST_ID = 'x-request-id';
/** What proxies make; anything else could be words that somebody wants to see in our log. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const ACTOR = 'turnpike.actor';

/** For the line of the log: the id of a key or a person, never a name. */
export function noteActor(context: Context, actor: Actor): void {
  context.set(ACTOR, actorId(actor));
}

/**
 * Around every request: an id that its answer carries and every line of the log about it, one such line, and a
 * count. Routes are named by their pattern, because addresses hold ids of customers.
 */
export function observeRequests(trustedProxies: readonly string[]): MiddlewareHandler {
  const isTrusted = createProxyCheck(trustedProxies);
  return async (context, next) => {
    const started = performance.now();
    const requestId = findId(context, isTrusted) ?? randomUUID();
    await withContext({ requestId }, async () => {
      await next();
      context.res.headers.set(REQUEST_ID, requestId);
      const { method } = context.req;
      noteRequest({
        method: METHODS.has(method) ? method : 'other',
        route: findRoute(context),
        status: context.res.status,
        started,
        actor: context.get(ACTOR),
      });
    });
  };
}

type Served = {
  method: string;
  route: string;
  status: number;
  /** By `performance.now()`. */
  started: number;
  actor?: string | undefined;
  /** Where it is not known from around. */
  requestId?: string;
};

/** Counts a request that was answered, and writes its line of the log. */
export function noteRequest(served: Served): void {
  const { method, route, status, started, actor, requestId = readContext().requestId } = served;
  getMetrics().requests.inc({ method, route, status });
  const ms = Math.round((performance.now() - started) * 10) / 10;
  logger.info({ requestId, method, route, status, ms, actor }, 'request');
}

/** Only a proxy of ours may say how a request is called. */
function findId(context: Context, isTrusted: (address: string) => boolean): string | undefined {
  const peer: unknown = context.env?.incoming?.socket?.remoteAddress;
  const given = context.req.header(REQUEST_ID);
  if (given === undefined || typeof peer !== 'string' || !isTrusted(peer)) return undefined;
  return ID.test(given) ? given : undefined;
}

function findRoute(context: Context): string {
  return matchedRoutes(context).find(({ path }) => path !== '/*' && path !== '*')?.path ?? 'none';
}
