import type { Json } from '@turnpike/engine';
import type { FlowDocument } from '@turnpike/engine/document';
import type { Understanding } from '@turnpike/engine/turn';
import { createLocalProviders } from '../../local-providers.ts';

const FLOW: FlowDocument = {
  schemaVersion: '1',
  name: 'Test',
  locale: 'en',
  main: 'main',
  facts: [
    { name: 'phone', type: 'phone', prompt: 'What is your phone number?' },
    { name: 'email', type: 'email', prompt: 'What is your email address?' },
    { name: 'recipient', type: 'text', prompt: 'Who is it for?' },
    { name: 'day', type: 'date', prompt: 'Which day?' },
  ],
  states: [],
  gates: [],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        { id: 'ask', type: 'question', name: 'Ask', text: 'What is your phone number?', produces: ['phone'] },
      ],
      edges: [],
    },
  ],
};

/**
 * What a message sets and changes where a phone number is asked for, and an address, a recipient and a day are known; on
 * Monday 14 September 2026. For tests only.
 */
export async function readKnown(text: string): Promise<Record<string, Json>> {
  const request = {
    text,
    locale: 'en-GB',
    timezone: 'Europe/London',
    at: '2026-09-14T08:20:00Z',
    pending: { node: 'ask', facts: ['phone'], expects: 'text' as const },
    known: ['email', 'recipient', 'day'],
    values: { email: 'lee@boats.com', recipient: 'Omar', day: '2026-09-17' },
    lastGiven: ['recipient'],
  };
  const result = await createLocalProviders(FLOW).understand(request, {
    seq: 1,
    kind: 'understand',
    request,
  });
  if (!result.ok) throw new Error(result.error.message);
  const given: Record<string, Json> = {};
  for (const command of (result.value as unknown as Understanding).commands)
    if (command.type === 'SetFact' || command.type === 'CorrectFact')
      given[command.fact] = command.value ?? null;
  return given;
}
