import { describe, expect, test } from 'vitest';
import { completePlaceholder, listCallNames, listTextNames } from './complete-placeholder';

const names = listTextNames(
  [
    { name: 'city', type: 'text' },
    { name: 'title', type: 'text' },
  ],
  listCallNames({
    id: 'book',
    name: 'Book',
    input: { type: 'object', properties: { title: {}, start: {}, 'not-a-name': {} } },
    output: { type: 'object', properties: { id: {}, start: {} } },
    binding: { type: 'mock', cases: [{ result: {} }] },
  }),
);

const offer = (text: string, asked = false) => {
  const caret = text.indexOf('|');
  const source = text.replace('|', '');
  const found = completePlaceholder(source, caret, names, asked);
  return found?.items.map(({ insert }) => source.slice(0, found.from) + insert + source.slice(found.to));
};

describe('completePlaceholder', () => {
  test('offers inputs, then result fields, then facts with other names, then the moments of the turn', () => {
    expect(names.map(({ name, note }) => `${name} ${note}`)).toEqual([
      'title input',
      'start input',
      'id result',
      'city text',
      'today the date of today',
      'now the current time',
    ]);
    expect(offer('Booked {|')).toEqual([
      'Booked {title}',
      'Booked {start}',
      'Booked {id}',
      'Booked {city}',
      'Booked {today}',
      'Booked {now}',
    ]);
  });

  test('filters by the typed text, prefix matches first, and closes the brace once', () => {
    expect(offer('{it|')).toEqual(['{title}', '{city}']);
    expect(offer('{ci|} and on')).toEqual(['{city} and on']);
    expect(offer('{ci|, plural, one {x}}')).toEqual(['{city, plural, one {x}}']);
  });

  test('offers nothing outside braces unless requested, and then adds them', () => {
    expect(offer('Booked |')).toBeUndefined();
    expect(offer('{city} |')).toBeUndefined();
    expect(offer('Booked |', true)?.[3]).toBe('Booked {city}');
  });

  test('offers nothing for a complete or unknown name', () => {
    expect(offer('{city|}')).toBeUndefined();
    expect(offer('{zzz|')).toBeUndefined();
  });
});
