import type { Session } from '@turnpike/engine';
import { EXIT } from '@turnpike/engine/document';
import type { TurnEvent } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import type { BreakpointHit } from '@/lib/simulator/stepping/list-hits';
import type { SimulatedTurn, StopMark } from '@/lib/simulator/store/types';
import { namesOf } from '@/lib/simulator/trace/names';
import { describeOverride } from './describe-change';
import { describeHit, describeStop } from './describe-stop';

const names = namesOf({
  rules: [{ id: 'calm', name: 'Stay calm' }],
  tools: [{ id: 'find', name: 'Find it' }],
  graphs: [{ id: 'main', nodes: [{ id: 'ask', name: 'Ask', type: 'question' }] }],
});
const at = { turn: 1, index: 0 };
const events: TurnEvent[] = [
  { type: 'fact-set', fact: 'city', value: 'Rome', source: 'user', ...at },
  { type: 'fact-cleared', fact: 'city', reason: 'corrected', previous: 'Rome', ...at },
  { type: 'fact-invalid', fact: 'age', value: 'old', reason: 'type', ...at },
  { type: 'gate-opened', gate: 'DONE', ...at },
  {
    type: 'transition',
    frame: 'main#1',
    edge: 'e1',
    from: 'ask',
    to: EXIT,
    why: 'always',
    guards: [],
    ...at,
  },
  { type: 'tool-called', node: 'ask', tool: 'find', operationId: 'o', ok: false, ...at },
];
const toStop = (mark: StopMark, count = 0) => ({
  ...{ mark, events: count, session: {} as Session, situation: { nodes: [], gates: [] } },
});

describe('describeStop', () => {
  it.each<[StopMark, number, string]>([
    [{ mark: 'node', id: 'ask' }, 0, 'Stopped on Ask'],
    [{ mark: 'rule', id: 'calm' }, 0, 'Stopped after Stay calm matched'],
    [{ mark: 'stage', id: 'navigate' }, 0, 'Stopped before choosing a node'],
    [{ mark: 'stage', id: 'end' }, 4, 'Stopped at the end of the turn'],
    [{ mark: 'fact', id: 'city' }, 1, 'Stopped after city became “Rome”'],
    [{ mark: 'fact', id: 'city' }, 2, 'Stopped after city was cleared'],
    [{ mark: 'fact', id: 'age' }, 3, 'Stopped after a value for age was rejected'],
    [{ mark: 'gate', id: 'DONE' }, 4, 'Stopped after DONE opened'],
    [{ mark: 'edge', id: 'e1' }, 5, 'Stopped on the connection from Ask to the end'],
    [{ mark: 'tool', id: 'find' }, 6, 'Stopped after Find it failed'],
  ])('describes a stop at %o after %i events', (mark, count, said) => {
    expect(describeStop(toStop(mark, count), names, events)).toBe(said);
  });

  it('names the condition of the stop', () => {
    const turn = {
      stops: [toStop({ mark: 'node', id: 'ask' })],
      record: { events },
    } as unknown as SimulatedTurn;
    const said = (hit?: BreakpointHit) => describeHit({ turn, stop: 0, ...(hit ? { hit } : {}) }, names);
    expect(said()).toBe('Stopped on Ask');
    expect(said({ by: { on: 'condition', when: 'turn > 1' } })).toBe('Stopped on Ask: turn > 1 became true');
    expect(said({ by: { on: 'node', target: 'ask', when: 'turn > 1' } })).toBe('Stopped on Ask: turn > 1');
    expect(said({ by: { on: 'node', target: 'ask' }, once: true })).toBe('Stopped on Ask');
  });
});

describe('describeOverride', () => {
  const session = {
    frames: [{ facts: [['size', 'L', 2, 'user']] }],
    facts: [['city', 'Rome', 2, 'user']],
    states: ['SEEN'],
  } as unknown as Session;

  it('lists manual changes and the names that the turn has overwritten since', () => {
    const change = { facts: { city: 'Oslo', size: 'L', age: null }, states: { SEEN: false }, pending: null };
    expect(describeOverride(change, session, names)).toEqual({
      made: [
        'city = “Oslo”',
        'size = “L”',
        'age was cleared',
        'SEEN was unset',
        'the open request was withdrawn',
      ],
      undone: ['city', 'SEEN'],
    });
  });
});
