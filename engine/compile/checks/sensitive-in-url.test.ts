import { expect, it } from 'vitest';
import type { Tool } from '../../document/tool.ts';
import { action, buildFlow, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const FACTS = [
  { name: 'iban', type: 'text', sensitive: true },
  { name: 'city', type: 'text' },
];
const INPUT = { type: 'object', properties: { iban: {}, q: {} }, required: ['iban'] };
const find = (binding: object, args: Record<string, string> | undefined) =>
  compileFlow(
    buildFlow({
      facts: FACTS as never,
      tools: [
        tool('t', 1, {
          input: INPUT,
          binding: { type: 'http', method: 'POST', ...binding } as Tool['binding'],
        }),
      ],
      nodes: [action('a', { call: { tool: 't', ...(args && { args }) } })],
    }),
  ).problems.filter(({ code }) => code === 'sensitive-in-url');

it('reports a sensitive fact that an argument puts into the URL or the query', () => {
  const args = { q: '"x" + answers.iban', iban: '"none"' };
  for (const binding of [
    { url: 'https://a.example/{q}' },
    { url: 'https://a.example/', query: { s: '{q}' } },
  ]) {
    expect(find(binding, args)).toEqual([
      {
        code: 'sensitive-in-url',
        severity: 'error',
        pointer: '/graphs/0/nodes/0/call/args/q',
        where: { kind: 'node', graph: 'main', node: 'a' },
        message:
          '“a” puts sensitive data (iban) into the URL of tool “t” as {q}, and URLs are logged. Send it in the body or in a header.',
      },
    ]);
  }
});

it('reports a sensitive fact that is passed by its name', () => {
  expect(find({ url: 'https://a.example/{iban}' }, undefined)).toMatchObject([
    { pointer: '/graphs/0/nodes/0/call' },
  ]);
});

it('accepts other facts, and sensitive ones in the body and in headers', () => {
  expect(find({ url: 'https://a.example/{q}' }, { q: 'answers.city' })).toEqual([]);
  const binding = { url: 'https://a.example/', headers: { 'x-a': '{iban}' }, body: { iban: '{iban}' } };
  expect(find(binding, undefined)).toEqual([]);
});

it('reports a sensitive fact in the URL of a lookup tool', () => {
  const build = (url: string, args: Record<string, string>) =>
    compileFlow(
      buildFlow({
        facts: FACTS as never,
        tools: [
          tool('pay', 1, {
            input: { type: 'object', properties: { account: { type: 'string' } } },
            entityArgs: { account: 'accounts' },
          }),
          tool('accounts', 1, { binding: { type: 'http', method: 'POST', url, body: 'json' } }),
        ],
        nodes: [action('a', { call: { tool: 'pay', args } })],
      }),
    ).problems.filter(({ code }) => code === 'sensitive-in-url');
  expect(build('https://a.example/{query}', { account: 'answers.iban' })).toEqual([
    {
      code: 'sensitive-in-url',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/call/args/account',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message:
        '“a” puts sensitive data (iban) into the URL of tool “accounts” as {query}, and URLs are logged. Send it in the body or in a header.',
    },
  ]);
  expect(build('https://a.example/{query}', { account: 'answers.city' })).toEqual([]);
  expect(build('https://a.example/', { account: 'answers.iban' })).toEqual([]);
});
