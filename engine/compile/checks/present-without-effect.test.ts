import { expect, it } from 'vitest';
import type { Fact } from '../../document/fact.ts';
import { buildFlow, question } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const build = (fact: Omit<Fact, 'name'>) =>
  compileFlow(
    buildFlow({ facts: [{ name: 'score', ...fact }], nodes: [question('q', { produces: ['score'] })] }),
  ).problems.filter(({ code }) => code === 'present-without-effect');
const range = (min: number, max: number): Pick<Fact, 'validate'> => ({ validate: [{ min, max }] });

it.each<[Omit<Fact, 'name'>, string]>([
  [{ type: 'text', present: 'stars' }, 'Fact score is not a whole number, so it cannot be a rating.'],
  [{ type: 'integer', present: 'location' }, 'Fact score is not a text, so it cannot be a location.'],
  [
    { type: 'integer', present: 'faces', ...range(1, 9) },
    'The rating score has too many or too few values to show.',
  ],
])('reports %j and offers to remove it', (fact, message) => {
  expect(build(fact)).toEqual([
    {
      code: 'present-without-effect',
      severity: 'warning',
      pointer: '/facts/0/present',
      where: { kind: 'fact', name: 'score' },
      message,
      fix: { title: 'Remove present', patch: [{ op: 'remove', path: '/facts/0/present' }] },
    },
  ]);
});

it('offers the usual scale for a rating without limits', () => {
  const [problem] = build({ type: 'integer', present: 'stars' });
  expect(problem?.message).toEqual('The rating score needs a smallest and a largest value.');
  expect(problem?.fix?.patch).toEqual([
    { op: 'add', path: '/facts/0/validate', value: [{ min: 1, max: 5 }] },
  ]);
});

it('accepts ratings of a few values, and a location', () => {
  expect(build({ type: 'integer', present: 'numbers', ...range(0, 10) })).toEqual([]);
  expect(build({ type: 'integer', present: 'faces', ...range(1, 5) })).toEqual([]);
  expect(build({ type: 'text', present: 'location' })).toEqual([]);
});
