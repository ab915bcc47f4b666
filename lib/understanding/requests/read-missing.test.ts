import type { FlowDocument, UnderstandRequest } from '@turnpike/engine';
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
])('reads a length that is asked for in its unit: %s', async (text, value) => {
  expect(await read(text)).toEqual([{ type: 'SetFact', fact: 'meeting_minutes', value }]);
});

it('reads no length where there is none', async () => {
  expect(await read('whatever you like')).toEqual([]);
});
