import type { OpenAPIHono } from '@hono/zod-openapi';
import { msg } from '@turnpike/engine/messages';
import type { Context } from 'hono';
import { z } from 'zod';
import { PASSWORD_LENGTH, SMALL_LIMITS } from '@/lib/contract/limits';
import { EmailSchema } from '@/lib/contract/schemas/account-fields';
import { SINGLE_SIGN_ON_PARAMETER } from '@/lib/contract/single-sign-on';
import {
  GET_SESSION_PATH,
  SIGN_IN_PAGE,
  SIGN_IN_PATH,
  SIGN_OUT_PATH,
  SINGLE_SIGN_ON_CALLBACK_PATH,
  SINGLE_SIGN_ON_PATH,
  START_LINK_PATH,
  VERIFY_BACKUP_CODE_PATH,
  VERIFY_TOTP_PATH,
} from '@/lib/contract/url';
import { endPresentSession } from '@/lib/server/accounts/sign-in/end-present-session';
import { openStartLink } from '@/lib/server/accounts/sign-in/open-start-link';
import { isSameOrigin } from '@/lib/server/accounts/sign-in/same-origin';
import { signIn } from '@/lib/server/accounts/sign-in/sign-in';
import { verifyCode } from '@/lib/server/accounts/sign-in/verify-code';
import { toVisitor } from '@/lib/server/accounts/sign-in/visitor';
import {
  beginSingleSignOn,
  offerSingleSignOn,
} from '@/lib/server/accounts/single-sign-on/begin-single-sign-on';
import { finishSingleSignOn } from '@/lib/server/accounts/single-sign-on/finish-single-sign-on';
import { perMinute } from '@/lib/server/limits/limits';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import { limitPublic } from './limit-public';
import { readBodyBytes, readJsonBody } from './read-body';
import { readState } from './request-state';
import { respondJson, sendResponse } from './respond';
import { validateBody } from './validate';

const SignInSchema = z.strictObject({
  email: EmailSchema,
  password: z.string().min(1).max(PASSWORD_LENGTH.max),
  proof: z.strictObject({ challenge: z.string().max(300), nonce: z.int().min(0) }).optional(),
});
const StartLinkSchema = z.strictObject({ token: z.string().min(20).max(200) });
const TotpSchema = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'Use the six digits of the app') });
const BackupCodeSchema = z.strictObject({ code: z.string().trim().min(1).max(40) });

/** Sign-ins started by a network: offices share one, and every sign-in asks the provider. */
const SINGLE_SIGN_ONS = perMinute(120);

/** Sign-in and sign-out. These are all paths below `/api/auth`; every other Better Auth endpoint is 404. */
export function mountAuthRoutes(app: OpenAPIHono, deps: AppDeps): void {
  app.post(START_LINK_PATH, async (context) => {
    await limitPublic(deps, readState(context).client);
    const { token } = await readPost(context, StartLinkSchema);
    const { setCookies } = await openStartLink(deps, visitorOf(context), token);
    return sendResponse(context, { status: 204, setCookies });
  });

  app.post(SIGN_IN_PATH, async (context) => {
    const body = await readPost(context, SignInSchema);
    const { body: answer, setCookies } = await signIn(deps, visitorOf(context), body);
    return respondJson(context, { status: 200, setCookies, body: JSON.stringify(answer) });
  });
  app.post(VERIFY_TOTP_PATH, async (context) => {
    const { code } = await readPost(context, TotpSchema);
    const { setCookies } = await verifyCode(deps, visitorOf(context), 'totp', code);
    return respondJson(context, { status: 200, setCookies, body: JSON.stringify({}) });
  });
  app.post(VERIFY_BACKUP_CODE_PATH, async (context) => {
    const { code } = await readPost(context, BackupCodeSchema);
    const { setCookies } = await verifyCode(deps, visitorOf(context), 'backup-code', code);
    return respondJson(context, { status: 200, setCookies, body: JSON.stringify({}) });
  });

  mountSingleSignOn(app, deps);

  app.post(SIGN_OUT_PATH, async (context) => {
    requireSameOrigin(context.req.raw);
    // Read and ignored: the body must be within the limits, but has no meaning here.
    await readBodyBytes(context.req.raw, SMALL_LIMITS.bytes, readState(context).incoming);
    await endPresentSession(deps, visitorOf(context));
    // The session has ended; Better Auth clears its cookies.
    return forward(deps, context);
  });
  app.get(GET_SESSION_PATH, (context) => forward(deps, context));
}

