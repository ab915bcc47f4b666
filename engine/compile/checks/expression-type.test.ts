import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports operators with wrong operand types, and results of the wrong type', () => {
  const flow = buildFlow({
    facts: [
      {
        name: 'age',
        type: 'integer',
        validate: [{ check: 'value.startsWith("1")' }, { check: 'value % 2 == 0' }],
      },
      'name',
      { name: 'label', type: 'text', compute: 'answers.age * 2' },
    ],
    nodes: [
      question('a', { produces: ['age', 'name', 'label'] }),
      message('b', { when: 'answers.name > 3' }),
      message('c', { when: 'answers.age + 1' }),
      message('d', { when: 'answers.age == 3 && answers.age in [1, 2]' }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/facts/0/validate/0/check',
      where: { kind: 'fact', name: 'age' },
      message:
        'The check of fact age does not match the types of its facts. startsWith() needs a text before the dot, not a number.',
    },
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/facts/2/compute',
      where: { kind: 'fact', name: 'label' },
      message: 'The expression of fact label evaluates to a number, but its fact has the type text.',
    },
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/when',
      where: { kind: 'node', graph: 'main', node: 'b' },
      message:
        'The condition of “b” does not match the types of its facts. This compares a text with a number, which have no order.',
    },
    {
      code: 'expression-type',
      severity: 'error',
      pointer: '/graphs/0/nodes/2/when',
      where: { kind: 'node', graph: 'main', node: 'c' },
      message: 'The condition of “c” evaluates to a number, but must be true or false.',
    },
  ]);
});
