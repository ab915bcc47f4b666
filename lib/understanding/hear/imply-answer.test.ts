import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { hearText } from './hear.ts';
import { readConsent } from './read-consent.ts';
import { readQuestion } from './read-question.ts';
import { readYesNo } from './read-yes-no.ts';

const read = (question: string, answer: string): boolean | 'unclear' | undefined => {
  const found = readYesNo(hearText(answer, en), readQuestion([question], en));
  return found?.unclear ? 'unclear' : found?.value;
};

describe('an answer that implies yes or no', () => {
  it.each([
    ['Are you over 65?', '72', true],
    ['Are you over 65?', 'im 60', false],
    ['Are you over 65?', '65', false],
    ['Are you at least 18?', '18', true],
    ['Is the child younger than 12?', "she's 9", true],
    ['Is the child younger than 12?', 'he turns 13 soon', false],
    ['Have you worked there for more than 2 years?', 'way longer', true],
    ['Have you worked there for more than 2 years?', 'three years now', true],
    ['Have you worked there for more than 2 years?', '6 months', undefined],
    ['Do you have fewer than 10 employees?', 'not 10, 8', true],
    ['Do you have fewer than 10 employees?', 'between 8 and 12', undefined],
  ])('compares a number with that of the question: %s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });

  it.each([
    ['Do you own your home?', 'we rent', false],
    ['Do you own your home?', 'not renting', undefined],
    ['Is the flat furnished?', 'unfurnished', false],
    ['Do you want paper bills?', 'paperless please', false],
    ['Was the vase damaged?', 'it came in one piece', false],
    ['Was the vase damaged?', 'shattered', true],
    ['Was the vase damaged?', "it's fine", false],
    ['Is the tap inside?', 'outside, by the shed', false],
    ['Is your insurance still valid?', 'it ran out in March', false],
  ])('knows the opposite and the like of a word: %s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });

  it.each([
    ['Have you paid the invoice?', 'did that yesterday', true],
    ['Have you paid the invoice?', 'paying it tomorrow', false],
    ['Have you paid the invoice?', 'I forgot', false],
    ['Did you reset the router?', 'did it twice already', true],
    ['Did you reset the router?', 'did it help others?', undefined],
  ])('reads whether something was done: %s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });

  it.each([
    ['Were you at the wheel?', 'my sister was', false],
    ['Was anybody hurt?', 'my sister was', true],
    ['Is anyone over 65?', 'both of us', true],
    ['Will anyone else be driving?', 'just me', false],
    ['Would you mind a short survey?', 'I would actually', true],
    ['Would you mind a short survey?', 'no problem', false],
    ['Is it OK to record the call?', "I'd mind very much", false],
    ['Are you allergic to nuts?', 'very', true],
    ['Do you smoke?', 'only at parties', true],
    ['Do you need a towel?', "I'll bring my own", false],
  ])('reads who, how much and how often: %s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });

  it.each([
    ['Shall I add insurance?', "I'd hate to be without it"],
    ['Shall I add insurance?', "wouldn't leave home without it"],
    ['Is the router on?', "it wouldn't be much use if it wasn't"],
  ])('leaves open what says neither: %s %s', (question, answer) => {
    expect(read(question, answer)).not.toBe(false);
  });

  it.each([
    ['May I charge 300 pounds, more than 200?', '250'],
    ['Is the account of over 18 years to be deleted?', '20'],
    ['Have you agreed to the deletion?', 'did that already'],
    ['Shall I cancel every order?', 'every day except Monday'],
  ])('is never consent: %s %s', (question, answer) => {
    expect(readConsent(hearText(answer, en), readQuestion([question], en))).not.toBe('yes');
  });
});

describe('an answer about something else', () => {
  it.each([
    ['Is the lamp green?', "it's orange", false],
    ['Is the lamp green?', 'green, not orange', true],
    ['Is your room on the ground floor?', 'in the attic', false],
    ['Is your room on the ground floor?', 'no, in the basement', false],
    ['Is your room on the ground floor?', "it's the loft flat", false],
    ['Is your room on the ground floor?', 'third floor', false],
    ['Is your room on the ground floor?', 'top floor sadly', false],
    ['Is your room on the ground floor?', "it's two floors up", false],
    ['Is your room on the ground floor?', 'yes, not the top floor', true],
    ['Is your room on the ground floor?', "there's a cellar too", undefined],
    ['Is your room on the ground floor?', 'above the basement', undefined],
    ['Do you have a cellar?', "it's on the third floor", undefined],
    ['Shall I book you in for Friday?', 'make it Monday', false],
    ['Shall I charge the card ending in 11?', 'use the other card', false],
    ['Would you like another room?', 'another one, yes', true],
    ['Would you like us to fit it?', 'I can do that myself', false],
    ['Would you like us to fit it?', "I can't do that myself", undefined],
    ['Does anyone have a food allergy?', "my son can't eat nuts", true],
    ['Will someone be in on Thursday?', 'my mother will be in', true],
    ['Would you like insurance for 19 euros?', 'for 19 euros why not', true],
    ['Would you like it gift wrapped?', "it's for me so don't bother", false],
    ['Do you want to keep your seat?', 'I want to keep it', true],
  ])('%s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });
});
