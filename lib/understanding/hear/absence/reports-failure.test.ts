import { describe, expect, it } from 'vitest';
import { en } from '../../locales/en.ts';
import { hearText } from '../hear.ts';
import { readQuestion } from '../read-question.ts';
import { readYesNo } from '../read-yes-no.ts';

const read = (question: string, said: string): boolean | 'open' | undefined => {
  const answer = readYesNo(hearText(said, en), readQuestion([question], en));
  return answer?.unclear ? 'open' : answer?.value;
};

describe('a yes beside what did not help', () => {
  it.each([
    ['Does the lamp light up now?', 'yes I pressed it, nothing happened'],
    ['Does the lamp light up now?', 'yes done that, no change'],
    ['Did the update help?', 'yes installed it, still the same'],
    ['Did the update help?', "yep but it still won't start"],
    ['Is the gate open again?', 'yes turned the key, no luck so far'],
    ['Did the update help?', 'ok tried, made no difference'],
  ])('is no yes: %s %s', (question, said) => {
    expect(read(question, said)).not.toBe(true);
  });

  it.each([
    ['Have you pressed the button?', 'yes I pressed it, nothing happened'],
    ['Is the new address the same as the old one?', 'yes, the same'],
    ['Has anything changed since?', 'yes, everything'],
    ['Does the lamp light up now?', 'yes it does, no problem'],
    ['Did the update help?', 'yes, working fine now'],
  ])('is one: %s %s', (question, said) => {
    expect(read(question, said)).toBe(true);
  });
});
