import { describe, expect, it } from 'vitest';
import { en } from '../../locales/en.ts';
import { hearText } from '../hear.ts';
import { readConsent } from '../read-consent.ts';
import { readQuestion } from '../read-question.ts';
import { readYesNo } from '../read-yes-no.ts';

const consent = (question: string, said: string) =>
  readConsent(hearText(said, en), readQuestion([question], en));
const yesNo = (question: string, said: string) =>
  readYesNo(hearText(said, en), readQuestion([question], en))?.value;

const MOVES = 'Moving the piano costs 310 pounds and cannot be refunded. Shall we go ahead?';
const OFFERS = 'Would you like to add a child seat for 8 euros a day?';

describe('a refusal for the future', () => {
  it.each([
    'I’ll not bother, ta',
    "I'd not bother, pal",
    "we'll not be going ahead, cheers",
    "I shan't, thank you",
    "we shan't be doing it",
    'not gonna bother, thanks',
    'dont bother with it',
    "I'll give it a miss, cheers",
    "think we'll pass on that one, thanks",
    "it's not worth the hassle, ta",
    'cannae be bothered',
    "don't think I will, thanks",
    'rather not, cheers',
    "won't be needing that, ta",
  ])('is a no to an irreversible step: %s', (said) => {
    expect(consent(MOVES, said)).toBe('no');
  });

  it.each([
    "we'll not be needing one, ta",
    "I'll leave it, thanks",
    'no cheers not this time',
    'no ta not for us',
    'nah thanks not yet',
  ])('turns an offer down: %s', (said) => {
    expect(yesNo(OFFERS, said)).toBe(false);
  });

  it.each(['no bother at all, go ahead', 'nae bother, go ahead', 'not a bother, do it'])(
    'is not what “no bother” is: %s',
    (said) => {
      expect(consent(MOVES, said)).toBe('yes');
    },
  );

  it('does not keep what is to be removed, and is no order to leave what is kept', () => {
    expect(consent('Remove the second driver from the policy?', "won't be needing him")).not.toBe('no');
    expect(yesNo('Do you want to keep your locker?', 'leave it as it is')).toBe(true);
  });
});
