import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const meter: TestQuestion = {
  text: 'What is the serial number on the meter?',
  facts: [{ name: 'serial', type: 'text' }],
};

describe('a code', () => {
  it.each([
    ['it says kx 20931', 'kx 20931'],
    ['its ab 5521 d', 'ab 5521 d'],
    ['number 20931', '20931'],
    ['ok 20931', '20931'],
    ['my old one was KX1111, the new one is KX2222', 'KX2222'],
    ['something like kx 20931', 'kx 20931'],
    ['KX 20931 or so it says', 'KX 20931'],
  ])('is read from %j', async (text, serial) => {
    expect(await answer(meter, text)).toMatchObject({ serial });
  });

  it.each([
    'kx20931 or maybe kx20937',
    'kx2093 something',
    "KX2093, can't read the last one",
    'KX2093, the last digit is worn off',
  ])('is not read from %j', async (text) => {
    expect(await answer(meter, text)).not.toHaveProperty('serial');
  });
});
