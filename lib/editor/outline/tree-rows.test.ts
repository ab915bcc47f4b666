import { describe, expect, it } from 'vitest';
import { listTreeRows, moveInTree, type TreeSection } from './tree-rows';

const SECTIONS: TreeSection[] = [
  {
    id: 'graph',
    label: 'Graphs',
    lines: [
      { key: 'graph:main', label: 'Main', depth: 0 },
      { key: 'node:welcome', label: 'Welcome', depth: 1 },
      { key: 'node:wishes', label: 'Wishes', depth: 1 },
      { key: 'graph:empty', label: 'Nothing yet', depth: 0 },
    ],
  },
  { id: 'scenario', label: 'Scenarios', lines: [] },
  { id: 'fact', label: 'Facts', lines: [{ key: 'fact:email', label: 'email', depth: 0 }] },
];
const rows = (...closed: string[]) => listTreeRows(SECTIONS, new Set(closed));
const ids = (...closed: string[]) => rows(...closed).map(({ id }) => id);

describe('the outline tree', () => {
  it('returns level, position and count of each line', () => {
    expect(
      rows().map(({ id, level, position, size, open }) => [id, level, `${position}/${size}`, open]),
    ).toEqual([
      ['graph', 1, '1/3', true],
      ['graph:main', 2, '1/2', true],
      ['node:welcome', 3, '1/2', undefined],
      ['node:wishes', 3, '2/2', undefined],
      ['graph:empty', 2, '2/2', undefined],
      ['scenario', 1, '2/3', undefined],
      ['fact', 1, '3/3', true],
      ['fact:email', 2, '1/1', undefined],
    ]);
  });

  it('hides the children of a closed section or graph', () => {
    expect(ids('graph:main')).toEqual([
      'graph',
      'graph:main',
      'graph:empty',
      'scenario',
      'fact',
      'fact:email',
    ]);
    expect(ids('graph', 'fact')).toEqual(['graph', 'scenario', 'fact']);
    expect(rows('graph')[0]?.open).toBe(false);
  });

  it('moves by arrows, Home and End over the visible lines, and stops at the ends', () => {
    expect(moveInTree(rows('graph:main'), 'graph:main', 'ArrowDown')).toEqual({ to: 'graph:empty' });
    expect(moveInTree(rows(), 'graph:main', 'ArrowUp')).toEqual({ to: 'graph' });
    expect(moveInTree(rows(), 'node:wishes', 'Home')).toEqual({ to: 'graph' });
    expect(moveInTree(rows(), 'graph', 'End')).toEqual({ to: 'fact:email' });
    expect(moveInTree(rows(), 'graph', 'ArrowUp')).toBeUndefined();
    expect(moveInTree(rows(), 'fact:email', 'ArrowDown')).toBeUndefined();
  });

  it('Right opens or enters, Left closes or leaves', () => {
    expect(moveInTree(rows('graph:main'), 'graph:main', 'ArrowRight')).toEqual({ open: ['graph:main'] });
    expect(moveInTree(rows(), 'graph:main', 'ArrowRight')).toEqual({ to: 'node:welcome' });
    expect(moveInTree(rows(), 'node:welcome', 'ArrowRight')).toBeUndefined();
    expect(moveInTree(rows(), 'node:welcome', 'ArrowLeft')).toEqual({ to: 'graph:main' });
    expect(moveInTree(rows(), 'graph:main', 'ArrowLeft')).toEqual({ close: 'graph:main' });
    expect(moveInTree(rows('graph'), 'graph', 'ArrowLeft')).toBeUndefined();
  });

  it('asterisk opens all siblings', () => {
    expect(moveInTree(rows('graph', 'fact'), 'scenario', '*')).toEqual({ open: ['graph', 'fact'] });
    expect(moveInTree(rows(), 'scenario', '*')).toBeUndefined();
  });
});
