import type { GuardOutcome, NewEvent, TurnEvent } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { projectEdges } from './project-edges';

const number = (events: NewEvent[]): TurnEvent[] =>
  events.map((event, index) => ({ turn: 1, index, ...event }));
const step = (
  edge: string,
  from: string,
  to: string,
  guards: GuardOutcome[] = [],
  frame = 'main#1',
): NewEvent => ({
  type: 'transition',
  frame,
  edge,
  from,
  to,
  why: 'guard',
  guards,
});

const LIMITS = { transition: 0.65, sanity: 0.35 };
const project = (events: Iterable<TurnEvent>) => projectEdges(events, LIMITS);

describe('projectEdges', () => {
  it('compares the transition scores with the thresholds', () => {
    const transition = (edge: string, more: object) => ({
      edge,
      to: 'b',
      priority: 0,
      visits: 1,
      candidate: false,
      ...more,
    });
    const decision: NewEvent = {
      type: 'scenario-decision',
      frame: 'returns#1',
      graph: 'returns',
      step: 'a',
      consistency: 'passed',
      transitions: [
        transition('t1', { score: 0.9, candidate: true }),
        transition('t2', { score: 0.2 }),
        transition('t3', { guard: false, missing: ['x'] }),
        transition('t4', {}),
      ],
      method: 'single',
      action: 'transition',
      to: 'b',
      edge: 't1',
      confidence: 0.9,
      reasoning: '',
      lowTurns: 0,
    };
    expect(project(number([decision]))).toEqual({
      t1: { value: true, taken: true, score: { value: 0.9, take: 0.65, lost: 0.35, taken: true } },
      t2: { value: false, taken: false, score: { value: 0.2, take: 0.65, lost: 0.35, taken: false } },
      t3: { value: undefined, taken: false, missing: ['x'] },
      t4: { value: false, taken: false },
    });
  });

  it('distinguishes taken, false and unevaluated edges', () => {
    const guards: GuardOutcome[] = [
      { edge: 'e1', guard: 'a', value: false },
      { edge: 'e2', guard: 'b', value: false, missing: ['b'] },
      { edge: 'e3', guard: '1 / 0', value: false, fault: 'divide by zero' },
      { edge: 'e4', guard: 'c', value: true },
    ];
    expect(project(number([step('e4', 'ask', 'next', guards)]))).toEqual({
      e1: { value: false, taken: false },
      e2: { value: undefined, taken: false, missing: ['b'] },
      e3: { value: undefined, taken: false },
      e4: { value: true, taken: true },
    });
  });

  it('replaces the results of a node when it is left again', () => {
    const events = number([step('e1', 'ask', 'a'), step('e2', 'a', 'ask'), step('e3', 'ask', 'b')]);
    expect(project(events)).toEqual({
      e2: { value: true, taken: true },
      e3: { value: true, taken: true },
    });
  });

  it('shows the edges of a dead end', () => {
    const events = number([
      {
        type: 'deadlock',
        graph: 'main',
        reasons: [],
        node: 'ask',
        guards: [{ edge: 'e1', guard: 'a', value: false }],
      },
    ]);
    expect(project(events)).toEqual({ e1: { value: false, taken: false } });
  });

  it('resets the edges of a graph on each run and keeps other graphs', () => {
    const started: NewEvent = {
      type: 'frame-started',
      frame: 'book#3',
      graph: 'book',
      kind: 'call',
      inputs: {},
      missing: [],
    };
    const events = number([step('m1', 'ask', 'call'), step('b1', 'city', 'date', [], 'book#2'), started]);
    expect(Object.keys(project(events))).toEqual(['m1']);
  });

  it('removes the edges after the target of a correction', () => {
    const events = number([
      step('e1', 'hello', 'ask'),
      step('e2', 'ask', 'a'),
      step('e3', 'a', 'end'),
      { type: 'rewound', frame: 'main#1', from: 'end', to: 'ask', fact: 'product' },
    ]);
    expect(Object.keys(project(events))).toEqual(['e1']);
  });
});
