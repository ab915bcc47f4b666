import { expect, it } from 'vitest';
import { describeInput } from './describe-input';
import { namesOf } from './names';

const names = namesOf(undefined);
const at = '2026-01-05T09:00:00.000Z';

it('describes events from outside', () => {
  const data = { operationId: 's:4:s1', ok: true as const, value: 1 };
  const error = { code: 'down', message: 'the calendar is down', retryable: false };
  const failed = { operationId: 's:4:s1', ok: false as const, error };
  const say = (input: Parameters<typeof describeInput>[0]) => describeInput(input, names);
  expect(say({ type: 'event', name: 'tool-result', data, at })).toEqual({
    by: 'outside',
    text: 'Tool result received',
  });
  expect(say({ type: 'event', name: 'tool-result', data: failed, at })?.text).toBe(
    'Tool failed: the calendar is down',
  );
  expect(say({ type: 'event', name: 'time-out', at })?.text).toBe('Timeout');
  expect(say({ type: 'event', name: 'silence', at })?.text).toBe('No answer');
});
