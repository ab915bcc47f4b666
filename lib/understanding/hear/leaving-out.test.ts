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

  it.each([
    ['no cutlery please', true],
    ["we'd like to leave it out", true],
    ['please skip it', true],
    ['leave it out please', true],
    ['keep it out', true],
    ['keep it in', false],
    ['with cutlery please', false],
    ["no, we'd like cutlery", false],
    ["no don't skip it", false],
    ["I'd like that", true],
  ])('hears which of the two is wished: %s', (said, value) => {
    expect(read('Should we skip the cutlery?', said)).toBe(value);
  });

  it.each([
    ['only with a ladder', false],
    ["you'd need a ladder", false],
    ['not without a ladder', false],
    ['by hand', true],
    ['no ladder needed', true],
    ['yes', true],
  ])('differs from what is done without something: %s', (said, value) => {
    expect(read('Can you get on the roof without a ladder?', said)).toBe(value);
  });

  it('differs from the question whether it is wanted', () => {
    expect(read('Do you want cutlery?', "we've got our own")).toBe(false);
  });
});

describe('a question whether someone minds', () => {
  it.each([
    ['record away', false],
    ['you can record it', false],
    ['record all you like', false],
    ['happy for you to', false],
    ["I'd rather you didn't record", true],
    ['no recording please', true],
    ["you can't record me", true],
    ['I object', true],
    ['record it but not me', undefined],
    ['yes, no recording', true],
  ])('tells permission from objection: %s', (said, value) => {
    expect(read('Do you object to us recording the hearing?', said)).toBe(value);
  });

  it('does not read a word of the question as permission', () => {
    expect(read('Is it a problem if it contains nuts?', 'yes, nut allergy here')).toBe(true);
  });
});

describe('a yes with something else instead', () => {
  it('is unclear, unless the question offers that', () => {
    expect(read('Shall I send it?', 'send it to Ida instead')).toBe(undefined);
    expect(read('Would you like tea instead?', 'yes, tea instead')).toBe(true);
  });
});

describe('what is compared or denied', () => {
  it.each([
    ['Would you like a balcony?', 'a balcony instead of a terrace', true],
    ['Would you like a balcony?', 'a terrace instead of a balcony', false],
    ['Is the pump working?', "no, it's not broken", undefined],
    ['Is the pump working?', "no, it's broken", false],
    ['Is the gate open?', "no, it's not shut", undefined],
    ['Is the gate open?', "it's not open", false],
  ])('%s %s', (question, said, value) => {
    expect(read(question, said)).toBe(value);
  });
});
