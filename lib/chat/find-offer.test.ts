import { expect, it } from 'vitest';
import { findOffer } from './find-offer';

const red = { id: 'red', label: 'Red' };
const help = { id: 'quick.0', label: 'Help', says: 'I need help' };

it('offers the options of the open question', () => {
  const pending = { expects: 'multi_choice', options: [red, help] };
  expect(findOffer({ pending, replies: [{ options: [help] }] })).toEqual({
    many: true,
    options: [red, help],
  });
});

it('offers the messages of the last reply if nothing is asked', () => {
  expect(findOffer({ replies: [{}, { options: [red, help] }] })).toEqual({ many: false, options: [help] });
});

it('offers nothing below a later reply without options', () => {
  expect(findOffer({ replies: [{ options: [help] }, {}] })).toBeNull();
  expect(findOffer({ pending: { expects: 'text' }, replies: [] })).toBeNull();
});
