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
const consent = (question: string, said: string) =>
  readConsent(hearText(said, en), readQuestion([question], en));

describe('an offer of what was done already', () => {
  const TAXI = 'Shall I order you a taxi?';

  it.each(['I already ordered one', 'already done', 'ordered it this morning', "we've done that already"])(
    'is not taken up by %s',
    (said) => {
      expect(read(TAXI, said)).not.toBe(true);
      expect(consent(TAXI, said)).not.toBe('yes');
    },
  );

  it('is not consented to by what was done', () => {
    const question = 'I will now release the deposit of 800 pounds. Release it?';
    expect(consent(question, 'I already released it')).not.toBe('yes');
    expect(consent(question, 'release it')).toBe('yes');
  });

  it.each(['order one please', 'yes', 'done'])('is taken up by %s', (said) => {
    expect(read(TAXI, said)).toBe(true);
  });
});

describe('an offer of what the customer can do', () => {
  const FIX = 'Do you want us to paint the fence?';

  it.each([
    'I can paint it',
    "we'll paint it ourselves",
    'my brother will paint it',
    'I could paint it in May',
  ])('is not taken up by %s', (said) => {
    expect(read(FIX, said)).not.toBe(true);
    expect(consent(FIX, said)).not.toBe('yes');
  });

  it.each(['you can paint it', 'paint it please', 'go ahead and paint it'])('is taken up by %s', (said) => {
    expect(read(FIX, said)).toBe(true);
  });
});

describe('a question whether they mind', () => {
  const MIND = 'Do you mind if a student listens in?';
  it.each(["please don't", 'anyone but the student', 'not again', 'not with the door open'])(
    'is not taken for no at %s',
    (said) => {
      expect(read(MIND, said)).not.toBe(false);
    },
  );

  it.each(['not at all', "I don't", 'nope', 'not in the slightest', 'go ahead'])('is a no: %s', (said) => {
    expect(read(MIND, said)).toBe(false);
  });
});

describe('a question whether something has ended', () => {
  it.each(['expired in March', 'ran out last week', 'it has lapsed'])(
    'is answered by its end: %s',
    (said) => {
      expect(read('Has your warranty run out?', said)).toBe(true);
    },
  );

  it.each(['two years left', 'valid until 2029'])('is not agreed to by %s', (said) => {
    expect(read('Has your warranty run out?', said)).not.toBe(true);
  });

  it.each([
    ['Is the banner still up?', 'the wind blew it down', false],
    ['Is the banner still up?', 'took it down on Sunday', false],
    ['Are her staples still in?', 'they came out on Friday', false],
    ['Is the banner still up?', 'still hanging', true],
  ])('%s %s', (question, said, value) => {
    expect(read(question, said)).toBe(value);
  });
});

describe('words of the question in another sense', () => {
  it.each([
    ['Was the letter clear?', 'clear as mud'],
    ['Is the pony easy to ride?', 'nothing scares him'],
    ['Will you pay the 90 pounds?', "I'd rather pay half"],
    ['Do you agree?', "I didn't say yes"],
  ])('answer nothing: %s %s', (question, said) => {
    expect([undefined, 'open']).toContain(read(question, said));
  });
});
