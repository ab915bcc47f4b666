import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import type { BodyLimits } from '@/lib/contract/limits';
import type { AnswerOf, BodyOf, Operation, ParamsOf, QueryOf } from '@/lib/contract/operation';
import type { Actor, Person } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import { readJsonBody } from './read-body';
import type { Client } from './read-client';
import type { Incoming } from './request-state';
import { validateBody, validateParameters } from './validate';

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
type ActorOf<O extends Operation> = O['access'] extends 'public'
  ? undefined
  : O['access'] extends 'person'
    ? Person
    : Actor;

type HandlerInput<O extends Operation> = {
  deps: AppDeps;
  actor: ActorOf<O>;
  params: ParamsOf<O>;
  query: QueryOf<O>;
  body: BodyOf<O>;
  headers: Headers;
  client: Client;
  requestId: string;
  request: Request;
};
type Handler<O extends Operation> = (input: HandlerInput<O>) => Promise<RouteResult<AnswerOf<O>>>;

type RouteRequest = {
  params: Record<string, string>;
  query: Record<string, string>;
  headers: Headers;
  client: Client;
  requestId: string;
  request: Request;
  /** The request of node:http, if there is one: its body is read from there. */
  incoming: Incoming | undefined;
};

/** An operation with the code that answers it. */
export type Route = Operation & {
  run: (deps: AppDeps, actor: Actor | undefined, request: RouteRequest) => Promise<RouteResult<unknown>>;
};

/** Gives each operation its handler. A missing handler, or one for an unknown operation, is a type error. */
export function bindRoutes<T extends Record<string, Operation>>(
  operations: T,
  handlers: { [I in keyof NoInfer<T>]: Handler<T[I]> },
): Route[] {
  return Object.entries(operations).map(([id, operation]) =>
    // Its type is that of this operation; parts the operation omits are typed as absent, and they are absent.
    toRoute(operation, handlers[id] as unknown as Handler<Operation>),
  );
}

function toRoute(operation: Operation, handle: Handler<Operation>): Route {
  const { params, query, body, success } = operation;
  return {
    ...operation,
    async run(deps, actor, request) {
      const result = await handle({
        deps,
        actor: actor as Actor,
        headers: request.headers,
        client: request.client,
        requestId: request.requestId,
        request: request.request,
        params: params && validateParameters(params, request.params),
        query: validateQuery(query, request.query),
        body: body && validateBody(body.schema, await readOptional(request, body)),
      } as HandlerInput<Operation>);
      return { status: success.status, ...result };
    },
  };
}

function validateQuery<Q extends z.ZodObject>(schema: Q | undefined, query: Record<string, string>) {
  if (schema) return validateParameters(schema, { ...query });
  const [name] = Object.keys(query);
  if (name !== undefined) throw new Refusal('invalid-request', msg('{name}: Unknown parameter.', { name }));
  return undefined;
}

async function readOptional(request: RouteRequest, body: { limits: BodyLimits; optional: boolean }) {
  const value = await readJsonBody(request.request, body.limits, request.incoming);
  if (value !== undefined) return value;
  if (body.optional) return {};
  throw new Refusal('invalid-request', msg('This request needs a JSON body.'), { pointer: '' });
}
