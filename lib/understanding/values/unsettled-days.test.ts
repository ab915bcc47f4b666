import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const day: TestQuestion = { text: 'Which day suits you?', facts: [{ name: 'day', type: 'date' }] };
const dayAndTime: TestQuestion = {
  text: 'Which day and what time?',
  facts: [
    { name: 'day', type: 'date' },
    { name: 'hour', type: 'time' },
  ],
};
const area: TestQuestion = {
  text: 'How large is the hall, in square metres?',
  facts: [{ name: 'area', type: 'number' }],
};
const depth: TestQuestion = {
  text: 'How deep is the shelf, in centimetres?',
  facts: [{ name: 'depth_cm', type: 'number' }],
};
const budget: TestQuestion = { text: 'What is your budget?', facts: [{ name: 'budget', type: 'money' }] };
const pounds = (amount: number) => ({ budget: { amount, currency: 'GBP' } });

describe('a day', () => {
  it.each([
    'any tue or wed',
    'whichever thursday or friday',
    'depends on the rota for thursday',
    'sunday, depending on the match',
    'thanksgiving weekend',
  ])('is not settled by %j', async (text) => {
    expect(await answer(day, text)).toEqual({});
  });

  it.each([
    ['tue or wed, let us say wed', '2026-09-16'],
    ['any time on wednesday', '2026-09-16'],
    ['thanksgiving weekend, the saturday', '2026-11-28'],
    ['thurs. not this one, the one after', '2026-09-24'],
    ['wednesday, not this week the next', '2026-09-23'],
    ['not this week, wednesday', '2026-09-23'],
    ['wednesday this week', '2026-09-16'],
  ])('is read from %j', async (text, value) => {
    expect(await answer(day, text)).toEqual({ day: value });
  });
});

describe('an hour', () => {
  it.each([
    ['afternoons after 3', {}],
    ['mondays before 11', {}],
    ['2 on weds or same time fri', { unclear: true }],
  ])('of no particular day: %j', async (text, facts) => {
    expect(await answer(dayAndTime, text)).toEqual(facts);
  });
});

describe('two sides', () => {
  it.each<[TestQuestion, string, object]>([
    [area, '9 by 6', { area: 54 }],
    [area, '9m x 6m', { area: 54 }],
    [area, '54', { area: 54 }],
    [area, '20 by 30 feet', {}],
    [depth, '80 by 30', { unclear: true }],
    [depth, '80 long, 30 deep', { depth_cm: 30 }],
    [depth, '30cm deep and 80 wide', { depth_cm: 30 }],
  ])('are an area and not a single measure: %j %s', async (question, text, facts) => {
    expect(await answer(question, text)).toEqual(facts);
  });
});

describe('an amount', () => {
  const isSet = async (text: string) => typeof (await answer(budget, text)).budget === 'object';

  it.each(['80 a head', '45pp', '£20 per guest', '15%', 'half', 'a third of that'])(
    'is not known from %j',
    async (text) => {
      expect(await isSet(text)).toBe(false);
    },
  );

  it.each([
    ['half a grand', 500],
    ['800 for all of us', 800],
    ['£0.50', 0.5],
  ])('is read from %j', async (text, amount) => {
    expect(await answer(budget, text)).toEqual(pounds(amount));
  });
});
