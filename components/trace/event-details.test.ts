import type { NewEvent, TurnEvent } from '@turnpike/engine/turn';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { namesOf } from '@/lib/simulator/trace/names';
import { returnsFlow } from '@/lib/understanding/testing/returns-flow';
import { EventDetails } from './event-details';

const names = namesOf({ ...returnsFlow, settings: { scenario: { transitionThreshold: 0.7 } } });

/** The visible text, without markup. */
const read = (event: NewEvent): string =>
  renderToStaticMarkup(
    createElement(EventDetails, { event: { turn: 1, index: 0, ...event } as TurnEvent, names }),
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const decision: Extract<NewEvent, { type: 'scenario-decision' }> = {
  type: 'scenario-decision',
  frame: 'returns#2',
  graph: 'returns',
  step: 'verify',
  consistency: 'passed',
  transitions: [
    { edge: 'right-order', to: 'eligible', score: 0.724, priority: 0, visits: 1, candidate: true },
    {
      edge: 'wrong-order',
      to: 'identify',
      score: 0.31,
      priority: 2,
      guard: false,
      missing: ['x'],
      visits: 2,
      candidate: false,
    },
  ],
  method: 'single',
  action: 'transition',
  to: 'eligible',
  edge: 'right-order',
  confidence: 0.724,
  reasoning: 'Only one is left.',
  lowTurns: 0,
  loop: { step: 'eligible', visits: 1, limit: 5, passed: true },
};

it('shows all transitions with score, guard and result, and the thresholds of the flow', () => {
  const text = read(decision);
  expect(text).toContain('Taken from 0.70. Below 0.35, a turn counts as lost');
  expect(text).toContain(
    'User confirms that it is the right order Eligible for return 0.72 – 0 1 yes, taken',
  );
  expect(text).toContain('User says it is another order Identify order 0.31 unknown: x 2 2 no');
  expect(text).toContain('Only one is left. Eligible for return has 1 visit of 5.');
});

it('shows where a lost conversation was looked for, and whether a step was accepted', () => {
  const best = { step: 'confirm', hops: 1, score: 0.75 };
  const text = read({
    ...decision,
    consistency: 'step-missing',
    transitions: [],
    relocalization: {
      reason: 'step-missing',
      candidates: [best, { step: 'eligible', hops: null, score: 0.1 }],
      best,
      threshold: 0.7,
      accepted: true,
    },
  });
  expect(text).toContain('The step was deleted from the flow.');
  expect(text).toContain('its step was removed. Accepted from 0.70. Confirm is accepted.');
  expect(text).toContain('Confirm 1 0.75');
  expect(text).toContain('Eligible for return unreachable 0.10');
});

it('shows which rules apply, and why others do not', () => {
  const text = read({
    type: 'rules-matched',
    rules: [{ rule: 'refunds', scope: 'graph', priority: 3, score: 0.92 }],
    excluded: [{ rule: 'policies', why: 'max-fires', score: 0.5 }],
    reranked: false,
    filtered: true,
  });
  expect(text).toContain('Refunds 0.92 its graph 3 yes');
  expect(text).toContain('Policies 0.50 – – no, limit per conversation reached');
});

it('shows a rejected reply, and nothing if there are no details', () => {
  expect(
    read({ type: 'enforced', constraints: [], action: 'regenerated', rejected: 'I promise.' }),
  ).toContain('I promise.');
  expect(read({ type: 'enforced', constraints: [], action: 'kept' })).toBe('');
});
