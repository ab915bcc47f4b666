import { compileFlow } from '@turnpike/engine';
import { type Tool, ToolSchema } from '@turnpike/engine/document';
import { formatEnglish } from '@turnpike/engine/messages';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { readOpenApi } from './read-open-api';
import type { ImportedOperation } from './read-operation';
import { PET_SHOP } from './testing/pet-shop';

type Read = Extract<ReturnType<typeof readOpenApi>, { ok: true }>;

const read = (text: string, options = {}): Read => {
  const result = readOpenApi(text, options);
  if (!result.ok) throw new Error(formatEnglish(result.reason));
  return result;
};
const reasonOf = (text: string) => {
  const result = readOpenApi(text);
  return result.ok ? 'it was read' : formatEnglish(result.reason);
};
const shop = read(PET_SHOP);
const find = (key: string, from: Read = shop): ImportedOperation => {
  const found = from.operations.find((operation) => operation.key === key);
  if (!found) throw new Error(`There is no ${key}`);
  return found;
};
const toolOf = (key: string, from: Read = shop): Tool => {
  const { tool, fault } = find(key, from);
  if (!tool) throw new Error(fault && formatEnglish(fault));
  return tool;
};
/** A document with one operation at `/x`. */
const wrap = (operation: object, more: object = {}, method = 'post') =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'X' },
    servers: [{ url: 'https://x.example' }],
    paths: { '/x': { [method]: operation } },
    ...more,
  });
const jsonBody = (schema: object) => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
});

describe('the pet shop document', () => {
  test('becomes one tool per callable operation', () => {
    expect(shop.title).toBe('Pet Shop');
    expect(shop.server).toBe('https://eu.pets.example/v1');
    expect(
      shop.operations.map(({ key, tool, deprecated }) => [key, tool?.id, tool?.risk, deprecated]),
    ).toEqual([
      ['GET /pets', 'listPets', undefined, false],
      ['POST /pets', 'addPet', 'medium', false],
      ['GET /pets/{pet-id}', 'getPet', undefined, false],
      ['PATCH /pets/{pet-id}', 'change-pet', 'medium', false],
      ['DELETE /pets/{pet-id}', 'delete-pets-pet-id', 'high', true],
      ['POST /pets/{pet-id}/photo', undefined, undefined, false],
      ['PUT /orders', 'addPet-2', 'medium', false],
    ]);
  });

  test('produces valid tools without problems', () => {
    const tools = shop.operations.flatMap(({ tool }) => tool ?? []);
    for (const tool of tools) expect(ToolSchema.parse(tool)).toEqual(tool);
    const { problems } = compileFlow({
      schemaVersion: '1',
      name: 'Shop',
      locale: 'en',
      facts: [],
      states: [],
      gates: [],
      graphs: [],
      tools,
    });
    expect(problems.filter(({ code }) => code.startsWith('tool-'))).toEqual([]);
  });

  test('places parameters in path, query, headers and body', () => {
    const { input, binding } = toolOf('GET /pets');
    expect(binding).toEqual({
      type: 'http',
      method: 'GET',
      url: 'https://eu.pets.example/v1/pets',
      query: { limit: '{limit}', status: '{status}', tags: '{tags}' },
      auth: { secret: 'pet-shop-token', as: 'bearer' },
    });
    expect(input?.properties).toEqual({
      limit: { type: 'integer', minimum: 1, maximum: 100 },
      status: { type: 'string', enum: ['free', 'sold'] },
      tags: { type: 'string' },
    });
    expect(find('GET /pets').notes).toEqual([
      'status is a list. Only one value can be sent.',
      'tags is a list. Write its values in one text, separated by commas.',
      'Parameter filter was not imported, because it is an object.',
      'Parameter session was not imported, because cookies are not sent.',
      'A schema that contains itself accepts any value at its second level.',
    ]);
  });

  test('maps body fields to inputs, except those the server sets', () => {
    const tool = toolOf('POST /pets');
    expect(tool.description).toBe('Puts a pet into the shop.');
    expect(tool.idempotencyHeader).toBe('Idempotency-Key');
    expect(tool.input).toEqual({
      type: 'object',
      properties: {
        X_Shop: { type: 'string' },
        name: { type: 'string' },
        age: { type: ['integer', 'null'], exclusiveMinimum: 0 },
        secret: { type: 'string' },
      },
      required: ['name'],
    });
    expect(tool.binding).toMatchObject({ headers: { 'X-Shop': '{X_Shop}' }, body: 'json' });
  });

  test('resolves references in a response up to the first repetition, and hides write-only fields', () => {
    expect(toolOf('GET /pets/{pet-id}').output).toEqual({
      type: 'object',
      properties: {
        id: { type: 'string' },
        name: { type: 'string' },
        age: { type: ['integer', 'null'], exclusiveMinimum: 0 },
        mother: {},
        friends: { type: 'array', items: {} },
      },
      required: ['name', 'id'],
    });
  });

  test('renames parameters with the same name, and reports it', () => {
    const { input, binding } = toolOf('PATCH /pets/{pet-id}');
    expect(binding).toMatchObject({
      url: 'https://eu.pets.example/v1/pets/{pet_id}',
      body: { 'pet-id': '{body_pet_id}', name: '{name}' },
    });
    expect(input?.required).toEqual(['pet_id', 'body_pet_id']);
    expect(find('PATCH /pets/{pet-id}').notes).toEqual([
      'Pattern ^(?=p)[a-z]+$ was not imported, because it is not supported.',
      'Input pet-id (path) is renamed to pet_id.',
      'Input pet-id (body) is renamed to body_pet_id.',
    ]);
  });

  test('names the secret for authentication', () => {
    const authOf = (key: string) => (toolOf(key).binding as { auth?: unknown }).auth;
    expect(authOf('GET /pets/{pet-id}')).toBeUndefined();
    expect(authOf('DELETE /pets/{pet-id}')).toEqual({ secret: 'pet-shop-key', as: { header: 'X-Api-Key' } });
    expect(authOf('PUT /orders')).toEqual({ secret: 'pet-shop-login', as: 'basic' });
    expect(find('PUT /orders').notes).toContainEqual(
      'The operation requires login and key. Only login is sent.',
    );
  });

  test('reports parts that cannot be mapped, and fetches nothing', () => {
    expect(find('POST /pets/{pet-id}/photo').fault).toEqual('The body is image/png. Only JSON can be sent.');
    expect(toolOf('PUT /orders').binding).toMatchObject({ url: 'http://orders.pets.example:8080/orders' });
    expect(shop.notes).toEqual([
      'HEAD /pets/{pet-id} was not imported. Tools cannot use this method.',
      'References to other documents are not loaded and accept any value: https://other.example/bodies.yaml#/Order and other.yaml#/Order.',
    ]);
  });

  test('uses the given server instead of its own', () => {
    const other = read(PET_SHOP, { server: ' https://test.example/api/ ' });
    expect(other.server).toBe('https://test.example/api');
    expect(toolOf('PUT /orders', other).binding).toMatchObject({ url: 'https://test.example/api/orders' });
    expect(read(PET_SHOP, { server: 'nonsense' }).server).toBe(shop.server);
  });
});

