import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

type Type = TestQuestion['facts'][number]['type'];
const one = (text: string, name: string, type: Type, values?: string[]): TestQuestion => ({
  text,
  facts: [{ name, type, ...(values ? { values: values.map((value) => ({ value })) } : {}) }],
});
const plates = one('How many plates do you need?', 'plates', 'integer');
const fee = one('What is your budget?', 'fee', 'money');
const stay = one('How long will the course be?', 'stay', 'duration');
const visit = one('Which day should the painter come?', 'visit', 'date');
const lift = one('What time should we fetch you?', 'lift', 'time');
const slot = one('Dawn, noon or dusk?', 'slot', 'enum', ['dawn', 'noon', 'dusk']);
const paint = one('Gloss, satin or matt?', 'paint', 'enum', ['gloss', 'satin', 'matt']);
const toys = one('Which toys: balls, kites or dolls?', 'toys', 'list', ['balls', 'kites', 'dolls']);

describe('a value that other words of the message may change', () => {
  it.each([
    [plates, 'we said 14 but three have a cold'],
    [plates, 'eight minus the broken ones'],
    [plates, 'three of each'],
    [one('How many pets do you have?', 'pets', 'integer'), '3 hens and a goat'],
    [one('How many people are coming?', 'guests', 'integer'), 'two whole families'],
    [one('How many litres do you need?', 'litres', 'number'), 'three full barrels'],
    [one('How many acres do you farm?', 'acres', 'number'), 'about 20 hectares'],
    [one('What are you working towards?', 'goal', 'number'), 'lose 20 kilos'],
    [fee, '150 each and there are six of us'],
    [stay, 'two hours plus twenty for tea'],
    [stay, 'a week and then another week at home'],
    [visit, "three days before my wedding, that's the 16th"],
    [visit, 'my lease ends on 14 January so the next working day'],
    [lift, 'the ferry lands at 14:20, give me 30 minutes to get out'],
    [slot, "I'm asleep at noon"],
    [paint, 'it was gloss but we converted it to wax'],
    [paint, 'I have satin now and it is too dull'],
    [paint, 'we have gloss and we hate it'],
    [toys, 'all of it, bar the kites'],
  ])('is asked for again: %#', async (asked, text) => {
    expect(await answer(asked, text)).not.toHaveProperty(asked.facts[0]?.name ?? '');
  });
});

describe('a value beside words that change nothing', () => {
  it.each([
    [plates, 'we are in room 12, 14 please', { plates: 14 }],
    [plates, 'started with 20, so 17', { plates: 17 }],
    [plates, 'the guide said 30, I need 12', { plates: 12 }],
    [one('How many kilos would you like to lose?', 'goal', 'number'), 'lose 20 kilos', { goal: 20 }],
    [fee, '400 plus tax', { fee: { amount: 400, currency: 'GBP' } }],
    [visit, 'I give three weeks notice so like 9 October', { visit: '2026-10-09' }],
    [visit, "the 20th but I'm flexible", { visit: '2026-09-20' }],
    [paint, 'matt, but not in white', { paint: 'matt' }],
    [paint, 'satin got rave reviews so satin', { paint: 'satin' }],
    [toys, 'all of them except kites', { toys: ['balls', 'dolls'] }],
  ])('is taken: %#', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });
});

describe('two choices where the question names the choices', () => {
  it.each(['somewhere between gloss and satin', 'gloss in the hall, satin in the bath'])(
    'are asked about: %s',
    async (text) => {
      const prompt = 'Gloss, satin or matt?';
      const asked: TestQuestion = { text: prompt, facts: paint.facts.map((fact) => ({ ...fact, prompt })) };
      expect(await answer(asked, text)).toEqual({ unclear: true });
    },
  );
});

describe('a text that holds words of a sentence', () => {
  it.each(['is it too late to say Turin', "I've changed my mind about flying"])(
    'is not a place: %s',
    async (text) => {
      expect(
        await answer(one('Where would you like to fly to?', 'destination', 'text'), text),
      ).not.toHaveProperty('destination');
    },
  );
});

describe('one number for two questions', () => {
  const both: TestQuestion = {
    text: 'How many cups and how many bowls?',
    facts: [
      { name: 'cups', type: 'integer' },
      { name: 'bowls', type: 'integer' },
    ],
  };
  it.each(['four of each', '4 each', 'four of both'])('is taken for both: %s', async (text) => {
    expect(await answer(both, text)).toEqual({ cups: 4, bowls: 4 });
  });
});

describe('a choice or a day that is ruled out', () => {
  it.each([
    [paint, 'gloss is way too shiny for me, matt', { paint: 'matt' }],
    [paint, 'satin is overkill, gloss', { paint: 'gloss' }],
    [
      one('What should we do: take up, let down or patch?', 'work', 'enum', ['take up', 'let down', 'patch']),
      'let them down please',
      { work: 'let down' },
    ],
    [visit, 'any day next week but Thursday', {}],
  ])('is not taken: %#', async (asked, text, given) => {
    expect(await answer(asked, text)).toEqual(given);
  });
});
