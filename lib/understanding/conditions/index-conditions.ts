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

export type ConditionIndex = {
  /** Best first; conditions of one score in the order they were declared. */
  rank(words: readonly string[]): Scored[];
};

/** The best example counts for less than all of them together: one example's chance word proves little. */
const BEST_EXAMPLE = 0.25;
const WHOLE_WORDS = 0.5;
/** A longer message is a story, and reading all of it would only cost. */
const MOST_WORDS = 100;

/** Scores messages against conditions by their words. Deterministic: the same on every machine. */
export function indexConditions(
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
    rank(given) {
      if (conditions.length === 0 || given.length === 0) return [];
      const message = given.slice(0, MOST_WORDS);
      const found = toFeatures(message, common);
      const likeness = mix(pieces.compare(found.pieces), words.compare(found.words), groupOf);
      for (const group of exact.get(message.join(' ')) ?? []) likeness[group] = 1;
      const scores = calibrate(likeness);
      return conditions
        .map(({ id }, group) => ({
          id,
          score: scores[group] as number,
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
