import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { type Actor, actorId } from '@/lib/server/accounts/actor';
import { logger } from '@/lib/server/logger';
import { readContext, withContext } from '@/lib/server/telemetry/context';
import { getMetrics } from '@/lib/server/telemetry/metrics';
import { createProxyCheck } from './proxy-ranges';

export const REQUEST_ID = 'x-request-id';
/** The form of ids made by proxies; anything else could be text a caller wants to write into our log. */
const ID = /^[A-Za-z0-9][A-Za-z0-9_-]{7,63}$/;
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);
const ACTOR = 'turnpike.actor';

/** Sets the actor of the log line: the id of a key or a person, never a name. */
export function noteActor(context: Context, actor: Actor): void {
  context.set(ACTOR, actorId(actor));
}

/**
 * Wraps every request: sets an id that its answer and all its log lines carry, writes one log line and counts it.
 * Routes are named by pattern, because paths contain ids of customers.
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
  /** If there is no request context. */
  requestId?: string;
};

/** Counts an answered request and writes its log line. */
export function noteRequest(served: Served): void {
  const { method, route, status, started, actor, requestId = readContext().requestId } = served;
  getMetrics().requests.inc({ method, route, status });
  const ms = Math.round((performance.now() - started) * 10) / 10;
  logger.info({ requestId, method, route, status, ms, actor }, 'request');
}

/** Only a trusted proxy may set the request id. */
function findId(context: Context, isTrusted: (address: string) => boolean): string | undefined {
  const peer: unknown = context.env?.incoming?.socket?.remoteAddress;
  const given = context.req.header(REQUEST_ID);
  if (given === undefined || typeof peer !== 'string' || !isTrusted(peer)) return undefined;
  return ID.test(given) ? given : undefined;
}

function findRoute(context: Context): string {
  return matchedRoutes(context).find(({ path }) => path !== '/*' && path !== '*')?.path ?? 'none';
}
