import type { Ranking, RankRequest } from '@turnpike/engine/turn';
import { roundScore } from './answer-match.ts';
import { createConditionIndex } from './conditions/create-condition-index.ts';
import type { FlowConditions } from './flow-conditions.ts';
import type { WordTable } from './vectors/word-table.ts';

/** How sure a rule must be against none, and how near the best one: what only sounds alike falls behind it. */
const APPLIES = 0.65;
const NEAR_BEST = 0.5;
/** Lines of the conversation that say where it is now. */
const RECENT_LINES = 4;

type Means = {
  conditions: FlowConditions;
  table: WordTable | undefined;
  common: ReadonlySet<string>;
  /** What users say at a step, as the author wrote it. */
  listExamples(step: string): readonly string[];
};

/** What likeness alone can say where a model would judge (docs/rulings.md#44). */
export function answerRank(means: Means, request: RankRequest): Ranking {
  switch (request.purpose) {
    case 'rerank':
      return { ranked: request.options.map(({ id, score = 0 }) => [id, score]) };
    case 'filter':
      return filter(means.conditions, request);
    case 'adjudicate':
      return { ranked: [], action: 'uncertain' };
    case 'relocalize':
      return relocalize(means, request);
  }
}

/**
 * Rules that beat none by themselves, and are not far behind the best. In their share of what rules could be
 * meant, that is: the odds against none are what sets of different sizes have in common.
 */
function filter(conditions: FlowConditions, { query, options }: RankRequest): Ranking {
  const alone = options.map(({ id }) => ({ id, score: conditions.rankRuleAlone(id, query) }));
  const best = Math.max(0, ...alone.map(({ score }) => toOdds(score)));
  const applies = alone.filter(({ score }) => score >= APPLIES && toOdds(score) >= NEAR_BEST * best);
  applies.sort((a, b) => b.score - a.score);
  return { ranked: applies.map(({ id, score }) => [id, roundScore(score)]) };
}

const toOdds = (score: number): number => score / Math.max(1e-9, 1 - score);

/**
 * How well each step fits the recent words: the last message, or the last few together. A step's description
 * says little that users say, so what leads on from it counts too: the examples of its transitions.
 */
function relocalize({ table, common, listExamples }: Means, { query, options }: RankRequest): Ranking {
  const lines = query.split('\n').filter((line) => line.trim() !== '');
  const index = createConditionIndex(
    options.map(({ id, text }) => ({
      id,
      condition: { text, examples: [...text.split('. '), ...listExamples(id)] },
    })),
    common,
    table,
  );
  const scores = new Map(options.map(({ id }) => [id, 0]));
  for (const recent of [lines.slice(-1), lines.slice(-RECENT_LINES)])
    for (const { id, score } of index.rank(recent.join(' ')))
      scores.set(id, Math.max(score, scores.get(id) ?? 0));
  const ranked = [...scores].map(([id, score]): [string, number] => [id, roundScore(score)]);
  return { ranked: ranked.sort((a, b) => b[1] - a[1]) };
}
