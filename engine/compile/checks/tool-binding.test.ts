import { expect, it } from 'vitest';
import type { Tool } from '../../document/tool.ts';
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
    message.replace(/^Tool "t" cannot be called: /, ''),
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
  ['ftp://example.com/x', 'its URL begins with neither https:// nor http://.'],
  ['api.example.com/x', 'its URL begins with neither https:// nor http://.'],
  ['javascript:alert(1)', 'its URL begins with neither https:// nor http://.'],
  ['https://{id}.example.com/', 'a placeholder can stand in the path and query of its URL only.'],
  ['https://example.com:{id}/', 'a placeholder can stand in the path and query of its URL only.'],
  ['https://', 'its URL cannot be read.'],
  ['https://a b/', 'its URL cannot be read.'],
  ['https://u:p@example.com/', 'its URL holds a user name or a password; keep them in a secret.'],
  ['https://example.com/#x', 'its URL has a fragment, which no server is ever sent.'],
  ['https://example.com/{id', 'a brace in it begins or ends no placeholder such as {id}.'],
  ['https://example.com/{}', 'a brace in it begins or ends no placeholder such as {id}.'],
  ['https://example.com/{gone}', '{gone} is none of its inputs.'],
])('rejects the URL %s', (url, message) => {
  expect(problemsOf(http({ url }))).toEqual([['tool-binding', '/tools/0/binding/url', message]]);
});

it.each([
  [{ query: { q: '{gone}' } }, '/query/q', '{gone} is none of its inputs.'],
  [{ headers: { a: '{gone}' } }, '/headers/a', '{gone} is none of its inputs.'],
  [{ method: 'POST', body: { a: [{ b: '{gone}' }] } }, '/body/a/0/b', '{gone} is none of its inputs.'],
  [{ body: 'json' }, '/body', 'a GET carries no body; use the query, or another method.'],
  [{ headers: { Host: 'x' } }, '/headers/Host', 'the header host is written by the connection.'],
  [{ headers: { 'a b': 'x' } }, '/headers/a b', '"a b" is not the name of a header.'],
  [
    { headers: { Authorization: 'Bearer x' } },
    '/headers/Authorization',
    'the header authorization would hold a secret: keep that in the workspace and name it under auth.',
  ],
  [{ auth: { secret: 'x', as: { header: 'a:b' } } }, '/auth/as/header', '"a:b" is not the name of a header.'],
  [
    { auth: { secret: 'sk-Live key', as: 'bearer' } },
    '/auth/secret',
    '"sk-Live key" is not a name for a secret; those have small letters, digits and -, and begin with a letter.',
  ],
])('rejects %j', (fields, pointer, message) => {
  expect(problemsOf(http(fields))).toEqual([['tool-binding', `/tools/0/binding${pointer}`, message]]);
});

it('rejects placeholders in the URL of an MCP server, and an invalid idempotency header', () => {
  const binding = { type: 'mcp', url: 'https://example.com/{id}', tool: 'x' } as const;
  expect(problemsOf({ binding, idempotencyHeader: 'Content-Length' })).toEqual([
    ['tool-binding', '/tools/0/binding/url', 'the URL of an MCP server has no placeholders.'],
    ['tool-binding', '/tools/0/idempotencyHeader', 'the header content-length is written by the connection.'],
  ]);
});

it('lists the binding types if the type is misspelled', () => {
  const result = compileFlow(
    buildFlow({ tools: [{ ...tool('t', 1), binding: { type: 'htpp' } as never }], nodes: [] }),
  );
  expect(result.problems[0]).toMatchObject({
    code: 'invalid-value',
    pointer: '/tools/0/binding/type',
    message: expect.stringContaining('Did you mean "http"?'),
  });
});
