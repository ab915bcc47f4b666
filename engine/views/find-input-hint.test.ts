import { describe, expect, it } from 'vitest';
import type { Fact } from '../document/fact.ts';
import type { Tool } from '../document/tool.ts';
import type { Pending, Session } from '../session/session.ts';
import { findInputHint } from './find-input-hint.ts';

const properties = {
  start: { type: 'string', format: 'date-time', title: 'When it starts' },
  seats: { type: 'integer' },
  title: { type: 'string' },
};
const tools = new Map([['book', { id: 'book', input: { properties } } as unknown as Tool]]);
const waiting = (facts: string[], more: Partial<Pending> = {}): Session =>
  ({
    pending: { kind: 'question', node: 'n', facts, expects: 'text', ...more },
    plans: [{ node: 'n', steps: [{ id: '1', tool: 'book' }] }],
  }) as unknown as Session;
const find = (fact: Omit<Fact, 'name'>, more?: Partial<Pending>, locale = 'en') =>
  findInputHint(
    { facts: new Map([['due_date', { name: 'due_date', ...fact }]]), tools },
    waiting(['due_date'], more),
    locale,
  );

describe('the hint for an input', () => {
  it.each<[string, Omit<Fact, 'name'>, object | undefined]>([
    [
      'a date with limits',
      { type: 'date', validate: [{ min: '2026-01-01' }, { min: '2026-02-01', max: '2026-12-31' }] },
      { control: 'date', min: '2026-02-01', max: '2026-12-31' },
    ],
    ['a number', { type: 'number' }, { control: 'number' }],
    ['a phone number', { type: 'phone' }, { control: 'phone' }],
    ['a file', { type: 'file' }, { control: 'file' }],
    [
      'a rating',
      { type: 'integer', present: 'stars', validate: [{ min: 1, max: 5 }] },
      { control: 'rating', present: 'stars', min: 1, max: 5 },
    ],
    ['a rating without limits', { type: 'integer', present: 'stars' }, { control: 'integer' }],
    [
      'a rating with too many values',
      { type: 'integer', present: 'faces', validate: [{ min: 1, max: 10 }] },
      { control: 'integer', min: 1, max: 10 },
    ],
    ['a location', { type: 'text', present: 'location' }, { control: 'location' }],
    ['yes or no', { type: 'boolean' }, { control: 'boolean', words: { yes: 'Yes', no: 'No' } }],
    ['a text', { type: 'text' }, undefined],
  ])('fits %s', (_, fact, hint) => {
    expect(find(fact)).toEqual(hint && { name: 'due_date', label: 'Due date', ...hint });
  });

  it('has the words for yes and no in the language of the conversation', () => {
    expect(find({ type: 'boolean' }, {}, 'he')?.words).toEqual({ yes: 'כן', no: 'לא' });
  });

  it('stays next to quick replies, and is left out if the options are the only answers', () => {
    const options = [{ id: 'quick.0', label: 'Not sure', says: 'I am not sure' }];
    expect(find({ type: 'date' }, { options })?.control).toBe('date');
    expect(find({ type: 'date' }, { options, expects: 'single_choice' })).toBeUndefined();
    expect(find({ type: 'boolean' }, { options })).toBeUndefined();
  });

  it('fits a missing input of a tool, and is left out for several values', () => {
    const inputs = (...names: string[]) => findInputHint({ facts: new Map(), tools }, waiting(names), 'en');
    expect(inputs('start')).toEqual({ name: 'start', label: 'When it starts', control: 'datetime' });
    expect(inputs('seats')?.control).toBe('integer');
    expect(inputs('title')).toBeUndefined();
    expect(inputs('start', 'seats')).toBeUndefined();
    expect(inputs()).toBeUndefined();
  });
});
