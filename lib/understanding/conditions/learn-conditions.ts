import { learn, type Regression } from './kernel-ridge.ts';
import { countTexts, type Prepared, type WordingFeatures } from './prepare-texts.ts';

/** How far a text belongs to each group of a scope (or of all). Undefined without examples or with too many. */
export type Learner = (
  text: WordingFeatures,
  groups: readonly number[] | undefined,
) => Float64Array | undefined;

/**
 * Training time grows with the cube of the number of texts. Up to the first limit (150 conditions with 20
 * examples each, and their own texts), one regression is trained for all scopes. In larger sets, a scope up to
 * the second limit is trained on first use, which takes a few milliseconds; larger scopes use similarity alone.
 */
const MAX_TEXTS = 3_200;
const MAX_TEXTS_IN_SCOPE = 120;
const MAX_CACHED_SCOPES = 200;

export function createLearner(prepared: Prepared, groupCount: number): Learner {
  const all = Array.from({ length: groupCount }, (_, group) => group);
  if (prepared.groupOf.length <= MAX_TEXTS) {
    const learned = learnScope(prepared, all);
    const read = learned && rememberTexts(learned);
    return (text, groups) => {
      const found = read?.(text);
      return found && groups ? Float64Array.from(groups, (group) => found[group] as number) : found?.slice();
    };
  }
  const scopes = new Map<string, Regression | undefined>();
  return (text, groups) => {
    if (!groups || countAll(prepared, groups) > MAX_TEXTS_IN_SCOPE) return undefined;
    const key = groups.join(' ');
    // The regression of a scope numbers its groups by their positions in the scope.
    const learned = scopes.has(key) ? scopes.get(key) : learnScope(prepared, groups);
    scopes.delete(key);
    scopes.set(key, learned);
    const oldest = scopes.keys().next();
    if (scopes.size > MAX_CACHED_SCOPES && !oldest.done) scopes.delete(oldest.value);
    return learned?.(text);
  };
}

/** Caches texts while they are kept, because one message is ranked in many scopes. */
function rememberTexts(learned: Regression): Regression {
  const known = new WeakMap<WordingFeatures, Float64Array>();
  return (text) => {
    const found = known.get(text) ?? learned(text);
    known.set(text, found);
    return found;
  };
}

function learnScope(prepared: Prepared, groups: readonly number[]): Regression | undefined {
  const { pieces, meanings } = prepared.wording;
  const texts: WordingFeatures[] = [];
  const groupOf: number[] = [];
  groups.forEach((group, place) => {
    const from = prepared.starts[group] as number;
    for (let text = from; text < from + countTexts(prepared, group); text++) {
      const [spelled, meaning] = [pieces.texts[text], meanings[text]];
      if (!spelled || !meaning) continue;
      texts.push({ pieces: spelled, meaning });
      groupOf.push(place);
    }
  });
  if (texts.length === groups.length) return undefined;
  return learn({ texts, groupOf, groupCount: groups.length, size: pieces.size });
}

function countAll(prepared: Prepared, groups: readonly number[]): number {
  return groups.reduce((sum, group) => sum + countTexts(prepared, group), 0);
}
