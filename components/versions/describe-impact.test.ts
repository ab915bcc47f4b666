import { expect, it } from 'vitest';
import { describeCounts } from './describe-impact';

it('counts conversations by outcome, without outcomes that do not occur', () => {
  expect(
    describeCounts({ counts: { unchanged: 3, moved: 0, gap: 1, blocked: 0, stuck: 2 } }).map(
      ({ text, tone }) => [text, tone],
    ),
  ).toEqual([
    ['3 unchanged', 'ok'],
    ['1 need an answer', 'neutral'],
    ['2 cannot continue', 'bad'],
  ]);
});
