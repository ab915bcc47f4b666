import type { ScoredMessage } from './score-messages.ts';

type ChangedScore = { id: string; before: ScoredMessage; after: ScoredMessage };

/** What a change does to the messages that both scores have: those that became right, those that stopped being right. */
export type ScoreComparison = { better: ChangedScore[]; worse: ChangedScore[]; same: number };

export function compareScores(
  before: readonly ScoredMessage[],
  after: readonly ScoredMessage[],
): ScoreComparison {
  const earlier = new Map(before.map((score) => [score.id, score]));
  const comparison: ScoreComparison = { better: [], worse: [], same: 0 };
  for (const score of after) {
    const found = earlier.get(score.id);
    if (!found) continue;
    const change = { id: score.id, before: found, after: score };
    if (isRight(found) === isRight(score)) comparison.same += 1;
    else comparison[isRight(score) ? 'better' : 'worse'].push(change);
  }
  return comparison;
}

const isRight = ({ verdict }: ScoredMessage): boolean => verdict === 'right';