function mountSingleSignOn(app: OpenAPIHono, deps: AppDeps): void {
  const { singleSignOn } = deps;
  app.get(SINGLE_SIGN_ON_PATH, async (context) => {
    const offer = await offerSingleSignOn(deps, visitorOf(context));
    return respondJson(context, { status: 200, body: JSON.stringify(offer) });
  });
  app.post(SINGLE_SIGN_ON_PATH, async (context) => {
    await readPost(context, z.strictObject({}));
    await deps.limits.consume(
      `single-sign-on:${readState(context).client.network ?? 'unknown'}`,
      SINGLE_SIGN_ONS,
    );
    const { url, setCookies } = await beginSingleSignOn(deps, visitorOf(context));
    return respondJson(context, { status: 200, setCookies, body: JSON.stringify({ url }) });
  });
  if (!singleSignOn) return;
  app.get(SINGLE_SIGN_ON_CALLBACK_PATH, async (context) => {
    const visitor = visitorOf(context);
    const { search } = new URL(context.req.url);
    const { result, setCookies } = await finishSingleSignOn({ ...deps, singleSignOn }, visitor, search);
    const location = `${SIGN_IN_PAGE}?${SINGLE_SIGN_ON_PARAMETER}=${result}`;
    return sendResponse(context, { status: 303, setCookies, headers: { location } });
  });
}

const visitorOf = (context: Context) => toVisitor(context.req.raw, readState(context).client);

async function readPost<S extends z.ZodType>(context: Context, schema: S): Promise<z.output<S>> {
  requireSameOrigin(context.req.raw);
  return validateBody(schema, await readJsonBody(context.req.raw, SMALL_LIMITS, readState(context).incoming));
}

function requireSameOrigin(request: Request): void {
  if (isSameOrigin(request)) return;
  throw new Refusal('forbidden', msg('A browser session can make changes only from its own site.'));
}

/**
 * Forwards to Better Auth with a rebuilt request, because the Request constructor cannot copy the server's own request
 * object. Removes the session token from the answer, so that page scripts cannot read it.
 */
async function forward(deps: AppDeps, context: Context): Promise<Response> {
  const { request, headers } = visitorOf(context);
  const { url, method } = request;
  const body = method === 'POST' ? '{}' : undefined;
  if (body) headers.set('content-type', 'application/json');
  headers.delete('content-length');
  const answer = await deps.browserAuth.of(request).handler(new Request(url, { method, headers, body }));
  if (!answer.ok) throw toRefusal(answer);
  const answered: unknown = JSON.parse(await answer.text(), (key, value) =>
    key === 'token' ? undefined : value,
  );
  return respondJson(context, {
    status: 200,
    setCookies: answer.headers.getSetCookie(),
    body: JSON.stringify(answered),
  });
}

function toRefusal(answer: Response): Refusal {
  if (answer.status === 429) {
    const seconds = answer.headers.get('x-retry-after') ?? '60';
    return new Refusal(
      'too-many-requests',
      msg('Try again in {seconds} seconds.', { seconds }),
      {},
      { 'retry-after': seconds },
    );
  }
  if (answer.status >= 500)
    return new Refusal('not-ready', msg('The session could not be looked up. Try again.'));
  return new Refusal('invalid-request', msg('The request is not valid.'));
}
