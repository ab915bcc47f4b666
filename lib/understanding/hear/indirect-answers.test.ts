import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { hearText } from './hear.ts';
import { readQuestion } from './read-question.ts';
import { readYesNo } from './read-yes-no.ts';

const read = (question: string, answer: string): boolean | undefined => {
  const found = readYesNo(hearText(answer, en), readQuestion([question], en));
  return found?.unclear ? undefined : found?.value;
};

const offer = 'Would you like us to send you a catalogue?';

describe('an answer that says neither yes nor no', () => {
  it.each([
    "don't mind either way",
    "doesn't bother me either way",
    "I really don't care one way or the other",
    "we're easy either way",
    'happy with or without',
    'makes no difference to me',
    'whichever is cheaper for you',
    'no strong feelings either way',
  ])('is open if it is indifferent: %s', (answer) => {
    expect(read(offer, answer)).toBeUndefined();
  });

  it('counts what is added to it', () => {
    expect(read(offer, "don't mind either way, so yes")).toBe(true);
  });

  it('is a no if minding is what was asked', () => {
    expect(read('Would you mind sharing a table?', "don't mind at all")).toBe(false);
  });

  it.each([
    'you already send me one every month',
    'your lot sent me two last week',
    'you keep sending them',
    'you already did that',
    'last time you sent it to my old flat',
  ])('is open if it only complains about an offer: %s', (answer) => {
    expect(read(offer, answer)).not.toBe(true);
  });

  it.each([
    'you already send me three a week, no more please',
    'no more of those please',
    'stop sending me these',
    'take me off your list',
    "I've had enough of them",
  ])('refuses an offer if it asks to be left alone: %s', (answer) => {
    expect(read(offer, answer)).toBe(false);
  });

  it.each([
    ['Have you ever been refused a visa?', 'my husband was, back in 2011'],
    ['Do you have any pets?', 'my neighbour has a cat'],
    ['Is this your first visit?', "my wife's been before"],
    ['Do you have any pets?', 'the people downstairs have a dog'],
  ])('is open if it is about someone else: %s %s', (question, answer) => {
    expect(read(question, answer)).toBeUndefined();
  });
});

describe('an answer by what happened', () => {
  it.each([
    ['Do you hold a full driving licence?', 'passed my test in march', true],
    ['Do you hold a full driving licence?', "my test's in march", false],
    ['Do you have a valid permit?', 'renewed it in november', true],
    ['Is your horse vaccinated?', 'had his last booster in october', true],
    ['Are you the tenant?', "that's my father", false],
    ['Are you the account holder?', "it's in her name", false],
  ])('%s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });
});

describe('an answer with "only"', () => {
  it('is another thing than the one that was asked about', () => {
    expect(read('Is there a lift in the building?', 'only stairs')).not.toBe(true);
  });

  it('is one of any', () => {
    expect(read('Do you have any pets?', 'only the goldfish')).toBe(true);
  });
});
