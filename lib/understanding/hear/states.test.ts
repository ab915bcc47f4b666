import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { hearText } from './hear.ts';
import { readConsent } from './read-consent.ts';
import { readQuestion } from './read-question.ts';
import { readYesNo } from './read-yes-no.ts';

const read = (question: string, said: string) => readYesNo(hearText(said, en), readQuestion([question], en));
const consent = (question: string, said: string) =>
  readConsent(hearText(said, en), readQuestion([question], en));
const certain = (question: string, said: string) => {
  const answer = read(question, said);
  return answer && !answer.unclear ? answer.value : undefined;
};

describe('an alarm', () => {
  it.each([
    'not life or death',
    'not a matter of life and death',
    'hardly an emergency',
    'not an emergency as such',
    'nothing urgent, no',
    "it's not on fire",
    'no panic',
    "I wouldn't say urgent",
    "i wouldn't call it an emergency",
    "not urgent but i'd like it this week",
  ])('is denied: %s', (said) => {
    expect(certain('Is it urgent?', said)).toBe(false);
  });

  it.each(['life or death', 'it is an emergency', 'a matter of life and death'])('is raised: %s', (said) => {
    expect(certain('Is it urgent?', said)).toBe(true);
  });

  it.each(["I wouldn't say", 'life', 'i wouldnt know'])('is neither in %j', (said) => {
    expect(certain('Is it urgent?', said)).toBeUndefined();
  });
});

describe('what is compared with before', () => {
  it.each([
    'worse than before',
    'even worse',
    'worse than this morning',
    'it got worse since lunch',
    'same as before',
    'no change',
  ])('goes on: %s', (said) => {
    expect(certain('Is the pipe still leaking?', said)).toBe(true);
  });

  it.each(['worse than before', 'no change'])('is not known to go on where it is no trouble: %s', (said) => {
    expect(certain('Is it still covered?', said)).not.toBe(true);
  });
});

describe('whether anyone is hurt', () => {
  it.each(['no, but her neck is sore', 'my neck hurts but otherwise fine', 'no but he broke his arm'])(
    'is never denied beside a pain: %s',
    (said) => {
      expect(certain('Was anybody injured?', said)).not.toBe(false);
    },
  );

  it.each(['no one was hurt', 'no pain, all fine', 'shaken but fine', "the bumper's broken but we're fine"])(
    'is denied: %s',
    (said) => {
      expect(certain('Was anybody injured?', said)).toBe(false);
    },
  );
});

describe('words that end a message', () => {
  it.each(["that's all", "that's it", "ok that's it", "that's everything"])(
    'neither take nor refuse what is offered: %s',
    (said) => {
      expect(read('Do you need an invoice?', said)).toBeUndefined();
      expect(consent('Shall I book it?', said)).toBeUndefined();
    },
  );

  it('refuse more of it', () => {
    expect(certain('Do you need anything else?', "that's all")).toBe(false);
  });

  it('agree after a yes', () => {
    expect(consent('Shall I book it?', "yes that's it")).toBe('yes');
    expect(consent('Shall I book it?', "no that's it")).toBe('no');
  });
});

describe('an order to keep or to get rid', () => {
  it('goes with the no before it', () => {
    expect(certain('Do you want to keep your booking?', 'no get rid')).toBe(false);
  });

  it('is not consent after a no', () => {
    expect(consent('Shall I book it?', 'no book it')).not.toBe('yes');
  });
});
