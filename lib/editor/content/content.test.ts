import { PART_TYPES, type Part } from '@turnpike/engine/document';
import { describe, expect, it } from 'vitest';
import { describePart } from './describe-part';
import { moveBy, removeAt } from './edit-list';
import { changeCardSource, NEW_PARTS } from './new-parts';

describe('a list of parts', () => {
  it('moves an item by one place, and stops at the ends', () => {
    const list = ['a', 'b', 'c'];
    expect(moveBy(list, 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moveBy(list, 1, 1)).toEqual(['a', 'c', 'b']);
    expect(moveBy(list, 0, -1)).toBe(list);
    expect(moveBy(list, 2, 1)).toBe(list);
  });

  it('removes only the item at the place', () => {
    expect(removeAt(['a', 'a', 'b'], 1)).toEqual(['a', 'b']);
  });
});

it('every type of part can be added', () => {
  expect(Object.keys(NEW_PARTS).sort()).toEqual([...PART_TYPES].sort());
});

it('a carousel keeps its first card when it is filled from a list, and back', () => {
  const cards = [{ title: 'One' }, { title: 'Two' }];
  const filled = changeCardSource(cards);
  expect(filled).toEqual({ from: '', card: { title: 'One' } });
  expect(changeCardSource(filled)).toEqual([{ title: 'One' }]);
});

it.each<[Part, string]>([
  [{ type: 'image', url: 'https://a.example', alt: { en: 'Map', de: 'Karte' } }, 'Karte'],
  [{ type: 'card', title: { variants: ['Jacket', 'Coat'] } }, 'Jacket'],
  [{ type: 'carousel', cards: [{ title: 'One' }, { title: 'Two' }] }, '2 cards'],
  [{ type: 'carousel', cards: { from: 'answers.found', card: { title: '{item}' } } }, 'from answers.found'],
  [{ type: 'pause', milliseconds: 1500 }, '1.5 s'],
])('describes %j in one line', (part, line) => {
  expect(describePart(part, 'de')).toBe(line);
});
