import { expect, it } from 'vitest';
import type { ImpactClassResource } from '@/lib/contract/schemas/releases/environments';
import {
  choiceOfAll,
  chooseForClasses,
  chooseForSession,
  countChoices,
  DEFAULT_IMPACT_CHOICES,
  groupByOutcome,
  toRelease,
} from './impact-choices';

const found = (id: string, fields: Partial<ImpactClassResource>): ImpactClassResource => ({
  ...{ id, version: 7, graph: 'main', graphName: 'Main', outcome: 'unchanged', count: 1, example: `e-${id}` },
  ...{ choice: 'reconcile', reasons: [], reasonMessages: [] },
  ...fields,
});
const same = found('same', { count: 112 });
const other = found('other', { count: 8 });
const blocked = found('blocked', { outcome: 'blocked', choice: 'keep', count: 6 });
const all = [same, other, blocked];

it('groups classes by outcome, in the order of the page', () => {
  expect(groupByOutcome([blocked, same, other]).map(({ outcome, count }) => [outcome, count])).toEqual([
    ['unchanged', 120],
    ['blocked', 6],
  ]);
});

it('counts conversations by choice, with those that have their own', () => {
  expect(countChoices(DEFAULT_IMPACT_CHOICES, all)).toEqual({
    keep: 6,
    reconcile: 120,
    restart: 0,
    handoff: 0,
  });
  const restarted = chooseForClasses(DEFAULT_IMPACT_CHOICES, [other], 'restart');
  const own = chooseForSession(restarted, { id: 's', class: 'same' }, 'handoff');
  expect(countChoices(own, all)).toEqual({ keep: 6, reconcile: 111, restart: 8, handoff: 1 });
  expect(countChoices(chooseForSession(own, { id: 's', class: 'same' }, undefined), all)).toEqual({
    ...{ keep: 6, reconcile: 112, restart: 8, handoff: 0 },
  });
  // Its class is gone: the conversation has moved on.
  expect(countChoices(chooseForSession(own, { id: 't', class: 'gone' }, 'keep'), all).keep).toBe(6);
});

it('has no choice for classes that differ', () => {
  const restarted = chooseForClasses(DEFAULT_IMPACT_CHOICES, [other], 'restart');
  expect(choiceOfAll(restarted, [same])).toBe('reconcile');
  expect(choiceOfAll(restarted, [same, other])).toBeUndefined();
});

it('names every class that was shown in the release', () => {
  const chosen = chooseForSession(DEFAULT_IMPACT_CHOICES, { id: 's', class: 'same' }, 'keep');
  expect(toRelease(chosen, [same, blocked])).toEqual({
    classes: { same: 'reconcile', blocked: 'keep' },
    perSession: { s: 'keep' },
  });
  expect(toRelease({ ...DEFAULT_IMPACT_CHOICES, strategy: 'optimistic' }, [])).toEqual({
    classes: {},
    strategy: 'optimistic',
  });
});
