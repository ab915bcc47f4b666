import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../../testing/answer.ts';

const ask = (text: string): TestQuestion => ({ text, facts: [{ name: 'so', type: 'boolean' }] });

describe('the state of a thing', () => {
  it.each([
    ['Is the boiler on right now?', "it's on", true],
    ['Is the boiler on right now?', 'off since Tuesday', false],
    ['Is the boiler on right now?', 'we turned it off', false],
    ['Is the boiler on right now?', "it's not on", false],
    ['Is the window open?', "it's shut", false],
    ['Is the window open?', 'wide open', true],
    ['Is the lift down?', "it's down", true],
    ['Is the fridge empty?', 'full', false],
    ['Is the fridge full?', 'half full', false],
    ['Is the alarm off?', "it's still on", false],
    ['Is the party still on?', "it's been called off", false],
  ])('%s %s', async (text, said, so) => {
    expect(await answer(ask(text), said)).toEqual({ so });
  });

  it.each(['on and off', 'it was on this morning', 'half of the time'])(
    'is left open by %j',
    async (said) => {
      expect(await answer(ask('Is the boiler on right now?'), said)).toEqual({});
    },
  );

  it('is not asked about where someone is let in', async () => {
    expect(await answer(ask('Is there someone to let us in?'), "it's in")).toEqual({});
  });
});
