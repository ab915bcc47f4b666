import { expect, it } from 'vitest';
import { formatMessage, prepareMessage } from './format-message.ts';
import { parseItemMessage } from './item-message.ts';

const fill = (source: string, values: Record<string, string | number>): string => {
  const message = parseItemMessage(source);
  if (!message.ok) return message.fault;
  const preparation = prepareMessage(message, (name) =>
    values[name] === undefined ? undefined : { value: values[name] },
  );
  return formatMessage(
    preparation,
    preparation.items.map(({ value }) => String(value)),
    'en',
  );
};

it('fills the item, its properties and facts', () => {
  expect(fill('{item}: {item.name} in {city}', { item: 'A', 'item.name': 'Blue', city: 'Bonn' })).toBe(
    'A: Blue in Bonn',
  );
});

it('takes a property in a plural, a select and a number', () => {
  const source =
    '{item.beds, plural, one {# bed} other {# beds}}, {item.view, select, sea {sea} other {{item.view}}}, {item.price, number}';
  expect(fill(source, { 'item.beds': 2, 'item.view': 'yard', 'item.price': 9 })).toBe('2 beds, yard, 9');
});

it('lists the names with their dots, and leaves quoted braces alone', () => {
  const message = parseItemMessage("'{item.a}' {item.b.c}");
  expect(message).toMatchObject({ ok: true, names: ['item.b.c'], parts: ['{item.a} ', 'item.b.c'] });
});
