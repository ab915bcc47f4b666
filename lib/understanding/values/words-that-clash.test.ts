import type { Json } from '@turnpike/engine';
import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const tour: TestQuestion = {
  text: 'Which day do you want the tour?',
  facts: [{ name: 'tour_day', type: 'date' }],
  others: [{ name: 'tour_time', type: 'time', prompt: 'At what time?' }],
};
const seats: TestQuestion = {
  text: 'How many seats do you need?',
  facts: [{ name: 'seats', type: 'integer' }],
  others: [{ name: 'show_day', type: 'date', prompt: 'Which day?' }],
};
const lessons: TestQuestion = {
  text: 'Which days suit you: Monday, Wednesday or Friday?',
  facts: [
    {
      name: 'days',
      type: 'list',
      values: ['Monday', 'Wednesday', 'Friday'].map((value) => ({ value, synonyms: [value.slice(0, 3)] })),
    },
  ],
};
const deposit: TestQuestion = {
  text: 'How much would you like to pay in?',
  facts: [{ name: 'deposit', type: 'money' }],
};
const start: TestQuestion = { text: 'At what time do we start?', facts: [{ name: 'start', type: 'time' }] };
const length: TestQuestion = {
  text: 'How long is the visit?',
  facts: [{ name: 'visit_length', type: 'duration' }],
};
const jacket: TestQuestion = {
  text: 'Which size?',
  facts: [{ name: 'size', type: 'enum', values: ['small', 'medium', 'large'].map((value) => ({ value })) }],
};
const crates: TestQuestion = { text: 'How many crates?', facts: [{ name: 'crates', type: 'integer' }] };

/** Whether something is a count, an amount, a time or a length, and not only an attempt to answer. */
const isValue = (value: Json | undefined): boolean =>
  typeof value === 'number' || typeof value === 'object' || /^(?:\d\d:\d\d|P.+)$/.test(String(value));

describe('“we would” and Wednesday', () => {
  it.each([
    ["we'd like friday", '2026-09-18'],
    ['wed prefer the 21st', '2026-09-21'],
    ['Wed be happy with thursday', '2026-09-17'],
    ['wed rather have tuesday', '2026-09-15'],
    ['wed works', '2026-09-16'],
    ['wed be best', '2026-09-16'],
    ['wed please', '2026-09-16'],
  ])('are told apart in %j', async (text, tour_day) => {
    expect(await answer(tour, text)).toEqual({ tour_day });
  });

  it.each([
    ["we'd like mon and fri", ['Monday', 'Friday']],
    ['wed prefer fri', ['Friday']],
    ['wed and fri', ['Wednesday', 'Friday']],
  ])('are told apart among choices in %j', async (text, days) => {
    expect(await answer(lessons, text)).toEqual({ days });
  });
});

describe('a short weekday', () => {
  it.each([
    ['6, wed', 6, '2026-09-16'],
    ['sat, four of us', 4, '2026-09-19'],
    ['three for sat, please', 3, '2026-09-19'],
    ['2, thu', 2, '2026-09-17'],
    ['friday 5', 5, '2026-09-18'],
  ])('is read beside a number in %j', async (text, count, show_day) => {
    expect(await answer(seats, text)).toEqual({ seats: count, show_day });
  });

  it.each(['4, sun is shining here', 'four, sat next to the door'])('is another word in %j', async (text) => {
    expect(await answer(seats, text)).toEqual({ seats: 4 });
  });

  it.each(['make it sat', 'can we do sat please', 'we prefer sat'])('ends a wish in %j', async (text) => {
    expect(await answer(tour, text)).toEqual({ tour_day: '2026-09-19' });
  });

  it('is not read from a verb', async () => {
    expect(await answer(tour, 'it sat there all week')).toEqual({});
  });
});

