import type { Matching, MatchRequest } from '@turnpike/engine/turn';
import type { FlowIndex } from './flow-index.ts';
import type { LocaleWords } from './locales/locale.ts';
import { rankHeard } from './rank-heard.ts';

/**
 * The scores of a message, by set. Where a model said what is meant in a sentence of its own, a condition
 * counts by the better of both: "yes" is like nothing, and "the user confirms the order" is.
 */
export function answerMatch(
  index: FlowIndex,
  locale: LocaleWords,
  { text, intent, sets }: MatchRequest,
): Matching {
  const conditions = index.getConditions(locale);
  // An intent that was read here is the text of a condition: ranking it would make any guess certain.
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
        return [set, (set.startsWith('step:') ? rows : dropFaint(rows)).slice(0, topK)];
      }),
    ),
  };
}

const FAINT = 0.01;

/**
 * Rules that nobody would look at are left out, so that no filter has to judge them. The ways from a step all
 * stay: its decision shows each with its score.
 */
function dropFaint(rows: [string, number][]): [string, number][] {
  const best = rows[0]?.[1] ?? 0;
  return rows.filter(([, score]) => score >= FAINT || (score > 0 && score >= best / 2));
}

/** As many digits as every machine agrees on. */
export const roundScore = (score: number): number => Math.round(score * 1e6) / 1e6;
