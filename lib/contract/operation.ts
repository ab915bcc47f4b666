import type { z } from 'zod';
import type { BodyLimits, VisitorLimit } from './limits';
import type { Scope } from './names';
import * as paths from './paths';
import type { OperationId } from './url';

const PATHS: Record<OperationId, string> = paths;

type Method = 'get' | 'post' | 'put' | 'delete';
/** The allowed callers: anyone, anyone authenticated, a person in a browser, or holders of a scope. */
type Access = 'public' | 'signed-in' | 'person' | Scope;
export type HeaderName = 'if-match' | 'idempotency-key';

export const WHOLE_BODY = '';

type Definition = {
  summary: string;
  tag: string;
  access: Access;
  /** Pages of other origins may call it with a publishable key; such a key cannot call any other operation. */
  crossOrigin?: boolean;
  /** It compiles, runs or reads much: it has a lower rate limit. */
  heavy?: boolean;
  /** The limit per network of a public operation with a body. */
  visitors?: VisitorLimit;
  /** Required headers. */
  headers?: readonly HeaderName[];
  params?: z.ZodObject;
  query?: z.ZodObject;
  /**
   * `optional`: a missing body counts as an empty object. `text`: the field that may have megabytes, or WHOLE_BODY. It is
   * parsed in a worker thread, and the handler gets its JSON text instead.
   */
  body?: { schema: z.ZodType; limits: BodyLimits; optional?: boolean; text?: string };
  /** The body is a file (application/octet-stream) of at most this size. */
  upload?: { bytes: number };
  /**
   * Default status: 200 with a schema or a file, 204 without. `events` describes the stream for `text/event-stream`;
   * `file`: the answer is a file; `lines`: it is a stream of JSON lines.
   */
  success: {
    status?: number;
    description: string;
    schema?: z.ZodType;
    events?: string;
    file?: boolean;
    lines?: boolean;
  };
};

/** One operation of the API: its input, who may call it, its answer. */
export type Operation<
  A extends Access = Access,
  P extends z.ZodObject = z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  T extends string = string,
> = {
  id: OperationId;
  method: Method;
  /** In OpenAPI notation: `/flows/{flowId}`. */
  path: string;
  summary: string;
  tag: string;
  access: A;
  crossOrigin: boolean;
  heavy: boolean;
  visitors: VisitorLimit;
  headers: readonly HeaderName[];
  params?: P;
  query?: Q;
  body?: { schema: B; limits: BodyLimits; optional: boolean; text?: T };
  upload?: { bytes: number };
  success: {
    status: number;
    description: string;
    schema?: R;
    events?: string;
    file?: boolean;
    lines?: boolean;
  };
};

type NoFields = z.ZodObject<Record<never, never>>;
type OperationOf<D> = D extends Definition
  ? Operation<
      D['access'],
      D extends { params: infer P extends z.ZodObject } ? P : NoFields,
      D extends { query: infer Q extends z.ZodObject } ? Q : NoFields,
      D extends { body: { schema: infer B extends z.ZodType } } ? B : z.ZodUndefined,
      D extends { success: { schema: infer R extends z.ZodType } } ? R : z.ZodUndefined,
      D extends { body: { text: infer T extends string } } ? T : never
    >
  : never;

/** Joins each definition with the method and path of its id. */
export function defineOperations<const T extends { [I in OperationId]?: Definition }>(
  definitions: T & Record<Exclude<keyof T, OperationId>, never>,
): { -readonly [I in keyof T]: OperationOf<T[I]> } {
  const operations: Record<string, Operation> = {};
  for (const [id, definition] of Object.entries<Definition>(definitions)) {
    operations[id] = toOperation(id as OperationId, definition);
  }
  return operations as { [I in keyof T]: OperationOf<T[I]> };
}

function toOperation(id: OperationId, definition: Definition): Operation {
  const {
    headers = [],
    crossOrigin = false,
    heavy = false,
    visitors = 'secrets',
    body,
    success,
    ...rest
  } = definition;
  const [method = '', path = ''] = PATHS[id].split(' ');
  return {
    id,
    method: method.toLowerCase() as Method,
    path,
    ...rest,
    crossOrigin,
    heavy,
    visitors,
    headers,
    body: body && { ...body, optional: body.optional ?? false },
    success: {
      ...success,
      status: success.status ?? (success.schema || success.file || success.lines ? 200 : 204),
    },
  };
}

type SchemaOf<O extends Operation, Part extends 'params' | 'query'> = NonNullable<O[Part]>;
/** Parameters as the handler gets them. */
export type ParamsOf<O extends Operation> = z.output<SchemaOf<O, 'params'>>;
export type QueryOf<O extends Operation> = z.output<SchemaOf<O, 'query'>>;
export type BodyOf<O extends Operation> = z.output<NonNullable<O['body']>['schema']>;
/** The field whose JSON text handlers get; never, if they get all of the body. */
export type TextOf<O extends Operation> = NonNullable<O['body']>['text'] & string;
/** The body as callers send it. */
export type BodyInputOf<O extends Operation> = z.input<NonNullable<O['body']>['schema']>;
/** The query as callers give it: a number or a boolean is converted to text. */
export type QueryInputOf<O extends Operation> = {
  [K in keyof z.input<SchemaOf<O, 'query'>>]?:
    | z.input<SchemaOf<O, 'query'>>[K]
    | QueryOf<O>[K & keyof QueryOf<O>];
};
export type AnswerOf<O extends Operation> = z.output<NonNullable<O['success']['schema']>>;
