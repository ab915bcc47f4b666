import { describe, expect, it } from 'vitest';
import { readWatches } from './read-watches';

describe('readWatches', () => {
  it('shows the values at the selected moment and whether they changed', () => {
    expect(
      readWatches(
        ['a', 'b', 'c'],
        [
          [
            { ok: true, value: 1 },
            { ok: true, value: 2 },
          ],
          [
            { ok: true, value: { y: 1, x: 2 } },
            { ok: true, value: { x: 2, y: 1 } },
          ],
          [
            { ok: false, fault: '“c” is not known' },
            { ok: true, value: null },
          ],
        ],
      ),
    ).toEqual([
      { text: 'a', value: 2, changed: true },
      { text: 'b', value: { x: 2, y: 1 }, changed: false },
      { text: 'c', value: null, changed: true },
    ]);
  });

  it('shows faults, and nothing before evaluation', () => {
    expect(readWatches(['a', 'b'], [[{ ok: false, fault: 'no such overload' }]])).toEqual([
      { text: 'a', fault: 'no such overload', changed: false },
      { text: 'b', changed: false },
    ]);
  });
});
