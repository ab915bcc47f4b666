import { msg } from '@turnpike/engine/messages';
import type { z } from 'zod';
import type {
  AnswerOf,
  BodyOf,
  Operation,
  ParamsOf,
  QueryOf,
  TextOf,
  WHOLE_BODY,
} from '@/lib/contract/operation';
import type { Actor, Person } from '@/lib/server/accounts/actor';
import { Refusal } from '@/lib/server/refusal';
import type { AppDeps } from './app-deps';
import { readJsonBody, readRawBody, readUploadBytes } from './read-body';
import type { Client } from './read-client';
import type { Incoming } from './request-state';
import { validateBody, validateParameters } from './validate';

/**
 * `bytes` is JSON sent as it is, as text, text in pieces, or UTF-8; `events` are server-sent events; `file` is sent with
 * the content type in `headers`; `lines` are JSON lines, unless `headers` name another content type.
 */
export type RouteResult<R> = {
  body?: R;
  bytes?: string | readonly string[] | Uint8Array<ArrayBuffer>;
  events?: ReadableStream<Uint8Array>;
  lines?: ReadableStream<Uint8Array>;
  file?: Uint8Array<ArrayBuffer>;
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
  /** Without the field that is given as `text`. */
  body: [TextOf<O>] extends [never] ? BodyOf<O> : Omit<BodyOf<O>, TextOf<O>>;
  /** JSON text of the field that the operation names. */
  text: TextIf<TextOf<O> extends typeof WHOLE_BODY ? BodyOf<O> : BodyOf<O>[TextOf<O> & keyof BodyOf<O>]>;
  /** Reads the file of an operation with an upload, after the handler has checked who sends it. */
  readUpload: () => Promise<Uint8Array>;
  headers: Headers;
  client: Client;
  requestId: string;
  request: Request;
};
type TextIf<Value> = undefined extends Value ? string | undefined : string;
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
  const { params, query, success } = operation;
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
        readUpload: () => readUploadBytes(request.request, operation.upload?.bytes ?? 0, request.incoming),
        params: params && validateParameters(params, request.params),
        query: validateQuery(query, request.query),
        ...(await readBody(operation, deps, actor, request)),
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

async function readBody(
  { id, body }: Operation,
  { workers }: AppDeps,
  actor: Actor | undefined,
  { request, incoming }: RouteRequest,
): Promise<{ body?: unknown; text?: string | undefined }> {
  if (!body) return {};
  if (body.text !== undefined && actor) {
    const bytes = await readRawBody(request, body.limits.bytes, incoming);
    if (!bytes && body.optional) return { body: {} };
    if (!bytes) throw noBody();
    return workers.run('body', actor.workspaceId, { operation: id, bytes: toOwnBuffer(bytes) });
  }
  const value = await readJsonBody(request, body.limits, incoming);
  if (value === undefined && !body.optional) throw noBody();
  return { body: validateBody(body.schema, value === undefined ? {} : value) };
}

/** Threads get all of a buffer, but a small body is part of a larger one. */
const toOwnBuffer = (bytes: Uint8Array): Uint8Array =>
  bytes.byteLength === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes);

const noBody = (): Refusal =>
  new Refusal('invalid-request', msg('This request needs a JSON body.'), { pointer: '' });
