import type { Answer, Effect, TurnRecord } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { changeAnswer, listChangeableAnswers } from './change-answer';

const call = (seq: number, tool: string, answer: Answer) => ({
  effect: { seq, kind: 'callTool', request: { tool, args: {}, node: 'n' } } satisfies Effect,
  answer,
});
const failed: Answer = { ok: false, error: { code: 'down', message: 'it is down', retryable: true } };
const turn = {
  record: {
    effects: [
      { effect: { seq: 0, kind: 'understand', request: {} }, answer: { ok: true, value: {} } },
      { effect: { seq: 1, kind: 'plan', request: {} }, answer: { ok: true, value: { steps: [] } } },
      call(2, 'search', failed),
      call(3, 'book', { ok: true, value: 7 }),
    ],
  } as unknown as TurnRecord,
  scripted: { commands: [] },
};

it('lists the answers of tools and planners, numbered by kind', () => {
  expect(listChangeableAnswers(turn)).toEqual([
    { kind: 'plan', seq: 1, place: 0, answer: { steps: [] } },
    {
      kind: 'callTool',
      tool: 'search',
      seq: 2,
      place: 0,
      answer: { error: { code: 'down', message: 'it is down' } },
    },
    { kind: 'callTool', tool: 'book', seq: 3, place: 1, answer: 7 },
  ]);
});

it('keeps earlier answers and the script', () => {
  expect(changeAnswer(turn, { kind: 'callTool', place: 1 }, 8)).toEqual({
    commands: [],
    results: [{ error: { code: 'down', message: 'it is down' } }, 8],
  });
  expect(changeAnswer(turn, { kind: 'plan', place: 0 }, 'other')).toEqual({
    commands: [],
    answers: { plan: ['other'] },
  });
});
