import type { OpenAPIHono } from '@hono/zod-openapi';
import { msg } from '@turnpike/engine/messages';
import type { Context } from 'hono';
import { Refusal } from '@/lib/server/refusal';
import { admitRequest } from './admit-request';
import type { AppDeps } from './app-deps';
import type { Route, RouteResult } from './bind-routes';
import { answerPreflight } from './cross-origin';
import { encodePieces } from './encode-pieces';
import { limitPublic } from './limit-public';
import { readState } from './request-state';
import { respondJson, sendResponse } from './respond';
import { readQuery } from './validate';

/**
 * Registers the table with the app. Each request is authenticated, authorized and validated before its handler runs.
 * The body is only read if the caller may send it.
 */
export function mountRoutes(app: OpenAPIHono, base: string, routes: readonly Route[], deps: AppDeps): void {
  for (const route of routes) {
    app.on(route.method.toUpperCase(), base + toHonoPath(route.path), (context) =>
      serve(route, deps, context),
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

async function serve(route: Route, deps: AppDeps, context: Context): Promise<Response> {
  const request = context.req.raw;
  const state = readState(context);
  const { client, requestId, incoming } = state;
  if (route.crossOrigin) state.headers.vary = 'Origin';
  if (route.access === 'public' && route.body) await limitPublic(deps, client, route.visitors);
  const caller = route.access === 'public' ? undefined : await admitRequest(deps, context, route);
  const result = await route.run(deps, caller?.actor, {
    params: context.req.param(),
    query: readQuery(request.url),
    headers: request.headers,
    client,
    requestId,
    request,
    incoming,
  });
  return toResponse(context, result, caller?.setCookies ?? []);
}

async function toResponse(
  context: Context,
  result: RouteResult<unknown>,
  cookies: string[],
): Promise<Response> {
  const { status = 200, headers, setCookies = [], events, lines, bytes, file } = result;
  const answer = { status, headers, setCookies: [...cookies, ...setCookies] };
  if (status === 204) return sendResponse(context, answer);
  if (file) return sendResponse(context, { ...answer, body: file });
  const stream = events ?? lines;
  if (stream) {
    const type = events ? 'text/event-stream' : 'application/x-ndjson';
    // A proxy that buffers would defeat streaming.
    const streamed = { 'content-type': type, ...headers, 'x-accel-buffering': 'no' };
    return sendResponse(context, { ...answer, headers: streamed, body: stream });
  }
  const body = Array.isArray(bytes)
    ? await encodePieces(bytes)
    : (bytes as Exclude<typeof bytes, readonly string[]>);
  return respondJson(context, { ...answer, body: body ?? JSON.stringify(result.body) });
}

function refuseMethod(context: Context, methods: string[]): Response {
  const allow = methods.join(', ');
  if (context.req.method === 'OPTIONS') {
    return sendResponse(context, { status: 204, headers: { allow } });
  }
  throw new Refusal(
    'method-not-allowed',
    msg('{method} is not supported here. Use {allow}.', { method: context.req.method, allow }),
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
