import { expect, it } from 'vitest';
import { CSV_HEADER, toCsvLine } from './csv';

const conversation = {
  ...({
    id: 's',
    flow: 'f',
    flowName: 'Returns',
    version: 3,
    environment: 'production',
    channel: 'web',
  } as const),
  ...({
    customerId: null,
    status: 'waiting',
    outcome: 'open',
    node: 'ask',
    rating: { scale: 'stars', score: 4 },
    turns: 2,
    flags: 0,
    notes: 0,
    micros: 4500,
  } as const),
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:01:00.000Z' },
  ...{ tags: ['a', 'b'], path: ['hi', 'ask'] },
};
const cellOf = (text: string) =>
  toCsvLine({ ...conversation, path: [], messages: [], flowName: text }).split(',')[2];

it('writes rows of RFC 4180 that spreadsheets read as UTF-8', () => {
  expect(CSV_HEADER.charCodeAt(0)).toBe(0xfeff);
  const messages = [
    { turn: 1, at: '', from: 'flow' as const, text: 'Say "hi", grüß' },
    { turn: 2, at: '', from: 'customer' as const, text: '😡' },
  ];
  expect(toCsvLine({ ...conversation, messages })).toBe(
    's,f,Returns,3,production,web,,2026-01-01T00:00:00.000Z,2026-01-01T00:01:00.000Z,2,waiting,open,ask,hi > ask,4 of 5,"a, b",0,0,0.0045,"flow: Say ""hi"", grüß\ncustomer: 😡"\r',
  );
});

it.each(['=1+1', '+1', '-1', '@x', '\t=1', '＝1'])('writes %j as text, not as a formula', (text) => {
  expect(cellOf(text)).toBe(`'${text}`);
});

it.each(['a=1', '1-1', 'x@y.com'])('leaves %j as it is', (text) => {
  expect(cellOf(text)).toBe(text);
});
