import type { FlowDocument } from '@turnpike/engine/document';
import type { UnderstandRequest } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { createLocalProviders } from '../local-providers.ts';

const FLOW: FlowDocument = {
  schemaVersion: '1',
  name: 'Diary',
  locale: 'en',
  facts: [{ name: 'meeting_minutes', type: 'integer' }],
  states: [],
  gates: [],
  graphs: [],
};

async function read(text: string, locale = 'en'): Promise<unknown> {
  const { understand } = createLocalProviders(FLOW);
  const pending: UnderstandRequest['pending'] = {
    kind: 'missing_fields',
    node: 'plan',
    facts: ['meeting_minutes'],
    expects: 'text',
  };
  const at = '2026-01-05T09:00:00.000Z';
  const request: UnderstandRequest = { text, locale, timezone: 'UTC', at, pending, known: [] };
  const answer = await understand(request, { seq: 0, kind: 'understand', request });
  return answer.ok ? (answer.value as { commands: unknown }).commands : answer.error;
}

it.each([
  ['30', 30],
  ['about forty five', 45],
  ['30 minutes', 30],
  ['an hour', 60],
])('reads a number in the unit of the question: %s', async (text, value) => {
  expect(await read(text)).toEqual([{ type: 'SetFact', fact: 'meeting_minutes', value }]);
});

const MOVING: FlowDocument = {
  ...FLOW,
  tools: [
    {
      id: 'move_event',
      name: 'Move an event',
      input: {
        type: 'object',
        required: ['start'],
        properties: { start: { type: 'string', title: 'the new time', format: 'date-time' } },
      },
      binding: { type: 'mock', cases: [] },
    },
  ],
};

async function readTime(text: string, given?: string, locale = 'en'): Promise<unknown> {
  const { understand } = createLocalProviders(MOVING);
  const input = { name: 'start', tool: 'move_event', ...(given === undefined ? {} : { given }) };
  const pending: UnderstandRequest['pending'] = {
    kind: 'missing_fields',
    node: 'plan',
    facts: ['start'],
    expects: 'text',
    inputs: [input],
  };
  const at = '2026-01-05T09:00:00.000Z';
  const request: UnderstandRequest = { text, locale, timezone: 'UTC', at, pending, known: [] };
  const answer = await understand(request, { seq: 0, kind: 'understand', request });
  return answer.ok ? (answer.value as { commands: { value?: unknown }[] }).commands[0]?.value : answer.error;
}

it.each([
  'three',
  '3',
  'at three',
  'to three',
  'for 3',
  'three please',
  'make it three',
  '3 o’clock',
  '15',
  '15:00',
  'no wait, three',
])('reads an hour on the given day: %s', async (text) => {
  expect(await readTime(text, '2026-01-06')).toBe('2026-01-06T15:00:00Z');
});

it.each([
  ['four', '2026-01-06T14:00:00Z', '2026-01-06T16:00:00Z'],
  ['no wait, 4pm', '2026-01-06T14:00:00Z', '2026-01-06T16:00:00Z'],
  ['eight', '2026-01-06T19:00:00Z', '2026-01-06T20:00:00Z'],
  ['friday at four', '2026-01-06T14:00:00Z', '2026-01-09T16:00:00Z'],
])('reads a time that replaces the given one: %s', async (text, given, value) => {
  expect(await readTime(text, given)).toBe(value);
});

it.each(['שלוש', 'בשלוש', '3', 'בשעה 3'])('reads an hour in Hebrew: %s', async (text) => {
  expect(await readTime(text, '2026-01-06', 'he')).toBe('2026-01-06T15:00:00Z');
});

it.each(['hm', 'I have three kids', 'wait, I made a mistake'])('reads no hour from “%s”', async (text) => {
  expect(await readTime(text, '2026-01-06')).toBeUndefined();
});

it('reads nothing from a reply without a number', async () => {
  expect(await read('whatever you like')).toEqual([]);
});
