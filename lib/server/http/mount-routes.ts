import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type Actor, requirePerson, requireScope } from '@/lib/server/auth/actor';
import { authenticate } from '@/lib/server/auth/authenticate';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import type { Access, Route, RouteResult } from './define-route';
import { readJsonBody } from './read-body';
import { readClient } from './read-client';
import { SECURITY_HEADERS } from './security-headers';
import { readQuery } from './validate';

/**
 * Puts the table behind the app: who is asking, may they, is it well-formed, and only then the handler.
 * A body is read after the caller is known to be allowed to send it.
 */
export function mountRoutes(app: OpenAPIHono, base: string, routes: readonly Route[], deps: AppDeps): void {
  for (const route of routes) {
    app.on(route.method.toUpperCase(), base + toHonoPath(route.path), (context) =>
      serve(route, deps, context),
    );
  }
  for (const [path, methods] of groupByPath(routes)) {
    app.all(base + toHonoPath(path), (context) => refuseMethod(context, methods));
  }
}

async function serve(route: Route, deps: AppDeps, context: Context): Promise<Response> {
  const request = context.req.raw;
  const caller = route.access === 'public' ? undefined : await authenticate(deps, request);
  if (caller) checkAccess(caller.actor, route.access);
  const result = await route.run(deps, caller?.actor, {
    params: context.req.param(),
    query: readQuery(request.url),
    headers: request.headers,
    client: readClient(context),
    request,
    readBody: (limits) => readJsonBody(request, limits),
  });
  return toResponse(result, caller?.setCookies ?? []);
}

function checkAccess(actor: Actor, access: Access): void {
  if (access === 'person') requirePerson(actor);
  else if (access !== 'public' && access !== 'signed-in') requireScope(actor, access);
}

function toResponse(result: RouteResult<unknown>, setCookies: string[]): Response {
  const headers = new Headers({ ...SECURITY_HEADERS, ...result.headers });
  for (const cookie of [...setCookies, ...(result.setCookies ?? [])]) headers.append('set-cookie', cookie);
  if (result.status === 204) return new Response(null, { status: 204, headers });
  if (result.events) {
    headers.set('content-type', 'text/event-stream');
    // A proxy that collects the pieces would make them useless.
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
    `${context.req.method} is not possible here. Use ${allow}.`,
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
