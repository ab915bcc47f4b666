import { describe, expect, it } from 'vitest';
import { answer, hear, type TestQuestion } from '../testing/answer.ts';

const story: TestQuestion = {
  text: 'What happened to the fence?',
  facts: [{ name: 'report', type: 'text' }],
};
const surname: TestQuestion = { text: 'What is your surname?', facts: [{ name: 'surname', type: 'text' }] };
const song: TestQuestion = { text: 'Which song opens the show?', facts: [{ name: 'song', type: 'text' }] };
const trade: TestQuestion = { text: 'What is your line of work?', facts: [{ name: 'trade', type: 'text' }] };
const spot: TestQuestion = {
  text: 'What is the delivery address?',
  facts: [{ name: 'home', type: 'text' }],
};
const bags: TestQuestion = { text: 'How many bags?', facts: [{ name: 'bags', type: 'integer' }] };

const listTypes = async (question: TestQuestion, text: string): Promise<string[]> =>
  (await hear(question, text)).commands.map(({ type }) => type);

describe('a wish to wait and its reason', () => {
  it.each([
    'hang on, the oven is beeping',
    'one sec, somebody is at the door',
    'bear with me, getting my specs',
    'hold the line, my boss just walked in',
  ])('are no answer in free text: %j', async (text) => {
    expect(await answer(story, text)).toEqual({});
    expect(await answer(surname, text)).toEqual({});
  });

  it.each(['my dog kept barking at it', 'someone at the door kicked it', 'it fell while I was at work'])(
    'are an answer alone: %j',
    async (text) => {
      expect(await answer(story, text)).toEqual({ report: text });
    },
  );
});

describe('a wish to hear the question again or to go back', () => {
  it.each([
    'I beg your pardon?',
    "didn't quite hear that",
    'run that past me again',
    'ask me that once more',
  ])('is no text: %j', async (text) => {
    expect(await listTypes(story, text)).toEqual(['Clarify']);
  });

  it.each(['go back one', 'start this again from zero', 'back to square one'])(
    'holds no number: %j',
    async (text) => {
      expect(await answer(bags, text)).not.toHaveProperty('bags');
    },
  );

  it.each(['Hold On', 'Start Me Up', 'Back in the Saddle'])(
    'is a title where one is asked for: %j',
    async (text) => {
      expect(await answer(song, text)).toEqual({ song: text });
    },
  );
});

describe('not knowing and having none', () => {
  it.each([
    'not as far as I know',
    'couldn’t say offhand',
    'nobody ever gave me one',
    'I only have the one name',
    'my wife keeps all that',
  ])('passes the question: %j', async (text) => {
    expect(await listTypes(surname, text)).toEqual(['UnknownAnswer']);
  });
});

describe('what someone does for a living', () => {
  it.each(['I mend roofs', 'we breed sheep', 'I run 2 cafés'])('is a sentence: %j', async (text) => {
    expect(await answer(trade, text)).toEqual({ trade: text });
  });

  it.each(['I need more time', 'I forgot that'])('is not what someone wants: %j', async (text) => {
    expect(await answer(trade, text)).not.toHaveProperty('trade');
  });
});

describe('a place that something is brought to', () => {
  it.each([
    ['drop it off at 5 Quay Road', '5 Quay Road'],
    ['you can fetch it from 5 Quay Road', '5 Quay Road'],
    ["you'll find us at 5 Quay Road", '5 Quay Road'],
  ])('is read without the verb: %j', async (text, home) => {
    expect(await answer(spot, text)).toEqual({ home });
  });
});
