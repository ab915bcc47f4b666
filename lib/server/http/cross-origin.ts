import { msg } from '@turnpike/engine/messages';
import type { Context } from 'hono';
import type { Actor } from '@/lib/server/accounts/actor';
import { isOriginOfKey } from '@/lib/server/accounts/find-key-actor';
import { isSameOrigin, type RequestHead } from '@/lib/server/accounts/sign-in/same-origin';
import { perMinute } from '@/lib/server/limits/limits';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import { type RequestState, readState } from './request-state';
import { sendResponse } from './respond';

/** Headers a page may send. No credentials: a publishable key is not one. */
const ALLOWED_HEADERS = 'Authorization, Content-Type, Idempotency-Key';
const PREFLIGHT_SECONDS = '600';
const PREFLIGHTS = perMinute(120);
const FLOW_ID = /^[A-Za-z0-9_-]{1,100}$/;

/**
 * A publishable key is public, so its use is restricted to the origins of its pages. Browsers send the origin and
 * pages cannot forge it; other clients can send any origin, and are only held by the limits. The key of a chat link is
 * for the chat page of this server.
 */
export function checkOrigin(actor: Actor, request: RequestHead): string | undefined {
  if (actor.kind !== 'key' || !actor.publishable) return undefined;
  const { origins } = actor.publishable;
  const origin = request.headers.get('origin');
  if (origins === 'own' ? isSameOrigin(request) : origin !== null && origins.has(origin))
    return origins === 'own' ? undefined : (origin ?? undefined);
  throw new Refusal('forbidden', msg('This key is not allowed for this origin.'));
}

/** Lets a page of this origin read the answer. What is refused earlier stays unreadable for the page. */
export function allowOrigin({ headers }: RequestState, origin: string): void {
  headers['access-control-allow-origin'] = origin;
  headers['access-control-expose-headers'] = 'Retry-After';
}

/**
 * Answers a preflight request. It does not contain the key, so any key of the flow with this origin counts; of any flow,
 * if the path names none. `more`: headers of this path beside those of a turn.
 */
export async function answerPreflight(
  deps: AppDeps,
  context: Context,
  allow: string,
  more: readonly string[] = [],
): Promise<Response> {
  const { headers } = context.req.raw;
  const answer: Record<string, string> = { allow, vary: 'Origin' };
  const origin = headers.get('origin');
  const flowId = context.req.param('flowId');
  const method = headers.get('access-control-request-method') ?? '';
  const asks = allow.split(', ').includes(method) && (flowId === undefined || FLOW_ID.test(flowId));
  if (origin !== null && asks) {
    await deps.limits.consume(`preflight:${readState(context).client.network ?? 'unknown'}`, PREFLIGHTS);
    if (await isOriginOfKey(deps.pool, origin, flowId)) {
      answer['access-control-allow-origin'] = origin;
      answer['access-control-allow-methods'] = method;
      answer['access-control-allow-headers'] = [ALLOWED_HEADERS, ...more].join(', ');
      answer['access-control-max-age'] = PREFLIGHT_SECONDS;
    }
  }
  return sendResponse(context, { status: 204, headers: answer });
}
