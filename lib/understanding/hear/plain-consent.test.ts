import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { hearText } from './hear.ts';
import { readConsent } from './read-consent.ts';
import { readQuestion } from './read-question.ts';
import { readYesNo } from './read-yes-no.ts';

const consent = (question: string, said: string) =>
  readConsent(hearText(said, en), readQuestion([question], en));
const yesNo = (question: string, said: string) =>
  readYesNo(hearText(said, en), readQuestion([question], en))?.value;

const DELETES = 'This deletes your account and all your photos for good. Shall I go ahead?';
const BUYS = 'The tickets cost 88 pounds and cannot be refunded. Buy them?';

describe('consent', () => {
  it.each([
    [DELETES, 'Yes, delete everything'],
    [DELETES, 'someone took my phone so yes go ahead'],
    [BUYS, 'yes! waited months for these'],
    [BUYS, 'do it then'],
    [BUYS, 'sure you can'],
    [BUYS, 'go on then'],
    [BUYS, 'steep but ok, buy them'],
    [BUYS, 'get them before they are gone'],
    [BUYS, "bit much but I'm late so yes"],
    [BUYS, 'yes, the total is right, buy them'],
    [BUYS, 'all good, get them'],
    [BUYS, 'no problem, go ahead'],
    [BUYS, 'yes, no problem'],
    [BUYS, 'ok no problem'],
    [BUYS, 'you sure can'],
    [BUYS, 'yes, it is fine'],
    [BUYS, 'yes, if you can'],
    [BUYS, 'go ahead if you could please'],
    [BUYS, 'yes, I am sure about that'],
    [BUYS, 'haha yes go ahead'],
    [BUYS, 'sure mate'],
    [BUYS, 'yes go'],
    [BUYS, 'go for it but hurry'],
    [BUYS, '👍'],
    ['The old shed comes down today. Shall we start?', 'yes, pull it down'],
    ['Shall I post the signed lease to your tenant now?', 'yes please, post it to her'],
    ['Shall I forward the invoice to your accountant?', 'sure, forward it to him'],
  ])('is heard: %s %s', (question, said) => {
    expect(consent(question, said)).toBe('yes');
  });

  it.each([
    ['This deletes one photo for good. Shall I go ahead?', 'yes, delete everything'],
    [BUYS, 'only one left so yes'],
    [BUYS, 'i am done with you'],
    [BUYS, 'yes, if i can swap them'],
    [BUYS, 'ok if we can pay later'],
    [BUYS, 'go ahead, i dare you'],
    [BUYS, 'yes means 88 pounds each?'],
    [BUYS, 'keep your tickets, i am done with you'],
    [BUYS, 'i am here'],
    [BUYS, 'we are'],
    [BUYS, 'just tell me the price'],
    [BUYS, 'wrong date but ok, buy them'],
    [BUYS, 'yes, need to ask my wife'],
    [BUYS, 'all good'],
    [BUYS, 'no problem'],
    [BUYS, 'no worries, thanks!'],
    [BUYS, 'np'],
    [BUYS, 'is that ok'],
    [BUYS, 'is it ok'],
    [BUYS, 'is it okay then'],
    [BUYS, 'would that be fine'],
    [BUYS, 'will it be fine'],
    [BUYS, 'u sure'],
    [BUYS, 'you really sure about that'],
    [BUYS, 'go ahead with what'],
    [BUYS, 'buy them but when'],
    [BUYS, 'ok and then'],
    [BUYS, 'yes but'],
    [BUYS, 'yes she said'],
    [BUYS, 'he would say yes'],
    [BUYS, 'sure you are'],
    [BUYS, 'sounds good but where'],
    [BUYS, 'fine which seats'],
    [BUYS, 'is row f any good'],
    [BUYS, 'are row f seats good'],
    [DELETES, 'continue to do what'],
    [BUYS, 'yes, the total is wrong, buy them'],
    [BUYS, 'yeah about that'],
    [BUYS, 'ok about the date'],
    [BUYS, 'i would if i could'],
    [BUYS, 'id love to if we could'],
    [BUYS, 'id buy them if only i could'],
    [BUYS, 'lol ok sure buddy'],
    [BUYS, 'haha sure dude'],
    [BUYS, 'right, whatever pal'],
    [BUYS, 'oh yes because im made of money'],
    [BUYS, 'yes, I have cash to burn'],
    [BUYS, 'better safe than sorry'],
    [BUYS, 'y tho'],
    [BUYS, 'yes i know'],
    [BUYS, 'ok noted'],
    [BUYS, 'no dont'],
    [BUYS, 'go ahead once ive paid'],
    ['Your account is locked after too many tries. I can unlock it. Shall I?', 'too much'],
    ['We switch the power off at noon. Shall we start?', 'yes, call it off'],
  ])('is not taken for granted: %s %s', (question, said) => {
    expect(consent(question, said)).not.toBe('yes');
  });
});

