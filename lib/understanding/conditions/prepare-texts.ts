import type { Condition } from '@turnpike/engine/document';
import { toWords } from '../message.ts';
import type { WordTable } from '../vectors/word-table.ts';
import { BY_SENTENCES, BY_SPELLING, BY_WORDS, type Scale } from './calibrate.ts';
import { createDenseSpace, type DenseSpace } from './dense-space.ts';
import { toFeatures } from './features.ts';
import { readLikeness, readWording, type TextMeaning } from './read-meaning.ts';
import { skipNarration } from './skip-narration.ts';
import { createSparseSpace, type Sparse, type SparseSpace } from './sparse-space.ts';

export type IndexedCondition = { id: string; condition: Condition };

/** All features of a message or an example. */
export type TextFeatures = { pieces: Sparse; words: Sparse; meaning: TextMeaning; wording: WordingFeatures };

/** Features of a text for the regression, with frequent words at full weight. */
export type WordingFeatures = { pieces: Sparse; meaning: TextMeaning };

/** Weights of frequent words: low for similarity, full for the regression, which learns their weight itself. */
const COMMON_BY_CONTENT = 0.4;
const COMMON_BY_WORDING = 1;

/** All texts of all conditions. A group is one condition: its own text and its examples. */
export type Prepared = {
  groupOf: readonly number[];
  /** Index of each group's first text, then the number of texts. */
  starts: readonly number[];
  pieces: SparseSpace;
  words: SparseSpace;
  meanings: DenseSpace;
  wording: { pieces: SparseSpace; meanings: readonly TextMeaning[] };
  scale: Scale;
  /** Groups by the exact words of their texts. */
  exact: ReadonlyMap<string, ReadonlySet<number>>;
  read(words: readonly string[]): TextFeatures;
};

export function prepareTexts(
  conditions: readonly IndexedCondition[],
  common: ReadonlySet<string>,
  table: WordTable | undefined,
): Prepared {
  const groupOf: number[] = [];
  const starts: number[] = [];
  const texts: string[][] = [];
  const exact = new Map<string, Set<number>>();
  for (const [group, { condition }] of conditions.entries()) {
    starts.push(texts.length);
    for (const { written, compared } of toComparedTexts(condition, common)) {
      groupOf.push(group);
      texts.push(compared);
      const key = written.join(' ');
      exact.set(key, (exact.get(key) ?? new Set()).add(group));
    }
  }
  starts.push(texts.length);
  const space = (features: readonly ReadonlyMap<string, number>[]) =>
    createSparseSpace(features, groupOf, conditions.length);
  const content = texts.map((said) => toFeatures(said, common, COMMON_BY_CONTENT));
  const pieces = space(content.map((found) => found.pieces));
  const words = space(content.map((found) => found.words));
  const wording = space(texts.map((said) => toFeatures(said, common, COMMON_BY_WORDING).pieces));
  return {
    groupOf,
    starts,
    pieces,
    words,
    meanings: createDenseSpace(
      texts.map((said) => readLikeness(said, common, table)),
      groupOf,
      conditions.length,
    ),
    wording: { pieces: wording, meanings: texts.map((said) => readWording(said, common, table)) },
    scale: !table ? BY_SPELLING : table.sentences ? BY_SENTENCES : BY_WORDS,
    exact,
    read(said) {
      const found = toFeatures(said, common, COMMON_BY_CONTENT);
      return {
        pieces: pieces.read(found.pieces),
        words: words.read(found.words),
        meaning: readLikeness(said, common, table),
        wording: {
          pieces: wording.read(toFeatures(said, common, COMMON_BY_WORDING).pieces),
          meaning: readWording(said, common, table),
        },
      };
    },
  };
}

/** Words of a condition's text and examples: all (`written`), and those compared with messages (`compared`). */
export function toComparedTexts(
  { text, examples }: Condition,
  common: ReadonlySet<string>,
): { written: string[]; compared: string[] }[] {
  const words = toWords(text);
  const own = { written: words, compared: skipNarration(words, common) };
  return [own, ...examples.map(toWords).map((said) => ({ written: said, compared: said }))];
}

/** Number of texts of a group. */
export function countTexts({ starts }: Prepared, group: number): number {
  return (starts[group + 1] as number) - (starts[group] as number);
}
