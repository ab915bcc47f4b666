import { type Corrections, type Features, learn } from './logistic-regression.ts';
import { countTexts, type Prepared, type Reading } from './prepare-texts.ts';
import { weighOthers } from './weigh-likeness.ts';

/** Adds what was learned to the logits of the groups in a scope, or of all. */
export type Learner = (logits: Float64Array, text: Features, groups: readonly number[] | undefined) => void;

/**
 * A pass over all examples costs texts x features x groups. Up to the first limit (150 conditions with 20
 * examples each) everything is learned at once and serves every scope; of larger sets, only scopes that are
 * small enough to be learned in some milliseconds when they first come up. Larger ones go by likeness.
 */
const MOST_AT_ONCE = 1.5e8;
const MOST_IN_SCOPE = 2e6;
const SCOPES_KEPT = 200;

export function createLearner(prepared: Prepared, groupCount: number): Learner {
  const all = Array.from({ length: groupCount }, (_, group) => group);
  const { patience } = prepared.scale;
  if (measureCost(prepared, all) <= MOST_AT_ONCE * patience) {
    const learned = learnScope(prepared, all);
    return (logits, text, groups) => learned?.(logits, text, groups);
  }
  const scopes = new Map<string, Corrections | undefined>();
  return (logits, text, groups) => {
    if (!groups || measureCost(prepared, groups) > MOST_IN_SCOPE * patience) return;
    const key = groups.join(' ');
    // What was learned for a scope alone knows its groups by their places in it.
    const learned = scopes.has(key) ? scopes.get(key) : learnScope(prepared, groups);
    scopes.delete(key);
    scopes.set(key, learned);
    const oldest = scopes.keys().next();
    if (scopes.size > SCOPES_KEPT && !oldest.done) scopes.delete(oldest.value);
    learned?.(logits, text);
  };
}

function learnScope(prepared: Prepared, groups: readonly number[]): Corrections | undefined {
  const isAll = groups.length === prepared.starts.length - 1;
  const texts: number[] = [];
  const groupOf: number[] = [];
  groups.forEach((group, place) => {
    const from = prepared.starts[group] as number;
    for (let text = from; text < from + countTexts(prepared, group); text++) {
      texts.push(text);
      groupOf.push(place);
    }
  });
  if (texts.length === groups.length) return undefined;
  return learn({
    texts: texts.map((text) => toFeatures(prepared, text)),
    groupOf,
    priors: texts.map((text) => weighOthers(prepared, text, isAll ? undefined : groups)),
    groupCount: groups.length,
  });
}

function toFeatures({ pieces, meanings }: Prepared, text: number): Features {
  return {
    dense: (meanings.texts[text] as Reading['meaning']).vector,
    sparse: pieces.texts[text] as Reading['pieces'],
  };
}

function measureCost(prepared: Prepared, groups: readonly number[]): number {
  let features = 0;
  for (const group of groups) {
    const from = prepared.starts[group] as number;
    for (let text = from; text < from + countTexts(prepared, group); text++) {
      const { dense, sparse } = toFeatures(prepared, text);
      features += dense.length + sparse.places.length;
    }
  }
  return features * groups.length;
}
