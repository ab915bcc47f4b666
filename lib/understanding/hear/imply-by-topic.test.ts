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

describe('an answer that is about the topic', () => {
  it.each([
    ['Do you need a space in our car park?', "we're on the early train", false],
    ['Do you need a space in our car park?', 'coming in the camper', true],
    ['Does any pupil have an allergy?', "Mia can't eat eggs", true],
    ['Does any pupil have an allergy?', 'they eat anything', false],
    ['Do you smoke?', 'packed it in years ago', false],
    ['Are you pregnant?', 'due in June', true],
    ['Is this your first appointment?', 'Dr Shah treated me, I came in May', false],
    ['Was anyone hurt in the fall?', 'he broke his ankle', true],
    ['Was anyone hurt in the fall?', 'shaken but ok', false],
    ['Do you hold a UK licence?', 'still learning', false],
    ['Are you the policy holder?', "it's in my husband's name", false],
    ['Did the update fix the printer?', 'still the same error', false],
    ['Have you informed the landlord?', 'rang him straight away', true],
  ])('about people and things: %s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });

  it.each([
    ['Would you like trip insurance?', 'never travel without it', true],
    ['Would you like trip insurance?', 'my bank card includes it', false],
    ['Should we call you back?', "I can't take calls at work", false],
    ['Should we call you back?', 'any time after three', true],
    ['Do you want a paper bill?', 'just email it', false],
    ['Do you want to cancel your membership?', "I don't use it", true],
    ['Do you want to cancel your membership?', 'just want to move the date', false],
  ])('about offers: %s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });

  it.each([
    ['Do you need a space in our car park?', 'we could drive'],
    ['Do you need a space in our car park?', 'by car or by train'],
    ['Do you need a space in our car park?', 'how far is the train station'],
    ['Do you need a space in our car park?', 'by train, but we bring the van too'],
    ['Is this your first appointment?', 'my wife came last year'],
    ['Is this your first appointment?', 'I was going to come in March'],
    ['Are you pregnant?', 'not sure, test is tomorrow'],
  ])('leaves open what decides nothing: %s %s', (question, answer) => {
    expect([undefined, 'unclear']).toContain(read(question, answer));
  });

  it('knows no topic of a question that turns it around', () => {
    expect(read('Can you manage without parking?', 'by train')).toBeUndefined();
  });

  it.each([
    ['Shall I add insurance for 40 pounds?', 'never travel without it'],
    ['Shall I cancel your trip?', "I can't go"],
    ['Shall I cancel your trip?', 'found something cheaper'],
  ])('is never consent: %s %s', (question, answer) => {
    expect(readConsent(hearText(answer, en), readQuestion([question], en))).not.toBe('yes');
  });

  it.each([
    ['The ticket is not refundable. Buy it?', 'buy it before it sells out', 'yes'],
    ['The ticket is not refundable. Buy it?', 'buy it before Friday', 'unclear'],
  ])('hears a reason to hurry: %s %s', (question, answer, expected) => {
    expect(readConsent(hearText(answer, en), readQuestion([question], en))).toBe(expected);
  });
});
