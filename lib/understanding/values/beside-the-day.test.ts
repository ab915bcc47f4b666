import type { Fact } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const day: TestQuestion = {
  text: 'Which day?',
  facts: [{ name: 'day', type: 'date' }],
  others: [{ name: 'hour', type: 'time' }],
};

describe('an hour where the day is asked', () => {
  it.each([
    ['10ish', '10:00'],
    ['any day, 10ish', '10:00'],
    ['about 7pm', '19:00'],
    ['around 8 o’clock in the morning', '08:00'],
  ])('is kept, and is not a day: %s', async (text, hour) => {
    expect(await answer(day, text)).toMatchObject({ hour });
    expect(await answer(day, text)).not.toHaveProperty('day');
  });

  it.each(['around the 9th', 'maybe 10ish', 'not 9ish'])('is not guessed: %s', async (text) => {
    expect(await answer(day, text)).not.toHaveProperty('hour');
  });
});

describe('since when something is so', () => {
  const began: TestQuestion = {
    text: 'When did the leak start?',
    facts: [{ name: 'began', type: 'date' }],
  };

  it.each([
    ['been dripping since friday', '2026-09-11'],
    ['since the 2nd', '2026-09-02'],
    ['its been like that since saturday', '2026-09-12'],
  ])('is when it began: %s', async (text, date) => {
    expect(await answer(began, text)).toEqual({ began: date });
  });

  it('is not a day to come', async () => {
    expect(await answer({ ...began, text: 'Which day shall we come?' }, 'since friday')).toEqual({});
  });
});

describe('what is counted by an alias', () => {
  const trip: TestQuestion = {
    text: 'How many adults and how many pupils are coming?',
    facts: [
      { name: 'adults', type: 'integer', aliases: ['teachers'] },
      { name: 'pupils', type: 'integer', aliases: ['kids'] },
    ],
  };

  it.each(['30 kids 4 teachers', '4 teachers and 30 kids', '30 pupils, 4 adults'])('%s', async (text) => {
    expect(await answer(trip, text)).toEqual({ adults: 4, pupils: 30 });
  });
});

describe('a wish for a choice in other words', () => {
  const goal: TestQuestion = {
    text: 'What is your goal?',
    facts: [
      {
        name: 'goal',
        type: 'enum',
        values: ['lose weight', 'build muscle', 'get fitter'].map((value) => ({ value })),
      } as Fact,
    ],
  };

  it.each([
    ['shed 12 pounds', 'lose weight'],
    ['drop a few kg', 'lose weight'],
    ['get rid of my tummy', 'lose weight'],
    ['bulking up', 'build muscle'],
    ['get back in shape', 'get fitter'],
    ['build up stamina', 'get fitter'],
  ])('%s', async (text, said) => {
    expect(await answer(goal, text)).toEqual({ goal: said });
  });

  it.each(['dropping the kids off', 'the shed'])('is not in %j', async (text) => {
    expect(Object.values(await answer(goal, text))).not.toContain('lose weight');
  });
});

describe('an hour that is only a bound', () => {
  const table: TestQuestion = {
    text: 'Would you like to book a table?',
    facts: [{ name: 'wanted', type: 'boolean' }],
    others: [
      { name: 'guests', type: 'integer', aliases: ['people', 'for'] },
      { name: 'day', type: 'date' },
      { name: 'hour', type: 'time' },
    ],
  };

  it.each(['table friday before 8 for 5', 'a table for 5 on friday after 8'])(
    'is not a count, and leaves the count beside it: %s',
    async (text) => {
      const given = await answer(table, text);
      expect(given).toMatchObject({ guests: 5, day: '2026-09-18' });
      expect(given).not.toHaveProperty('hour');
    },
  );
});

describe('companions by their names', () => {
  const seats: TestQuestion = { text: 'How many people?', facts: [{ name: 'seats', type: 'integer' }] };

  it.each([
    ['me and tom', 2],
    ['me, tom and sarah', 3],
    ['just me and Anna', 2],
  ])('are counted: %s', async (text, count) => {
    expect(await answer(seats, text)).toEqual({ seats: count });
  });

  it.each(['tom', 'ask tom', 'me and the others'])('are not in %j', async (text) => {
    expect(typeof (await answer(seats, text)).seats).not.toBe('number');
  });
});

describe('from one day to another', () => {
  it('is not a journey', async () => {
    const trip: TestQuestion = {
      text: 'What would you like to do?',
      facts: [{ name: 'wish', type: 'boolean' }],
      others: [
        { name: 'origin', type: 'text', aliases: ['from'] },
        { name: 'destination', type: 'text', aliases: ['to'] },
      ],
    };
    const given = await answer(trip, 'a room from friday to sunday');
    expect(given).not.toHaveProperty('origin');
    expect(given).not.toHaveProperty('destination');
  });
});

describe('a question that begins with “first of all”', () => {
  it('asks about nothing that comes first', async () => {
    const hurt: TestQuestion = {
      text: 'First of all: is anybody in danger?',
      facts: [{ name: 'danger', type: 'boolean' }],
    };
    expect(await answer(hurt, 'been there since tuesday')).not.toHaveProperty('danger');
    expect(await answer(hurt, 'no, nobody is')).toEqual({ danger: false });
  });
});
