import { describe, expect, it } from 'vitest';
import { placeBubble } from './place-bubble';

const view = { width: 1000, height: 800 };
const size = { width: 100, height: 30 };
const middle = { left: 480, top: 400, width: 40, height: 20 };

describe('bubble placement', () => {
  it('is centered at its side of the anchor', () => {
    expect(placeBubble(middle, size, view, { side: 'top', align: 'center' })).toEqual({
      left: 450,
      top: 364,
    });
    expect(placeBubble(middle, size, view, { side: 'bottom', align: 'center' })).toEqual({
      left: 450,
      top: 426,
    });
    expect(placeBubble(middle, size, view, { side: 'left', align: 'center' })).toEqual({
      left: 374,
      top: 395,
    });
    expect(placeBubble(middle, size, view, { side: 'right', align: 'center' })).toEqual({
      left: 526,
      top: 395,
    });
  });

  it('aligns with the start or end of the anchor', () => {
    expect(placeBubble(middle, size, view, { side: 'top', align: 'start' }).left).toBe(480);
    expect(placeBubble(middle, size, view, { side: 'top', align: 'end' }).left).toBe(420);
  });

  it('flips if the opposite side has more space', () => {
    const high = { ...middle, top: 10 };
    expect(placeBubble(high, size, view, { side: 'top', align: 'center' }).top).toBe(36);
    const atRight = { ...middle, left: 950 };
    expect(placeBubble(atRight, size, view, { side: 'right', align: 'center' }).left).toBe(844);
  });

  it('stays in view at the edges', () => {
    const corner = { left: 0, top: 400, width: 20, height: 20 };
    expect(placeBubble(corner, size, view, { side: 'top', align: 'center' }).left).toBe(8);
    const right = { left: 980, top: 400, width: 20, height: 20 };
    expect(placeBubble(right, size, view, { side: 'top', align: 'center' }).left).toBe(892);
  });
});
