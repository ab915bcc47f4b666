import { expect, it } from 'vitest';
import type { Settings } from '../../document/settings.ts';
import { action, buildFlow, plan, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const build = (settings?: Settings) =>
  compileFlow(
    buildFlow({
      ...(settings && { settings }),
      tools: [
        tool('find', 1, { examples: ['what is on today'] }),
        tool('book', 1, { description: 'Books an hour.' }),
        tool('bare', 1, { examples: [], description: ' ' }),
        tool('act', 1),
      ],
      nodes: [plan('p', ['find', 'book', 'bare']), plan('q', ['bare']), action('act')],
    }),
  ).problems;

it('warns once about a tool that a plan can find only by its name', () => {
  expect(build()).toEqual([
    {
      code: 'plan-without-examples',
      severity: 'warning',
      pointer: '/tools/2',
      where: { kind: 'tool', id: 'bare' },
      message:
        'Tool “bare” has no examples and no description. Without a model, “p” needs them to choose a tool. Add some.',
    },
  ]);
});

it('accepts it if a model makes the plan', () => {
  expect(build({ models: { plan: { model: 'openai/gpt-x' } } })).toEqual([]);
  expect(build({ profile: 'balanced' })).toEqual([]);
  expect(build({ profile: 'minimal' })).toHaveLength(1);
});
