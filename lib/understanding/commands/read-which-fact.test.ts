import type { FlowDocument } from '@turnpike/engine/document';
import type { UnderstandRequest } from '@turnpike/engine/turn';
import { describe, expect, it } from 'vitest';
import { indexFlow } from '../flow-index.ts';
import { readCommands } from './read-commands.ts';

const flow = {
  name: 'Booking',
  main: 'main',
  facts: [
    { name: 'guests', type: 'integer', aliases: ['people', 'table for'] },
    { name: 'visit_time', type: 'time', aliases: ['time', 'at'] },
    { name: 'last_name', type: 'text' },
  ],
  graphs: [
    {
      id: 'main',
      name: 'Main',
      strategy: 'edges',
      entry: 'ask',
      nodes: [
        {
          id: 'ask',
          type: 'question',
          name: 'Ask',
          text: 'For how many, and when?',
          produces: ['guests', 'visit_time'],
        },
        { id: 'name', type: 'question', name: 'Name', text: 'On which name?', produces: ['last_name'] },
      ],
      edges: [],
    },
  ],
} as unknown as FlowDocument;

const read = (text: string, pending: object) => {
  const request = {
    text,
    locale: 'en-GB',
    timezone: 'UTC',
    at: '2026-03-02T09:00:00Z',
    known: ['guests', 'visit_time'],
    values: { guests: 2, visit_time: '19:00' },
    lastGiven: ['guests', 'visit_time'],
    pending,
    stack: [],
  } as unknown as UnderstandRequest;
  return readCommands(indexFlow(flow), request);
};

const either = { fact: 'guests', values: [8], others: [{ fact: 'visit_time', value: '20:00' }] };

describe('a number alone that corrects', () => {
  const asksName = { node: 'name', facts: ['last_name'], expects: 'text' };

  it.each(['sorry make it 8', 'no, 8', 'make that 8'])(
    'is unclear if it fits two facts: %s',
    async (text) => {
      expect((await read(text, asksName)).unclear).toEqual(either);
    },
  );

  it.each([
    ['make it 8 people', 'guests', 8],
    ['make it 8pm', 'visit_time', '20:00'],
    ['sorry, 30', 'guests', 30],
  ])('corrects the fact that it can only mean: %s', async (text, fact, value) => {
    const { commands, unclear } = await read(text, asksName);
    expect(unclear).toBeUndefined();
    expect(commands).toEqual([{ type: 'CorrectFact', fact, value }]);
  });
});

describe('the question which fact is meant', () => {
  const which = {
    node: 'name',
    facts: ['guests', 'visit_time'],
    expects: 'single_choice',
    options: [
      { id: 'guests', label: '8 (guests)', sets: { fact: 'guests', value: 8 } },
      { id: 'visit_time', label: '20:00 (visit time)', sets: { fact: 'visit_time', value: '20:00' } },
    ],
  };

  it.each([
    ['8 people', 'guests'],
    ['the guests', 'guests'],
    ['the time', 'visit_time'],
    ["8 o'clock", 'visit_time'],
  ])('is answered by %s', async (text, option) => {
    expect((await read(text, which)).commands).toEqual([{ type: 'Choose', options: [option] }]);
  });

  it('is asked again if only the number is said again', async () => {
    expect(await read('8', which)).toMatchObject({ commands: [], unclear: either });
  });

  it.each(['9 people', 'not the time'])('is not answered by %s', async (text) => {
    expect((await read(text, which)).commands).not.toContainEqual(
      expect.objectContaining({ type: 'Choose' }),
    );
  });
});
