import type { Mode } from '@turnpike/engine';
import type { Observed, ScriptTurn } from '@turnpike/engine/testing';
import type { ExpectationKind } from '@/lib/editor/tests/edit-script';

/** A node with what a decision did with it, or where a conversation waits without one. */
type Place = { node: string; mode?: Mode };
/** A node on the path of a test; `expected`: where the script wanted to be instead of the node before. */
export type PathStep = Place & { turn: number; state: 'passed' | 'differs' | 'expected' };

/** Expectations that say where a conversation is. */
const PLACE_KINDS: ReadonlySet<ExpectationKind> = new Set(['decisions', 'pending', 'step']);

/** The nodes that a test came to, up to the first turn that was elsewhere than expected. */
export function listTestPath(
  turns: readonly ScriptTurn[],
  observed: readonly Observed[],
  differing: readonly (readonly ExpectationKind[])[],
): PathStep[] {
  const steps: PathStep[] = [];
  for (const [at, found] of observed.entries()) {
    const turn = at + 1;
    const isElsewhere = differing[at]?.some((kind) => PLACE_KINDS.has(kind)) ?? false;
    const actual = listPlaces(found);
    const expected = isElsewhere ? listPlaces(turns[at]?.expect ?? {}) : [];
    for (const [index, place] of actual.entries()) {
      const isPassed = !isElsewhere || (expected.length > 1 && isSame(expected[index], place));
      steps.push({ turn, ...place, state: isPassed ? 'passed' : 'differs' });
    }
    for (const [index, place] of expected.entries())
      if (!isSame(actual[index], place)) steps.push({ turn, ...place, state: 'expected' });
    if (isElsewhere) break;
  }
  return steps;
}

const isSame = (a: Place | undefined, b: Place): boolean => a?.node === b.node && a.mode === b.mode;

type Expected = { [K in 'decisions' | 'pending' | 'step']?: Observed[K] | undefined };

/** The nodes that ran, or else where the conversation waits. */
function listPlaces({ decisions = [], pending, step }: Expected): Place[] {
  const ran = decisions.map((decision): Place => {
    const [node = '', mode] = decision.split(' ');
    return { node, ...(mode !== undefined && { mode: mode as Mode }) };
  });
  const rest = pending ?? step;
  if (rest === null || rest === undefined || ran.some(({ node }) => node === rest)) return ran;
  return [...ran, { node: rest }];
}
