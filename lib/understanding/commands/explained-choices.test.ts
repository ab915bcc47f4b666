import { describe, expect, it } from 'vitest';
import { hearText } from '../hear/hear.ts';
import { chooseLocaleWords } from '../locales/choose-locale-words.ts';
import { answer, type TestQuestion } from '../testing/answer.ts';
import { readChoice } from './read-choice.ts';

const locale = chooseLocaleWords('en');
const sizes = ['small', 'medium', 'large'].map((id) => ({ id, label: id }));
const pick = (text: string) =>
  readChoice(hearText(text, locale), { options: sizes, expects: 'single_choice' }, locale);
const one = (text: string, name: string, values: Record<string, string[]>): TestQuestion => ({
  text,
  facts: [
    { name, type: 'enum', values: Object.entries(values).map(([value, synonyms]) => ({ value, synonyms })) },
  ],
});

describe('a choice with a sentence that explains it', () => {
  it.each([
    ['the largest, my feet are huge', 'large'],
    ["the smallest one, she's only three", 'small'],
    ["they don't eat much, the smallest please", 'small'],
    ['the biggest because we are five', 'large'],
    ['second one, my brother has that', 'medium'],
    ["the last one, it's for the whole office", 'large'],
    ['the biggest please, everybody is hungry', 'large'],
    ['the first one. my dad had it too', 'small'],
  ])('is picked: %s', (text, id) => {
    expect(pick(text)).toEqual([id]);
  });

  it.each([
    'the biggest, no wait, the smallest',
    'the biggest, unless that costs more',
    'the biggest one, my wife prefers the smallest',
    "the biggest, it's too expensive though",
    "the last one, i don't want it",
    'the biggest, is it free?',
    "my feet are huge, it's for my dad",
    'not the biggest, my feet are small',
  ])('is not picked: %s', (text) => {
    expect(pick(text)).toBeUndefined();
  });

  it('counts before the name of a choice', () => {
    expect(pick('3 large ones')).toBeUndefined();
    expect(pick('3')).toEqual(['large']);
    expect(pick('3, large')).toEqual(['large']);
  });
});

describe('a topic by what is wrong', () => {
  const topic = one('Is it about the order, the app or your account?', 'topic', {
    order: ['delivery', 'parcel'],
    app: ['login', 'website'],
    account: ['password', 'profile'],
  });
  it.each([
    ['parcel is missing', 'order'],
    ['delivery was late', 'order'],
    ['website is bad', 'app'],
    ['login is not working', 'app'],
    ['password is wrong', 'account'],
    ['my parcel is damaged', 'order'],
  ])('is read: %s', async (text, value) => {
    expect(await answer(topic, text)).toEqual({ topic: value });
  });

  it.each(['order is wrong', 'account is wrong, sorry'])('may be ruled out: %s', async (text) => {
    expect(await answer(topic, text)).not.toHaveProperty('topic');
  });
});

describe('early, on time or late', () => {
  const arrival = one('Was the engineer early, on time or late?', 'arrival', {
    early: [],
    'on time': [],
    late: [],
  });
  it.each([
    ['an hour before you said', 'early'],
    ['earlier than we expected', 'early'],
    ['ahead of schedule', 'early'],
    ['two hours after you told us', 'late'],
    ['later than promised', 'late'],
    ['an hour past the slot you gave us', 'late'],
    ['at the time you said', 'on time'],
    ['bang on cue', 'on time'],
    ["it wasn't when you said", undefined],
  ])('is read from what was promised: %s', async (text, value) => {
    expect(await answer(arrival, text)).toEqual(value === undefined ? {} : { arrival: value });
  });
});
