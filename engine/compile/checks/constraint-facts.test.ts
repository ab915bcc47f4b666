import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('reports a check that reads none of its facts, and computed facts in the list', () => {
  const flow = buildFlow({
    facts: ['x', 'y', { name: 'c', type: 'text', compute: 'answers.x' }],
    constraints: [
      { id: 'a', check: 'answers.y != "b"', message: 'No.', facts: ['x'] },
      { id: 'b', check: 'answers.c != "b"', message: 'No.', facts: ['x', 'c'] },
      { id: 'd', check: 'answers.c != "b" && answers.y != "c"', message: 'No.', facts: ['x', 'y'] },
    ],
    nodes: [question('q', { produces: ['x', 'y'] })],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'constraint-facts',
      severity: 'error',
      pointer: '/constraints/0/facts',
      where: { kind: 'constraint', id: 'a' },
      message:
        'The check of constraint a reads none of the facts that the constraint lists. List the facts that it reads.',
    },
    {
      code: 'constraint-facts',
      severity: 'error',
      pointer: '/constraints/1/facts/1',
      where: { kind: 'constraint', id: 'b' },
      message:
        'Constraint b checks fact c, which is computed and never answered. List the facts it is computed from.',
      fix: { title: 'Remove c', patch: [{ op: 'remove', path: '/constraints/1/facts/1' }] },
    },
  ]);
});
