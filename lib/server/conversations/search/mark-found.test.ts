import { expect, it } from 'vitest';
import { markFound } from './mark-found';

const show = ({ text, found }: ReturnType<typeof markFound>) =>
  found.map(({ start, end }) => text.slice(start, end));

it('gives the positions of found words, beside characters of two units', () => {
  const marked = markFound('😡 so \uE000angry\uE001, the \uE000voucher\uE001');
  expect(marked.text).toBe('😡 so angry, the voucher');
  expect(show(marked)).toEqual(['angry', 'voucher']);
});

it('shows the part of a long message that has the found words', () => {
  const marked = markFound(`${'😡'.repeat(500)}x \uE000voucher\uE001 ${'y'.repeat(500)}`);
  expect(marked.text.length).toBeLessThan(290);
  expect(marked.text.startsWith('…😡')).toBe(true);
  expect(show(marked)).toEqual(['voucher']);
});

it('shows the beginning of a long message without a found word', () => {
  expect(markFound('a'.repeat(1000))).toEqual({ text: `${'a'.repeat(280)}…`, found: [] });
});
