import type { Session } from '@turnpike/engine';
import { expect, it } from 'vitest';
import { findExpected } from './find-expected';

const document = {
  facts: [
    { name: 'due_date', type: 'date' },
    { name: 'note', type: 'text' },
    { name: 'room', type: 'enum' },
  ],
  tools: [
    {
      id: 'book',
      input: {
        properties: {
          start: { type: 'string', format: 'date-time', title: 'When it starts' },
          seats: { type: 'integer' },
          title: { type: 'string' },
        },
      },
    },
  ],
};
const waiting = (facts: string[], more: Partial<NonNullable<Session['pending']>> = {}): Session =>
  ({
    pending: {
      kind: 'question',
      frame: 'm#1',
      node: 'n',
      row: 1,
      mode: 'EXECUTE',
      turn: 1,
      facts,
      expects: 'text',
      ...more,
    },
    plans: [{ node: 'n', steps: [{ id: '1', tool: 'book' }] }],
  }) as unknown as Session;

it('finds the type of the requested fact', () => {
  expect(findExpected(document, waiting(['due_date']))).toEqual({
    name: 'due_date',
    label: 'Due date',
    type: 'date',
  });
});

it('finds the type of a missing plan input', () => {
  const request = { kind: 'missing_fields', request: { expiresAt: '' } } as const;
  expect(findExpected(document, waiting(['start'], request))).toEqual({
    name: 'start',
    label: 'When it starts',
    type: 'datetime',
  });
  expect(findExpected(document, waiting(['seats'], request))?.type).toBe('integer');
  expect(findExpected(document, waiting(['title'], request))).toBeNull();
});

it('returns null for texts, choices and several values', () => {
  expect(findExpected(document, waiting(['note']))).toBeNull();
  expect(findExpected(document, waiting(['due_date', 'note']))).toBeNull();
  expect(findExpected(document, waiting(['room'], { options: [{ id: 'a', label: 'A' }] }))).toBeNull();
  expect(findExpected(document, waiting([]))).toBeNull();
});
