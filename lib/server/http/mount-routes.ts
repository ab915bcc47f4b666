import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Actor, requirePerson, requireScope } from '@/lib/server/accounts/actor';
import { authenticate } from '@/lib/server/accounts/authenticate';
import { perMinute } from '@/lib/server/limits/limits';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import type { Route, RouteResult } from './bind-routes';
import { answerCrossOrigin, answerPreflight, checkOrigin } from './cross-origin';
import { noteActor } from './observe-requests';
import { readJsonBody } from './read-body';
import { type Client, readClient } from './read-client';
import { SECURITY_HEADERS } from './security-headers';
import { readQuery } from './validate';

/** Per network, shared by all public routes that take a body. */
const PUBLIC_REQUESTS = perMinute(30);

/**
 * Registers the table with the app. Each request is authenticated, authorized and validated before its handler runs.
 * The body is only read if the caller may send it.
 */
export function mountRoutes(app: OpenAPIHono, base: string, routes: readonly Route[], deps: AppDeps): void {
  for (const route of routes) {
    app.on(route.method.toUpperCase(), base + toHonoPath(route.path), (context) =>
      route.crossOrigin
        ? answerCrossOrigin(context.req.raw, (allow) => serve(route, deps, context, allow))
        : serve(route, deps, context),
    );
  }
  for (const [path, methods] of groupByPath(routes)) {
    const open = routes.some((route) => route.path === path && route.crossOrigin);
    app.all(base + toHonoPath(path), (context) =>
      open && context.req.method === 'OPTIONS'
        ? answerPreflight(deps, context, methods.join(', '))
        : refuseMethod(context, methods),
    );
  }
}

async function serve(
  route: Route,
  deps: AppDeps,
  context: Context,
  allowOrigin?: (origin: string) => void,
): Promise<Response> {
  const request = context.req.raw;
  const client = readClient(context);
  if (route.access === 'public') await limitPublic(route, deps, client);
  const caller = route.access === 'public' ? undefined : await authenticate(deps, request, client);
  if (caller) {
    noteActor(context, caller.actor);
    const origin = checkOrigin(caller.actor, request);
    if (origin !== undefined) allowOrigin?.(origin);
    checkAccess(caller.actor, route);
  }
  const result = await route.run(deps, caller?.actor, {
    params: context.req.param(),
    query: readQuery(request.url),
    headers: request.headers,
    client,
    request,
    readBody: (limits) => readJsonBody(request, limits),
  });
  return toResponse(result, caller?.setCookies ?? []);
}

/** Public endpoints with a body can be used to guess secrets, so they are rate-limited. */
async function limitPublic(route: Route, { limits }: AppDeps, { network }: Client): Promise<void> {
  if (route.body) await limits.consume(`public:${network ?? 'unknown'}`, PUBLIC_REQUESTS);
}

export function checkAccess(
  actor: Actor,
  { access, crossOrigin }: Pick<Route, 'access' | 'crossOrigin'>,
): void {
  if (actor.kind === 'key' && actor.publishable && !crossOrigin) {
    throw new Refusal('forbidden', 'A publishable key can only take turns.');
  }
  if (access === 'person') requirePerson(actor);
  else if (access !== 'public' && access !== 'signed-in') requireScope(actor, access);
}

function toResponse(result: RouteResult<unknown>, setCookies: string[]): Response {
  const headers = new Headers({ ...SECURITY_HEADERS, ...result.headers });
  for (const cookie of [...setCookies, ...(result.setCookies ?? [])]) headers.append('set-cookie', cookie);
  if (result.status === 204) return new Response(null, { status: 204, headers });
  if (result.events) {
    headers.set('content-type', 'text/event-stream');
    // A proxy that buffers would defeat streaming.
    headers.set('x-accel-buffering', 'no');
    return new Response(result.events, { status: result.status, headers });
  }
  headers.set('content-type', 'application/json');
  return new Response(result.bytes ?? JSON.stringify(result.body), { status: result.status, headers });
}

function refuseMethod(context: Context, methods: string[]): Response {
  const allow = methods.join(', ');
  if (context.req.method === 'OPTIONS') {
    return new Response(null, { status: 204, headers: { ...SECURITY_HEADERS, allow } });
  }
  throw new Refusal(
    'method-not-allowed',
    `${context.req.method} is not supported here. Use ${allow}.`,
    {},
    { allow },
  );
}

function groupByPath(routes: readonly Route[]): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of routes) {
    const known = methods.get(path) ?? [];
    known.push(...(method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]));
    methods.set(path, known);
  }
  return methods;
}

const toHonoPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');
