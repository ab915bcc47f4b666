import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { logger } from '@/lib/server/logger';
import { getMetrics } from '@/lib/server/telemetry/metrics';
import { createProxyCheck } from './proxy-ranges';
import { createRequestState } from './request-state';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/**
 * Wraps every request: gives it its state, writes one log line and counts it. Routes are named by pattern, because
 * paths contain ids of customers.
 */
export function observeRequests(trustedProxies: readonly string[]): MiddlewareHandler {
  const isTrusted = createProxyCheck(trustedProxies);
  return async (context, next) => {
    const started = performance.now();
    const state = createRequestState(context, isTrusted);
    await next();
    const method = METHODS.has(context.req.method) ? context.req.method : 'other';
    const route = findRoute(context);
    const { status } = context.res;
    getMetrics().requests.inc({ method, route, status });
    const ms = Math.round((performance.now() - started) * 10) / 10;
    logger.info({ requestId: state.requestId, method, route, status, ms, actor: state.actor }, 'request');
  };
}

function findRoute(context: Context): string {
  return matchedRoutes(context).find(({ path }) => path !== '/*' && path !== '*')?.path ?? 'none';
}
