import type { FactType } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { hearText } from '../hear/hear.ts';
import { en } from '../locales/en.ts';
import { he } from '../locales/he.ts';
import { findInexact } from './find-inexact.ts';

const read = (type: FactType, text: string, locale = en) =>
  findInexact(hearText(text, locale), [{ name: 'asked', type }], [], []);
const textOf = (type: FactType, text: string, locale = en) => read(type, text, locale)?.text;

describe('a vague answer', () => {
  it('is an incomplete reading of the fact that was asked', () => {
    expect(read('date', 'maybe next week')).toEqual({
      text: 'next week',
      value: 'next week',
      fact: 'asked',
      why: 'incomplete',
    });
  });

  it.each<[FactType, string, string]>([
    ['date', 'sometime in spring', 'sometime in spring'],
    ['date', 'early june', 'early june'],
    ['date', 'any day next week is fine', 'any day next week'],
    ['date', 'the weekend', 'the weekend'],
    ['date', 'at the end of the month', 'at the end of the month'],
    ['date', 'in a few days', 'in a few days'],
    ['date', 'soon', 'soon'],
    ['date', 'over easter', 'over easter'],
    ['date', 'some day around easter', 'some day around easter'],
    ['date', 'one day near the 20th', 'one day near the 20th'],
    ['date', 'some day', 'some day'],
    ['date', 'as soon as possible', 'as soon as possible'],
    ['time', 'in the afternoon', 'in the afternoon'],
    ['time', 'after work', 'after work'],
    ['datetime', 'tomorrow morning', 'tomorrow morning'],
    ['datetime', 'next month', 'next month'],
    ['integer', 'a few', 'a few'],
    ['integer', 'the whole family', 'the whole family'],
    ['money', 'quite a lot', 'quite a lot'],
    ['duration', 'a little while', 'a little while'],
  ])('to a question for a %s is found in %j', (type, text, found) => {
    expect(textOf(type, text)).toBe(found);
  });

  it.each<[FactType, string, string]>([
    ['date', 'בשבוע הבא', 'בשבוע הבא'],
    ['time', 'בערב', 'בערב'],
    ['integer', 'הרבה', 'הרבה'],
  ])('to a question for a %s is found in Hebrew: %j', (type, text, found) => {
    expect(textOf(type, text, he)).toBe(found);
  });

  it.each<[FactType, string]>([
    ['date', 'what about my refund'],
    ['date', 'not next week'],
    ['date', 'do you open next week?'],
    ['date', 'blue'],
    ['text', 'next week'],
    ['email', 'soon'],
  ])('to a question for a %s is not found in %j', (type, text) => {
    expect(read(type, text)).toBeUndefined();
  });

  it('is the whole message if a value in it was dropped', () => {
    const heard = hearText('bank holiday monday', en);
    const dropped = [{ text: 'monday', value: '2026-11-30', why: 'incomplete' as const }];
    expect(findInexact(heard, [{ name: 'day', type: 'date' }], [], dropped)?.text).toBe(
      'bank holiday monday',
    );
    expect(findInexact(heard, [{ name: 'seats', type: 'integer' }], [], [])).toBeUndefined();
  });

  it('is not reported beside an answer', () => {
    const heard = hearText('next week', en);
    const set = { type: 'SetFact' as const, fact: 'other', value: 1 };
    expect(findInexact(heard, [{ name: 'day', type: 'date' }], [set], [])).toBeUndefined();
  });

  it('is found for one of several facts that were asked', () => {
    const facts = [
      { name: 'kind', type: 'enum' as const },
      { name: 'day', type: 'date' as const },
    ];
    expect(findInexact(hearText('next week', en), facts, [], [])?.fact).toBe('day');
  });
});
