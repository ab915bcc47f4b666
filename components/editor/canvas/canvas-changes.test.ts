import type { NodeChange } from '@xyflow/react';
import { describe, expect, it } from 'vitest';
import type { CanvasNode } from '@/lib/editor/canvas/canvas-items';
import type { ItemKey } from '@/lib/editor/model/item';
import { getSelectedAfter } from './canvas-changes';

const select = (id: ItemKey, selected = true): NodeChange<CanvasNode> => ({ type: 'select', id, selected });

describe('getSelectedAfter', () => {
  it('replaces a selected edge and outline items with a clicked card', () => {
    expect(getSelectedAfter(['edge:main/e1'], [select('node:a')], false)).toEqual(['node:a']);
    expect(getSelectedAfter(['fact:wish'], [select('node:a')], false)).toEqual(['node:a']);
  });

  it('keeps an edge when a card is added to the selection, or only deselected', () => {
    expect(getSelectedAfter(['edge:main/e1'], [select('node:a')], true)).toEqual(['edge:main/e1', 'node:a']);
    const leaving = getSelectedAfter(['edge:main/e1', 'node:a'], [select('node:a', false)], false);
    expect(leaving).toEqual(['edge:main/e1']);
  });

  it('keeps the cards that React Flow keeps, without duplicates', () => {
    const changes = [select('node:a', false), select('gate:READY'), select('node:b')];
    expect(getSelectedAfter(['node:a', 'node:b'], changes, false)).toEqual(['node:b', 'gate:READY']);
  });

  it('returns undefined for changes other than selection', () => {
    expect(getSelectedAfter(['node:a'], [{ type: 'remove', id: 'node:a' }], false)).toBeUndefined();
  });
});
