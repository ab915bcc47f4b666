import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES } from './route-table';
import { createTestApi, type TestApi } from './testing/test-api';

type Operation = {
  operationId: string;
  parameters?: { in: string; name: string; required?: boolean }[];
  requestBody?: { required: boolean; content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  security: unknown[];
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
};

let api: TestApi;
let document: Document;
beforeAll(async () => {
  api = await createTestApi();
  document = (await api.call('GET', '/openapi.json', { key: null })).json;
});
afterAll(() => api?.close());

it('is valid OpenAPI 3.1', async () => {
  expect(document.openapi).toBe('3.1.0');
  const result = await new Validator().validate(JSON.parse(JSON.stringify(document)));
  expect(result).toMatchObject({ valid: true });
});

it('lists every route and no other', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(listed.sort()).toEqual(ROUTES.map(({ method, path }) => `${method} /api/v1${path}`).sort());
});

it.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'describes %s completely',
  (_, route) => {
    const operation = document.paths[`/api/v1${route.path}`]?.[route.method];
    const names = (place: string) =>
      (operation?.parameters ?? []).filter((item) => item.in === place).map(({ name }) => name);
    expect(names('path')).toEqual([...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    expect(names('header')).toEqual(route.headers);
    expect(names('query')).toEqual(Object.keys(route.query?.shape ?? {}));
    expect(operation?.requestBody !== undefined).toBe((route.body ?? route.upload) !== undefined);
    expect(operation?.responses[String(route.success.status)]).toBeDefined();
    expect(operation?.responses.default?.content).toHaveProperty(['application/problem+json']);
    expect(operation?.security).toHaveLength(route.access === 'public' ? 0 : 2);
  },
);

it('names each operation once', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(ids.length);
});

it('describes what webhooks receive', () => {
  const { turn, alert } = document.webhooks;
  expect(JSON.stringify(alert)).toContain('alert.resolved');
  const text = JSON.stringify(turn?.post?.requestBody);
  for (const word of ['turn.completed', 'webhook.test', 'eventsOmitted', 'replies'])
    expect(text).toContain(word);
});
