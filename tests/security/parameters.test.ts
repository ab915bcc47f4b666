import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SCOPES } from '@/lib/contract/names';
import type { Route } from '../../lib/server/http/bind-routes';
import { ROUTES } from '../../lib/server/http/route-table';
import { createPerson, SAME_ORIGIN } from '../../lib/server/http/testing/people';
import { bodyOf, nameOfRow, sendRow, urlOf } from '../../lib/server/http/testing/send-row';
import { createTestApi, type TestAnswer, type TestApi } from '../../lib/server/http/testing/test-api';
import { createWorld, type World } from '../../lib/server/http/testing/world';
import { report } from '../faults/report';
import { listScalars } from './leaves';

/** As JSON text, because `1e400` has no JavaScript value. */
const WRONG = ['{"not":""}', '{"contains":""}', '[]', 'null', '1e400', 'true'];
const PLACEHOLDER = '"a placeholder in the body"';

// A slow response is not a failure.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let api: TestApi;
let world: World;
let sent = 0;

beforeAll(async () => {
  api = await createTestApi();
  world = await createWorld(api, api.owner.workspaceId, 'mark-of-mine');
});
afterAll(() => api?.close());

async function open(route: Route): Promise<Record<string, string>> {
  if (route.access === 'public') return SAME_ORIGIN;
  if (route.access === 'person') return (await createPerson(api, world.workspaceId, 'owner')).headers;
  return { authorization: `Bearer ${await api.createKey(SCOPES)}` };
}

/** The body with another value at a path. Missing objects are created. */
function put(body: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  const object = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return { ...object, [name]: put(object[name], rest, value) };
}

function expectRefusal(answer: TestAnswer, about: string): void {
  expect(answer.status, `${about}: ${answer.text}`).toBe(400);
  expect(answer.json.code, about).toMatch(/^(invalid-request|malformed-json|missing-idempotency-key)$/);
}

const bodied = ROUTES.filter(({ body }) => body).map((route) => [nameOfRow(route), route] as const);
const queried = ROUTES.filter(({ query }) => query).map((route) => [nameOfRow(route), route] as const);

describe('a non-scalar in a scalar field is refused', () => {
  it.each(bodied)('in the body of %s', async (_, route) => {
    const schema = route.body?.schema;
    if (!schema) throw new Error('The body has no schema.');
    const headers = await open(route);
    for (const { path, schema: scalar } of listScalars(schema)) {
      const holed = JSON.stringify(put(bodyOf(route, world.ids), path, JSON.parse(PLACEHOLDER)));
      for (const wrong of WRONG) {
        const about = `${path.join('/')} = ${wrong}`;
        // A boolean field accepts `true` but none of the other values. Null depends on the whole schema.
        const isTaken =
          wrong === 'true'
            ? scalar.safeParse(true).success
            : wrong === 'null' && schema.safeParse(put(bodyOf(route, world.ids), path, null)).success;
        const answer = await sendRow(api, route, world.ids, headers, {
          raw: holed.replace(PLACEHOLDER, wrong),
        });
        sent += 1;
        if (isTaken) expect(answer.status, `${about}: ${answer.text}`).toBeLessThan(500);
        else expectRefusal(answer, about);
      }
    }
  });

  it.each(queried)('in the query of %s', async (_, route) => {
    const headers = await open(route);
    const path = urlOf(route, world.ids);
    for (const [name, schema] of Object.entries(route.query?.shape ?? {})) {
      for (const wrong of WRONG) {
        const url = `${path}?${name}=${encodeURIComponent(wrong)}`;
        const answer = await sendRow(api, route, world.ids, headers, { url });
        sent += 1;
        const isText = schema.safeParse(wrong).success;
        if (isText) expect(answer.status, answer.text).toBeLessThan(500);
        else expectRefusal(answer, url);
      }
      for (const url of [`${path}?${name}[not]=`, `${path}?${name}[]=a`, `${path}?${name}=a&${name}=b`]) {
        expectRefusal(await sendRow(api, route, world.ids, headers, { url }), url);
        sent += 1;
      }
    }
  });
});

it('covers every field of every route', () => {
  const fields = bodied.flatMap(([name, { body }]) =>
    body ? listScalars(body.schema).map(({ path }) => `${name} /${path.join('/')}`) : [],
  );
  expect(fields).toEqual(
    expect.arrayContaining([
      'post /flows/{flowId}/turns /sessionId',
      'post /flows/{flowId}/turns /input/text',
      'post /flows/{flowId}/effects /effect/seq',
      'put /flows/{flowId}/environments/{name} /version',
      'post /keys /name',
      'post /invitations/accept /token',
      'put /me/workspace /workspaceId',
    ]),
  );
  report('S14', `${fields.length} scalar fields, ${sent} requests with non-scalars: 0 accepted`);
});
