import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { hearText } from './hear.ts';
import { readQuestion } from './read-question.ts';
import { readYesNo } from './read-yes-no.ts';

const read = (question: string, answer: string): boolean | undefined => {
  const found = readYesNo(hearText(answer, en), readQuestion([question], en));
  return found?.unclear ? undefined : found?.value;
};

const lunch = 'Would you like lunch in the garden?';
const smoker = 'Are you a smoker?';
const smokes = 'Do you smoke?';
const home = 'Will anyone be in on Monday?';
const adult = 'Are you over 21?';
const engrave = 'Shall we engrave the watch?';

describe('a yes or no that only a restriction or a negation seems to say', () => {
  it.each([
    [smoker, 'only on fridays'],
    [smoker, 'only with friends lol'],
    [smoker, 'just at weekends'],
    [home, 'i hardly ever travel'],
    [home, 'i never leave the village'],
    [home, 'she rarely sees anyone'],
    [home, 'we barely get out these days'],
    [lunch, 'a day without lunch is no day'],
    [lunch, "there's no holiday without lunch"],
    [lunch, "i can't think without lunch"],
    [lunch, 'never a day without lunch'],
    [adult, 'i turned 21 in may'],
    [adult, 'just turned 21'],
    [adult, '21 since tuesday'],
  ])('is asked again: %s %s', (question, answer) => {
    expect(read(question, answer)).toBeUndefined();
  });

  it.each([
    [smokes, 'only on fridays', true],
    [smokes, 'i hardly ever smoke', false],
    [smokes, 'never', false],
    [smokes, 'i never do', false],
    [smokes, "i've never smoked", false],
    [lunch, 'no lunch', false],
    [lunch, 'no lunch no fuss', false],
    [lunch, "i don't want no lunch", false],
    [lunch, 'without lunch please', false],
    [lunch, 'i never eat lunch', false],
    [adult, "i'm 21", false],
    [adult, 'turned 22 last week', true],
    [adult, '20', false],
  ])('counts where it is about what was asked: %s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });
});

describe('a conclusion after its reason', () => {
  it.each([
    [home, "i hardly ever go out, so someone's always in", true],
    [home, "i'm on leave, so someone will be there", true],
    [home, 'the kids are off so there will be someone', true],
    [home, 'we never go away, so yes', true],
    [home, 'we both work, so no', false],
    [engrave, "yes. oh wait, it's a loan, so better not", false],
    [engrave, "yes please. hmm, it's not mine, so no", false],
    [engrave, "it isn't mine, so better not", false],
  ])('decides: %s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });

  it('that turns a no into a yes is asked again', () => {
    expect(read(engrave, 'no. well, it is her birthday, so yes')).toBeUndefined();
  });
});

describe('a first time', () => {
  it.each([
    ['Have you been here before?', "i've never been", false],
    ['Have you been here before?', 'never been there', false],
    ['Have you been here before?', 'twice', true],
    ['Have you stayed with us before?', 'never stayed there', false],
    ['Is this your first visit?', "i've never been", true],
    ['Is this your first visit?', 'was here in May', false],
  ])('%s %s', (question, answer, expected) => {
    expect(read(question, answer)).toBe(expected);
  });
});
