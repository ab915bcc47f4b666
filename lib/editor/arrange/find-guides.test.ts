import { expect, test } from 'vitest';
import { findGuides } from './find-guides';

const other = { x: 100, y: 100, width: 200, height: 80 };

test('snaps a box to the nearest edge or center within reach', () => {
  const left = findGuides({ x: 104, y: 400, width: 100, height: 40 }, [other], 6);
  expect(left).toEqual({ dx: -4, dy: 0, lines: [{ axis: 'x', at: 100, from: 100, to: 440 }] });
  const center = findGuides({ x: 147, y: 400, width: 100, height: 40 }, [other], 6);
  expect(center).toMatchObject({ dx: 3, lines: [{ axis: 'x', at: 200 }] });
  const row = findGuides({ x: 500, y: 98, width: 200, height: 80 }, [other], 6);
  expect(row.dy).toBe(2);
  expect(row.lines.map(({ at }) => at)).toEqual([100, 140, 180]);
});

test('does not snap beyond reach, or an edge to a center', () => {
  const unmoved = { dx: 0, dy: 0, lines: [] };
  expect(findGuides({ x: 120, y: 400, width: 20, height: 40 }, [other], 6)).toEqual(unmoved);
  expect(findGuides({ x: 200, y: 400, width: 45, height: 40 }, [other], 6)).toEqual(unmoved);
});
