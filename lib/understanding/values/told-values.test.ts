import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const one = (text: string, name: string, type: TestQuestion['facts'][number]['type']): TestQuestion => ({
  text,
  facts: [{ name, type }],
});
const choice = (text: string, type: 'enum' | 'list', ...values: string[]): TestQuestion => ({
  text,
  facts: [{ name: 'choice', type, values: values.map((value) => ({ value })) }],
});
const slot = choice('Morning, afternoon or evening?', 'enum', 'morning', 'afternoon', 'evening');
const people = one('How many people are coming?', 'people', 'integer');
const age = one('How old are you?', 'age', 'integer');

describe('a choice in a sentence that something follows from', () => {
  it.each([
    ['the cleaner comes in the mornings, so after lunch', 'afternoon'],
    ['my course is in the afternoon so before lunch', 'morning'],
    ['we have the kids in the morning, so evening', 'evening'],
  ])('is not the answer in %j', async (text, value) => {
    expect(await answer(slot, text)).toEqual({ choice: value });
  });

  it.each([
    ["I'd like the morning, so please be quick", 'morning'],
    ['the morning so excited', 'morning'],
  ])('is the answer in %j', async (text, value) => {
    expect(await answer(slot, text)).toEqual({ choice: value });
  });

  it('is left open where the conclusion says nothing that can be read', async () => {
    const said = await answer(slot, 'the plumber comes in the mornings, so whenever he is gone');
    expect(said).not.toHaveProperty('choice');
  });

  it('is left out of a list if it is done without help', async () => {
    const rooms = choice('Which rooms shall we paint?', 'list', 'hall', 'attic', 'cellar');
    expect(await answer(rooms, "hall and attic. I'll do the cellar myself")).toEqual({
      choice: ['hall', 'attic'],
    });
  });
});

describe('a value that is left open', () => {
  const fee = one('What was the bill?', 'fee', 'money');
  it.each([
    [fee, 'four hundred and something'],
    [fee, '90 and change'],
    [one('Which day suits you?', 'day', 'date'), 'bank holiday monday'],
  ] as const)('is asked for again: %#', async (asked, text) => {
    const names = asked.facts.map(({ name }) => name);
    expect(Object.keys(await answer(asked, text))).not.toEqual(expect.arrayContaining(names));
  });
});

describe('choices of a list', () => {
  it('are read beside a misspelled one', async () => {
    const sports = choice('Which do you play?', 'list', 'hockey', 'cricket', 'rounders');
    expect(await answer(sports, 'hockey n rownders')).toEqual({ choice: ['hockey', 'rounders'] });
    expect(await answer(sports, 'hockey with my roommates')).toEqual({ choice: ['hockey'] });
  });
});

describe('a number', () => {
  it.each([
    [people, 'us three and my lodger', { people: 4 }],
    [people, 'two of the four, the others have flu', { people: 2 }],
    [people, 'one never knows, say 6', { people: 6 }],
    [one('How many tables?', 'tables', 'integer'), 'two for us, and one for the band', { tables: 3 }],
    [one('How many pupils?', 'pupils', 'integer'), '18 and 2 helpers', { pupils: 18 }],
    [age, 'I turned 58 in may', { age: 58 }],
    [age, "44, but I feel like I'm 20", { age: 44 }],
    [
      one('What is the fee?', 'fee', 'money'),
      'it rose from £30 to £45',
      { fee: { amount: 45, currency: 'GBP' } },
    ],
    [one('How many nights?', 'nights', 'integer'), 'one or two, no, two', { nights: 2 }],
  ] as const)('is read with what is said around it: %#', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });

  it.each([
    [age, '60 in october'],
    [age, 'turning 40'],
    [age, '3000'],
    [one('What does your water meter say?', 'water', 'integer'), 'there are two meters down there'],
    [people, 'us two, both my sisters and the boys'],
  ] as const)('is asked for again where it is about something else: %#', async (asked, text) => {
    expect(await answer(asked, text)).not.toHaveProperty(asked.facts[0]?.name ?? '');
  });
});

describe('a day or an hour', () => {
  it.each([
    [one('When should we ring?', 'at', 'time'), 'lunch is 12 to 1 so ring 12:50', '12:50'],
    [
      one('What time is your wake-up call?', 'at', 'time'),
      'coach at 7 in the morning, an hour before that',
      '06:00',
    ],
    [one('When should the van come?', 'at', 'time'), 'keys are at 10, half an hour later please', '10:30'],
  ] as const)('is counted from another: %#', async (asked, text, at) => {
    expect(await answer(asked, text)).toEqual({ at });
  });

  it.each([
    ['not this friday, the one after', '2026-09-25'],
    ['start of october, say the 3rd', '2026-10-03'],
    ['we have till the 2nd of october but go on the 1st', '2026-10-01'],
  ])('is read in %j', async (text, day) => {
    expect(await answer(one('Which day?', 'day', 'date'), text)).toEqual({ day });
  });

  it.each(['every day is sunday for us', 'monday in october'])('is not named by %j', async (text) => {
    expect(await answer(one('Which day?', 'day', 'date'), text)).not.toHaveProperty('day');
  });

  it('after a date is the next weekday from there', async () => {
    const stay: TestQuestion = {
      text: 'From when until when?',
      facts: [
        { name: 'arrive', type: 'date' },
        { name: 'leave', type: 'date' },
      ],
    };
    expect(await answer(stay, 'we come on 13 november and go home on the monday')).toEqual({
      arrive: '2026-11-13',
      leave: '2026-11-16',
    });
  });
});
