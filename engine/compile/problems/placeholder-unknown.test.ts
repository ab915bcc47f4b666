import { expect, it } from 'vitest';
import {
  buildFlow,
  buildScenarioFlow,
  message,
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
      message: '"m" says {first_nam}, but there is no such fact. Did you mean {first_name}?',
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
      message: '"m" says {nick}, but there is no such fact. Did you mean {first_name}?',
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
      message: '"m" says {zzz}, but there is no such fact. Declare it, or take it out.',
    },
    {
      code: 'placeholder-unknown',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/text',
      where: { kind: 'node', graph: 'main', node: 'm' },
      message: '"m" says {other}, but there is no such fact. Declare it, or take it out.',
    },
  ]);
});

it('looks at templates, steps and what is said when a call fails', () => {
  const flow = buildScenarioFlow({
    facts: ['city'],
    tools: [tool('t', 1)],
    graphs: [scenario('s', { nodes: [step('a', { terminal: true, produces: ['city'], text: '{cty}' })] })],
    rules: [rule('r', { calls: [{ tool: 't', onError: '{nobody}' }] })],
    templates: [template('e', 'SUGGEST', { text: { variants: ['{city}', '{citi}'] } })],
  });
  expect(
    compileFlow(flow).problems.map(({ code, pointer, where, message: text }) => [code, pointer, where, text]),
  ).toEqual([
    [
      'placeholder-unknown',
      '/graphs/0/nodes/0/text',
      { kind: 'node', graph: 's', node: 'a' },
      '"a" says {cty}, but there is no such fact. Did you mean {city}?',
    ],
    [
      'placeholder-unknown',
      '/rules/0/calls/0/onError',
      { kind: 'rule', id: 'r' },
      'Rule "r" says {nobody}, but there is no such fact. Declare it, or take it out.',
    ],
    [
      'placeholder-unknown',
      '/templates/0/text/variants/1',
      { kind: 'template', id: 'e' },
      'Template "e" says {citi}, but there is no such fact. Did you mean {city}?',
    ],
  ]);
});
