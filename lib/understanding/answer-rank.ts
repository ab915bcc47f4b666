import type { Ranking, RankRequest } from '@turnpike/engine/turn';
import { roundScore } from './answer-match.ts';
import { createConditionIndex } from './conditions/create-condition-index.ts';
import type { FlowConditions } from './flow-conditions.ts';
import type { WordTable } from './vectors/word-table.ts';

/** A rule applies with this score on its own, and with odds at least this fraction of the best rule's. */
const MIN_SCORE = 0.65;
const MIN_ODDS_RATIO = 0.5;
/** Last lines of the conversation that show which step it is at. */
const RECENT_LINES = 4;

type RankContext = {
  conditions: FlowConditions;
  table: WordTable | undefined;
  common: ReadonlySet<string>;
  /** Examples of the transitions from a step. */
  listExamples(step: string): readonly string[];
};

/** Ranks by similarity alone, where a provider with a model would judge (docs/rulings.md#44). */
export function answerRank(context: RankContext, request: RankRequest): Ranking {
  switch (request.purpose) {
    case 'rerank':
      return { ranked: request.options.map(({ id, score = 0 }) => [id, score]) };
    case 'filter':
      return filter(context.conditions, request);
    case 'adjudicate':
      return { ranked: [], action: 'uncertain' };
    case 'relocalize':
      return relocalize(context, request);
  }
}

/**
 * Rules that are likely on their own and not far behind the best one. Each rule is scored alone against "no
 * rule applies", because only these odds are comparable between sets of different sizes. A message in the words of a
 * task's example asks for that task, and similar rules do not apply.
 */
function filter(conditions: FlowConditions, { query, options }: RankRequest): Ranking {
  if (conditions.isExample('triggers', query) && !conditions.isExample('rules', query)) return { ranked: [] };
  const alone = options.map(({ id }) => ({ id, score: conditions.rankRuleAlone(id, query) }));
  const best = Math.max(0, ...alone.map(({ score }) => toOdds(score)));
  const applies = alone.filter(({ score }) => score >= MIN_SCORE && toOdds(score) >= MIN_ODDS_RATIO * best);
  applies.sort((a, b) => b.score - a.score);
  return { ranked: applies.map(({ id, score }) => [id, roundScore(score)]) };
}

const toOdds = (score: number): number => score / Math.max(1e-9, 1 - score);

/**
 * How well each step fits the last message or the last few together. A description has few words that customers
 * use, so the examples of the step's transitions count too.
 */
function relocalize({ table, common, listExamples }: RankContext, { query, options }: RankRequest): Ranking {
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
