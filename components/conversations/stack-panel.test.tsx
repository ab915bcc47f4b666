import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { namesOf } from '@/lib/simulator/trace/names';
import { StackPanel } from './stack-panel';

const document = { graphs: [{ id: 'book', name: 'Book a flight', nodes: [] }] };

it('shows why the last turn failed, when and why tasks ran, and the commands, newest first', () => {
  const text = renderToStaticMarkup(
    <StackPanel
      names={namesOf(document)}
      document={document}
      now={{
        stack: [
          {
            frame: 'desk#1',
            graph: 'desk',
            kind: 'root',
            state: 'paused',
            pausedAt: '2026-01-05T09:05:00.000Z',
          },
          {
            frame: 'book#2',
            graph: 'book',
            kind: 'interrupt',
            state: 'active',
            startedAt: '2026-01-05T09:05:00.000Z',
            reason: 'Missed the train',
          },
        ],
        finished: [
          {
            id: 'book#3',
            graph: 'book',
            state: 'cancelled',
            turn: 3,
            endedAt: '2026-01-05T09:03:00.000Z',
            by: 'user',
            outputs: [],
          },
        ],
        path: undefined,
        lastError: { code: 'call-failed', message: 'A call failed.' },
        digression: { depth: 2, kind: 'question' },
      }}
      commands={[
        { type: 'command', command: { type: 'Affirm' }, result: 'applied', turn: 1, index: 0 },
        {
          type: 'command',
          command: { type: 'CorrectFact', fact: 'city', value: 'Rome' },
          result: 'rejected',
          reason: 'used-by-a-call',
          turn: 2,
          index: 0,
        },
      ]}
    />,
  )
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(text).toMatch(/call-failed : A call failed\./);
  expect(text).toContain('Off-topic reply (question), depth 2');
  expect(text).toMatch(/reason: Missed the train/);
  expect(text).toMatch(/paused .* by Book a flight #2/);
  expect(text).toMatch(/ended .* · the customer canceled it/);
  expect(text).toMatch(/Turn 2 .*rejected: a call that cannot be undone has used it.*Turn 1 .*Affirm/);
});
