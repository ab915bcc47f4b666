import { expect, it } from 'vitest';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

it('warns about options that need a fact to ask for', () => {
  const flow = buildFlow({
    facts: ['a'],
    nodes: [
      question('q', { optional: true, askAlways: true }),
      question('r', { produces: ['a'], optional: true }),
      question('s', { produces: ['a'], askAlways: true, waitsForUser: false }),
    ],
  });
  expect(compileFlow(flow).problems).toEqual([
    {
      code: 'option-without-effect',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0/optional',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message: '“q” asks for no fact, so optional has no effect.',
      fix: { title: 'Remove optional', patch: [{ op: 'remove', path: '/graphs/0/nodes/0/optional' }] },
    },
    {
      code: 'option-without-effect',
      severity: 'warning',
      pointer: '/graphs/0/nodes/0/askAlways',
      where: { kind: 'node', graph: 'main', node: 'q' },
      message: '“q” asks for no fact, so askAlways has no effect.',
      fix: { title: 'Remove askAlways', patch: [{ op: 'remove', path: '/graphs/0/nodes/0/askAlways' }] },
    },
    {
      code: 'option-without-effect',
      severity: 'warning',
      pointer: '/graphs/0/nodes/2/askAlways',
      where: { kind: 'node', graph: 'main', node: 's' },
      message: '“s” does not wait for an answer, so askAlways has no effect.',
      fix: { title: 'Remove askAlways', patch: [{ op: 'remove', path: '/graphs/0/nodes/2/askAlways' }] },
    },
  ]);
});

it('warns about choices of a question that asks for several facts, or for yes or no', () => {
  const choices = { from: '["x"]' };
  const flow = buildFlow({
    facts: ['a', 'b', { name: 'c', type: 'boolean' }],
    nodes: [
      question('q', { produces: ['a', 'b'], choices }),
      question('r', { produces: ['c'], choices }),
      question('s', { produces: ['a'], choices }),
    ],
  });
  const found = compileFlow(flow).problems.filter(({ code }) => code === 'option-without-effect');
  expect(found.map(({ pointer, message }) => [pointer, message])).toEqual([
    [
      '/graphs/0/nodes/0/choices',
      '“q” has choices, so it must ask for exactly one fact, and not for yes or no.',
    ],
    [
      '/graphs/0/nodes/1/choices',
      '“r” has choices, so it must ask for exactly one fact, and not for yes or no.',
    ],
  ]);
});