describe('bad input', () => {
  test.each([
    ['', 'is empty'],
    ['hello', 'not an object'],
    ['[1]', 'not an object'],
    ['{"a": 1', 'neither JSON nor YAML. Line 1, column 1: { is not closed.'],
    ['a: [1\nb: }', 'neither JSON nor YAML. Line '],
    ['a: 1\n\tb: 2', 'neither JSON nor YAML. Line '],
    ['a: 1\na: 2', 'Line 2, column 1: This name is a duplicate. Keep one.'],
    ['{"name": "x"}', 'must state its version'],
    ['swagger: "2.0"\npaths: {}', 'Swagger 2.0'],
    ['openapi: 4.0.0\npaths: {}', 'OpenAPI 4.0.0'],
    ['openapi: 3.0.0', 'no paths'],
    ['openapi: 3.0.0\npaths: { /a: { head: {} } }', 'no operation'],
    ['asyncapi: 3.0.0', 'AsyncAPI'],
    ['? [a]\n: b', 'Line 1, column 3: A name must be text, not a list or an object.'],
    ['? ? ? a', 'A name must be text, not a list or an object.'],
    [`a: 1\nb: ${'['.repeat(1000)}`, 'Line 2, column 203: The nesting is too deep.'],
    [`a: ${'[{b: '.repeat(150)}`, 'Line 1, column 500: The nesting is too deep.'],
    ['- '.repeat(100_000), 'Line 1, column 401: The nesting is too deep.'],
    ['? '.repeat(1000), 'Line 1, column 401: The nesting is too deep.'],
  ])('%j is rejected with a reason', (text, reason) => {
    expect(reasonOf(text)).toContain(reason);
  });

  test('a document over 5 MB is rejected before parsing', () => {
    const started = performance.now();
    expect(reasonOf(`{"a": "${'x'.repeat(5 * 1024 * 1024)}"}`)).toContain('5 MB');
    expect(reasonOf('ü'.repeat(3 * 1024 * 1024))).toContain('5 MB');
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('a short text that expands to a huge one is rejected', () => {
    const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x, x]'];
    for (let depth = 1; depth < 9; depth++)
      lines.push(`a${depth}: &a${depth} [${Array.from({ length: 10 }, () => `*a${depth - 1}`).join(', ')}]`);
    expect(reasonOf(lines.join('\n'))).toMatch(/alias|too much/i);
    expect(reasonOf('['.repeat(5000) + ']'.repeat(5000))).toContain('too');
  });

  test('many sequential brackets are not too deep', () => {
    const paths = Array.from(
      { length: 300 },
      (_, at) => `  /p${at}: { get: { responses: { 200: { description: "[{" } } } }`,
    );
    const block = [
      'info:',
      '  title: |',
      ...Array.from({ length: 300 }, () => '    - - [ {'),
      `  version: ${'-'.repeat(300)}`,
    ];
    const text = [
      'openapi: 3.0.0',
      ...block,
      `x-list: [${'{ a: [] }, '.repeat(300)}]`,
      'paths:',
      ...paths,
    ].join('\n');
    expect(reasonOf(text)).toBe('it was read');
  });

  test('names such as __proto__ and constructor are plain names', () => {
    const text = wrap(jsonBody({ type: 'object', properties: { toString: { type: 'string' } } }), {
      components: { schemas: {} },
    }).replace(
      '"toString":{"type":"string"}',
      '"__proto__":{"type":"string"},"constructor":{"$ref":"#/constructor"}',
    );
    const { input } = toolOf('POST /x', read(text));
    expect(Object.keys(input?.properties ?? {})).toEqual(['proto', 'constructor']);
    expect(({} as Record<string, unknown>).type).toBeUndefined();
    expect(reasonOf('{"openapi":"3.0.0","paths":{"__proto__":{"get":{}}}}')).toBe('it was read');
  });

  test('circular, dangling and self references terminate', () => {
    const text = wrap(
      jsonBody({
        type: 'object',
        properties: {
          a: { $ref: '#/components/schemas/A' },
          b: { $ref: '#/nowhere' },
          c: { $ref: '#' },
        },
      }),
      {
        components: {
          schemas: { A: { $ref: '#/components/schemas/B' }, B: { $ref: '#/components/schemas/A' } },
        },
      },
    );
    const found = read(text);
    expect(toolOf('POST /x', found).input?.properties).toEqual({ a: {}, b: {}, c: {} });
    expect(found.notes).toEqual(['References without a target accept any value: #/nowhere.']);
  });

  test('endless schemas are cut off', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 30 }, (_, place) => [
        `S${place}`,
        {
          type: 'object',
          properties: Object.fromEntries(
            Array.from({ length: 30 }, (_, other) => [
              `p${other}`,
              { $ref: `#/components/schemas/S${other}` },
            ]),
          ),
        },
      ]),
    );
    const text = wrap(jsonBody({ $ref: '#/components/schemas/S0' }), { components: { schemas: wide } });
    const started = performance.now();
    const { tool, notes } = find('POST /x', read(text));
    expect(JSON.stringify(tool).length).toBeLessThan(200_000);
    expect(notes).toContainEqual('Schemas that are nested too deeply accept any value.');
    expect(performance.now() - started).toBeLessThan(2000);
  });

  test('invalid keywords are dropped, so that the tool can be published', () => {
    const properties = {
      a: { type: 'text', required: true, minLength: -1, pattern: '(', enum: [] },
      b: { type: 'string', maximum: 'x', items: 3, oneOf: [] },
    };
    const { input } = toolOf('POST /x', read(wrap(jsonBody({ type: 'object', properties, required: 'a' }))));
    expect(input?.properties).toEqual({ a: {}, b: { type: 'string' } });
  });

  test('members of the wrong type are ignored', () => {
    const odd = wrap({
      operationId: 7,
      summary: {},
      tags: 'x',
      parameters: [null, 'x', { name: 5, in: 'query' }, { name: 'a', in: 'sky' }],
      responses: [],
      security: 'x',
    });
    expect(find('POST /x', read(odd))).toMatchObject({ name: 'POST /x', tags: [], tool: { id: 'post-x' } });
  });
});

