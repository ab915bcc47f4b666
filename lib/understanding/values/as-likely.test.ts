import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const day: TestQuestion = { text: 'Which day should we come?', facts: [{ name: 'visit_day', type: 'date' }] };
const price: TestQuestion = { text: 'What did it cost?', facts: [{ name: 'price', type: 'money' }] };
const keys: TestQuestion = { text: 'How many keys do you need?', facts: [{ name: 'keys', type: 'integer' }] };
const lapsed: TestQuestion = {
  text: 'When does your permit expire?',
  facts: [{ name: 'permit_end', type: 'date' }],
};
const window: TestQuestion = {
  text: 'Would you like a balcony?',
  facts: [{ name: 'balcony', type: 'boolean' }],
  expects: 'yes_no',
};
const floors: TestQuestion = {
  text: 'Which floors should we paint: cellar, ground floor, first floor or attic?',
  facts: [
    {
      name: 'floors',
      type: 'list',
      values: ['cellar', 'ground floor', 'first floor', 'attic'].map((value) => ({ value })),
    },
  ],
};

const grade = 'What grade would you give it, from 1 to 6?';
const graded: TestQuestion = { text: grade, facts: [{ name: 'grade', type: 'integer', prompt: grade }] };

describe('readings that are as likely as each other', () => {
  it.each([
    // The 6 of the prompt does not speak for the 6 of the answer.
    [graded, '5 or 6'],
    [day, 'saturday or the day after'],
    [day, 'the 21st or 22nd, we are at home both days'],
    [price, 'thirty nine ninety nine'],
    [price, 'eleven fifty'],
  ])('are asked about after %j: %j', async (asked, text) => {
    expect(await answer(asked, text)).toEqual({ unclear: true });
  });

  it.each([
    [day, 'not saturday, the day after', { visit_day: '2026-09-20' }],
    [price, 'four fifty', { price: { amount: 450, currency: 'GBP' } }],
    [price, 'thirty nine pounds ninety nine', { price: { amount: 39.99, currency: 'GBP' } }],
  ])('are told apart after %j: %j', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });
});

it('days that are as likely as each other are left open where something else is asked', async () => {
  const reason: TestQuestion = {
    text: 'What is it about: a cleaning or a consultation?',
    facts: [{ name: 'reason', type: 'enum', values: [{ value: 'cleaning' }, { value: 'consultation' }] }],
    others: [{ name: 'preferred_day', type: 'date', aliases: ['day'] }],
  };
  expect(await answer(reason, 'saturday or the day after')).not.toHaveProperty('preferred_day');
  expect(await answer(reason, 'cleaning on saturday')).toEqual({
    reason: 'cleaning',
    preferred_day: '2026-09-19',
  });
});

describe('a number for each', () => {
  it.each(['two each', '1 apiece', 'one for each of us', '2 per person'])('%j is no sum', async (text) => {
    expect(await answer(keys, text)).toEqual({});
  });
});

describe('a day that is over', () => {
  it.each([
    ['it ran out on the 9th', '2026-09-09'],
    ['last month, on the 28th', '2026-08-28'],
    ['on the 28th', '2026-09-28'],
  ])('%j is %s', async (text, end) => {
    expect(await answer(lapsed, text)).toEqual({ permit_end: end });
  });
});

describe('not minding', () => {
  it.each(["i don't mind", "don't mind at all"])('%j wishes nothing', async (text) => {
    expect(await answer(window, text)).not.toHaveProperty('Affirm');
  });

  it.each(["wouldn't mind", "i wouldn't mind one"])('%j is a yes', async (text) => {
    expect(await answer(window, text)).toEqual({ Affirm: true });
  });
});

describe('all but one', () => {
  it.each(['everywhere but the attic', 'every floor except the attic', 'anywhere but the attic'])(
    '%j is the others',
    async (text) => {
      expect(await answer(floors, text)).toEqual({ floors: ['cellar', 'ground floor', 'first floor'] });
    },
  );
});

describe('words that change what is meant', () => {
  const sports: TestQuestion = {
    text: 'Which sports do you do: rowing, judo, golf or chess?',
    facts: [
      {
        name: 'sports',
        type: 'list',
        values: ['rowing', 'judo', 'golf', 'chess'].map((value) => ({ value })),
      },
    ],
  };
  const staff: TestQuestion = {
    text: 'How many people work at your shop?',
    facts: [{ name: 'staff', type: 'integer' }],
  };
  const age: TestQuestion = { text: 'How old are you?', facts: [{ name: 'age', type: 'integer' }] };
  const due: TestQuestion = {
    text: 'When does it have to be ready?',
    facts: [{ name: 'due', type: 'date' }],
  };
  const street: TestQuestion = { text: 'What is the address?', facts: [{ name: 'address', type: 'text' }] };
  const boat: TestQuestion = {
    text: 'Do you have a boat?',
    facts: [{ name: 'has_boat', type: 'boolean' }],
    expects: 'yes_no',
  };
  const contract: TestQuestion = {
    text: 'The contract runs for 36 months. Do you want to sign?',
    facts: [{ name: 'signs', type: 'boolean' }],
    expects: 'yes_no',
  };

  it.each([
    [sports, 'judo, some golf', { sports: ['judo', 'golf'] }],
    [sports, 'rowing. i quit judo', { sports: ['rowing'] }],
    [staff, '4 of us and an apprentice', {}],
    [age, 'pushing 70', {}],
    [due, 'well before christmas', {}],
    [street, '9 is too late for me', {}],
    [boat, 'just a canoe', {}],
    [boat, 'just a small one', { Affirm: true }],
    [contract, "i'd sign for 18", {}],
    [contract, 'yes, 36 is fine', { Affirm: true }],
  ] as const)('%j: %j', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });
});
