import { describe, expect, it } from 'vitest';
import { en } from '../../locales/en.ts';
import { hearText } from '../hear.ts';
import { readConsent } from '../read-consent.ts';
import { readQuestion } from '../read-question.ts';
import { readYesNo } from '../read-yes-no.ts';

const read = (question: string, said: string): boolean | 'open' | undefined => {
  const answer = readYesNo(hearText(said, en), readQuestion([question], en));
  return answer?.unclear ? 'open' : answer?.value;
};

describe('two denials', () => {
  it.each([
    ['Do you want dessert with the meal?', "I'd never pass up one"],
    ['Do you go to the gym at weekends?', 'I hardly ever skip it'],
    ['Do you go to the gym at weekends?', 'never missed a single one'],
    ['Do you take your tablets every day?', 'I never forget'],
    ['Are you satisfied with the repair?', 'no complaints at all'],
    ['Is the dishwasher running?', "it hasn't failed me yet"],
    ['Did you keep the box?', "I haven't thrown it away"],
    ['Do you wear glasses?', 'never without them'],
  ])('say yes: %s %s', (question, said) => {
    expect(read(question, said)).toBe(true);
  });

  it.each([
    ['Do you want dessert with the meal?', "I wouldn't miss it"],
    ['Do you want dessert with the meal?', 'a party is no party without pudding'],
    ['Is anything broken?', 'it never let me down'],
    ['Would you mind waiting?', "I can't refuse"],
    ['Do you need a jump start?', "it hasn't failed me yet"],
  ])('are asked about where they may say either: %s %s', (question, said) => {
    expect([undefined, 'open']).toContain(read(question, said));
  });

  it.each([
    ['Have you missed a payment?', 'I have never missed one', false],
    ['Did you lose your key?', "I didn't lose it", false],
    ['Do you want dessert with the meal?', 'no, never touch the stuff', false],
    ['Do you have any complaints?', 'no complaints', false],
    ['Is the dishwasher running?', 'it never runs', false],
  ])('are one where the question uses the word itself: %s %s', (question, said, value) => {
    expect(read(question, said)).toBe(value);
  });

  it('are the highest degree with “couldn’t be”', () => {
    expect(read('Are you satisfied with the repair?', "couldn't be worse")).toBe(false);
    expect(read('Are you satisfied with the repair?', "couldn't be better")).toBe(true);
  });
});

describe('the absence of something else', () => {
  it.each([
    ['Have you got the warranty card?', 'no box though'],
    ['Is your cat chipped?', 'I have no papers'],
    ['Is the garage included?', 'no curtains'],
    ['Have you tried a new battery?', 'nothing works'],
    ['Was anyone hurt?', 'the van is fine'],
    ['Was anyone hurt?', "I wasn't there"],
    ['Does the flat have a balcony?', 'only a terrace'],
    ['Does the flat have a balcony?', 'the neighbours have'],
    ['Do you ride a bike?', 'I never ride in the dark'],
    ['Are you free on Monday?', "Monday's bad"],
    ['Do you have any pets?', 'just me and the wife'],
    ['Do you smoke?', 'no luck'],
  ])('is not said of what is asked: %s %s', (question, said) => {
    expect(read(question, said)).not.toBe(true);
    if (said !== "Monday's bad") expect(read(question, said)).not.toBe(false);
  });

  it.each([
    ['Was anyone hurt?', 'no injuries'],
    ['Do you have a pet?', 'no animals'],
    ['Did the parcel come?', 'nothing came'],
    ['Do you play chess?', 'never'],
    ['Do you play chess?', 'never played it'],
    ['Is the garage included?', 'no garage'],
    ['Will you be staying with us?', 'no got a hotel'],
  ])('is a no where it is what was asked: %s %s', (question, said) => {
    expect(read(question, said)).toBe(false);
  });
});

describe('what is not known or not so now', () => {
  it.each([
    ['Is it snowing?', 'it was'],
    ['Have you sent the form?', 'I would'],
    ['Have you sent the form?', 'I would if I could'],
    ['Is the shop open?', 'the website says yes'],
    ['Is the shop open?', 'I hope so'],
    ['Did you get the card?', 'it should have'],
    ['Would you use us again?', 'yeah, when pigs fly'],
    ['Would you use us again?', 'yeah, right'],
    ['Would you use us again?', 'my wife would'],
  ])('is asked about: %s %s', (question, said) => {
    expect([undefined, 'open', false]).toContain(read(question, said));
    expect(readConsent(hearText(said, en), readQuestion([question], en))).not.toBe('yes');
  });

  it.each([
    ['Was it snowing?', 'it was'],
    ['Would you use us again?', 'I would'],
    ['Can you come?', 'I could'],
    ['Will they come?', 'I hope so'],
    ['Is the shop open?', 'it is'],
    ['Is the shop open?', 'yes it says so on the door'],
  ])('is a yes in the verb of the question: %s %s', (question, said) => {
    expect(read(question, said)).toBe(true);
  });

  it('agrees to nothing where it only says what one would do', () => {
    const question = 'This cannot be undone. Shall I send it now?';
    expect(readConsent(hearText('I would', en), readQuestion([question], en))).not.toBe('yes');
  });
});
