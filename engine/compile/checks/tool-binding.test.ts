import { expect, it } from 'vitest';
import type { Tool } from '../../document/tool.ts';
import { formatEnglish } from '../../messages/index.ts';
import { action, buildFlow, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const http = (fields: object): Partial<Tool> => ({
  input: { type: 'object', properties: { id: { type: 'string' }, note: { type: 'string' } } },
  binding: { type: 'http', method: 'GET', url: 'https://api.example.com/', ...fields } as Tool['binding'],
});
const problemsOf = (fields: Partial<Tool>) =>
  compileFlow(
    buildFlow({ tools: [tool('t', 1, fields)], nodes: [action('a', { call: { tool: 't' } })] }),
  ).problems.map(({ code, pointer, message }) => [
    code,
    pointer,
    formatEnglish(message).replace(/^Tool “t” cannot be called\. /, ''),
  ]);

it('accepts a valid binding', () => {
  expect(
    problemsOf({
      ...http({
        method: 'POST',
        url: 'https://api.example.com/orders/{id}?full=1',
        query: { q: '{note}' },
        headers: { 'X-Note': 'about {note}' },
        body: { order: { id: '{id}', tags: ['{note}', 1] } },
        auth: { secret: 'orders-api', as: { header: 'X-Api-Key' } },
      }),
      idempotencyHeader: 'Idempotency-Key',
    }),
  ).toEqual([]);
  expect(
    problemsOf({
      binding: {
        type: 'mcp',
        url: 'https://mcp.example.com/mcp',
        tool: 'find',
        auth: { secret: 'm', as: 'bearer' },
      },
    }),
  ).toEqual([]);
});

it.each([
  ['ftp://example.com/x', 'Its URL must start with https:// or http://.'],
  ['api.example.com/x', 'Its URL must start with https:// or http://.'],
  ['javascript:alert(1)', 'Its URL must start with https:// or http://.'],
  ['https://{id}.example.com/', 'Its URL can have placeholders only in the path and the query.'],
  ['https://example.com:{id}/', 'Its URL can have placeholders only in the path and the query.'],
  ['https://', 'Its URL is not valid.'],
  ['https://a b/', 'Its URL is not valid.'],
  ['https://u:p@example.com/', 'Its URL contains a user name or a password. Use a secret instead.'],
  ['https://example.com/#x', 'Its URL has a fragment, which is never sent to a server. Remove it.'],
  ['https://example.com/{id', 'Use braces only for placeholders, such as {id}.'],
  ['https://example.com/{}', 'Use braces only for placeholders, such as {id}.'],
  ['https://example.com/{gone}', '{gone} is not one of its inputs.'],
])('rejects the URL %s', (url, message) => {
  expect(problemsOf(http({ url }))).toEqual([['tool-binding', '/tools/0/binding/url', message]]);
});

it.each([
  [{ query: { q: '{gone}' } }, '/query/q', '{gone} is not one of its inputs.'],
  [{ headers: { a: '{gone}' } }, '/headers/a', '{gone} is not one of its inputs.'],
  [{ method: 'POST', body: { a: [{ b: '{gone}' }] } }, '/body/a/0/b', '{gone} is not one of its inputs.'],
  [{ body: 'json' }, '/body', 'A GET request cannot have a body. Use the query, or another method.'],
  [{ headers: { Host: 'x' } }, '/headers/Host', 'The HTTP client sets the header host. Remove it.'],
  [{ headers: { 'a b': 'x' } }, '/headers/a b', '“a b” is not a valid header name.'],
  [
    { headers: { Authorization: 'Bearer x' } },
    '/headers/Authorization',
    'The header authorization would contain a secret. Save it as a secret of the workspace and use it in auth.',
  ],
  [{ auth: { secret: 'x', as: { header: 'a:b' } } }, '/auth/as/header', '“a:b” is not a valid header name.'],
  [
    { auth: { secret: 'sk-Live key', as: 'bearer' } },
    '/auth/secret',
    '“sk-Live key” is not a valid name of a secret. Use lowercase letters, digits and -, and start with a letter.',
  ],
])('rejects %j', (fields, pointer, message) => {
  expect(problemsOf(http(fields))).toEqual([['tool-binding', `/tools/0/binding${pointer}`, message]]);
});

it('rejects placeholders in the URL of an MCP server, and an invalid idempotency header', () => {
  const binding = { type: 'mcp', url: 'https://example.com/{id}', tool: 'x' } as const;
  expect(problemsOf({ binding, idempotencyHeader: 'Content-Length' })).toEqual([
    ['tool-binding', '/tools/0/binding/url', 'The URL of an MCP server cannot have placeholders.'],
    [
      'tool-binding',
      '/tools/0/idempotencyHeader',
      'The HTTP client sets the header content-length. Remove it.',
    ],
  ]);
});

it('lists the binding types if the type is misspelled', () => {
  const result = compileFlow(
    buildFlow({ tools: [{ ...tool('t', 1), binding: { type: 'htpp' } as never }], nodes: [] }),
  );
  expect(result.problems[0]).toMatchObject({
    code: 'invalid-value',
    pointer: '/tools/0/binding/type',
    fix: { patch: [{ value: 'http' }] },
  });
});
