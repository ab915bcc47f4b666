import { expect, it } from 'vitest';
import { OPERATIONS } from './operations';
import * as paths from './paths';

const operations = Object.values(OPERATIONS);

it('has an operation for each path except that of the OpenAPI document', () => {
  expect([...Object.keys(OPERATIONS), 'getOpenApi'].sort()).toEqual(Object.keys(paths).sort());
});

it('has no method and path twice', () => {
  const all = Object.values(paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
  expect(new Set(all).size).toBe(all.length);
});

it.each(operations.map((operation) => [operation.id, operation] as const))(
  'describes the path parameters of %s',
  (_, { path, params }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(names);
  },
);
