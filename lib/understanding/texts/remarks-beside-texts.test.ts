import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const text = (question: string, name: string): TestQuestion => ({
  text: question,
  facts: [{ name, type: 'text' }],
});
const film = text('What is your favourite film?', 'favourite_film');
const stylist = text('Which stylist would you like?', 'stylist');
const mug = text('What should we print on the mug?', 'mug_text');
const plate = text('What is the registration of the car?', 'registration');
const pain = text('Where does it hurt?', 'pain_place');
const notes = text('Anything else we should know?', 'notes');
const fault = text('What seems to be the problem?', 'problem');

describe('a remark beside a text', () => {
  it.each([
    [film, 'simple, Jaws', 'Jaws'],
    [film, 'ooh, hard one, Alien', 'Alien'],
    [film, 'no question: Heat', 'Heat'],
    [film, 'Fargo, hands down', 'Fargo'],
    [film, 'Amelie, every time', 'Amelie'],
    [film, 'Easy Rider', 'Easy Rider'],
    [film, 'Up, please', 'Up'],
    [stylist, 'Marco, please', 'Marco'],
    [stylist, 'the new girl, thanks', 'the new girl'],
    [stylist, 'Ms Okoye, cheers', 'Ms Okoye'],
    [mug, 'put World’s Best Gran on it', 'World’s Best Gran'],
    [mug, 'print Keep Calm on the mug please', 'Keep Calm'],
    [mug, 'write on it: Boss', 'Boss'],
    [mug, 'Bring it on', 'Bring it on'],
    [mug, 'Put the kettle on', 'the kettle on'],
    [pain, 'lower back', 'lower back'],
    [pain, 'left knee, when I run', 'left knee, when I run'],
    [pain, 'neck, right behind the ear', 'neck, right behind the ear'],
    [plate, 'KX19 ABC', 'KX19 ABC'],
    [fault, 'the signal is lost, please hurry', 'the signal is lost, please hurry'],
  ])('is no part of it: %#', async (asked, said, value) => {
    const [fact] = asked.facts;
    expect(await answer(asked, said)).toEqual({ [fact?.name ?? '']: value });
  });

  it.each([
    [film, "haven't seen one yet"],
    [film, 'i never been before'],
    [stylist, 'first time here'],
    [stylist, "i've not tried any yet"],
    [plate, "it's a rental"],
    [plate, 'company car, no clue'],
    [plate, "it's leased, where is that written?"],
    [notes, 'that’s the lot'],
    [notes, 'that’s about it'],
    [notes, 'that covers it'],
    [fault, 'lost you there, again?'],
    [fault, 'i think i lost you'],
  ])('is no text alone: %#', async (asked, said) => {
    const [fact] = asked.facts;
    expect(await answer(asked, said)).not.toHaveProperty(fact?.name ?? '');
  });
});

describe('a name in other English', () => {
  const name = text('What is your name?', 'full_name');
  it.each([
    ['my name it is Thuy Pham', 'Thuy Pham'],
    ['me name is Siobhan', 'Siobhan'],
    ['my name being Ravi', 'Ravi'],
    ['my name is Bing Liu', 'Bing Liu'],
  ])('is the name alone: %s', async (said, value) => {
    expect(await answer(name, said)).toEqual({ full_name: value });
  });

  it('is no word for it', async () => {
    expect(await answer(name, "it's ridiculous")).not.toHaveProperty('full_name');
  });
});

describe('what was never given', () => {
  const optional = (question: string, name: string, type: 'text' | 'phone' | 'date'): TestQuestion => ({
    text: question,
    facts: [{ name, type }],
    optional: true,
  });
  const middle = optional('What is your middle name?', 'middle_name', 'text');
  const phone = optional('What is your phone number?', 'phone', 'phone');
  const day = optional('Is there a day you prefer?', 'day', 'date');
  it.each([
    [middle, 'my mum never bothered with one'],
    [middle, "my parents didn't give me one"],
    [middle, 'i was never given one'],
    [phone, "i can't stand phone calls"],
    [phone, "we don't do calls"],
    [phone, 'hate talking on the phone'],
    [day, "they're all fine for us"],
    [day, 'every day works'],
    [day, 'they all suit me'],
  ])('passes the question: %#', async (asked, said) => {
    expect(await answer(asked, said)).toEqual({ UnknownAnswer: true });
  });

  it.each([
    [day, 'friday works'],
    [middle, 'James, after my dad'],
    [phone, 'i hate emails'],
  ])('does not: %#', async (asked, said) => {
    expect(await answer(asked, said)).not.toHaveProperty('UnknownAnswer');
  });
});
