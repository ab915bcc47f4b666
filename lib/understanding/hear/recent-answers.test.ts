import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { hearText } from './hear.ts';
import { readQuestion } from './read-question.ts';
import { readYesNo } from './read-yes-no.ts';

const read = (question: string, said: string) => readYesNo(hearText(said, en), readQuestion([question], en));
const FLOWN = 'Have you flown in the past six weeks?';

describe('a question about the last weeks, months or years', () => {
  it.each([
    ['ten days ago', true],
    ['a couple of weeks ago', true],
    ['yesterday', true],
    ['my last flight was two years ago', false],
    ['ages ago', false],
    ['as a teenager', false],
  ])('is answered by a time: %s', (said, value) => {
    expect(read(FLOWN, said)?.value).toBe(value);
  });

  it.each(['about six weeks ago', 'last year', 'in spring'])('stays open: %s', (said) => {
    expect(read(FLOWN, said)).toBeUndefined();
  });

  it.each(['yes, three years ago', 'no, ten days ago'])('is unclear if time and word differ: %s', (said) => {
    expect(read(FLOWN, said)?.unclear).toBe(true);
  });
});

describe('a question about keeping or stopping something', () => {
  it.each([
    ['Would you like to keep the garage?', 'not giving it up', true],
    ['Would you like to keep the garage?', "I'd be silly to let it go", true],
    ['Do you want to stop the newsletter?', 'keep it coming', false],
    ['Would you like to drop the second course?', 'yes, drop it', true],
    ['Would you like to drop the second course?', "don't drop it", false],
  ])('is answered by the opposite: %s %s', (question, said, value) => {
    expect(read(question, said)?.value).toBe(value);
  });
});

describe('a question whether something is minded', () => {
  it.each([
    ["I'd hate it", true],
    ['rather not', true],
    ['not at all', false],
  ])('is answered by what is liked: %s', (said, value) => {
    expect(read('Do you mind the window seat?', said)?.value).toBe(value);
  });

  it.each([
    ['Would it be a problem if we came earlier?', 'no problem', false],
    ['Would it be a problem if we came earlier?', "that's fine", false],
    ['Would it be a problem if we came earlier?', 'yes', true],
    ['Shall we look at the problem today?', "that's fine", true],
  ])('is answered the same way if it asks for a problem: %s %s', (question, said, value) => {
    expect(read(question, said)?.value).toBe(value);
  });
});
