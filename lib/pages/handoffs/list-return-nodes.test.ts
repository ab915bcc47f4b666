import { describe, expect, it } from 'vitest';
import { findReturnNodes, listReturnNodes } from './list-return-nodes';

const DOCUMENT = {
  locale: 'en',
  graphs: [
    { id: 'other', nodes: [{ id: 'x', name: 'X' }] },
    {
      id: 'main',
      nodes: [
        { id: 'ask', name: 'Ask', text: 'Which city?' },
        { id: 'greet', name: '', text: { en: 'Hello', de: 'Hallo' } },
        { id: 'again', name: 'Again', text: { variants: [{ de: 'Noch einmal' }, 'Once more'] } },
        { id: 'off', name: 'Off', enabled: false },
        { id: 'gate', name: 'Check' },
      ],
    },
  ],
};

describe('listReturnNodes', () => {
  it('lists the nodes of one graph with the start of their text', () => {
    expect(listReturnNodes(DOCUMENT, 'main')).toEqual([
      { id: 'ask', name: 'Ask', preview: 'Which city?' },
      { id: 'greet', name: 'greet', preview: 'Hello' },
      { id: 'again', name: 'Again', preview: 'Noch einmal' },
      { id: 'gate', name: 'Check' },
    ]);
  });

  it('returns nothing without a document or graph', () => {
    expect(listReturnNodes(undefined, 'main')).toEqual([]);
    expect(listReturnNodes({ graphs: 'none' }, 'main')).toEqual([]);
    expect(listReturnNodes(DOCUMENT, undefined)).toEqual([]);
  });
});

describe('findReturnNodes', () => {
  const find = (words: string) =>
    findReturnNodes(listReturnNodes(DOCUMENT, 'main'), words).map(({ id }) => id);

  it('finds by name, id and text', () => {
    expect(find('check')).toEqual(['gate']);
    expect(find('GREET')).toEqual(['greet']);
    expect(find(' which ')).toEqual(['ask']);
    expect(find('')).toHaveLength(4);
    expect(find('nothing')).toEqual([]);
  });
});
