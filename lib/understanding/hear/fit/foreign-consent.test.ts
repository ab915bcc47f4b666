import { describe, expect, it } from 'vitest';
import { en } from '../../locales/en.ts';
import { hearText } from '../hear.ts';
import { readConsent } from '../read-consent.ts';
import { readQuestion } from '../read-question.ts';

const consent = (question: string, said: string) =>
  readConsent(hearText(said, en), readQuestion([question], en));

const ORDER = 'Four pine shelves, 180 pounds, delivered on Monday. Place the order?';
const WIPE = 'All 64 drawings in the folder will be deleted for good. Shall I delete them?';

describe('what belongs to another question', () => {
  it.each([
    [ORDER, 'the lamp, please'],
    [ORDER, 'the sea view, please'],
    [ORDER, 'four'],
    [ORDER, 'monday if possible'],
    [ORDER, 'pine, please'],
    [WIPE, '64'],
    [WIPE, 'drawings'],
  ])('is no consent: %s %s', (question, said) => {
    expect(consent(question, said)).not.toBe('yes');
  });

  it.each([
    [ORDER, 'yes please'],
    [ORDER, 'place it please'],
    [ORDER, 'yes, four'],
    [ORDER, 'please do'],
    [WIPE, 'delete them'],
    [WIPE, 'yes, all 64'],
    [WIPE, 'yes, the disk is full'],
  ])('leaves what agrees: %s %s', (question, said) => {
    expect(consent(question, said)).toBe('yes');
  });
});
