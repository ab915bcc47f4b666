import { expect, it } from 'vitest';
import type { Fact } from '../../document/fact.ts';
import { action, buildEdgesFlow, edge, message, question, terminal, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const build = (fact: Partial<Fact>, extra: object = {}) =>
  buildEdgesFlow({
    facts: [{ name: 'intention', type: 'text', ...fact } as Fact],
    nodes: [question('ask', { produces: ['intention'] }), message('led'), terminal('end')],
    edges: [
      edge('ask>led: answers.intention == "buy_led" || answers.intention in ["led", "leds"]'),
      edge('ask>end: else'),
      edge('led>end'),
    ],
    ...extra,
  });
const find = (flow: ReturnType<typeof build>) =>
  compileFlow(flow).problems.filter(({ code }) => code === 'text-compared');

it('warns about a comparison of free text with fixed texts, and makes it a choice', () => {
  const [found, ...others] = find(build({}));
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    severity: 'warning',
    pointer: '/facts/0',
    where: { kind: 'fact', name: 'intention' },
  });
  expect(found?.fix?.patch).toEqual([
    { op: 'replace', path: '/facts/0/type', value: 'enum' },
    {
      op: 'add',
      path: '/facts/0/values',
      value: [{ value: 'buy_led' }, { value: 'led' }, { value: 'leds' }],
    },
  ]);
});

it('accepts choices, limited texts, and texts that a call sets', () => {
  const values = ['buy_led', 'led', 'leds'];
  expect(find(build({ type: 'enum', values: values.map((value) => ({ value })) }))).toEqual([]);
  expect(find(build({ validate: [{ in: values }] }))).toEqual([]);
  expect(find(build({ validate: [{ pattern: '[a-z_]+' }] }))).toEqual([]);
  const call = action('find', { call: { tool: 'find', assigns: [{ from: 'kind', fact: 'intention' }] } });
  const set = build(
    {},
    {
      nodes: [call, message('led'), terminal('end')],
      edges: [edge('find>led: answers.intention == "led"'), edge('find>end: else'), edge('led>end')],
      tools: [tool('find', { kind: 'led' })],
    },
  );
  expect(find(set)).toEqual([]);
});
