import { describe, expect, it } from 'vitest';
import { answer, type TestQuestion } from '../testing/answer.ts';

const ask = (text: string): TestQuestion => ({
  text,
  facts: [
    {
      name: 'gear',
      type: 'list',
      values: ['helmet', 'skis', 'poles', 'goggles'].map((value) => ({ value })),
    },
  ],
});
const needs = ask('What do you need to rent: helmet, skis, poles or goggles?');

describe('what someone has, where it is asked what is needed', () => {
  it.each([
    ['got my own helmet. the rest please', ['skis', 'poles', 'goggles']],
    ['i already have skis, everything else yes', ['helmet', 'poles', 'goggles']],
    ['we have helmets and goggles so just skis', ['skis']],
    ['bringing our own poles, but skis and goggles please', ['skis', 'goggles']],
    ['skis pls, got a helmet', ['skis']],
    ['the goggles i have those. helmet yes', ['helmet']],
  ])('%j', async (text, gear) => {
    expect(await answer(needs, text)).toEqual({ gear });
  });

  it.each(["we've got our own skis", 'i own a helmet', 'already have poles'])(
    '%j needs nothing yet',
    async (text) => {
      expect(await answer(needs, text)).toEqual({});
    },
  );

  it.each([
    ['can i have a helmet, and skis', ['helmet', 'skis']],
    ["i'd like to have poles and goggles", ['poles', 'goggles']],
    ['i have to have a helmet, skis too', ['helmet', 'skis']],
    ['i need skis, i have big feet', ['skis']],
  ])('%j asks for it', async (text, gear) => {
    expect(await answer(needs, text)).toEqual({ gear });
  });

  it('is the answer where it is asked what someone has', async () => {
    const has = ask('What gear do you have?');
    expect(await answer(has, 'i already have skis and poles')).toEqual({ gear: ['skis', 'poles'] });
  });
});
