import { describe, expect, it } from 'vitest';
import { coded, isCoded } from './coded.ts';
import { createContext, readAll } from './testing/read-texts.ts';

const read = (text: string, ...patterns: string[]) =>
  readAll(coded, text, { validate: patterns.map((pattern) => ({ pattern })) });
const REFERENCE = 'BK-[0-9]{4,6}';

describe('a code', () => {
  it.each<[string, [string, string][]]>([
    ['wait, is my booking BK-9999 confirmed?', [['BK-9999', 'BK-9999']]],
    ['bk-9999', [['BK-9999', 'bk-9999']]],
    ['It was Bk-123456, I think.', [['BK-123456', 'Bk-123456']]],
    [
      'BK-1111 or BK-2222',
      [
        ['BK-1111', 'BK-1111'],
        ['BK-2222', 'BK-2222'],
      ],
    ],
    ['(BK-1234)', [['BK-1234', 'BK-1234']]],
    ['BK-١٢٣٤', [['BK-1234', 'BK-١٢٣٤']]],
    ['ההזמנה BK-1234 בבקשה', [['BK-1234', 'BK-1234']]],
    ['BK-12345678', []],
    ['XBK-1234', []],
    ['BK 1234', [['BK-1234', 'BK 1234']]],
    ['its bk1234', [['BK-1234', 'bk1234']]],
    ['BK 12345678', []],
    ['my booking', []],
    ['', []],
  ])('is read from %j', async (text, found) => {
    expect(await read(text, REFERENCE)).toEqual(found);
  });

  it('is read with any style of pattern', async () => {
    expect(await read('it is BK-1234 ok', '^BK-[0-9]{4}$')).toEqual([['BK-1234', 'BK-1234']]);
    expect(await read('ticket #4711 please', '#[0-9]+')).toEqual([['#4711', '#4711']]);
    expect(await read('1234 5678 I believe', '[0-9]{4} [0-9]{4}')).toEqual([['1234 5678', '1234 5678']]);
    expect(await read('zip 10115', '[0-9]{5}')).toEqual([['10115', '10115']]);
    expect(await read('id: ab-12', '[a-z]{2}-[0-9]{2}')).toEqual([['ab-12', 'ab-12']]);
    expect(await read('x7k2qp is what it says', '[A-Z0-9]{6}')).toEqual([['X7K2QP', 'x7k2qp']]);
  });

  it('matches every pattern of its fact', async () => {
    expect(await read('BK-1234 BK-12345', REFERENCE, '.{8}')).toEqual([['BK-12345', 'BK-12345']]);
  });

  it('of letters is not read from ordinary words in upper case', async () => {
    expect(await read('from OSL to BER', '[A-Z]{3}')).toEqual([
      ['OSL', 'OSL'],
      ['BER', 'BER'],
    ]);
    expect(await read('osl please', '[A-Z]{3}')).toEqual([['OSL', 'osl']]);
    expect(await read('how far the sea was', '[A-Z]{3}')).toEqual([]);
    expect(await read('SEE HOW THE SUN SET', '[A-Z]{3}')).toEqual([]);
  });

  it('is searched in less than a second in a long message', async () => {
    const started = performance.now();
    const text = 'BK-9 '.repeat(3000);
    expect(await readAll(coded, text, { validate: [{ pattern: REFERENCE }] }, createContext())).toEqual([]);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('a fact without a code', () => {
  it.each(['.+', '[A-Za-z ]{2,}', '\\S+', '.{20,}', '[\\p{L} ]+', '[A-Z][a-z]+( [A-Z][a-z]+)*'])(
    'has a pattern that ordinary words match: %j',
    async (pattern) => {
      expect(isCoded({ name: 'fact', type: 'text', validate: [{ pattern }] })).toBe(false);
      expect(await read('Hello there', pattern)).toEqual([]);
    },
  );

  it('has an invalid pattern or is not a text', async () => {
    expect(await read('BK-1234', '(')).toEqual([]);
    expect(isCoded({ name: 'fact', type: 'text' })).toBe(false);
    expect(isCoded({ name: 'fact', type: 'number', validate: [{ pattern: REFERENCE }] })).toBe(false);
  });
});
