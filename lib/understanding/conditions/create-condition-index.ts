import type { Condition } from '@turnpike/engine';
import { toWords } from '../message.ts';
import { calibrate } from './calibrate.ts';
import { toFeatures } from './features.ts';
import { createVectorSpace } from './vector-space.ts';

export type NamedCondition = { id: string; condition: Condition };
/**
 * How well a message meets a condition. `score` is a probability that it is meant, ranked against the other
 * conditions and against none of them; `likeness` (0 to 1) is how alike the words are, whatever else there is.
 */
export type Scored = { id: string; score: number; likeness: number };

/**
 * Conditions prepared once for many messages. One index per set of conditions (all transitions of a flow, all
 * its rules, all its triggers) serves every scope within it:
 *
 *   const index = createConditionIndex(conditions, commonWords, table);
 *   index.rank(text)                      all conditions
 *   index.rank(text, ['t1', 't2'])        only these, against each other and against none of them
 *
 * Best first; conditions of one score in the order they were declared. Ids the index does not know are passed
 * over. The text may come as its folded words. Nothing is ranked without words.
 */
export type ConditionIndex = {
  rank(text: string | readonly string[], ids?: readonly string[]): Scored[];
};

/** The best example counts for less than all of them together: one example's chance word proves little. */
const BEST_EXAMPLE = 0.25;
const WHOLE_WORDS = 0.5;
/** A longer message is a story, and reading all of it would only cost. */
const MOST_WORDS = 100;

/** Scores messages against conditions by their words. Deterministic: the same on every machine. */
export function createConditionIndex(
  conditions: readonly NamedCondition[],
  common: ReadonlySet<string>,
): ConditionIndex {
  const texts = conditions.flatMap(({ condition: { text, examples } }, group) =>
    [text, ...examples].map((example) => ({ group, words: toWords(example) })),
  );
  const groupOf = texts.map(({ group }) => group);
  const features = texts.map(({ words }) => toFeatures(words, common));
  const pieces = createVectorSpace(
    features.map((found) => found.pieces),
    groupOf,
  );
  const words = createVectorSpace(
    features.map((found) => found.words),
    groupOf,
  );
  const exact = new Map<string, Set<number>>();
  for (const { group, words: example } of texts) {
    const key = example.join(' ');
    exact.set(key, (exact.get(key) ?? new Set()).add(group));
  }
  return {
    rank(given, ids) {
      const message = (typeof given === 'string' ? toWords(given) : given).slice(0, MOST_WORDS);
      if (conditions.length === 0 || message.length === 0) return [];
      const scope = ids && new Set(ids);
      const found = toFeatures(message, common);
      const likeness = mix(pieces.compare(found.pieces), words.compare(found.words), groupOf);
      for (const group of exact.get(message.join(' ')) ?? []) likeness[group] = 1;
      const groups = conditions.flatMap(({ id }, group) => (!scope || scope.has(id) ? [group] : []));
      const scores = calibrate(groups.map((group) => likeness[group] as number));
      return groups
        .map((group, place) => ({
          id: (conditions[group] as NamedCondition).id,
          score: scores[place] as number,
          likeness: likeness[group] as number,
        }))
        .sort((a, b) => b.score - a.score);
    },
  };
}

type Compared = { texts: Float64Array; groups: Float64Array };

function mix(pieces: Compared, words: Compared, groupOf: readonly number[]): number[] {
  const blend = (a: number, b: number) => (1 - WHOLE_WORDS) * a + WHOLE_WORDS * b;
  const best = new Float64Array(pieces.groups.length);
  groupOf.forEach((group, text) => {
    const alike = blend(pieces.texts[text] as number, words.texts[text] as number);
    if (alike > (best[group] as number)) best[group] = alike;
  });
  return Array.from(pieces.groups, (alike, group) => {
    const together = blend(alike, words.groups[group] as number);
    return Math.min(1, BEST_EXAMPLE * (best[group] as number) + (1 - BEST_EXAMPLE) * together);
  });
}
