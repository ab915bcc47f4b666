import { expect, it } from 'vitest';
import {
  action,
  buildEdgesFlow,
  buildScenarioFlow,
  edge,
  plan,
  rule,
  scenario,
  step,
  terminal,
  tool,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports unknown arguments, literals of the wrong type, and required inputs without a value', () => {
  const flow = buildEdgesFlow({
    facts: ['email'],
    tools: [
      tool('book', true, {
        input: {
          type: 'object',
          properties: {
            date: { type: 'string' },
            seats: { $ref: '#/$defs/count' },
            email: { type: 'string' },
            when: { type: ['string', 'null'] },
          },
          required: ['date', 'email', 'when'],
          $defs: { count: { type: 'integer' } },
        },
      }),
    ],
    nodes: [
      action('book', {
        call: { tool: 'book', args: { dat: '"2026-01-01"', seats: 1.5, vip: true, when: null } },
      }),
      terminal('end'),
    ],
    edges: [edge('book>end')],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'call-input',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/call/args/dat',
      where: { kind: 'node', graph: 'main', node: 'book' },
      message: '“book” passes dat to tool “book”, which has no such input. Did you mean date?',
      fix: {
        title: 'Change to date',
        patch: [
          { op: 'remove', path: '/graphs/0/nodes/0/call/args/dat' },
          { op: 'add', path: '/graphs/0/nodes/0/call/args/date', value: '"2026-01-01"' },
        ],
      },
    },
    {
      code: 'call-input',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/call/args/seats',
      where: { kind: 'node', graph: 'main', node: 'book' },
      message: '“book” passes 1.5 as seats, but tool “book” expects integer.',
    },
    {
      code: 'call-input',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/call/args/vip',
      where: { kind: 'node', graph: 'main', node: 'book' },
      message:
        '“book” passes vip to tool “book”, which has no such input. Remove it, or add it to the input schema.',
      fix: { title: 'Remove vip', patch: [{ op: 'remove', path: '/graphs/0/nodes/0/call/args/vip' }] },
    },
    {
      code: 'input-asked',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0/call',
      where: { kind: 'node', graph: 'main', node: 'book' },
      message:
        '“book” does not set date, which tool “book” requires. No fact has that name, so the customer is asked for it.',
    },
  ]);
});

it('accepts any argument if the schema allows additional properties', () => {
  const flow = buildEdgesFlow({
    tools: [
      tool('log', true, { input: { properties: { a: { type: 'string' } }, additionalProperties: true } }),
      tool('any', true),
    ],
    nodes: [
      action('log', { call: { tool: 'log', args: { b: 1 } } }),
      action('any', { call: { tool: 'any', args: { b: 1 } } }),
      terminal('end'),
    ],
    edges: [edge('log>any'), edge('any>end')],
  });
  expect(compileFlow(flow).problems).toEqual([]);
});

it('checks calls of steps and rules', () => {
  const flow = buildScenarioFlow({
    tools: [
      tool('find', true, { input: { properties: { order: { type: 'string' } }, required: ['order'] } }),
    ],
    graphs: [
      scenario('s', {
        nodes: [
          step('a', { terminal: true, calls: [{ tool: 'find', args: { order: '"1"' } }, { tool: 'find' }] }),
        ],
      }),
    ],
    rules: [rule('r', { calls: [{ tool: 'find', args: { order: 1 } }] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'call-input',
      severity: 'error',
      pointer: '/rules/0/calls/0/args/order',
      where: { kind: 'rule', id: 'r' },
      message: 'Rule “r” passes 1 as order, but tool “find” expects string.',
    },
    {
      code: 'input-asked',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0/calls/1',
      where: { kind: 'node', graph: 's', node: 'a' },
      message:
        '“a” does not set order, which tool “find” requires. No fact has that name, so the customer is asked for it.',
    },
  ]);
});

it('checks the fixed arguments of a plan, but not its missing ones', () => {
  const input = {
    type: 'object',
    properties: { room: { type: 'string' }, start: { type: 'string' } },
    required: ['room', 'start'],
  };
  const flow = buildEdgesFlow({
    tools: [tool('book', true, { input, description: 'Books a room.' })],
    nodes: [plan('p', [{ tool: 'book', args: { rom: '"A"', start: 9 } }]), terminal('end')],
    edges: [edge('p>end')],
  });
  expect(compileFlow(flow).problems.map(({ pointer, message }) => [pointer, message])).toEqual([
    [
      '/graphs/0/nodes/0/tools/0/args/rom',
      '“p” passes rom to tool “book”, which has no such input. Did you mean room?',
    ],
    ['/graphs/0/nodes/0/tools/0/args/start', '“p” passes 9 as start, but tool “book” expects string.'],
  ]);
});
