import { toCanonicalJson } from '../document/canonical-json.ts';
import type { Meaning } from './label.ts';
import type { ScoredMessage } from './score-messages.ts';

/** How many messages that should be `expected` were understood as `understood`. */
export type Confusion = { expected: Meaning; understood: Meaning; count: number };

/**
 * `accuracy`: right of all that could be scored. Of messages about nothing in the flow, `precision` is how many of those
 * taken as such are such, and `recall` how many of such are taken as such. Null without any.
 */
export type ScoreSummary = {
  right: number;
  wrong: number;
  stale: number;
  accuracy: number | null;
  outOfScope: { precision: number | null; recall: number | null; expected: number; understood: number };
  /** Most frequent first. */
  confusion: Confusion[];
};

export function summarizeScores(scores: readonly ScoredMessage[]): ScoreSummary {
  const cells = new Map<string, Confusion>();
  const counts = { right: 0, wrong: 0, stale: 0 };
  const scope = { expected: 0, understood: 0, both: 0 };
  for (const score of scores) {
    counts[score.verdict] += 1;
    if (score.verdict === 'stale') continue;
    const { expected, understood } = score.cell;
    const key = toCanonicalJson(score.cell);
    const cell = cells.get(key) ?? { expected, understood, count: 0 };
    cell.count += 1;
    cells.set(key, cell);
    if (expected.kind === 'nothing') scope.expected += 1;
    if (understood.kind === 'nothing') scope.understood += 1;
    if (expected.kind === 'nothing' && understood.kind === 'nothing') scope.both += 1;
  }
  const { expected, understood, both } = scope;
  return {
    ...counts,
    accuracy: share(counts.right, counts.right + counts.wrong),
    outOfScope: { precision: share(both, understood), recall: share(both, expected), expected, understood },
    confusion: [...cells.entries()]
      .sort(([a, { count: x }], [b, { count: y }]) => y - x || (a < b ? -1 : 1))
      .map(([, cell]) => cell),
  };
}

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
