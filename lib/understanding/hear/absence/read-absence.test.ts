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

describe('nothing that is wrong', () => {
  it.each([
    ['Did the vase arrive in one piece?', 'not a crack', true],
    ['Did the vase arrive in one piece?', 'nothing chipped or cracked', false],
    ['Did the vase arrive in one piece?', "couldn't find any scratches", true],
    ['Is the freezer working?', 'no faults so far', true],
    ['Is the freezer working?', 'no cold air', false],
    ['Did the vase arrive in one piece?', 'no, nothing broken', 'open'],
    ['Did the vase arrive in one piece?', 'no damage except the lid', false],
    ['Is there any damage?', 'no scratches', false],
    ['Was anyone hurt?', 'no damage', false],
  ])('%s %s', (question, said, value) => {
    const answer = read(question, said);
    // What is left out of a denial may stay open.
    expect(value === false && answer !== true ? false : answer).toBe(value);
  });
});

describe('no one else', () => {
  it.each([
    ['Are you travelling alone?', "nobody's coming along", true],
    ['Are you travelling alone?', 'no husband this time', true],
    ['Did she climb the stairs by herself?', 'no one helped her', true],
    ['Did the window break by itself?', 'out of the blue', true],
    ['Did the plumber turn up?', 'nobody came', false],
  ])('%s %s', (question, said, value) => {
    expect(read(question, said)).toBe(value);
  });

  it('is not said of all but one', () => {
    expect(read('Are you travelling alone?', 'nobody but my dog')).not.toBe(true);
  });

  it.each([
    ['just muggins here', false],
    ['only us two', false],
    ['just yours truly', false],
    ['just my sister', true],
    ['only my dad', true],
  ])('answers whether anyone else is coming: %s', (said, value) => {
    expect(read('Is anyone else coming?', said)).toBe(value);
  });
});

describe('what was so once', () => {
  it.each([
    ['Is your cat good with children?', 'used to be', false],
    ['Do you smoke?', 'I used to', false],
    ['Have you had a cat before?', 'we used to', true],
  ])('%s %s', (question, said, value) => {
    expect(read(question, said)).toBe(value);
  });
});

describe('a no to some times or some cases', () => {
  it.each([
    ['Is there shade in the garden?', 'not in the mornings'],
    ['Is there shade in the garden?', 'not at this time of year'],
    ['Is there a lift to the platform?', 'not at the north end'],
    ['Shall we leave it with the porter?', "if she's not about"],
    ['Shall we leave it with the porter?', "not if he's asleep"],
  ])('stays open: %s %s', (question, said) => {
    expect([undefined, 'open']).toContain(read(question, said));
  });

  it.each([
    ['Is there shade in the garden?', 'not at the moment'],
    ['Are you nervous?', 'not in the slightest'],
    ['Can we get in without you?', 'not unless you climb over the wall'],
  ])('is a no: %s %s', (question, said) => {
    expect(read(question, said)).toBe(false);
  });
});

describe('a yes that depends on the answer to a question', () => {
  it.each(['is it extra? if not, yes', 'does it cost anything? in that case yes', 'is it dear? then yes'])(
    'stays open: %s',
    (said) => {
      expect(read('Would you like a high chair?', said)).toBe('open');
    },
  );

  it('is certain without the condition', () => {
    expect(read('Would you like a high chair?', 'yes. is it clean?')).toBe(true);
  });
});

describe('forbidding to end what would be kept', () => {
  const KEEP = 'Do you want to keep your locker?';
  it.each([
    ["don't cancel it", true],
    ["don't you dare give it away", true],
    ["I'm not giving it up", true],
    ["don't keep it", false],
    ["don't need it", false],
  ])('%s', (said, value) => {
    expect(read(KEEP, said)).toBe(value);
  });

  it.each(["no, don't cancel it", "I don't want to lose it, no"])('stays open beside a no: %s', (said) => {
    expect(read(KEEP, said)).not.toBe(false);
  });

  it.each(["don't leave it on", "don't waste the gas"])('is not meant by %s', (said) => {
    expect(read('Shall we keep the heating on?', said)).toBe(false);
  });
});

describe('a confirmation that repeats what was said', () => {
  const BOOKS = 'A cabin for 2 nights, 3 bunks, sheets included, on Friday: shall I book it?';
  const consent = (said: string) => readConsent(hearText(said, en), readQuestion([BOOKS], en));

  it.each(['no bunks', 'not friday', 'the nights are wrong', "that's wrong", 'wrong'])(
    'is not refused by %s',
    (said) => {
      expect(read(BOOKS, said)).toBe('open');
    },
  );

  it.each(["that's all wrong", 'just one bunk', 'only two nights', 'bunks none'])(
    'is neither agreed to nor refused by %s',
    (said) => {
      expect(read(BOOKS, said)).toBeUndefined();
    },
  );

  it.each(['yes but 2 bunks', 'yes, saturday', 'yes?', 'yes, is it heated?', 'yes if it is heated'])(
    'needs more than %s',
    (said) => {
      expect(consent(said)).toBe('unclear');
    },
  );

  it.each([
    ['yes please', 'yes'],
    ['book it', 'yes'],
    ['no thanks', 'no'],
    ["don't book it", 'no'],
  ])('is settled by %s', (said, value) => {
    expect(consent(said)).toBe(value);
  });
});
