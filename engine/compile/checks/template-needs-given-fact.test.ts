import { expect, it } from 'vitest';
import { buildScenarioFlow, rule, scenario, step, template, tool } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about a placeholder that nothing in the conversation fills', () => {
  const flow = buildScenarioFlow({
    facts: [
      'asked',
      'called',
      'idle',
      { name: 'made', type: 'text', compute: '"x"' },
      { name: 'old', type: 'text', remember: 'customer' },
    ],
    tools: [tool('t', 'value')],
    graphs: [scenario('s', { nodes: [step('a', { terminal: true, produces: ['asked'] })] })],
    rules: [rule('r', { calls: [{ tool: 't', assigns: [{ from: '', fact: 'called' }] }] })],
    templates: [
      template('fine', 'SUGGEST', { text: '{asked} {called} {made} {old}' }),
      template('lost', 'EXCLUSIVE', { text: { variants: ['{idle}!', '{idle}, {asked}!'] } }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'template-needs-given-fact',
      severity: 'warning',
      pointer: '/templates/1/text',
      where: { kind: 'template', id: 'lost' },
      message:
        'Template “lost” uses idle, which nothing sets, so it is sent only if the conversation starts with a value. Add a question, or remove the placeholder.',
    },
  ]);
});
