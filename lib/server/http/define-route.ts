import type { z } from 'zod';
import type { Scope } from '@/lib/api/contract';
import type { Actor, Person } from '@/lib/server/auth/actor';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import type { BodyLimits } from './read-body';
import type { Client } from './read-client';
import { validateBody, validateParameters } from './validate';

export type Method = 'get' | 'post' | 'put' | 'delete';
/** Who may call: anyone, anyone who is known, any person in a browser, or only holders of a scope. */
export type Access = 'public' | 'signed-in' | 'person' | Scope;
export type HeaderName = 'if-match' | 'idempotency-key';

/** `bytes` is JSON that is answered as it is stored, byte for byte; `events` are server-sent events. */
export type RouteResult<R> = {
  body?: R;
  bytes?: string;
  events?: ReadableStream<Uint8Array>;
  status?: number;
  headers?: Record<string, string>;
  /** Each a header of its own. */
  setCookies?: readonly string[];
};

/** What a handler is told about its caller. */
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
  /** As OpenAPI writes it: `/flows/{flowId}`. */
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
  /** Pages of other origins may call it, with a publishable key; such a key opens nothing else. */
  crossOrigin?: boolean;
  headers?: readonly HeaderName[];
  params?: P;
  query?: Q;
  /** `optional`: no body at all counts as an empty object. */
  body?: { schema: B; limits: BodyLimits; optional?: boolean };
  /** `events` says what is streamed to a caller who accepts `text/event-stream`. */
  success: { status?: number; description: string; schema?: z.ZodType<R>; events?: string };
  handle: (
    input: RouteInput<z.output<P>, z.output<Q>, z.output<B>, ActorOf<A>>,
  ) => Promise<RouteResult<NoInfer<R>>>;
};

/**
 * One row of the API: what it takes, who may call it, what it answers. Validation, documentation and the
 * test matrices all read the same row, so that none of them can forget a route.
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
      // The parts that a definition leaves out are typed as absent, which is what they are here.
      const result = await handle(input as Parameters<typeof handle>[0]);
      return { status, ...result };
    },
  };
}

function validateQuery<Q extends z.ZodObject>(schema: Q | undefined, query: Record<string, string>) {
  if (schema) return validateParameters(schema, { ...query });
  const [name] = Object.keys(query);
  if (name !== undefined) throw new Refusal('invalid-request', `${name}: There is no such parameter.`);
  return undefined;
}

async function readOptional(request: RouteRequest, body: { limits: BodyLimits; optional?: boolean }) {
  const value = await request.readBody(body.limits);
  if (value !== undefined) return value;
  if (body.optional) return {};
  throw new Refusal('invalid-request', 'This request needs a JSON body.', { pointer: '' });
}
