import type { OperationId } from '@/lib/contract/url';
import { admitActor } from '@/lib/server/http/admit-request';
import type { Route, RouteResult } from '@/lib/server/http/bind-routes';
import { ROUTES } from '@/lib/server/http/route-table';
import type { Agent } from './agent';

type OperationInput = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** JSON text. */
  body?: string | undefined;
  headers?: Record<string, string>;
};

/** The answer of an operation: JSON text or its UTF-8, and its headers. */
export type OperationAnswer = { json: string | Uint8Array; headers: Record<string, string> };

const BY_ID = new Map(ROUTES.map((route) => [route.id, route]));

/**
 * Calls an operation of the API in this process: the same access, limits, validation and handler as over HTTP.
 *
 * @throws {Refusal} As over HTTP.
 */
export async function callOperation(
  { deps, actor, client, requestId }: Agent,
  id: OperationId,
  { params = {}, query = {}, body, headers: given = {} }: OperationInput,
): Promise<OperationAnswer> {
  const route = BY_ID.get(id) as Route;
  await admitActor(deps, actor, route);
  const headers = new Headers(given);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const method = route.method.toUpperCase();
  // The handler gets its parameters from here; the URL is not read.
  const request = new Request('http://localhost', { method, headers, ...(body !== undefined && { body }) });
  const result = await route.run(deps, actor, {
    params,
    query,
    headers,
    client,
    requestId,
    request,
    incoming: undefined,
  });
  return { json: toJson(result), headers: result.headers ?? {} };
}

function toJson({ body, bytes }: RouteResult<unknown>): OperationAnswer['json'] {
  if (bytes === undefined) return JSON.stringify(body ?? {});
  return Array.isArray(bytes) ? bytes.join('') : (bytes as string | Uint8Array);
}

export const toText = (json: OperationAnswer['json']): string =>
  typeof json === 'string' ? json : new TextDecoder().decode(json);

/** The revision of a draft, from its ETag. */
export const revisionOf = ({ headers: { etag = '' } }: OperationAnswer): number => Number(etag.slice(1, -1));
