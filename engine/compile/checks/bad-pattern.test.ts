import { expect, it } from 'vitest';
import { buildFlow, message, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports patterns that are not valid RE2', () => {
  const flow = buildFlow({
    facts: [{ name: 'code', type: 'text', validate: [{ pattern: '(?=x)' }, { pattern: '[A-Z]+' }] }],
    nodes: [question('a', { produces: ['code'] }), message('b', { when: 'answers.code.matches("(")' })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'bad-pattern',
      severity: 'error',
      pointer: '/facts/0/validate/0/pattern',
      where: { kind: 'fact', name: 'code' },
      message:
        'Fact code has an invalid pattern. Patterns do not support look-ahead or look-behind. Remove (?=.',
    },
    {
      code: 'bad-pattern',
      severity: 'error',
      pointer: '/graphs/0/nodes/1/when',
      where: { kind: 'node', graph: 'main', node: 'b' },
      message:
        'The condition of “b” has an invalid pattern. A ( in the pattern is not closed. Add ), or write \\( for a literal bracket.',
    },
  ]);
});
