import { describe, expect, it } from 'vitest';
import { getShortAnswers, isShortAnswer } from './short-answers.ts';

describe('short answers', () => {
  it.each([
    'yes',
    'Yes!',
    'yes please',
    'No.',
    'no thanks',
    'ok',
    'OK, sure',
    'Go ahead',
    'yes, do it',
    "don't",
    'Don’t do it',
    '1',
    '2.',
    '#3',
    '(9)',
    'option 2',
    'the second one',
    'the 1st',
    'yes, the first one',
    'Last one please',
    'none of them',
    '👍',
    '👍🏽',
  ])('accept “%s”', (text) => {
    expect(isShortAnswer(text, 'en')).toBe(true);
  });

  it.each([
    '',
    '   ',
    '?!',
    'thanks',
    'hello',
    'ok thanks',
    'the',
    'please',
    '0',
    '10',
    '12',
    '1.5',
    '2 3',
    '2:30',
    '$5',
    '5%',
    '5+',
    '2 people',
    'cancel it',
    'cancel that',
    'yes, move it to Friday',
    'no, tomorrow at 3',
    'the first meeting',
    'sure you can',
    'is that right',
    'yes yes yes yes yes yes yes yes yes',
  ])('do not include “%s”', (text) => {
    expect(isShortAnswer(text, 'en')).toBe(false);
  });

  it.each([
    'כן',
    'כן, בבקשה',
    'לא',
    'לא תודה',
    'אוקיי',
    'הראשון',
    'את השנייה',
    '2',
    'אפשרות 3',
    'אל תעשה את זה',
  ])('accept “%s” in Hebrew', (text) => {
    expect(isShortAnswer(text, 'he-IL')).toBe(true);
    expect(isShortAnswer(text, 'iw')).toBe(true);
  });

  it.each(['תודה', 'בטל את זה', 'כן, תזיז את זה ליום שישי', 'מחר', '12'])(
    'do not include “%s” in Hebrew',
    (text) => {
      expect(isShortAnswer(text, 'he')).toBe(false);
    },
  );

  it('use the primary language subtag, and English for unknown languages', () => {
    expect(getShortAnswers('he_IL')).toEqual({ yesLabel: 'כן', noLabel: 'לא' });
    expect(getShortAnswers('en-GB')).toEqual({ yesLabel: 'Yes', noLabel: 'No' });
    expect(getShortAnswers('fr')).toEqual({ yesLabel: 'Yes', noLabel: 'No' });
    expect(getShortAnswers('')).toEqual({ yesLabel: 'Yes', noLabel: 'No' });
    expect(isShortAnswer('yes', 'fr-CA')).toBe(true);
    expect(isShortAnswer('כן', 'en')).toBe(false);
  });
});
