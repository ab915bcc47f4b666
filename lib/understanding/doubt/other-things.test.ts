import { describe, expect, test } from 'vitest';
import { hear, type TestQuestion } from '../testing/answer.ts';

const choice = (type: 'enum' | 'list', text: string, name: string, values: string[]): TestQuestion => ({
  text,
  facts: [{ name, type, values: values.map((value) => ({ value })) }],
});
const seats: TestQuestion = {
  text: 'How many seats do you need?',
  facts: [{ name: 'seats', type: 'integer' }],
};
const party: TestQuestion = {
  text: 'How many people are coming?',
  facts: [{ name: 'people', type: 'integer' }],
};
const cots: TestQuestion = { text: 'How many cots do you need?', facts: [{ name: 'cots', type: 'integer' }] };
const level: TestQuestion = {
  text: 'Which floor do you work on?',
  facts: [{ name: 'floor', type: 'integer' }],
};
const jars = choice('list', 'Which jars: honey, jam, chutney or pickle?', 'jars', [
  'honey',
  'jam',
  'chutney',
  'pickle',
]);
const wood = choice('enum', 'Which wood: oak, pine or beech?', 'wood', ['oak', 'pine', 'beech']);

/** The value that is kept. A text for a number is refused with the fact's own message. */
const read = async (question: TestQuestion, message: string): Promise<unknown> => {
  const { commands } = await hear(question, message);
  const [set] = commands.flatMap((command) => (command.type === 'SetFact' ? [command.value] : []));
  return question.facts[0]?.type === 'integer' && typeof set !== 'number' ? undefined : set;
};

describe('a number that belongs to something else', () => {
  test.each([
    [level, 'NW5 2QD'],
    [level, 'I am 81 and cannot manage the stairs'],
    [level, "i'm 77 with bad eyes, i don't see the sign"],
    [level, 'a 6 storey block'],
    [level, 'parking bay 12'],
    [level, 'I get in at 9'],
    [seats, 'our minibus is a 16 plate'],
    [seats, 'gate 22'],
    [cots, 'three nights'],
    [cots, 'five of us'],
  ])('$0.text “%s” is asked again', async (question, message) => {
    expect(await read(question, message)).toBeUndefined();
  });

  test.each([
    [level, 'on 6', 6],
    [level, '6th', 6],
    [seats, 'five of us', 5],
    [seats, '4 for Saturday', 4],
    [seats, '22 seats', 22],
    [cots, 'we need 2 of those', 2],
    [cots, '2 big cots', 2],
    [party, '7 guests', 7],
    [party, 'for 9 individuals', 9],
    [party, 'reservation for 11', 11],
    [party, 'my booking is for 12', 12],
  ])('$0.text “%s” is read', async (question, message, value) => {
    expect(await read(question, message)).toBe(value);
  });
});

describe('a number that something is added to', () => {
  test.each([
    '4 and a backup',
    '6 plus one extra',
    '5 apart from mine',
    '3 cots each',
    'twice what we had, that was 2',
    '2, another might be needed',
  ])('“%s” is asked again', async (message) => {
    expect(await read(cots, message)).toBeUndefined();
  });

  test.each([
    ['4 and that is plenty', 4],
    ['4 with sheets', 4],
  ])('“%s” is read', async (message, value) => {
    expect(await read(cots, message)).toBe(value);
  });
});

describe('a list with an exception', () => {
  test.each([
    'the lot bar jam',
    'jam is fine, do all the others',
    'excepting pickle, all of them',
    'bin the jam, rest ok',
  ])('“%s” is never the one that is left out', async (message) => {
    const value = await read(jars, message);
    expect([undefined, 3]).toContain(Array.isArray(value) ? value.length : value);
  });

  test.each([
    ['honey and jam, skip the rest', ['honey', 'jam']],
    ["pickle, that's all", ['pickle']],
    ['everything but jam', ['honey', 'chutney', 'pickle']],
  ])('“%s” is read', async (message, value) => {
    expect(await read(jars, message)).toEqual(value);
  });
});

describe('a choice beside another', () => {
  test.each([
    'oak or walnut',
    'teak / pine',
    'ash or the beech',
    'oak drives me mad',
    'pine is a nightmare to paint',
  ])('“%s” is asked again', async (message) => {
    expect(await read(wood, message)).toBeUndefined();
  });

  test.each([
    ['oak or nothing', 'oak'],
    ['pine or I go elsewhere', 'pine'],
    ['beech is perfect', 'beech'],
  ])('“%s” is read', async (message, value) => {
    expect(await read(wood, message)).toBe(value);
  });
});
