import { describe, expect, it } from 'vitest';
import { en } from '../locales/en.ts';
import { hearText } from './hear.ts';
import { readQuestion } from './read-question.ts';
import { readYesNo } from './read-yes-no.ts';

const read = (asked: string, said: string): boolean | undefined => {
  const answer = readYesNo(hearText(said, en), readQuestion([asked], en));
  return answer?.unclear ? undefined : answer?.value;
};

describe('words that answer only a part, or something else', () => {
  it.each([
    ['Do you drink milk?', 'not on Mondays'],
    ['Have you worked on a farm before?', 'not here but in Chile'],
    ['Do you have a library card?', 'my wife does'],
    ['Do any animals live in the flat?', 'only my husband'],
    ['Are you allergic to any medicines?', 'only cats'],
    ['Is it urgent?', 'the baby has no milk'],
    ['Do you smoke?', "I'd be lying if I said no"],
    ['May we send you a free sample?', 'I never say no to free things'],
    ['Would you like an aisle seat?', "don't mind either way"],
    ['Is there swelling or a fever, or bleeding that does not stop?', 'no swelling'],
    ['Do you have swelling, a fever or heavy bleeding?', 'no fever or bleeding'],
    ['Is anybody hurt or in danger right now?', 'the roof is leaking'],
    ['Is anybody hurt?', 'my kitchen is flooded'],
    ['Is anybody hurt or in danger right now?', 'my car'],
    ['Is anyone injured?', 'the kitchen'],
    ['Was somebody hurt?', 'our roof'],
    ['Is anybody hurt or in danger right now?', 'thats not your business'],
    ['Is anybody hurt or in danger right now?', 'none of your business'],
    ['Do you accept our terms?', 'yes apart from the fee'],
    ['Do you agree to our house rules?', 'sure except the bit about dogs'],
    ['May we share your address with the courier?', 'my street yes but not my phone number'],
    ['Shall I send the plumber on Monday?', 'Monday is a school holiday'],
    ['We ship it to Paul Reed. Is that correct?', 'Paul got his last week'],
    ['Shall we paint the fence?', 'the fence was my dads idea'],
  ])('are not an answer: %s %s', (asked, said) => {
    expect(read(asked, said)).toBeUndefined();
  });

  it.each([
    ['Do you need a cot?', 'no need', false],
    ['Do you accept our terms?', "yes but I don't like them", true],
    ['Shall I send the plumber on Monday?', 'Monday is fine', true],
    ['Shall I send the plumber on Monday?', 'Monday is really good for us', true],
    ['Is there swelling or a fever, or bleeding that does not stop?', 'no, no swelling', false],
    [
      'Is there swelling or a fever, or bleeding that does not stop?',
      'no swelling no fever no bleeding',
      false,
    ],
    ['Do you have swelling, a fever or heavy bleeding?', 'none of those', false],
    ['Is anybody hurt?', 'my wife is hurt', true],
    ['Is anybody hurt?', 'my wife', true],
    ['Is anybody hurt or in danger, yes or no?', 'no ones hurt', false],
    ['Is anybody hurt?', 'the driver', true],
    ['Is anybody hurt?', 'my daughter and me', true],
    ['Do you have any pets?', 'the cat', true],
    ['Do any animals live in the flat?', 'just a goldfish', true],
    ['Will you come to the party?', 'count us in', true],
    ['Will you come to the party?', 'count me out', false],
    ['Are you the owner of the vehicle?', 'my dad is', false],
    ['Are you a member?', 'since last week', true],
    ['Are you allergic to any medicines?', 'not to my knowledge', false],
    ['Would you like a window seat?', "wouldn't say no", true],
  ])('answer: %s %s', (asked, said, value) => {
    expect(read(asked, said)).toBe(value);
  });
});