describe('a body', () => {
  test('with alternatives has the fields of all, and requires fields that all require', () => {
    const pet = (name: string) => ({
      type: 'object',
      properties: { kind: { type: 'string' }, [name]: { type: 'string' } },
      required: ['kind', name],
    });
    const { input } = toolOf('POST /x', read(wrap(jsonBody({ oneOf: [pet('cat'), pet('dog')] }))));
    expect(input).toMatchObject({ required: ['kind'] });
    expect(Object.keys(input?.properties ?? {})).toEqual(['kind', 'cat', 'dog']);
  });

  test.each([[{ type: 'array', items: {} }], [{ type: 'object' }], [{ type: 'string' }]])(
    'of schema %j cannot be mapped to inputs',
    (schema) => {
      expect(find('POST /x', read(wrap(jsonBody(schema)))).fault).toEqual(
        'The body is not an object with named fields, so inputs cannot fill it.',
      );
    },
  );

  test('that is optional has no required fields', () => {
    const text = wrap({
      requestBody: {
        content: { 'application/json': { schema: { properties: { a: {} }, required: ['a'] } } },
      },
    });
    expect(toolOf('POST /x', read(text)).input).toEqual({ type: 'object', properties: { a: {} } });
  });
});

test('a server without an address is asked for, and one with a password is cleaned', () => {
  const at = (url: string) => read(wrap({}, { servers: [{ url }] }));
  expect(at('/api').server).toBeUndefined();
  expect(at('/api').notes[0]).toEqual('Server /api is not a full URL. Enter the base URL of requests.');
  expect(at('https://{host}/api').server).toBeUndefined();
  expect(at('https://me:secret@x.example/api?x=1#y').server).toBe('https://x.example/api');
});

test('JSON and YAML of the same document produce the same tools', () => {
  const json = JSON.parse(wrap(jsonBody({ type: 'object', properties: { a: { type: 'string' } } })));
  expect(read(stringify(json))).toEqual(read(JSON.stringify(json)));
});
