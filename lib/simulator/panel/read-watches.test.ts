import { describe, expect, it } from 'vitest';
import { readWatches } from './read-watches';

describe('watched values', () => {
  it('are those of the place looked at, and say whether they were others before', () => {
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

  it('say what is wrong, and nothing before they were evaluated', () => {
    expect(readWatches(['a', 'b'], [[{ ok: false, fault: 'no such overload' }]])).toEqual([
      { text: 'a', fault: 'no such overload', changed: false },
      { text: 'b', changed: false },
    ]);
  });
});
