import { toWords } from '../message.ts';
import type { WordTable } from '../vectors/word-table.ts';
import { toLogit, toProbabilities } from './calibrate.ts';
import { createLearner } from './learn-conditions.ts';
import { measureLikeness } from './measure-likeness.ts';
import { createSpeller } from './mend-spelling.ts';
import { countTexts, type NamedCondition, prepareTexts, type Reading } from './prepare-texts.ts';
import { weighLikeness } from './weigh-likeness.ts';

export type { NamedCondition } from './prepare-texts.ts';

/**
 * How well a message meets a condition. `score` is a probability that it is meant, ranked against the other
 * conditions in scope and against none of them; `likeness` (0 to 1) is how alike the words themselves are,
 * whatever else there is. Likeness is measured for the twenty best and 0 for the rest.
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
 * over. The text may come as its folded words. Nothing is ranked without words. What a scope costs depends on
 * the conditions in it, not on those in the index.
 */
export type ConditionIndex = {
  rank(text: string | readonly string[], ids?: readonly string[]): Scored[];
};

/** A longer message is a story, and reading all of it would only cost. */
const MAX_WORDS = 100;
const MEASURED = 20;

/**
 * Scores messages by what their words mean (with a word table) and how they are spelled, and by what the
 * examples teach. Deterministic: the same conditions and the same message give the same on every machine.
 */
export function createConditionIndex(
  conditions: readonly NamedCondition[],
  common: ReadonlySet<string>,
  table?: WordTable,
): ConditionIndex {
  const prepared = prepareTexts(conditions, common, table);
  const learn = createLearner(prepared, conditions.length);
  const groupOf = new Map(conditions.map(({ id }, group) => [id, group]));
  const toGroups = (ids: readonly string[]): number[] =>
    [...new Set(ids.flatMap((id) => groupOf.get(id) ?? []))].sort((a, b) => a - b);
  const spell = createSpeller(
    conditions.flatMap(({ condition }) => [condition.text, ...condition.examples].flatMap(toWords)),
    table,
  );
  let last: { key: string; message: Reading } | undefined;
  const read = (said: readonly string[]): Reading => {
    const key = said.join(' ');
    if (last?.key !== key) last = { key, message: prepared.read(said) };
    return last.message;
  };
  return {
    rank(given, ids) {
      const said = spell((typeof given === 'string' ? toWords(given) : given).slice(0, MAX_WORDS));
      if (conditions.length === 0 || said.length === 0) return [];
      const groups = ids && toGroups(ids);
      const message = read(said);
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
      const best = ranked.slice(0, MEASURED).map(({ group }) => group);
      const likeness = measureLikeness(prepared, message, best);
      const equal = prepared.exact.get(said.join(' '));
      return ranked.map(({ group, score }, place) => ({
        id: (conditions[group] as NamedCondition).id,
        score,
        likeness: equal?.has(group) ? 1 : (likeness[place] ?? 0),
      }));
    },
  };
}
