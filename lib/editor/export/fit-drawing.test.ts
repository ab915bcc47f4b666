import { expect, it } from 'vitest';
import type { ItemKey } from '../model/item';
import { findMarkedBounds, fitDrawing, fitLookedAt } from './fit-drawing';

const WIDE = { width: 1600, height: 400 };
const AREA = { width: 400, height: 400 };

it('fits the whole of a wide drawing, and never magnifies it', () => {
  expect(fitDrawing(WIDE, AREA)).toBe(0.25);
  expect(fitDrawing({ width: 100, height: 100 }, AREA)).toBe(1);
});

it('opens a wide drawing so that its texts can be read', () => {
  expect(fitLookedAt(WIDE, AREA, undefined)).toBe(0.6);
});

it('shows all cards of a turn, even if they are far apart', () => {
  const box = (key: string, x: number) => ({
    key: key as ItemKey,
    kind: 'taken' as const,
    x,
    y: 0,
    width: 160,
    height: 90,
  });
  const boxes = [box('node:a', 0), box('node:b', 600), box('node:c', 5000)];
  const bounds = findMarkedBounds({ boxes }, ['node:a', 'node:b']);
  expect(bounds).toEqual({ x: -20, y: -20, width: 800, height: 130 });
  expect(fitLookedAt(WIDE, AREA, bounds)).toBe(0.5);
  expect(findMarkedBounds({ boxes }, ['node:gone'])).toBeUndefined();
});
