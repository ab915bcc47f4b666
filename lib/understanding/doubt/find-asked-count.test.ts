import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const wall: TestQuestion = {
  text: 'How large is the wall, in square metres?',
  facts: [{ name: 'area', type: 'number' }],
};
const tiles: TestQuestion = {
  text: 'How many tiles do you need?',
  facts: [{ name: 'tiles', type: 'integer' }],
};

describe('a number in a question about the question', () => {
  it.each([
    'one side or both?',
    'just one coat?',
    'two storeys?',
    'one wall or all of them?',
    'do you mean 1 side',
  ])('%j gives no number', async (text) => {
    expect(await answer(wall, text)).not.toHaveProperty('area');
  });

  it.each([
    ['40?', 40],
    ['40 square metres?', 40],
    ['40 sqm?', 40],
    ['60 or so?', 60],
  ])('%j gives it', async (text, area) => {
    expect(await answer(wall, text)).toEqual({ area });
  });

  it('is a count of the thing by another name: “200 pieces?”', async () => {
    expect(await answer(tiles, '200 pieces?')).toEqual({ tiles: 200 });
  });
});

describe('a number that is taken back without a comma', () => {
  it.each(['200 no wait', '200 no thats wrong', '200 no sorry', '200 oh hang on no'])('%j', async (text) => {
    expect(await answer(tiles, text)).not.toHaveProperty('tiles');
  });

  it('is not by “i can wait”', async () => {
    expect(await answer(tiles, '200, no rush i can wait')).toEqual({ tiles: 200 });
  });
});
