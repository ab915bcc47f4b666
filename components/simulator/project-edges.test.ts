import type { GuardOutcome, NewEvent, TurnEvent } from '@turnpike/engine';
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

describe('projectEdges', () => {
  it('tells taken, false and not judgeable edges apart', () => {
    const guards: GuardOutcome[] = [
      { edge: 'e1', guard: 'a', value: false },
      { edge: 'e2', guard: 'b', value: false, missing: ['b'] },
      { edge: 'e3', guard: '1 / 0', value: false, fault: 'divide by zero' },
      { edge: 'e4', guard: 'c', value: true },
    ];
    expect(projectEdges(number([step('e4', 'ask', 'next', guards)]))).toEqual({
      e1: { value: false, taken: false },
      e2: { value: undefined, taken: false, missing: ['b'] },
      e3: { value: undefined, taken: false },
      e4: { value: true, taken: true },
    });
  });

  it('forgets what a node came to when it is left another way', () => {
    const events = number([step('e1', 'ask', 'a'), step('e2', 'a', 'ask'), step('e3', 'ask', 'b')]);
    expect(projectEdges(events)).toEqual({
      e2: { value: true, taken: true },
      e3: { value: true, taken: true },
    });
  });

  it('shows the edges of a node without a way on', () => {
    const events = number([
      {
        type: 'deadlock',
        graph: 'main',
        reasons: [],
        node: 'ask',
        guards: [{ edge: 'e1', guard: 'a', value: false }],
      },
    ]);
    expect(projectEdges(events)).toEqual({ e1: { value: false, taken: false } });
  });

  it('begins anew with each run of a graph, and leaves other graphs alone', () => {
    const started: NewEvent = {
      type: 'frame-started',
      frame: 'book#3',
      graph: 'book',
      kind: 'call',
      inputs: {},
      missing: [],
    };
    const events = number([step('m1', 'ask', 'call'), step('b1', 'city', 'date', [], 'book#2'), started]);
    expect(Object.keys(projectEdges(events))).toEqual(['m1']);
  });

  it('takes back the way that a correction goes back', () => {
    const events = number([
      step('e1', 'hello', 'ask'),
      step('e2', 'ask', 'a'),
      step('e3', 'a', 'end'),
      { type: 'rewound', frame: 'main#1', from: 'end', to: 'ask', fact: 'product' },
    ]);
    expect(Object.keys(projectEdges(events))).toEqual(['e1']);
  });
});
