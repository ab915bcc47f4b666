import { describe, expect, it } from 'vitest';
import { en } from '../../locales/en.ts';
import { hearText } from '../hear.ts';
import { readQuestion } from '../read-question.ts';
import { readYesNo } from '../read-yes-no.ts';

const read = (question: string, said: string): boolean | 'open' | undefined => {
  const answer = readYesNo(hearText(said, en), readQuestion([question], en));
  return answer?.unclear ? 'open' : answer?.value;
};

describe('phrases that answer an offer only', () => {
  it.each([
    'might as well',
    'better safe than sorry',
    'sign me up',
    "that'd be lovely",
    'I agree',
    'happy to',
    'forget it',
    'skip it',
    'count me out',
    'never mind',
    'too expensive',
    "I'd rather leave that out",
  ])('do not say whether something is so: %s', (said) => {
    expect(read('Was the window broken when you moved in?', said)).toBeUndefined();
    expect(read('Are you allergic to nickel?', said)).toBeUndefined();
  });

  it.each([
    ['Shall I add a side salad?', 'might as well', true],
    ['Shall I add a side salad?', "that'd be lovely", true],
    ['Would you like a side salad?', 'forget it', false],
    ['Would you like a side salad?', 'skip it', false],
    ['Would you like a side salad?', 'too expensive', false],
    ['Do you agree to the terms?', 'I agree', true],
    ['Do you consent to a blood test?', 'I consent', true],
    ['Will you help at the fair?', 'count me out', false],
    ['Can you start on Monday?', 'happy to', true],
  ])('answer an offer, and who is asked to agree: %s %s', (question, said, value) => {
    expect(read(question, said)).toBe(value);
  });
});

describe('phrases of one kind of question', () => {
  it.each([
    ['Did you hand in the keys?', 'still broken'],
    ['Are you the tenant?', 'worse than before'],
    ['Shall we renew your library card?', 'it can wait for a month'],
    ['Do you accept the house rules?', 'got my own'],
    ['Have you ever had measles?', 'she brings her own'],
    ['Shall I add a side salad?', 'keep it private'],
    ['Shall we paint the door?', 'unsubscribe me'],
    ['Do you have a bicycle?', "I've waited long enough"],
    ['Is there a step at the door?', 'already did'],
    ['Are you retired?', 'still do'],
  ])('say nothing to another: %s %s', (question, said) => {
    expect([undefined, 'open']).toContain(read(question, said));
  });

  it.each([
    ['Did that solve it?', 'still broken', false],
    ['Do you need a helmet?', 'got my own', false],
    ['Have you got your own skates?', 'got my own', true],
    ['May we publish your name?', 'keep it private', false],
    ['Shall we send you our offers by email?', 'unsubscribe me', false],
    ['Is it urgent?', 'it can wait', false],
    ['Did you post the form?', 'already did', true],
    ['Do you smoke?', 'still do', true],
  ])('answer it: %s %s', (question, said, value) => {
    expect(read(question, said)).toBe(value);
  });
});
