import type { NewEvent, TurnEvent, TurnRecord } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { namesOf } from '@/lib/simulator/trace/names';
import { phraseToText } from '@/lib/simulator/trace/phrase';
import { returnsFlow } from '@/lib/understanding/testing/returns-flow';
import { explainReply } from './explain-reply';

const names = namesOf({ ...returnsFlow, templates: [{ id: 'sorry', name: 'We are sorry' }] });
const SITUATION = { nodes: [], gates: [] };

const record = (events: NewEvent[], more: Partial<TurnRecord> = {}): TurnRecord =>
  ({
    turn: 3,
    events: events.map((event, index): TurnEvent => ({ turn: 3, index, ...event })),
    effects: [],
    before: {},
    replies: [],
    after: { frames: [{ id: 'returns#2', graph: 'returns', node: 'verify', scenario: {} }] },
    ...more,
  }) as unknown as TurnRecord;

it('explains the step, its decision, the rules, and how the reply was written and checked', () => {
  const explained = explainReply(
    record(
      [
        {
          type: 'rules-matched',
          rules: [{ rule: 'refunds', scope: 'global', priority: 0, score: 0.9 }],
          excluded: [],
          reranked: false,
          filtered: true,
        },
        {
          type: 'scenario-decision',
          frame: 'returns#2',
          graph: 'returns',
          step: 'identify',
          consistency: 'passed',
          transitions: [],
          method: 'single',
          action: 'transition',
          to: 'verify',
          confidence: 0.91,
          reasoning: '',
          lowTurns: 0,
        },
        { type: 'template-skipped', template: 'sorry', missing: ['email'] },
        { type: 'generated', tries: 1, by: 'provider', recalled: 0 },
        { type: 'enforced', constraints: [], action: 'kept' },
      ],
      {
        effects: [
          {
            effect: { seq: 1, kind: 'generate', request: {} },
            answer: { ok: true, value: { text: 'Hi' }, by: { model: 'test/one', ms: 12 } },
          },
        ] as unknown as TurnRecord['effects'],
      },
    ),
    SITUATION,
    names,
  );
  expect(explained.step?.node).toBe('verify');
  expect(phraseToText(explained.step?.decision ?? [])).toContain('Identify order leads to Verify order');
  expect(explained.rules).toEqual(['refunds']);
  expect(explained.worded.map(phraseToText)).toEqual(['A model wrote the reply', 'By test/one, 12 ms']);
  expect(explained.checked.map(phraseToText)).toEqual(['The reply was accepted']);
  expect(explained.dropped.map(phraseToText)).toEqual(['We are sorry is skipped: email not known']);
});

it('names the nodes whose texts were sent without a template or model', () => {
  const replies = [{ text: 'Which order is it?', node: 'identify' }];
  expect(explainReply(record([], { replies }), SITUATION, names).worded.map(phraseToText)).toEqual([
    'The text of Identify order',
  ]);
});

it('has no step outside scenarios', () => {
  const after = {
    frames: [{ id: 'desk#1', graph: 'desk', node: 'hello' }],
  } as unknown as TurnRecord['after'];
  expect(explainReply(record([], { after }), SITUATION, names).step).toBeNull();
});

it('lists the dropped values of a rejected answer with reasons', () => {
  const { dropped } = explainReply(
    record([
      {
        type: 'understood',
        commands: [{ type: 'SetFact', fact: 'reason', value: 'x' }],
        heard: {
          clauses: [{ text: 'between 20 and 25, not on Friday', act: 'answer' }],
          readings: [
            { text: 'x', value: 'x', fact: 'reason', taken: true, why: 'asked' },
            { text: '20', value: 20, why: 'range' },
            { text: '25', value: 25, why: 'range' },
            { text: 'Friday', value: '2026-01-09', why: 'excluded' },
          ],
        },
      },
      { type: 'fact-invalid', fact: 'reason', value: 'x', reason: 'too-short', message: 'Say a bit more.' },
      {
        type: 'command',
        command: { type: 'SetFact', fact: 'reason', value: 'x' },
        result: 'rejected',
        reason: 'invalid-value',
      },
    ]),
    SITUATION,
    names,
  );
  expect(dropped.map(phraseToText)).toEqual([
    '“20 and 25”: a range',
    '“Friday”: ruled out',
    'Rejected: reason = “x”, Say a bit more.',
  ]);
});

it('reports an unclear answer to a yes-or-no question once', () => {
  const before = {
    pending: { node: 'verify', facts: [], expects: 'yes_no' },
  } as unknown as TurnRecord['before'];
  const unclear: NewEvent = { type: 'understood', commands: [{ type: 'Affirm' }], consent: 'unclear' };
  const drop = (events: NewEvent[], more: Partial<TurnRecord>) =>
    explainReply(record(events, more), SITUATION, names).dropped.map(phraseToText);
  expect(drop([unclear], { before })).toEqual(['The answer was not a clear yes']);
  expect(drop([unclear], {})).toEqual([]);
  const command: NewEvent = {
    type: 'command',
    command: { type: 'Affirm' },
    result: 'rejected',
    reason: 'no-clear-yes',
  };
  expect(drop([unclear, command], { before })).toEqual(['Affirm says yes, rejected: requires a clear yes']);
});
