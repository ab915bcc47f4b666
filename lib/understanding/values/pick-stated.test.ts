import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const one = (text: string, name: string, type: TestQuestion['facts'][number]['type']): TestQuestion => ({
  text,
  facts: [{ name, type }],
});
const hens = one('How many hens do you keep?', 'hens', 'integer');
const fee = one('What is your monthly fee?', 'fee', 'money');
const pounds = (amount: number) => ({ amount, currency: 'GBP' });

describe('a number that holds now', () => {
  it.each([
    [hens, '9 last year, only 7 now', { hens: 7 }],
    [hens, '6, hoping for 12 next year', { hens: 6 }],
    [hens, 'my brother has 30 I only have 8', { hens: 8 }],
    [fee, 'was meant to be 40, I pay 35', { fee: pounds(35) }],
    [fee, 'my mums is 20, mine 25', { fee: pounds(25) }],
    [one('What salary do you expect?', 'pay', 'money'), 'on 30k, hoping for 35k', { pay: pounds(35000) }],
  ])('is taken: %#', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });

  it.each([
    ['4 but one is tiny', { hens: 4 }],
    ['4 but we use one as a pet', { hens: 4 }],
    ['twnety', { hens: 20 }],
  ])('counts all of them in %j', async (text, given) => {
    expect(await answer(hens, text)).toEqual(given);
  });

  it('is asked for again where a part may count or not', async () => {
    expect(await answer(hens, '11 but 2 are only visiting')).not.toHaveProperty('hens');
  });
});

describe('a number with words around it', () => {
  it.each([
    [fee, 'a grand and a half', { fee: pounds(1500) }],
    [fee, 'my mate paid 9 grand, I can stretch to 7', { fee: pounds(7000) }],
  ])('is read whole: %#', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });

  it.each([
    [one('How old is your dog?', 'age', 'integer'), '7 months'],
    [one('How many seats?', 'seats', 'integer'), 'a 16 seater'],
    [one('When shall we come?', 'at', 'time'), 'anytime before 9'],
  ])('is asked for again: %#', async (asked, text) => {
    expect(await answer(asked, text)).not.toHaveProperty(asked.facts[0]?.name ?? '');
  });
});

describe('choices', () => {
  const list: TestQuestion = {
    text: 'Which languages do you speak?',
    facts: [
      {
        name: 'languages',
        type: 'list',
        values: ['french', 'german', 'polish'].map((value) => ({ value })),
      },
    ],
  };
  it.each([
    ['everything exept german', ['french', 'polish']],
    ['all bar polish', ['french', 'german']],
    ['my wife speaks polish, I only do french', ['french']],
  ])('leave out what is excluded or of another person in %j', async (text, languages) => {
    expect(await answer(list, text)).toEqual({ languages });
  });

  it('does not take a general noun for a brand', async () => {
    const device: TestQuestion = {
      text: 'What do you use?',
      facts: [
        {
          name: 'device',
          type: 'enum',
          values: [{ value: 'iphone', synonyms: ['apple phone'] }, { value: 'android' }],
        },
      ],
    };
    expect(await answer(device, 'my phone')).toEqual({});
    expect(await answer(device, 'an apple phone')).toEqual({ device: 'iphone' });
  });
});

describe('a text', () => {
  it.each([
    [one('Which firm do you work for?', 'company', 'text'), "I'm with the BBC", { company: 'the BBC' }],
    [
      one('Which school?', 'school', 'text'),
      'she starts at Oakley in May, at St Bees now',
      { school: 'St Bees' },
    ],
  ])('is the one that holds now: %#', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });

  it.each([
    [one('What is the delivery address?', 'address', 'text'), 'same as before but flat 3 not 2'],
    [one('Which town is the shop in?', 'town', 'text'), 'live in Bath but the shop is in Frome'],
    [one('What name should go on it?', 'badge_name', 'text'), 'my passport says Katarzyna but put Kasia'],
  ])('is asked for again where two compete: %#', async (asked, text) => {
    expect(await answer(asked, text)).not.toHaveProperty(asked.facts[0]?.name ?? '');
  });
});
