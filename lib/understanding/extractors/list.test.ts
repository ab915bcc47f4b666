import { describe, expect, it } from 'vitest';
import { list } from './list.ts';
import { readAll, readFirst } from './testing/read-texts.ts';

describe('list', () => {
  it('splits at commas and conjunctions', async () => {
    expect(await readFirst(list, 'red, green and dark blue.')).toEqual(['red', 'green', 'dark blue']);
    expect(await readFirst(list, 'red')).toEqual(['red']);
    expect(await readFirst(list, 'אדום, ירוק', 'he')).toEqual(['אדום', 'ירוק']);
  });

  it('reads each declared value once', async () => {
    const values = [
      { value: 'mon', synonyms: ['monday'] },
      { value: 'tue', synonyms: ['tuesday'] },
    ];
    expect((await readAll(list, 'Tuesday or monday, best tue', { type: 'list', values }))[0]?.[0]).toEqual([
      'tue',
      'mon',
    ]);
    expect(await readAll(list, 'never', { type: 'list', values })).toEqual([]);
  });

  it('reads nothing in an empty message', async () => {
    expect(await readFirst(list, ' , ')).toBeUndefined();
  });
});
