import type { z } from 'zod';
import type { Scope } from '@/lib/api/contract';
import type { Actor, Person } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import type { BodyLimits } from './read-body';
import type { Client } from './read-client';
import { validateBody, validateParameters } from './validate';

export type Method = 'get' | 'post' | 'put' | 'delete';
/** Who may call: anyone, anyone authenticated, a person in a browser, or holders of a scope. */
export type Access = 'public' | 'signed-in' | 'person' | Scope;
export type HeaderName = 'if-match' | 'idempotency-key';

/** `bytes` is JSON sent exactly as stored; `events` are server-sent events. */
export type RouteResult<R> = {
  body?: R;
  bytes?: string;
  events?: ReadableStream<Uint8Array>;
  status?: number;
  headers?: Record<string, string>;
  /** Each is sent as a separate header. */
  setCookies?: readonly string[];
};

/** The caller, as the handler gets it. */
type ActorOf<A extends Access> = A extends 'public' ? undefined : A extends 'person' ? Person : Actor;

type RouteInput<P, Q, B, A> = {
  deps: AppDeps;
  actor: A;
  params: P;
  query: Q;
  body: B;
  headers: Headers;
  client: Client;
  request: Request;
};

export type RouteRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
  client: Client;
  request: Request;
  readBody: (limits: BodyLimits) => Promise<unknown>;
};

export type Route = {
  method: Method;
  /** In OpenAPI notation: `/flows/{flowId}`. */
  path: string;
  summary: string;
  tag: string;
  access: Access;
  crossOrigin: boolean;
  headers: readonly HeaderName[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: { schema: z.ZodType; optional: boolean };
  success: { status: number; description: string; schema?: z.ZodType; events?: string };
  run: (deps: AppDeps, actor: Actor | undefined, request: RouteRequest) => Promise<RouteResult<unknown>>;
};

type Definition<A extends Access, P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType, R> = {
  method: Method;
  path: string;
  summary: string;
  tag: string;
  access: A;
  /** Pages of other origins may call it with a publishable key; such a key cannot call any other route. */
  crossOrigin?: boolean;
  headers?: readonly HeaderName[];
  params?: P;
  query?: Q;
  /** `optional`: a missing body counts as an empty object. */
  body?: { schema: B; limits: BodyLimits; optional?: boolean };
  /** `events` describes the stream for callers that accept `text/event-stream`. */
  success: { status?: number; description: string; schema?: z.ZodType<R>; events?: string };
  handle: (
    input: RouteInput<z.output<P>, z.output<Q>, z.output<B>, ActorOf<A>>,
  ) => Promise<RouteResult<NoInfer<R>>>;
};

/**
 * One row of the API: its input, who may call it, its answer. Validation, documentation and the test matrices
 * all read the same row, so that none of them can miss a route.
 */
export function defineRoute<
  A extends Access,
  P extends z.ZodObject = z.ZodObject<Record<string, never>>,
  Q extends z.ZodObject = z.ZodObject<Record<string, never>>,
  B extends z.ZodType = z.ZodUndefined,
  R = undefined,
>(definition: Definition<A, P, Q, B, R>): Route {
  const { params, query, body, handle, success, headers = [], crossOrigin = false, ...rest } = definition;
  const status = success.status ?? (success.schema ? 200 : 204);
  return {
    ...rest,
    headers,
    crossOrigin,
    params,
    query,
    body: body && { schema: body.schema, optional: body.optional ?? false },
    success: { ...success, status },
    async run(deps, actor, request) {
      const input = {
        deps,
        actor,
        headers: request.headers,
        client: request.client,
        request: request.request,
        params: params && validateParameters(params, request.params),
        query: validateQuery(query, request.query),
        body: body && validateBody(body.schema, await readOptional(request, body)),
      };
      // Parts the definition omits are typed as absent, and they are absent here.
      const result = await handle(input as Parameters<typeof handle>[0]);
      return { status, ...result };
    },
  };
}

function validateQuery<Q extends z.ZodObject>(schema: Q | undefined, query: Record<string, string>) {
  if (schema) return validateParameters(schema, { ...query });
  const [name] = Object.keys(query);
  if (name !== undefined) throw new Refusal('invalid-request', `${name}: Unknown parameter.`);
  return undefined;
}

async function readOptional(request: RouteRequest, body: { limits: BodyLimits; optional?: boolean }) {
  const value = await request.readBody(body.limits);
  if (value !== undefined) return value;
  if (body.optional) return {};
  throw new Refusal('invalid-request', 'This request needs a JSON body.', { pointer: '' });
}
