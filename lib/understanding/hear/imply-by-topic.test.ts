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

describe('a question about the topic', () => {
  it('is no answer', () => {
    expect(read('Any luggage to check in?', 'can we bring a suitcase')).not.toBe(true);
  });
});

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
    ['Any luggage to check in?', 'cabin bags only', false],
    ['Any luggage to check in?', 'three large suitcases', true],
    ['Shall we take your old sofa away?', "we're keeping it for the cellar", false],
    ['Shall we take your old sofa away?', 'good riddance', true],
    ['Would you like to pay in instalments?', 'everything in one go', false],
    ['Would you like to pay in instalments?', "i can't pay it all at once", true],
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

describe('an answer about children of an age', () => {
  const asked = 'Are any children under 10 travelling?';

  it.each([
    ["they're all grown up", false],
    ['both in their teens', false],
    ['my two are teenagers', false],
    ['just a teenager', false],
    ['only adults', false],
    ["they're 14 and 16", false],
    ["they're 5 and 16", true],
    ["one's a toddler", true],
    ['two toddlers', true],
    ['a baby and my wife', true],
  ])('%s', (answer, expected) => {
    expect(read(asked, answer)).toBe(expected);
  });

  it('leaves a teenager a child where no age is named', () => {
    expect(read('Do you have any children?', 'two teenagers')).not.toBe(false);
  });

  it('counts nothing but ages', () => {
    expect(read(asked, '2 kids, 14 and 16')).not.toBe(true);
  });
});

describe('an answer about pets', () => {
  const asked = 'Will you bring any pets?';

  it.each([
    ['a cat and two dogs', true],
    ['two hamsters', true],
    ['just a goldfish', true],
    ['our old dog', true],
    ['the cats are staying at home', false],
    ['our dog died last year', false],
    ["I'm allergic to cats", false],
    ['no cats', false],
    ['my sister has two dogs', undefined],
  ])('%s', (answer, expected) => {
    expect(read(asked, answer)).toBe(expected);
  });
});

describe('an answer about what hurts', () => {
  const asked = 'Was anyone hurt in the collision?';

  it.each([
    ["my back's killing me", true],
    ["my shoulder's been playing up since", true],
    ["my head's been pounding", true],
    ['her neck has been stiff since', true],
    ["my wrist's swollen", true],
    ["my knee's black and blue", true],
    ['the noise is killing me', undefined],
    ["my car's been playing up since", undefined],
    ['my back is fine', undefined],
    ["my back isn't sore", undefined],
  ])('%s', (answer, expected) => {
    const heard = read(asked, answer);
    if (expected) expect(heard).toBe(true);
    else expect(heard).not.toBe(true);
  });
});

describe('an answer about doing it again', () => {
  const asked = 'Were you happy with the gardener?';

  it.each([
    ["wouldn't have him again", false],
    ["won't be having her back", false],
    ["I'd never have him back", false],
    ["wouldn't let her near my garden again", false],
    ["wouldn't recommend him", false],
    ['not using them again', false],
    ["I'd have him again", true],
    ['would use them again', true],
    ['will definitely book her again', true],
    ['would recommend', true],
  ])('%s', (answer, expected) => {
    expect(read(asked, answer)).toBe(expected);
  });
});

describe('what someone can live with', () => {
  const asked = 'There is a fee of 20 euros. Is that okay?';

  it.each([
    ['could live with that', true],
    ['I can stretch to that', true],
    ['suppose I can live with it', true],
    ["can't live with that", false],
    ["couldn't stretch to that", false],
    ['I can cope with that', true],
  ])('%s', (answer, expected) => {
    expect(read(asked, answer)).toBe(expected);
  });

  it.each(['can manage that', 'I could handle it'])('is never a no: %s', (answer) => {
    expect(read(asked, answer)).not.toBe(false);
  });

  it('refuses help that is not needed', () => {
    expect(read('Shall we carry it up for you?', 'can manage that')).toBe(false);
  });
});

describe('what someone cannot say', () => {
  const asked = 'Have you flown with us before?';

  it.each([
    "can't say I have",
    "can't say that we have",
    "couldn't honestly say I ever have",
    "can't say I did",
  ])('is a no: %s', (answer) => {
    expect(read(asked, answer)).toBe(false);
  });

  it.each(["can't say", "can't say if I have"])('is not an answer: %s', (answer) => {
    expect(read(asked, answer)).toBeUndefined();
  });
});

describe('what someone else will do instead', () => {
  const asked = 'Shall we send an engineer to repair it?';

  it.each([
    "I'll have my brother fix it instead",
    "I'll get my dad to do it instead",
    'my son can mend it instead',
    "I'll get someone else to do it",
    "I'll have it repaired elsewhere",
    "I'll take it to another shop",
  ])('refuses an offer: %s', (answer) => {
    expect(read(asked, answer)).toBe(false);
  });

  it.each(["I'll get my son to do it", 'my brother can do it'])('may answer who does it: %s', (answer) => {
    expect(read('Will someone be there to help you lift it?', answer)).not.toBe(false);
  });
});
