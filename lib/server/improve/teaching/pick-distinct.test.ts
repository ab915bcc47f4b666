import { expect, it } from 'vitest';
import { VECTOR_BYTES } from '../grouping/embed-text';
import { pickDistinct } from './pick-distinct';

const said = (text: string, ...start: number[]) => {
  const vector = new Int8Array(VECTOR_BYTES);
  vector.set(start);
  return { text, vector };
};

it('picks the most distinct messages, the most central one first', () => {
  const messages = [said('a', 9, 0, 0), said('b', 9, 1, 0), said('c', 0, 9, 0), said('d', 0, 0, 9)];
  expect(pickDistinct(messages)).toEqual([0, 2, 3, 1]);
});

it('picks the same text or the same meaning once', () => {
  const near = 'Is there parking nearby?';
  const messages = [said('parking?', 9, 2), said('Parking', 9, 2), said(near, 1, 9), said(near, 1, 9)];
  expect(pickDistinct(messages)).toEqual([0, 2]);
  expect(pickDistinct([said('asdf'), said('ASDF!'), said('qwerty')])).toEqual([0, 2]);
  expect(pickDistinct([])).toEqual([]);
});
