import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const ask = (text: string): TestQuestion => ({ text, facts: [{ name: 'answer', type: 'boolean' }] });
const cancels = ask('Do you want to cancel your trip to Oslo?');
const keeps = ask('Do you want to keep your booking?');
const wraps = ask('Should we gift wrap it?');

describe('to a question whether to cancel', () => {
  it.each(['yes bin it', 'yes scrap it', 'yes drop it', 'yes call it off', 'yep ditch it'])(
    'is a yes: %s',
    async (text) => {
      expect(await answer(cancels, text)).toEqual({ answer: true });
    },
  );

  // To get rid of the trip, or of the idea?
  it.each(['bin it', 'ditch it'])('is open: %s', async (text) => {
    expect(await answer(cancels, text)).toEqual({});
  });

  it.each(["don't bin it", 'leave it as it is', 'no, leave it alone'])('is a no: %s', async (text) => {
    expect(await answer(cancels, text)).toEqual({ answer: false });
  });
});

describe('to a question whether to keep', () => {
  it.each(['leave it as it is', 'yeah leave it as is', 'leave it alone', 'keep it as it was'])(
    'is a yes: %s',
    async (text) => {
      expect(await answer(keeps, text)).toEqual({ answer: true });
    },
  );

  it.each(['bin it', 'scrap it'])('is a no: %s', async (text) => {
    expect(await answer(keeps, text)).toEqual({ answer: false });
  });
});

it.each(['leave it as it is', 'leave it'])('declines an offer: %s', async (text) => {
  expect(await answer(wraps, text)).toEqual({ answer: false });
});

it.each([
  ['You keep no right to a refund. Shall I book it?', 'keep it as it is'],
  ['You keep no right to a refund. Shall I book it?', 'leave it as it is'],
  ['You keep your points. Do you want to cancel the trip?', 'keep it as it is'],
  ['Do you want to keep going and cancel the trip?', 'keep it as it is'],
])('agrees to nothing that is not kept: %s %s', async (question, text) => {
  expect(await answer(ask(question), text)).toEqual({ answer: false });
});

it.each(['noones hurt', 'nobodys hurt'])('hears “no one is” in %j', async (text) => {
  expect(await answer(ask('Was anybody injured in the accident?'), text)).toEqual({ answer: false });
});
