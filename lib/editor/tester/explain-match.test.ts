import type { Edge } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { explainRules, explainTransitions, explainTriggers } from './explain-match';

const NONE = {};
const to = (id: string, more: Partial<Edge> = {}): Edge => ({
  id,
  from: 'ask',
  to: 'next',
  condition: { text: id, examples: [] },
  ...more,
});
const takenOf = ({ rows }: ReturnType<typeof explainTransitions>) =>
  rows.filter(({ score }) => score.taken).map(({ id }) => id);

describe('explainTransitions', () => {
  it('takes the only match at or above the threshold', () => {
    const explained = explainTransitions(
      NONE,
      [to('yes'), to('no')],
      [
        ['yes', 0.8],
        ['no', 0.1],
      ],
    );
    expect(takenOf(explained)).toEqual(['yes']);
    expect(explained.margin).toBeCloseTo(0.7);
  });

  it('prefers the higher priority, however close the scores are', () => {
    const edges = [to('a'), to('b', { priority: 2 })];
    const explained = explainTransitions(NONE, edges, [
      ['a', 0.9],
      ['b', 0.66],
    ]);
    expect(takenOf(explained)).toEqual(['b']);
  });

  it('stays if two of equal priority are too close', () => {
    const explained = explainTransitions(
      NONE,
      [to('a'), to('b')],
      [
        ['a', 0.75],
        ['b', 0.7],
      ],
    );
    expect(takenOf(explained)).toEqual([]);
    expect(explained.outcome).toBe('Stays: the scores are too close');
  });

  it('lets a model choose if one adjudicates', () => {
    const settings = { models: { adjudicate: { model: 'fast' } } };
    const explained = explainTransitions(
      { settings },
      [to('a'), to('b')],
      [
        ['a', 0.9],
        ['b', 0.7],
      ],
    );
    expect(explained.outcome).toBe('A model chooses');
  });

  it('takes a transition without a condition when nothing else matches, and reports lost turns', () => {
    const bare: Edge = { id: 'rest', from: 'ask', to: 'next' };
    expect(explainTransitions(NONE, [to('a'), bare], [['a', 0.2]]).outcome).toBe(
      'Takes the transition without a condition',
    );
    expect(explainTransitions(NONE, [to('a')], [['a', 0.2]]).reason).toBe(
      'No score reaches 0.35. After 3 such turns the flow looks for a better step.',
    );
    expect(explainTransitions(NONE, [to('a')], [['a', 0.5]]).reason).toBe('No score reaches 0.65.');
  });

  it('uses the thresholds of the flow', () => {
    const settings = { scenario: { transitionThreshold: 0.9, sanityThreshold: 0.2 } };
    const [row] = explainTransitions({ settings }, [to('a')], [['a', 0.8]]).rows;
    expect(row?.score).toEqual({ value: 0.8, take: 0.9, lost: 0.2, taken: false });
  });
});

describe('explainTriggers', () => {
  it('starts the best with a clear lead, and nothing otherwise', () => {
    const near: [string, number][] = [
      ['returns', 0.7],
      ['exchange', 0.68],
    ];
    expect(explainTriggers(NONE, near).outcome).toBe('Starts nothing');
    expect(explainTriggers(NONE, [['returns', 0.7]]).outcome).toBe('Started');
  });
});

describe('explainRules', () => {
  it('applies the rules that the filter keeps, or all rules without a filter', () => {
    const scores: [string, number][] = [
      ['sorry', 0.8],
      ['credit', 0.1],
    ];
    expect(explainRules(NONE, scores, ['sorry']).outcome).toBe('1 rule applies');
    const settings = { filterRules: { enabled: false } };
    expect(explainRules({ settings }, scores, undefined).outcome).toBe('2 rules apply');
  });
});
