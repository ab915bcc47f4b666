import type { Context } from 'hono';
import type { Actor } from '@/lib/server/auth/actor';
import { isOriginOfFlow } from '@/lib/server/auth/find-key-actor';
import { perMinute } from '@/lib/server/limits/limits';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import { toProblemResponse } from './problem-response';
import { readClient } from './read-client';
import { SECURITY_HEADERS } from './security-headers';

/** What a page sends beside its text. Never credentials: a publishable key is none. */
const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key';
const PREFLIGHT_SECONDS = '600';
const PREFLIGHTS = perMinute(120);
const FLOW_ID = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * A publishable key is for everyone to read, so its holders are known by the page it stands in. Browsers tell the
 * origin and pages cannot forge it; whoever is no browser may say what they like and is held by the limits.
 */
export function checkOrigin(actor: Actor, request: { headers: Pick<Headers, 'get'> }): string | undefined {
  if (actor.kind !== 'key' || !actor.publishable) return undefined;
  const origin = request.headers.get('origin');
  if (origin !== null && actor.publishable.origins.has(origin)) return origin;
  throw new Refusal('forbidden', 'This key may not be used from here.');
}

/**
 * Answers, refusals included, in a form that a page of the origin may read. What was refused before the origin was
 * known to be the key's own stays closed to it.
 */
export async function answerCrossOrigin(
  request: Request,
  serve: (allow: (origin: string) => void) => Promise<Response>,
): Promise<Response> {
  let allowed: string | undefined;
  const allow = (origin: string) => {
    allowed = origin;
  };
  const response = await serve(allow).catch((error: unknown) => toProblemResponse(error, request));
  response.headers.append('vary', 'Origin');
  if (allowed !== undefined) {
    response.headers.set('access-control-allow-origin', allowed);
    response.headers.set('access-control-expose-headers', 'Retry-After');
  }
  return response;
}

/** What a browser asks before it sends the turn: the key is not in it, so any key of the flow counts. */
export async function answerPreflight(deps: AppDeps, context: Context, allow: string): Promise<Response> {
  const { headers } = context.req.raw;
  const answer = new Headers({ ...SECURITY_HEADERS, allow, vary: 'Origin' });
  const origin = headers.get('origin');
  const flowId = context.req.param('flowId') ?? '';
  const asks = headers.get('access-control-request-method') === 'POST' && FLOW_ID.test(flowId);
  if (origin !== null && asks) {
    await deps.limits.consume(`preflight:${readClient(context).network ?? 'unknown'}`, PREFLIGHTS);
    if (await isOriginOfFlow(deps.pool, origin, flowId)) {
      answer.set('access-control-allow-origin', origin);
      answer.set('access-control-allow-methods', 'POST');
      answer.set('access-control-allow-headers', ALLOWED_HEADERS);
      answer.set('access-control-max-age', PREFLIGHT_SECONDS);
    }
  }
  return new Response(null, { status: 204, headers: answer });
}
