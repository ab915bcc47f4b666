import { expect, it } from 'vitest';
import type { Tool } from '../../document/tool.ts';
import { formatEnglish } from '../../messages/index.ts';
import {
  action,
  buildFlow,
  buildScenarioFlow,
  message,
  plan,
  question,
  rule,
  scenario,
  step,
  template,
  tool,
} from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports placeholders that nothing fills', () => {
  const flow = buildFlow({
    facts: [{ name: 'first_name', type: 'text', aliases: ['nick'] }],
    nodes: [
      question('q', { produces: ['first_name'] }),
      message('m', { text: 'Hi {first_nam}, {nick} and {zzz}. {first_name, select, a {{other}} other {x}}' }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'placeholder-unknown',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/text',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message: '“m” uses the placeholder {first_nam}, but no fact has that name. Did you mean {first_name}?',
      fix: {
        title: 'Change to {first_name}',
        patch: [
          {
            op: 'replace',
            path: '/graphs/0/nodes/1/text',
            value: 'Hi {first_name}, {nick} and {zzz}. {first_name, select, a {{other}} other {x}}',
          },
        ],
      },
    },
    {
      code: 'placeholder-unknown',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/text',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message: '“m” uses the placeholder {nick}, but no fact has that name. Did you mean {first_name}?',
      fix: {
        title: 'Change to {first_name}',
        patch: [
          {
            op: 'replace',
            path: '/graphs/0/nodes/1/text',
            value: 'Hi {first_nam}, {first_name} and {zzz}. {first_name, select, a {{other}} other {x}}',
          },
        ],
      },
    },
    {
      code: 'placeholder-unknown',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/text',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message:
        '“m” uses the placeholder {zzz}, but no fact has that name. Add a fact with that name, or remove the placeholder.',
    },
    {
      code: 'placeholder-unknown',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/text',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message:
        '“m” uses the placeholder {other}, but no fact has that name. Add a fact with that name, or remove the placeholder.',
    },
  ]);
});

it('checks templates, steps and onError texts', () => {
  const flow = buildScenarioFlow({
    facts: ['city'],
    tools: [tool('t', 1)],
    graphs: [scenario('s', { nodes: [step('a', { terminal: true, produces: ['city'], text: '{cty}' })] })],
    rules: [rule('r', { calls: [{ tool: 't', onError: '{absent}' }] })],
    templates: [template('e', 'SUGGEST', { text: { variants: ['{city}', '{citi}'] } })],
  });
  expect(
    compileFlow(flow).problems.map(({ code, pointer, where, message: text }) => [code, pointer, where, text]),
  ).toEqual([
    [
      'placeholder-unknown',
      '/graphs/0/nodes/0/text',
      { kind: 'node', graph: 's', node: 'a' },
      '“a” uses the placeholder {cty}, but no fact has that name. Did you mean {city}?',
    ],
    [
      'placeholder-unknown',
      '/rules/0/calls/0/onError',
      { kind: 'rule', id: 'r' },
      'Rule “r” uses the placeholder {absent}, but no fact has that name. Add a fact with that name, or remove the placeholder.',
    ],
    [
      'placeholder-unknown',
      '/templates/0/text/variants/1',
      { kind: 'template', id: 'e' },
      'Template “e” uses the placeholder {citi}, but no fact has that name. Did you mean {city}?',
    ],
  ]);
});

it('accepts tool inputs in texts about a tool, and its result in onDone', () => {
  const say = '{room} {fact} {link} {extra}';
  const properties = { room: { type: 'string' } };
  const book = tool('book', 1, {
    description: 'Books a room.',
    summary: 'book {room} for {fact}, {rom}',
    input: { type: 'object', properties },
    output: { type: 'object', properties: { link: { type: 'string' } } },
  });
  const find = (fields: Partial<Tool> = {}) =>
    compileFlow(
      buildFlow({
        facts: ['fact'],
        tools: [{ ...book, ...fields }],
        nodes: [
          question('q', { produces: ['fact'] }),
          plan('p', [{ tool: 'book', onDone: say, onError: say }]),
        ],
      }),
    ).problems.map(({ code, pointer, message: text }) => [code, pointer, text]);
  const report = (pointer: string, text: string) => ['placeholder-unknown', pointer, text];
  const call = '/graphs/0/nodes/1/tools/0';
  const reason = 'but nothing has that name. Add a fact with that name, or remove the placeholder.';
  const summary = report(
    '/tools/0/summary',
    'Tool “book” uses the placeholder {rom}, but nothing has that name. Did you mean {room}?',
  );
  expect(find()).toEqual([
    report(`${call}/onDone`, `“p” uses the placeholder {extra}, ${reason}`),
    report(`${call}/onError`, `“p” uses the placeholder {link}, ${reason}`),
    report(`${call}/onError`, `“p” uses the placeholder {extra}, ${reason}`),
    summary,
  ]);
  const open = { output: { type: 'object' } };
  expect(find(open).map(([, pointer]) => pointer)).toEqual([
    `${call}/onError`,
    `${call}/onError`,
    '/tools/0/summary',
  ]);
});

it('accepts arguments of calls if the tool has no input schema', () => {
  const flow = buildFlow({
    tools: [tool('t', 1, { summary: '{a} {b} {c}' })],
    nodes: [
      action('one', { call: { tool: 't', args: { a: 1 } } }),
      action('two', { call: { tool: 't', args: { b: 1 }, onError: '{a} {b}' } }),
    ],
  });
  expect(
    compileFlow(flow).problems.map(({ pointer, message: { params } }) => [pointer, params?.name]),
  ).toEqual([
    ['/graphs/0/nodes/1/call/onError', 'a'],
    ['/tools/0/summary', 'c'],
  ]);
});

it('accepts the values that a system text provides', () => {
  const flow = buildFlow({
    capabilities: [{ id: 'c', name: 'C', connectText: '{capability} {what}' }],
    tools: [tool('t', 1, { capabilities: ['c'] })],
    nodes: [action('t')],
    texts: { approve: '{what}?', missing: '{fields} {what}', connect: '{capability}', refused: '{what}' },
  });
  expect(
    compileFlow(flow).problems.map(({ pointer, message: text }) => [pointer, formatEnglish(text)]),
  ).toEqual([
    ['/capabilities/0/connectText', expect.stringContaining('{what}, but nothing has that name')],
    ['/texts/missing', expect.stringContaining('{what}, but nothing has that name')],
    ['/texts/refused', expect.stringContaining('{what}, but no fact has that name')],
  ]);
});
