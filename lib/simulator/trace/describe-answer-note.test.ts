import type { AnswerNote } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { describeAnswerNote } from './describe-answer-note';
import { phraseToText } from './phrase';

const line = (note: AnswerNote): string => phraseToText(describeAnswerNote(note));

it('describes the model, duration and cost of an answer', () => {
  expect(line({ model: 'test/one', ms: 812, inputTokens: 40, outputTokens: 12, cost: 0.00123 })).toBe(
    'test/one, 812 ms, 40 tokens in, 12 out, $0.0012',
  );
  expect(line({ model: 'test/one', ms: 3, outputTokens: 1, cost: 1.5 })).toBe(
    'test/one, 3 ms, 1 token out, $1.50',
  );
});

it('lists the failed attempts with other models', () => {
  const tried = [{ model: 'test/two', code: 'timeout', message: 'no answer in time' }];
  expect(line({ model: 'local', ms: 0, tried })).toBe(
    'local, 0 ms; earlier: test/two failed: no answer in time (timeout)',
  );
});

it('describes what local understanding read differently', () => {
  expect(
    line({ model: 'test/one', ms: 5, disputed: [{ about: 'polarity' }, { about: 'amount', fact: 'seats' }] }),
  ).toBe('test/one, 5 ms; local understanding disagreed about yes or no and an amount in seats');
});
