import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { hearText } from './hear.ts';
import { readConsent } from './read-consent.ts';
import { readQuestion } from './read-question.ts';

const QUESTION = 'This deletes the archive for good. Delete it now?';
const read = (answer: string) => readConsent(hearText(answer, en), readQuestion([QUESTION], en));

describe('a reason after a yes', () => {
  it.each([
    'yes, it is all on the server anyway',
    "yes delete it, we don't open it any more",
    'yes, they left the company',
    'yeah wipe it, everything is backed up',
  ])('does not take the consent away: %s', (answer) => {
    expect(read(answer)).toBe('yes');
  });

  it.each([
    'yes, but it is the wrong archive',
    'yes, my boss is not sure',
    'yes, it is empty after Friday',
    'yes, it has a copy of one folder',
    'yes, I have a question',
    'yes, we still use it',
    'no... well ok, delete it',
  ])('is not a reason if it could change the action: %s', (answer) => {
    expect(read(answer)).toBe('unclear');
  });

  it('is not a consent without a yes', () => {
    expect(read('we never use it')).not.toBe('yes');
    expect(read('it is all backed up')).not.toBe('yes');
    expect(read("ok so I don't want you to delete it")).not.toBe('yes');
    expect(read("ok, we can't have that deleted")).not.toBe('yes');
  });
});
