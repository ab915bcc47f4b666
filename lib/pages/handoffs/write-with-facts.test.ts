import { expect, it } from 'vitest';
import { MASKED_TEXT } from '@/lib/contract/masked-text';
import { findOpenPlaceholders } from './find-open-placeholders';
import { listKnownFacts } from './list-known-facts';
import { writeWithFacts } from './write-with-facts';

const document = {
  locale: 'en',
  facts: [
    { name: 'customer_name', type: 'text' },
    { name: 'day', type: 'date' },
    { name: 'size', type: 'choice', values: [{ value: 'l', label: 'Large' }] },
    { name: 'card', type: 'text', sensitive: true },
    { name: 'phone', type: 'text' },
    { name: 'shoeSize', type: 'integer' },
  ],
};
const facts = { customer_name: 'Ada', day: '2026-11-28', size: 'l', card: MASKED_TEXT, phone: null };
const known = { document, facts };

it.each([
  ['Hello {customer_name}.', 'Hello Ada.', []],
  ['See you on {day}.', 'See you on Nov 28, 2026.', []],
  ['Size: {size}', 'Size: Large', []],
  ['Call {phone} about {card}, {nobody}', 'Call {phone} about {card}, {nobody}', ['phone', 'card', 'nobody']],
  ['Use { here', 'Use { here', []],
])('writes %s with the facts that are known and not hidden', (text, expected, missing) => {
  expect(writeWithFacts(text, known)).toEqual({ text: expected, missing });
});

it('finds the placeholders that are left, and no other braces', () => {
  expect(findOpenPlaceholders('{phone} {phone} {other}', ['phone', 'day'])).toEqual(['{phone}']);
});

it('lists what is known in the order of the flow, in words', () => {
  const declared = document.facts.map(({ name }) => name);
  expect(listKnownFacts({ document, facts: { ...facts, outside: 3 } }, declared)).toEqual([
    { name: 'customer_name', label: 'Customer name', text: 'Ada', isHidden: false },
    { name: 'day', label: 'Day', text: 'Nov 28, 2026', isHidden: false },
    { name: 'size', label: 'Size', text: 'Large', isHidden: false },
    { name: 'card', label: 'Card', text: 'Hidden', isHidden: true },
    { name: 'phone', label: 'Phone', text: 'does not know', isHidden: false },
    { name: 'outside', label: 'Outside', text: '3', isHidden: false },
  ]);
});