describe('an hour in words beside a day', () => {
  it.each([
    ['thursday at six twenty pm', '2026-09-17', '18:20'],
    ['friday, eleven fifty am', '2026-09-18', '11:50'],
    ['the 21st, one in the afternoon', '2026-09-21', '13:00'],
    ['the 21st half three in the afternoon', '2026-09-21', '15:30'],
  ])('is whole in %j', async (text, tour_day, tour_time) => {
    expect(await answer(tour, text)).toEqual({ tour_day, tour_time });
  });

  it('does not take the number behind it', async () => {
    const party = { ...seats, others: [...(seats.others ?? []), { name: 'hour', type: 'time' as const }] };
    expect(await answer(party, 'friday at seven, twelve people')).toMatchObject({ seats: 12 });
    expect(await answer(party, 'friday at seven twenty of us')).toMatchObject({ seats: 20 });
  });

  it.each([
    ['make it ten to six', '05:50'],
    ['make it twenty past four', '04:20'],
    ['make it ten thirty', '10:30'],
  ])('is whole after “make it”: %s', async (text, hour) => {
    const given = await answer(start, text);
    expect([hour, `${Number(hour.slice(0, 2)) + 12}${hour.slice(2)}`]).toContain(given.start);
  });
});

describe('how long to wait', () => {
  it.each(['2 secs', 'gimme 5 mins', 'brb 10 mins', 'back in 5', 'ask me again in 2 mins'])(
    'is no answer: %s',
    async (text) => {
      for (const asked of [crates, start, length, deposit])
        expect(isValue((await answer(asked, text))[asked.facts[0]?.name ?? ''])).toBe(false);
    },
  );

  it('is one where it can be', async () => {
    expect(await answer(length, '5 minutes')).toEqual({ visit_length: 'PT5M' });
    expect(await answer(crates, 'hang on, 5')).toEqual({ crates: 5 });
  });
});

describe('a number of something else', () => {
  it.each(['8pm', '5 january', '3 nights', '6 people', '2 hours'])('is no amount: %s', async (text) => {
    expect(isValue((await answer(deposit, text)).deposit)).toBe(false);
  });

  it.each(['$5', '50%'])('is no count: %s', async (text) => {
    expect(await answer(crates, text)).toEqual({});
  });

  it.each([
    ['5 thousandish', 5000],
    ['30kish', 30000],
    ['20 quid 2 start with', 20],
    ['50', 50],
    ['300 may be too much, 200', 200],
  ])('is an amount in %j', async (text, amount) => {
    expect(await answer(deposit, text)).toEqual({ deposit: { amount, currency: 'GBP' } });
  });
});

describe('a second choice', () => {
  it.each(["small, i'll take large", 'small, lets do large', 'small, id rather have large'])(
    'replaces the first in %j',
    async (text) => {
      expect(await answer(jacket, text)).toEqual({ size: 'large' });
    },
  );

  it('leaves open which, if it is only asked for', async () => {
    expect(await answer(jacket, 'small, can i have large')).toEqual({ unclear: true });
    expect(await answer(tour, "friday, i'll take saturday")).toEqual({ tour_day: '2026-09-19' });
  });
});

describe('a contraction and what it is short for', () => {
  const food: TestQuestion = {
    text: 'Does anyone have a food allergy?',
    facts: [{ name: 'allergy', type: 'boolean' }],
  };
  const text: TestQuestion = {
    text: 'Do you want a text message the day before?',
    facts: [{ name: 'reminder', type: 'boolean' }],
  };

  it.each(["my son can't have nuts", 'my son cannot have nuts', 'my son can not have nuts'])(
    'say the same: %s',
    async (said) => {
      expect(await answer(food, said)).toEqual({ allergy: true });
    },
  );

  it.each(["couldn't hurt", 'could not hurt', "wouldn't say no", 'would not say no'])(
    'agree alike: %s',
    async (said) => {
      expect(await answer(text, said)).toEqual({ reminder: true });
    },
  );
});

describe('small words', () => {
  it.each([
    ['60 is to many, 45 will do', 45],
    ['the crates r 8', 8],
  ])('are heard as they are meant in %j', async (text, count) => {
    expect(await answer(crates, text)).toEqual({ crates: count });
  });
});
