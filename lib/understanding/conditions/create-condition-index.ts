import { toWords } from '../message.ts';
import type { WordTable } from '../vectors/word-table.ts';
import { toLogit, toProbabilities } from './calibrate.ts';
import { createSpellingCorrector } from './correct-spelling.ts';
import { createLearner } from './learn-conditions.ts';
import { measureLikeness } from './measure-likeness.ts';
import { countTexts, type IndexedCondition, prepareTexts, type TextFeatures } from './prepare-texts.ts';
import { weighLikeness } from './weigh-likeness.ts';

export type { IndexedCondition } from './prepare-texts.ts';

/**
 * How well a message matches a condition. `score` is a probability, relative to the other conditions in scope
 * and to "none of them". `likeness` (0 to 1) is the similarity of the words alone; it is computed for the 20
 * best conditions and 0 for the others.
 */
export type Scored = { id: string; score: number; likeness: number };

/**
 * Conditions prepared once for many messages. One index has all conditions of a kind (all transitions of a
 * flow, all rules, all triggers) and ranks any scope within it:
 *
 *   const index = createConditionIndex(conditions, commonWords, table);
 *   index.rank(text)                      all conditions
 *   index.rank(text, ['t1', 't2'])        only these, relative to each other and to "none of them"
 *
 * Best first; equal scores in the order of declaration. Unknown ids are ignored. The text can be given as
 * folded words. A text without words ranks nothing. The time depends on the size of the scope, not of the
 * index.
 */
export type ConditionIndex = {
  rank(text: string | readonly string[], ids?: readonly string[]): readonly Scored[];
};

/** Words after this many do not improve the ranking. */
const MAX_WORDS = 100;
/** Number of best conditions with a computed `likeness`. */
const MAX_MEASURED = 20;
/** Texts that are kept: a message and its parts are ranked in many scopes in turn, and in some of them twice. */
const MAX_KEPT = 16;

/** A text, and how it ranks in scopes. */
type Kept = { features: TextFeatures; ranked: Map<string, readonly Scored[]> };

/**
 * Scores messages by spelling, by meaning (with a word table), and by a regression on the examples.
 * Deterministic: the result is the same on every machine.
 */
export function createConditionIndex(
  conditions: readonly IndexedCondition[],
  common: ReadonlySet<string>,
  table?: WordTable,
): ConditionIndex {
  const prepared = prepareTexts(conditions, common, table);
  const learn = createLearner(prepared, conditions.length);
  const groupOf = new Map(conditions.map(({ id }, group) => [id, group]));
  const toGroups = (ids: readonly string[]): number[] =>
    [...new Set(ids.flatMap((id) => groupOf.get(id) ?? []))].sort((a, b) => a - b);
  const correct = createSpellingCorrector(
    conditions.flatMap(({ condition }) => [condition.text, ...condition.examples].map(toWords)),
    table,
  );
  const kept = new Map<string, Kept>();
  const read = (said: readonly string[]): Kept => {
    const key = said.join(' ');
    const message = kept.get(key) ?? { features: prepared.read(said), ranked: new Map() };
    kept.set(key, message);
    const oldest = kept.keys().next();
    if (kept.size > MAX_KEPT && !oldest.done) kept.delete(oldest.value);
    return message;
  };
  const rank = (
    said: readonly string[],
    message: TextFeatures,
    groups: readonly number[] | undefined,
  ): Scored[] => {
    const learned = learn(message.wording, groups);
    const likenesses = weighLikeness(prepared, message, groups);
    const scores = likenesses.map((alike, place) =>
      toLogit(prepared.scale, alike, {
        texts: countTexts(prepared, groups?.[place] ?? place),
        scope: likenesses.length,
        learned: learned?.[place],
      }),
    );
    toProbabilities(scores);
    const ranked = Array.from(scores, (score, place) => ({ group: groups?.[place] ?? place, score }));
    ranked.sort((a, b) => b.score - a.score || a.group - b.group);
    const best = ranked.slice(0, MAX_MEASURED).map(({ group }) => group);
    const likeness = measureLikeness(prepared, message, best);
    const equal = prepared.exact.get(said.join(' '));
    return ranked.map(({ group, score }, place) => ({
      id: (conditions[group] as IndexedCondition).id,
      score,
      likeness: equal?.has(group) ? 1 : (likeness[place] ?? 0),
    }));
  };
  return {
    rank(given, ids) {
      const said = correct((typeof given === 'string' ? toWords(given) : given).slice(0, MAX_WORDS));
      if (conditions.length === 0 || said.length === 0) return [];
      const groups = ids && toGroups(ids);
      const { features, ranked } = read(said);
      const scope = groups?.join(' ') ?? 'all';
      const known = ranked.get(scope) ?? rank(said, features, groups);
      ranked.set(scope, known);
      return known;
    },
  };
}
