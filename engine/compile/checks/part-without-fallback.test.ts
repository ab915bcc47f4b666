import { expect, it } from 'vitest';
import type { Part } from '../../document/content.ts';
import type { Text } from '../../document/text.ts';
import { buildFlow, message } from '../../testing/builders.ts';
import { compileFlow } from '../compile-flow.ts';

const find = (...content: Part[]) =>
  compileFlow(
    buildFlow({
      facts: ['city', { name: 'count', type: 'integer' }, { name: 'rooms', type: 'list' }],
      nodes: [message('a', { content })],
    }),
  ).problems.filter(({ severity }) => severity === 'error');
const image = (alt: Text): Part => ({ type: 'image', url: 'https://a.test/1.png', alt });

it('reports an empty text of a part once', () => {
  expect(find(image(' '))).toEqual([
    {
      code: 'part-without-fallback',
      severity: 'error',
      pointer: '/graphs/0/nodes/0/content/0/alt',
      where: { kind: 'node', graph: 'main', node: 'a' },
      message: '“a” has a part without alt, which is sent where the part cannot be displayed. Add one.',
    },
  ]);
});

it('reports a text that has only placeholders of facts, in any language', () => {
  expect(find(image('{city}'))).toMatchObject([
    {
      message:
        'In a part of “a”, alt has only placeholders, so it is empty while they are unknown. Add a word.',
    },
  ]);
  expect(find(image({ en: 'The city', de: '{city} {count, number}' }))).toMatchObject([
    { pointer: '/graphs/0/nodes/0/content/0/alt/de' },
  ]);
  expect(find(image('{count, plural, one {{city}} other {{city}}}'))).toHaveLength(1);
});

it('accepts a word, the date, and the item of a list', () => {
  expect(find(image('{city}, center'), image('{today}'), image('{count, plural, other {# rooms}}'))).toEqual(
    [],
  );
  expect(
    find({ type: 'carousel', cards: { from: 'answers.rooms', card: { title: '{item.name}' } } }),
  ).toEqual([]);
});

it('checks every part that has a text', () => {
  const cards = [{ title: '', image: { url: 'https://a.test/1.png', alt: '' } }];
  expect(
    find(
      { type: 'video', url: 'https://a.test/1.mp4', title: '' },
      { type: 'link', url: 'https://a.test', label: '' },
      { type: 'location', latitude: 1, longitude: 1, label: '' },
      { type: 'carousel', cards },
      { type: 'pause', milliseconds: 10 },
    ).map(({ pointer }) => pointer.split('/content/')[1]),
  ).toEqual(['0/title', '1/label', '2/label', '3/cards/0/title', '3/cards/0/image/alt']);
});
