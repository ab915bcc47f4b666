import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const ask = (text: string, name: string, more: Partial<TestQuestion> = {}): TestQuestion => ({
  text,
  facts: [{ name, type: 'text' }],
  ...more,
});

describe('words that are to be written', () => {
  const ring = ask('What should we engrave on the ring?', 'engraving');
  it.each([
    'In memory of Rose',
    'To my dearest Tom',
    'Stop. Think. Breathe.',
    'Just married',
    'No regrets',
    'Yes, chef',
  ])('stay as they are: %j', async (text) => {
    expect(await answer(ring, text)).toEqual({ engraving: text });
  });

  it.each([
    ['it should say Happy Birthday Tom', 'Happy Birthday Tom'],
    ['please write "For Ann"', 'For Ann'],
  ])('lose what introduces them: %j', async (text, engraving) => {
    expect(await answer(ring, text)).toEqual({ engraving });
  });

  it.each(['no idea', 'how long can it be?', 'hold on'])('are not %j', async (text) => {
    expect(await answer(ring, text)).not.toHaveProperty('engraving');
  });
});

it.each(['your ad made me laugh 😂', 'a friend told me ❤️'])(
  'a short text keeps its signs: %j',
  async (text) => {
    expect(await answer(ask('How did you find us?', 'found_by'), text)).toEqual({ found_by: text });
  },
);

it.each([
  ['surnames hill', 'Hill'],
  ['last name is day', 'Day'],
  ['family names ono', 'Ono'],
])('the last name in %j is %j', async (text, surname) => {
  expect(await answer(ask('What is your surname?', 'surname'), text)).toEqual({ surname });
});

it.each([
  ["My wife's name is Ann and mine is Bob", 'Bob'],
  ["my daughter's called Eve, mine is Kate", 'Kate'],
  ["My name is Lou and my dog's name is Rex", 'Lou'],
])("the customer's own name in %j is %j", async (text, name) => {
  expect(await answer(ask('What is your name, please?', 'full_name'), text)).toEqual({ full_name: name });
});

it.each(['ok take it', 'book it', 'order them', 'just send that', 'confirm it please', 'reserve those'])(
  'what agrees to something unnamed is not a text: %j',
  async (text) => {
    expect(await answer(ask('Which room is it for?', 'room'), text)).not.toHaveProperty('room');
    expect(await answer(ask('Which colour would you like?', 'colour'), text)).not.toHaveProperty('colour');
  },
);

it.each([
  ['take that stupid sign down', 'wish'],
  ['book club', 'room'],
  ['order of the phoenix', 'title'],
])('a text may begin with the same words: %j', async (text, name) => {
  expect(await answer(ask('What should we note?', name), text)).toEqual({ [name]: text });
});

describe('where something is', () => {
  const spot = ask('Where is the pothole?', 'spot');
  it.each([
    'Cancel Road, by the church',
    'Station Road, opposite no 14',
    'corner of Mill Lane and Kings Road',
  ])('is the whole of %j', async (text) => {
    expect(await answer(spot, text)).toEqual({ spot: text });
  });

  it.each([
    'wrong page, I need a new bin',
    'oh wrong one, i meant to report noise',
    'this is the wrong form',
  ])('is not in %j', async (text) => {
    expect(await answer(spot, text)).not.toHaveProperty('spot');
  });
});

describe('an optional text', () => {
  const diet = ask('Any dietary wishes for the guests?', 'dietary', { optional: true });
  it.each(["No, that's all", 'nah ur alright', "nah you're good", 'none that I know of'])(
    'is passed by %j',
    async (text) => {
      expect(await answer(diet, text)).toEqual({ UnknownAnswer: true });
    },
  );

  it.each([
    ['nothing with nuts', 'nothing with nuts'],
    ['not from me, but Leo is vegan', 'Leo is vegan'],
    ['no shellfish', 'no shellfish'],
  ])('is given in %j', async (text, dietary) => {
    expect(await answer(diet, text)).toEqual({ dietary });
  });
});

describe('a place to travel to', () => {
  const track = {
    id: 'track',
    text: 'Wants to know where a parcel is',
    examples: ['where is my parcel', 'track my order'],
  };
  const book = {
    id: 'book',
    text: 'Wants to book a trip',
    examples: ['book a trip', 'I would like to travel to Rome'],
  };
  const fly = ask('Where would you like to travel to?', 'destination', { triggers: [track, book] });

  it('stays when another task is asked for after it', async () => {
    expect(await answer(fly, 'Crete. And where is my parcel?')).toEqual({
      destination: 'Crete',
      start: 'track',
    });
  });

  it.each(["i'd like to travel to oslo", 'we would like to travel to oslo'])(
    'in the words of the question starts no task: %j',
    async (text) => {
      expect(await answer(fly, text)).toEqual({ destination: 'Oslo' });
    },
  );
});

describe('a message about the conversation', () => {
  const room = ask('Which room is cold?', 'room');
  const damage = ask('What happened to the window?', 'damage');

  it.each(['this is useless', 'this is a waste of time', 'sec', 'u dont need to know'])(
    'is not an answer: %j',
    async (text) => {
      expect(await answer(room, text)).not.toHaveProperty('room');
    },
  );

  it.each(['can u come tmrw', 'could you send someone'])('is not a story: %j', async (text) => {
    expect(await answer(damage, text)).not.toHaveProperty('damage');
  });

  it('leaves what is told beside a request', async () => {
    expect(await answer(damage, 'a ball hit it, can you come')).toHaveProperty('damage');
  });
});
