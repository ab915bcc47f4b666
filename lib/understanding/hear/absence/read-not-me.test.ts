import { describe, expect, it } from 'vitest';
import { answer } from '../../testing/answer.ts';

const anyone = {
  text: 'Does anyone in your group have a food allergy?',
  facts: [{ name: 'allergies', type: 'boolean' as const }],
};

describe('someone else, where anyone is asked about', () => {
  it.each([
    "not me but my brother can't have dairy",
    "I don't but my aunt does",
    'not me, my husband has one',
    'not us but one of our friends does',
  ])('%s', async (said) => {
    expect(await answer(anyone, said)).toEqual({ allergies: true });
  });

  it('is no one', async () => {
    expect(await answer(anyone, 'none of us')).toEqual({ allergies: false });
  });
});

describe('someone who decides instead', () => {
  const insurance = {
    text: 'Would you like breakdown cover?',
    facts: [{ name: 'cover', type: 'boolean' as const }],
  };

  it.each([
    'my husband does all that, ask him',
    "that's not for me to say",
    "that's not my decision",
    'above my pay grade',
  ])('leaves it open: %s', async (said) => {
    expect(await answer(insurance, said)).toEqual({ UnknownAnswer: true });
  });

  it('is not meant by “not for me”', async () => {
    expect(await answer(insurance, 'not for me, thanks')).toEqual({ cover: false });
  });
});
