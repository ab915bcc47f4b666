import type { HistoryMessage } from '@turnpike/engine/turn';
import { expect, it } from 'vitest';
import { recallMessages } from './recall-messages.ts';
import { loadWords } from './testing/load-words.ts';

const MESSAGES: HistoryMessage[] = [
  { role: 'assistant', text: 'We open at nine.' },
  { role: 'user', text: 'My sneakers arrived with a hole' },
  { role: 'assistant', text: 'Your invoice went to the old address.' },
  { role: 'user', text: 'My sneakers arrived with a hole' },
];

it('earlier messages are found by meaning, each once and with its speaker', async () => {
  expect(
    recallMessages(MESSAGES, { text: 'a damaged pair of trainers', limit: 1 }, await loadWords()),
  ).toEqual(['Customer: My sneakers arrived with a hole']);
});

it('the speaker is not compared', () => {
  expect(recallMessages(MESSAGES, { text: 'customer', limit: 5 })).toEqual([]);
});
