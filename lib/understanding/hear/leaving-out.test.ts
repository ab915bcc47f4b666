import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { hearText } from './hear.ts';
import { readQuestion } from './read-question.ts';
import { readYesNo } from './read-yes-no.ts';

const read = (asked: string, said: string): boolean | undefined => {
  const answer = readYesNo(hearText(said, en), readQuestion([asked], en));
  return answer?.unclear ? undefined : answer?.value;
};

describe('a question whether to leave something out', () => {
  it.each([
    ["we've got our own", true],
    ["don't need any", true],
    ['yes leave it out', true],
    ['no cutlery for me', true],
    ['we need it', false],
    ['no we need it', false],
    ["i'll have some", false],
    ['no', false],
  ])('is answered by what is said of the thing: %s', (said, value) => {
    expect(read('Should we leave out the cutlery?', said)).toBe(value);
  });

  it('differs from the question whether it is wanted', () => {
    expect(read('Do you want cutlery?', "we've got our own")).toBe(false);
  });
});
