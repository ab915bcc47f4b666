import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { hearText } from './hear.ts';
import { readConsent } from './read-consent.ts';
import { readQuestion } from './read-question.ts';
import { readYesNo } from './read-yes-no.ts';

const read = (asked: string, said: string): boolean | 'unclear' | undefined => {
  const answer = readYesNo(hearText(said, en), readQuestion([asked], en));
  return answer?.unclear ? 'unclear' : answer?.value;
};

describe('an answer that changes in the middle of a message', () => {
  it.each([
    ['hmm 12.. no. actually you know what, put it on', true],
    ['no. on second thoughts stick it in', true],
    ["nah thanks. hmm you know what, i'll take it", true],
    ['no... oh sod it, chuck it in', true],
    ['nah. ah go on then, add it', true],
    ['no. well, ok, add it', true],
    ['yes. actually no, leave it off', false],
    ['sure.. hmm tell you what, skip it', false],
    ["no. you know what, it's fine", false],
  ])('is its last decision: %s', (said, value) => {
    expect(read('Would you like to add breakdown cover for 12 pounds?', said)).toBe(value);
  });
});

describe('a conclusion after "so"', () => {
  it.each([
    ['moved here last week so obviously', true],
    ["i don't even own shoes so naturally", true],
    ['came in march so obviously not', false],
  ])('goes before what the reason implies: %s', (said, value) => {
    expect(read('Is this your first time at our climbing wall?', said)).toBe(value);
  });
});

describe('what has become of something', () => {
  it.each([
    'that one was stolen',
    "that card's maxed out",
    'i lost that card',
    'that got cancelled last month',
  ])('refuses its use: %s', (said) =>
    expect(read('Shall we charge the card ending in 4421?', said)).toBe(false),
  );
});

describe('idioms that begin work', () => {
  const question = readQuestion(['The rebuild costs 900 pounds. Shall we proceed?'], en);
  it.each(['crack on', 'yeah crack on', 'get on with it', 'go right ahead'])('consent: %s', (said) => {
    expect(readConsent(hearText(said, en), question)).toBe('yes');
  });
  it.each(["don't crack on yet", 'crack on if it is under 800', 'can you crack on?'])(
    'do not consent: %s',
    (said) => expect(readConsent(hearText(said, en), question)).not.toBe('yes'),
  );
});

it('a word of the question after "no clue" answers nothing', () => {
  expect(read('Is your dog vaccinated?', 'no clue, rescue dog')).toBeUndefined();
  expect(read('Are you bringing your dog?', 'no clue, rescue dog')).toBe('unclear');
});

describe('a question about one person or animal', () => {
  it.each([
    ['Has your dog been vaccinated?', "it's a cat"],
    ['Has your dog been vaccinated?', 'my cat has'],
    ['Does your daughter have an inhaler?', 'my son does'],
  ])('is not answered by another one: %s %s', (question, said) => {
    expect(read(question, said)).toBeUndefined();
  });

  it.each([
    ['Has your dog been vaccinated?', 'my dog has', true],
    ['Has your dog been vaccinated?', "my dog hasn't", false],
    ['Does your daughter have an inhaler?', 'she does', true],
  ])('is answered by the same one: %s %s', (question, said, value) => {
    expect(read(question, said)).toBe(value);
  });
});

describe('an accident', () => {
  it.each(['someone hit my parked car', 'the parked van hit my wife'])(
    'is not proof that no one is hurt: %s',
    (said) => {
      expect(read('Is anybody hurt or in danger?', said)).toBeUndefined();
    },
  );

  it.each(['it was parked', 'the car was empty'])('of an empty car hurts no one: %s', (said) => {
    expect(read('Is anybody hurt or in danger?', said)).toBe(false);
  });
});
