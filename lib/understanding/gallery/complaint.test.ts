import { describe, expect, it } from 'vitest';
import { findFaults, openGalleryFlow } from './hold-conversation.ts';

describe('complaint', () => {
  const compiled = openGalleryFlow('complaint');
  it.each([
    "that it doesn't happen again",
    'make sure it doesnt happen again',
    "knowing it won't happen again",
    'just promise it wont happen to anyone else',
  ])('hears that it must not happen again: %s', async (text) => {
    const faults = await findFaults(compiled, {
      name: text,
      turns: [
        ['my kettle is broken', { says: 'What happened?' }],
        ['it leaked', { says: 'Which order is it?' }],
        ['skip', { says: 'What would put it right' }],
        [text, { says: 'Can it wait', facts: { wish: 'change' } }],
      ],
    });
    expect(faults).toEqual([]);
  });
});
