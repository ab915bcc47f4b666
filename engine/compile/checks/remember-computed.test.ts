import { expect, it } from 'vitest';
import type { Fact } from '../../document/fact.ts';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const build = (remember: Fact['remember'], compute?: string) =>
  compileFlow(
    buildFlow({
      facts: ['born', { name: 'age', type: 'text', remember, ...(compute && { compute }) } as Fact],
      nodes: [question('q', { produces: compute ? ['born'] : ['born', 'age'] })],
      constraints: [{ id: 'c', check: 'answers.age != ""', message: 'Hm.', facts: ['born'] }],
    }),
  ).problems.filter(({ code }) => code !== 'constraint-unverified' && code !== 'constraint-facts');

it('reports a computed fact that is remembered for the customer', () => {
  expect(build('customer', 'answers.born + "!"')).toEqual([
    {
      code: 'remember-computed',
      severity: 'error',
      pointer: '/facts/1/remember',
      where: { kind: 'fact', name: 'age' },
      message: 'Fact age is computed, so it cannot be remembered. Remember the facts it is computed from.',
      fix: { title: 'Remove remember', patch: [{ op: 'remove', path: '/facts/1/remember' }] },
    },
  ]);
});

it('accepts remembered facts that are not computed, and computed facts of the session', () => {
  expect([...build('customer'), ...build('session', 'answers.born + "!"')]).toEqual([]);
});
