import type { Matching, MatchRequest } from '@turnpike/engine/turn';
import type { FlowIndex } from './flow-index.ts';
import type { LocaleWords } from './locales/locale.ts';
import { rankHeard } from './rank-heard.ts';

/**
 * Scores of a message, by set. If a model described the intent in its own sentence, each condition gets the
 * better of both scores: "yes" alone is similar to nothing, but "the user confirms the order" is.
 */
export function answerMatch(
  index: FlowIndex,
  locale: LocaleWords,
  { text, intent, sets }: MatchRequest,
): Matching {
  const conditions = index.getConditions(locale);
  // A locally read intent is the text of a condition: ranking it would make any guess certain.
  const own = intent !== undefined && intent !== text && !conditions.isOwnText(intent) ? intent : undefined;
  return {
    scores: Object.fromEntries(
      sets.map(({ set, topK, except }) => {
        const scores = new Map(
          rankHeard(index, locale, set, text, except).map(({ id, score }) => [id, score]),
        );
        if (own !== undefined)
          for (const { id, score } of conditions.rank(set, own, except))
            scores.set(id, Math.max(score, scores.get(id) ?? 0));
        const rows = [...scores].map(([id, score]): [string, number] => [id, roundScore(score)]);
        rows.sort((a, b) => b[1] - a[1]);
        return [set, (set.startsWith('step:') ? rows : dropLowScores(rows)).slice(0, topK)];
      }),
    ),
  };
}

const MIN_SCORE = 0.01;

/**
 * Drops rules with very low scores before the filter. Transitions all stay: the trace shows each with its
 * score.
 */
function dropLowScores(rows: [string, number][]): [string, number][] {
  const best = rows[0]?.[1] ?? 0;
  return rows.filter(([, score]) => score >= MIN_SCORE || (score > 0 && score >= best / 2));
}

/** Rounded to 6 decimals, which are the same on every machine. */
export const roundScore = (score: number): number => Math.round(score * 1e6) / 1e6;
