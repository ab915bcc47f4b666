import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { LIMITS } from '@/lib/api/contract';
import { CLIENT_IP_HEADER } from '@/lib/server/auth/browser-auth';
import { SIGN_IN_LINK_PATH } from '@/lib/server/auth/create-link-token';
import { openSignInLink } from '@/lib/server/auth/open-sign-in-link';
import { isSameOrigin } from '@/lib/server/auth/same-origin';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import { readBodyBytes } from './read-body';
import { SECURITY_HEADERS } from './security-headers';

/** Opening a sign-in link, and the rest of `/api/auth/*` by Better Auth (sign-out, session). */
export function mountAuthRoutes(app: OpenAPIHono, deps: AppDeps): void {
  app.get(SIGN_IN_LINK_PATH, async (context) => {
    const { location, setCookies } = await openSignInLink(
      deps.browserAuth,
      context.req.raw,
      context.req.query('token') ?? '',
    );
    const headers = new Headers({ ...SECURITY_HEADERS, location });
    for (const cookie of setCookies) headers.append('set-cookie', cookie);
    return new Response(null, { status: 302, headers });
  });
  app.on(['GET', 'POST'], '/api/auth/*', async (context) => {
    const request = context.req.raw;
    if (request.method === 'POST' && !isSameOrigin(request)) {
      throw new Refusal('forbidden', 'A browser session may change things only from its own site.');
    }
    const answer = await deps.browserAuth.of(request).handler(await withClientIp(context));
    if (!answer.ok) throw await toRefusal(answer);
    const headers = new Headers(answer.headers);
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  });
}

/** Better Auth's refusals in the form of ours; its own faults stay its own. */
async function toRefusal(answer: Response): Promise<Refusal | Error> {
  if (answer.status >= 500) return new Error(`Better Auth answered ${answer.status}.`);
  if (answer.status === 404) return new Refusal('route-not-found', 'There is nothing at this address.');
  if (answer.status === 429) {
    const seconds = answer.headers.get('x-retry-after') ?? '60';
    return new Refusal(
      'too-many-requests',
      `Try again in ${seconds} seconds.`,
      {},
      { 'retry-after': seconds },
    );
  }
  const { message } = (await answer.json().catch(() => ({}))) as { message?: unknown };
  const detail = typeof message === 'string' && message !== '' ? message : 'The request is not valid.';
  if (answer.status === 401) return new Refusal('unauthenticated', detail);
  return new Refusal(answer.status === 403 ? 'forbidden' : 'invalid-request', detail);
}

/**
 * The request with the socket's address, which limits are counted by; never what a header claims. Made
 * anew from its parts: the server's own request object cannot be copied by the Request constructor.
 */
async function withClientIp(context: Context): Promise<Request> {
  const { url, method, headers: given } = context.req.raw;
  const headers = new Headers(given);
  headers.delete(CLIENT_IP_HEADER);
  const address: unknown = context.env?.incoming?.socket?.remoteAddress;
  if (typeof address === 'string') headers.set(CLIENT_IP_HEADER, address);
  const body = method === 'POST' ? await readBodyBytes(context.req.raw, LIMITS.turnBody) : undefined;
  return new Request(url, { method, headers, body });
}
