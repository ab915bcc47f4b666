import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const ask = (text: string, name: string, others: TestQuestion['others'] = []): TestQuestion => ({
  text,
  facts: [{ name, type: 'text' }],
  others,
});
const named = { name: 'patient_name', type: 'text' as const, aliases: ['name'] };
const trouble = ask('What seems to be the problem?', 'problem', [named]);

describe('a name alone, where it is asked what is wrong', () => {
  it.each([
    'Peter Lund',
    'peter lund',
    "I'm Peter Lund",
    'this is Peter Lund',
    'Peter Lund here',
    'my name is Peter Lund',
  ])('%j is the name', async (text) => {
    expect(await answer(trouble, text)).toEqual({ patient_name: 'Peter Lund' });
  });

  it.each(['Tennis Elbow', "Peter Lund's dog bit me", 'Peter Lund hit my car', 'Flat Tyre'])(
    '%j tells what is wrong',
    async (text) => {
      expect(await answer(trouble, text)).toMatchObject({ problem: text });
    },
  );

  it('gives nothing if no name will be asked for', async () => {
    expect(await answer(ask('What is the reason for your call?', 'reason'), 'Peter Lund')).toEqual({});
  });

  it('is not a failed choice', async () => {
    const topic: TestQuestion = {
      text: 'Is it about sales or repairs?',
      facts: [{ name: 'topic', type: 'enum', values: [{ value: 'sales' }, { value: 'repairs' }] }],
      others: [named],
    };
    expect(await answer(topic, 'Peter Lund')).toEqual({ patient_name: 'Peter Lund' });
  });
});

describe('the name of a relative', () => {
  const pupil = ask('What is the name of the pupil?', 'pupil_name');
  it.each([
    ['my son theo brandt, hes 8', 'Theo Brandt'],
    ['my niece Mira, she is shy', 'Mira'],
    ['my son Max, 7 years old', 'Max'],
    ['my lad finn', 'Finn'],
    ['my son Will', 'Will'],
  ])('is read from %j', async (text, name) => {
    expect(await answer(pupil, text)).toEqual({ pupil_name: name });
  });

  it('is not read from “my wife will”', async () => {
    expect(await answer(pupil, 'my wife will')).toEqual({});
  });
});

describe('the words for a card', () => {
  const card = ask('What should the tag on the present say?', 'tag');
  it.each(['Merry Christmas, love Gran', "I'm sorry. Come home.", 'Well done!! from everyone at number 9'])(
    'are kept: %j',
    async (text) => {
      expect(await answer(card, text)).toEqual({ tag: text });
    },
  );

  it('start after what is taken back', async () => {
    expect(await answer(card, 'Happy New Year. No wait, Merry Christmas')).toEqual({
      tag: 'Merry Christmas',
    });
  });
});

describe('a place beside a choice', () => {
  const lamps: TestQuestion = {
    text: 'Which shade, and for which room?',
    facts: [
      { name: 'shade', type: 'enum', values: [{ value: 'warm' }, { value: 'cool' }] },
      { name: 'room', type: 'text', aliases: ['place'] },
    ],
  };
  it.each([
    ['warm for the study', { shade: 'warm', room: 'the study' }],
    ['study, something cool', { shade: 'cool', room: 'study' }],
    ['the study needs warm', { shade: 'warm', room: 'the study' }],
    ['warm white', { shade: 'warm' }],
  ])('%j', async (text, given) => {
    expect(await answer(lamps, text)).toEqual(given);
  });
});

describe('a shade alone', () => {
  const write = 'I will write to ann@example.com.';
  it.each([
    [`${write} Which color?`, 'color', 'green'],
    [`${write} Which color?`, 'answer', 'dark blue'],
    ['Where should we put the sign, and in what shade?', 'sign_shade', 'pale yellow'],
  ])('answers %j', async (question, fact, text) => {
    expect(await answer(ask(question, fact), text)).toEqual({ [fact]: text });
  });
});

describe('a question beside an answer', () => {
  const parking: TestQuestion = {
    text: 'Will you need a parking space?',
    facts: [{ name: 'parking', type: 'boolean' }],
    others: [{ name: 'full_name', type: 'text', aliases: ['name'] }],
    expects: 'yes_no',
  };

  it.each(['yes, is it under cover?', 'yes please, could you tell me whether it is under the bridge?'])(
    'names no one: %s',
    async (text) => {
      expect(await answer(parking, text)).not.toHaveProperty('full_name');
    },
  );
});
