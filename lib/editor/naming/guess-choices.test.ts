import { describe, expect, it } from 'vitest';
import { guessChoices } from './guess-choices';

describe('guessChoices', () => {
  it.each<[string, string[]]>([
    ['Which size: small, medium or large?', ['small', 'medium', 'large']],
    ['Which size: small or large?', ['small', 'large']],
    ['Do you want it small, medium, or large?', ['small', 'medium', 'large']],
    [
      'Thanks! Is it a consultation, a trial session or an assessment?',
      ['consultation', 'trial session', 'assessment'],
    ],
    [
      'How shall we send it: by post, by courier or as a download?',
      ['by post', 'by courier', 'as a download'],
    ],
    ['Which seat: window, aisle or no preference?', ['window', 'aisle', 'no preference']],
  ])('finds them in “%s”', (prompt, choices) => expect(guessChoices(prompt)).toEqual(choices));

  it.each([
    'What is your name?',
    'Would you like tea or coffee?',
    'On which day, or in which week?',
    'Small, medium or large.',
    'Is it about an order you placed last week, a parcel you sent back to us yesterday or something else?',
    'Is it this or that, or something else or nothing?',
    'Small, small or large?',
    'Which one: {first}, {second} or {third}?',
    '',
  ])('finds none in “%s”', (prompt) => expect(guessChoices(prompt)).toBeUndefined());
});
