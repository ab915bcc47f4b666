import { toProbabilities } from './calibrate.ts';
import type { Sparse } from './sparse-space.ts';

/** A text as both kinds of vectors. */
export type Features = { dense: Float64Array; sparse: Sparse };

export type Lesson = {
  texts: readonly Features[];
  /** Which group each text belongs to, and what is thought of it before anything is learned: a logit a group. */
  groupOf: readonly number[];
  priors: readonly Float64Array[];
  groupCount: number;
};

/** What examples teach beyond likeness: adds to the logits of some groups, or of all. */
export type Corrections = (logits: Float64Array, text: Features, groups?: readonly number[]) => void;

const PASSES = 4;
const RATE = 1;
const SLOWER = 0.3;
const DECAY = 1e-3;
/** Errors that are not worth a step, and what counts as learned until the pass after the next. */
const TINY = 5e-3;
const LEARNED = 0.05;

/**
 * Multinomial logistic regression, begun at the likeness to each group's centre and with none of the groups as
 * one more answer. Every pass goes through the examples in the same order, and there is nothing random in it.
 */
export function learn({ texts, groupOf, priors, groupCount }: Lesson): Corrections {
  const dimensions = texts[0]?.dense.length ?? 0;
  const rowOf = new Map<number, number>();
  const rows = texts.map(({ sparse }) => Int32Array.from(sparse.places, (place) => toRow(place)));
  const weights = new Float32Array((dimensions + rowOf.size) * groupCount);
  const errors = new Float64Array(groupCount);
  const rests = new Int32Array(texts.length).fill(-1);
  const wrong: number[] = [];
  const order = interleave(groupOf);
  for (let pass = 0; pass < PASSES; pass++) {
    const rate = RATE / (1 + pass * SLOWER);
    for (const text of order) {
      if (rests[text] === pass) continue;
      if (judge(text) < LEARNED) rests[text] = pass + 1;
      const { dense, sparse } = texts[text] as Features;
      for (let place = 0; place < dimensions; place++)
        stepRow(weights, place * groupCount, rate * (dense[place] as number), wrong, errors);
      const own = rows[text] as Int32Array;
      for (let index = 0; index < own.length; index++)
        stepRow(
          weights,
          (own[index] as number) * groupCount,
          rate * (sparse.weights[index] as number),
          wrong,
          errors,
        );
    }
    const kept = 1 - DECAY * rate;
    for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] as number) * kept;
  }
  return (logits, { dense, sparse }, groups) => {
    for (let place = 0; place < dimensions; place++)
      addRow(weights, place * groupCount, dense[place] as number, logits, groups);
    for (let index = 0; index < sparse.places.length; index++) {
      const row = rowOf.get(sparse.places[index] as number);
      if (row !== undefined)
        addRow(weights, row * groupCount, sparse.weights[index] as number, logits, groups);
    }
  };

  function toRow(place: number): number {
    const row = rowOf.get(place) ?? dimensions + rowOf.size;
    rowOf.set(place, row);
    return row;
  }

  /** Fills in the error of every group and which of them matter; returns the greatest. */
  function judge(text: number): number {
    const { dense, sparse } = texts[text] as Features;
    const own = rows[text] as Int32Array;
    errors.set(priors[text] as Float64Array);
    for (let place = 0; place < dimensions; place++)
      addRow(weights, place * groupCount, dense[place] as number, errors);
    for (let index = 0; index < own.length; index++)
      addRow(weights, (own[index] as number) * groupCount, sparse.weights[index] as number, errors);
    toProbabilities(errors);
    const group = groupOf[text] as number;
    errors[group] = (errors[group] as number) - 1;
    wrong.length = 0;
    let most = 0;
    for (let other = 0; other < groupCount; other++) {
      const error = Math.abs(errors[other] as number);
      if (error > TINY) wrong.push(other);
      if (error > most) most = error;
    }
    return most;
  }
}

function addRow(
  weights: Float32Array,
  row: number,
  value: number,
  into: Float64Array,
  groups?: readonly number[],
): void {
  if (groups)
    for (let index = 0; index < groups.length; index++)
      into[index] = (into[index] as number) + value * (weights[row + (groups[index] as number)] as number);
  else
    for (let group = 0; group < into.length; group++)
      into[group] = (into[group] as number) + value * (weights[row + group] as number);
}

function stepRow(
  weights: Float32Array,
  row: number,
  value: number,
  wrong: readonly number[],
  errors: Float64Array,
): void {
  for (let index = 0; index < wrong.length; index++) {
    const group = wrong[index] as number;
    weights[row + group] = (weights[row + group] as number) - value * (errors[group] as number);
  }
}

/** First texts of all groups, then the second ones: no pass ends with much of one group. */
function interleave(groupOf: readonly number[]): number[] {
  const counts = new Map<number, number>();
  const turns = groupOf.map((group) => {
    const turn = counts.get(group) ?? 0;
    counts.set(group, turn + 1);
    return turn;
  });
  return groupOf.map((_, text) => text).sort((a, b) => (turns[a] as number) - (turns[b] as number) || a - b);
}