describe('an answer without yes or no', () => {
  it.each([
    ['Do you accept the terms?', 'i am agree', true],
    ['Do you still live there?', 'still do', true],
    ['May we share your details?', 'feel free', true],
    ['Do you take any medication?', 'not even aspirin', false],
    ['Do you feel well today?', 'never better', true],
    ['Has your cat been chipped?', 'the breeder did it', true],
    ['Do you want to upgrade?', 'nto now', false],
    ['Shall I send it?', 'no dont', false],
    ['Can it wait until Monday?', 'it can wait', true],
    ['Shall I do it now?', 'it can wait', false],
    ['Can it wait until Monday?', 'ive waited long enough', false],
  ])('is heard: %s %s', (question, said, value) => {
    expect(yesNo(question, said)).toBe(value);
  });

  it('is open if only a number could decide', () => {
    const question = 'Have you lived here for more than 5 years?';
    expect(yesNo(question, 'yes i think, no hang on, 4')).toBe(false);
  });
});

describe('a question', () => {
  it.each([
    'is it ok',
    'is that ok?',
    'is it okay then',
    'would that be fine?',
    'that ok?',
    'should i say yes?',
  ])('is not a yes to a plain confirmation: %s', (said) =>
    expect(yesNo('Shall I book it?', said)).toBeUndefined(),
  );
});

describe('an ok', () => {
  const isUnclear = (question: string, said: string) =>
    readYesNo(hearText(said, en), readQuestion([question], en))?.unclear;

  it.each([
    ['Is there swelling or a fever?', 'ok'],
    ['Is there swelling or a fever?', 'ok 11 then'],
    ['Is anybody hurt or in danger right now?', 'ok paris then'],
    ['Are there any pets in the house?', 'alright'],
  ])('does not say what is so: %j, %j', (question, said) => {
    expect(isUnclear(question, said)).toBe(true);
  });

  it.each([
    ['Shall I book it?', 'ok'],
    ['Do you want a text message the day before?', 'k'],
    ['Is that the right address?', 'ok'],
  ])('agrees to what is offered or shown: %j, %j', (question, said) => {
    expect(isUnclear(question, said)).toBe(false);
  });
});

describe('a question with what it is about, and what can be said to it', () => {
  const asked = readQuestion(
    [
      'A demo on 6 Jan 2026 at 10:00, invitation to kim@example.com: shall I book it?',
      'Say “yes” and I send the invitation. Say “no” and nothing is booked. You can also change the day.',
    ],
    en,
  );
  const cancels = readQuestion(
    ['Cancel booking T-118: are you sure?', 'Say “yes” and I cancel T-118. Say “no” and we keep your table.'],
    en,
  );

  it.each(['ok book', 'ok book it', 'yes', 'go ahead', 'ok send it'])('is agreed to: %s', (said) => {
    expect(readConsent(hearText(said, en), asked)).toBe('yes');
  });

  it.each(['no book it', "don't book it", 'book nothing', 'change the day', 'ok, but another day'])(
    'is not agreed to: %s',
    (said) => {
      expect(readConsent(hearText(said, en), asked)).not.toBe('yes');
    },
  );

  it.each(['no keep it', 'no wait, keep it', 'keep it'])('is refused: %s', (said) => {
    expect(readConsent(hearText(said, en), cancels)).toBe('no');
  });
});
