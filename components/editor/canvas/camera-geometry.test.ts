import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitExtent, LEGIBLE } from './camera-geometry';

const sizes = fc.record({
  width: fc.integer({ min: 300, max: 1900 }),
  height: fc.integer({ min: 300, max: 1100 }),
});
const extents = fc
  .record({
    left: fc.integer({ min: -3000, max: 3000 }),
    top: fc.integer({ min: -3000, max: 3000 }),
    width: fc.integer({ min: 204, max: 9000 }),
    height: fc.integer({ min: 60, max: 9000 }),
    cards: fc.integer({ min: 1, max: 15 }),
  })
  .map(({ left, top, width, height, cards }) => ({
    ...{ left, top, cards },
    right: left + width,
    bottom: top + height,
  }));

test('fits up to 15 cards at 60 % or more, with the start of a drawing that is larger', () => {
  fc.assert(
    fc.property(extents, sizes, (extent, size) => {
      const { zoom, x, y } = fitExtent(extent, size, 64, false);
      expect(zoom).toBeGreaterThanOrEqual(0.6);
      expect(extent.left * zoom + x).toBeGreaterThanOrEqual(0);
      expect(extent.top * zoom + y).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('opens a flow of any size at a legible zoom, from its left edge', () => {
  fc.assert(
    fc.property(extents, sizes, fc.integer({ min: 1, max: 900 }), (extent, size, cards) => {
      const { zoom, x } = fitExtent({ ...extent, cards }, size, 64, true);
      expect(zoom).toBeGreaterThanOrEqual(LEGIBLE);
      expect(extent.left * zoom + x).toBeGreaterThanOrEqual(0);
      expect(extent.left * zoom + x).toBeLessThan(size.width);
    }),
  );
});

test('opens a drawing that is wider than the window where its start is', () => {
  fc.assert(
    fc.property(extents, sizes, fc.double({ min: 0, max: 1, noNaN: true }), (extent, size, share) => {
      const entry = { x: extent.left + share * (extent.right - extent.left), y: extent.top };
      const { zoom, x } = fitExtent({ ...extent, entry }, size, 64, true);
      const at = entry.x * zoom + x;
      expect(at).toBeGreaterThanOrEqual(0);
      expect(at).toBeLessThan(size.width);
    }),
  );
});
