import type { Route } from '../bind-routes';
import { ROUTE_ROWS, type RouteRow } from './route-rows';
import type { TestAnswer, TestApi } from './test-api';
import type { Ids } from './world';

export const nameOfRow = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}` as const;
/** A separate test reports missing rows. */
export const rowOf = (route: Route): RouteRow => ROUTE_ROWS[route.id as keyof typeof ROUTE_ROWS] ?? {};
export const paramsOf = (route: Route): (keyof Ids)[] =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] as keyof Ids);

/** Ids are inserted unencoded; the caller encodes them if needed. */
export const urlOf = (route: Route, ids: Ids): string =>
  route.path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Ids) => ids[name]);

export const bodyOf = (route: Route, ids: Ids): unknown => {
  const { body, bodyOf: make } = rowOf(route);
  return make ? make(ids) : body;
};

let sent = 0;

/** Sends the request of a route's row. Public routes are called from a new network each time. */
export function sendRow(
  api: TestApi,
  route: Route,
  ids: Ids,
  headers: Record<string, string>,
  changes: { url?: string; raw?: string } = {},
): Promise<TestAnswer> {
  const row = rowOf(route);
  const number = ++sent;
  const all: Record<string, string> = { ...headers, ...row.headers };
  if (route.headers.includes('idempotency-key')) all['idempotency-key'] = `a-key-of-the-matrix-${number}`;
  const raw = changes.raw ?? row.upload;
  if (row.upload !== undefined) all['content-type'] = 'application/octet-stream';
  return api.call(route.method.toUpperCase(), changes.url ?? urlOf(route, ids), {
    key: null,
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    ...(raw !== undefined ? { raw } : { body: bodyOf(route, ids) }),
    headers: all,
  });
}
