import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const one = (
  text: string,
  name: string,
  type: TestQuestion['facts'][number]['type'],
  values?: string[],
): TestQuestion => ({
  text,
  facts: [{ name, type, ...(values ? { values: values.map((value) => ({ value })) } : {}) }],
});
const seats = one('How many people are coming?', 'people', 'integer');
const chairs = one('How many chairs would you like?', 'chairs', 'integer');
const shed = one('How large is the shed, in square metres?', 'shed_sqm', 'number');
const call = one('When may we call you?', 'call_time', 'time');
const start = one('When do you need the van?', 'start', 'date');
const loan = one('Card, cash or transfer?', 'pay_by', 'enum', ['card', 'cash', 'transfer']);

describe('a value that the message limits', () => {
  it.each([
    [call, 'awake from 7 but never call before 10', 'call_time'],
    [shed, '14 with the porch, 11 without', 'shed_sqm'],
    [one('How much did you pay?', 'paid', 'money'), '$45 including the tip, $38 excluding it', 'paid'],
    [seats, 'us 3 plus the in-laws', 'people'],
    [seats, 'the two of us and my folks', 'people'],
    [seats, '6 tables of 8', 'people'],
    [chairs, 'two each for the five of us', 'chairs'],
    [shed, 'half of what we had, it was 20', 'shed_sqm'],
    [loan, 'i am done with cards', 'pay_by'],
    [loan, "i've got a card now and don't want it again", 'pay_by'],
    [one('When shall we come?', 'visit', 'datetime'), 'monday at 9, no make it 10', 'visit'],
    [one('When shall we come?', 'visit', 'datetime'), 'monday at 9, no tuesday', 'visit'],
    [one('How many litres does it hold?', 'volume_l', 'number'), '40 gallons', 'volume_l'],
    [one('When is the party?', 'party', 'date'), 'it was the 6th of june, moved it to the 20th', 'party'],
  ])('is asked for again: %#', async (asked, text, fact) => {
    expect(await answer(asked, text)).not.toHaveProperty(fact);
  });
});

describe('the one value that is meant', () => {
  it.each([
    [seats, 'my sister says 12, dad says 20, go with 15', { people: 15 }],
    [chairs, '9 but might want another one later', { chairs: 9 }],
    [chairs, 'started with 4, up to 10 these days', { chairs: 10 }],
    [chairs, 'a dozen and a half', { chairs: 18 }],
    [one('What does the meter say?', 'meter', 'integer'), 'when I last looked 71200', { meter: 71200 }],
    [start, 'the 25th, bringing it back on the 27th', { start: '2026-09-25' }],
    [start, 'day after Boxing Day', { start: '2026-12-27' }],
    [loan, 'had a card, never again. cash', { pay_by: 'cash' }],
    [loan, 'transfer was a pain last time, card', { pay_by: 'card' }],
  ])('is taken: %#', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });

  it('is the kind of choice that the words describe', async () => {
    const reason = one('Why do you return it?', 'why', 'enum', [
      'too small',
      'too big',
      'faulty',
      'unwanted',
    ]);
    expect(await answer(reason, 'too tight round the shoulders')).toEqual({ why: 'too small' });
    expect(await answer(reason, 'way too loose')).toEqual({ why: 'too big' });
    expect(await answer(reason, "it won't switch on")).toEqual({ why: 'faulty' });
  });
});

describe('values of several facts', () => {
  it('go to the fact that asks for their measure', async () => {
    const asked: TestQuestion = {
      text: 'How old are you?',
      facts: [{ name: 'age', type: 'integer' }],
      others: [{ name: 'height_cm', type: 'number', prompt: 'How tall are you, in centimetres?' }],
    };
    expect(await answer(asked, "I'm 41 and 180 cm tall")).toEqual({ age: 41, height_cm: 180 });
  });

  it('go to the way there and the way back', async () => {
    const asked: TestQuestion = {
      text: 'When do you travel?',
      facts: [{ name: 'travel_date', type: 'date' }],
      others: [{ name: 'return_date', type: 'date', aliases: ['return'] }],
    };
    expect(await answer(asked, 'setting off thursday, back saturday')).toEqual({
      travel_date: '2026-09-17',
      return_date: '2026-09-19',
    });
  });

  it('go to where a journey begins and where it ends', async () => {
    const asked: TestQuestion = {
      text: 'Where are you travelling from, and where to?',
      facts: [
        { name: 'origin', type: 'text', aliases: ['from'] },
        { name: 'destination', type: 'text', aliases: ['to'] },
      ],
    };
    const given = { origin: 'Leeds', destination: 'Malta' };
    expect(await answer(asked, 'flying out of Leeds, bound for Malta')).toEqual(given);
    expect(await answer(asked, 'leave Leeds, end up in Malta')).toEqual(given);
  });

  it('end after they begin', async () => {
    const asked: TestQuestion = {
      text: 'When do you start and when do you finish?',
      facts: [
        { name: 'starts', type: 'date' },
        { name: 'ends', type: 'date' },
      ],
    };
    expect(await answer(asked, 'the 2nd, finishing the 17th')).toEqual({
      starts: '2026-10-02',
      ends: '2026-10-17',
    });
  });
});

describe('a nickname', () => {
  it.each([
    ['Alexandra but everyone says Lexi', 'Lexi'],
    ['Theodore but I go by Teddy', 'Teddy'],
  ])('is what others say in %j', async (text, nickname) => {
    expect(await answer(one('What should we call you?', 'nickname', 'text'), text)).toEqual({ nickname });
  });
});

describe('an optional question', () => {
  it.each([
    [one('Which phone number?', 'phone', 'phone'), 'why, so you can sell it on? no'],
    [one('Which colour?', 'colour', 'enum', ['black', 'white']), 'black or white its all the same to me'],
    [one('Which colour?', 'colour', 'enum', ['black', 'white']), "whatever's in stock"],
    [one('What is your middle name?', 'middle_name', 'text'), "it's embarrassing, pass"],
  ])('is passed: %#', async (asked, text) => {
    const given = await answer({ ...asked, optional: true }, text);
    expect(given).toHaveProperty('UnknownAnswer');
    expect(Object.keys(given)).not.toContain(asked.facts[0]?.name);
  });
});

describe('what is wrong, to a question what it is about', () => {
  const about = one('Is this about sales, support or an invoice?', 'about', 'enum', [
    'sales',
    'support',
    'invoice',
  ]);

  it.each([
    'my last invoice is incorrect',
    "the latest invoice isn't right",
    "my last invoice doesn't match",
    'our invoice is missing',
    'the invoice is off',
    'my first invoice is not right',
    'his invoice is still late',
    "the invoice doesn't add up",
  ])('is what it is about: %s', async (text) => {
    expect(await answer(about, text)).toEqual({ about: 'invoice' });
  });

  it.each(['invoice is wrong', 'not invoice', 'sales is wrong', 'is my invoice wrong?'])(
    'is not a choice if it says less: %s',
    async (text) => {
      expect(await answer(about, text)).not.toHaveProperty('about');
    },
  );

  it('rules a choice out elsewhere', async () => {
    expect(await answer(loan, 'the card is wrong')).not.toHaveProperty('pay_by');
  });
});
