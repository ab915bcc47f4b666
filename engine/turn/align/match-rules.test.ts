import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../../document/rule.ts';
import { rule } from '../../testing/builders.ts';
import { sortByPrecedence } from './match-rules.ts';

const SCOPES: Rule['scope'][] = [undefined, {}, { graph: 'g' }, { graph: 'g', node: 'n' }];
const level = ({ scope }: Rule): number => (scope?.node ? 2 : scope?.graph ? 1 : 0);

type Found = { rule: Rule; score: number };
const found: fc.Arbitrary<Found[]> = fc
  .uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((id) =>
        fc.record({
          rule: fc
            .record({
              priority: fc.constantFrom(undefined, -1, 0, 1),
              scope: fc.constantFrom(...SCOPES),
            })
            .map((fields) => rule(id, fields as Partial<Rule>)),
          score: fc.constantFrom(0.1, 0.5, 0.5000001, 0.9),
        }),
      ),
    ),
  );

const list = (rules: readonly Found[]): string[] => sortByPrecedence(rules).map((item) => item.rule.id);

describe('the order of matched rules', () => {
  it('is priority, then the narrower scope, then the score, then the id', () => {
    expect(
      list([
        { rule: rule('z-global'), score: 0.7 },
        { rule: rule('a-global'), score: 0.7 },
        { rule: rule('better-global'), score: 0.8 },
        { rule: rule('graph', { scope: { graph: 'g' } }), score: 0.9 },
        { rule: rule('node', { scope: { graph: 'g', node: 'n' } }), score: 0.1 },
        { rule: rule('first', { priority: 1 }), score: 0.1 },
        { rule: rule('last', { priority: -1, scope: { graph: 'g', node: 'n' } }), score: 1 },
      ]),
    ).toEqual(['first', 'node', 'graph', 'better-global', 'a-global', 'z-global', 'last']);
  });

  it('is total and does not depend on the input order', () => {
    fc.assert(
      fc.property(found, (rules) => {
        const sorted = sortByPrecedence(rules);
        expect(sorted).toHaveLength(rules.length);
        expect(list(rules.toReversed())).toEqual(list(rules));
        sorted.slice(1).forEach((after, index) => {
          const before = sorted[index] as Found;
          const differ = [
            (before.rule.priority ?? 0) - (after.rule.priority ?? 0),
            level(before.rule) - level(after.rule),
            before.score - after.score,
            before.rule.id < after.rule.id ? 1 : -1,
          ].find((difference) => difference !== 0);
          expect(differ).toBeGreaterThan(0);
        });
      }),
      { seed: 20261122 },
    );
  });
});
