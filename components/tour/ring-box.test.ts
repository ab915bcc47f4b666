import { expect, test } from 'vitest';
import { leaveDock, ringBox } from './ring-box';

const CANVAS = { left: 200, top: 50, width: 800, height: 600 };

test('pads a control', () => {
  expect(ringBox({ left: 100, top: 20, width: 40, height: 30 })).toEqual({
    left: 96,
    top: 16,
    width: 48,
    height: 38,
  });
});

test('pads a card in the middle of the canvas', () => {
  const card = { left: 400, top: 300, width: 180, height: 90 };
  expect(ringBox(card, CANVAS)).toEqual(ringBox(card));
});

test('clips the ring of a card at the edge of the canvas', () => {
  expect(ringBox({ left: 120, top: 10, width: 180, height: 90 }, CANVAS)).toEqual({
    left: 200,
    top: 50,
    width: 104,
    height: 54,
  });
  expect(ringBox({ left: 950, top: 600, width: 180, height: 90 }, CANVAS)).toEqual({
    left: 946,
    top: 596,
    width: 54,
    height: 54,
  });
});

test('leaves out the part of the canvas under the dock', () => {
  const dock = { left: 700, top: 50, width: 352, height: 600 };
  expect(leaveDock(CANVAS, dock)).toEqual({ ...CANVAS, width: 500 });
  expect(leaveDock(CANVAS, { ...dock, left: 1000 })).toEqual(CANVAS);
  expect(leaveDock(CANVAS, undefined)).toEqual(CANVAS);
});
