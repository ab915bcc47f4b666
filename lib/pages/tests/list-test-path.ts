import type { Observed, ScriptTurn } from '@turnpike/engine/testing';
import type { ExpectationKind } from '@/lib/editor/tests/edit-script';

/** A node on the path of a test; `expected`: where the script wanted to be instead of the node before. */
export type PathStep = { turn: number; node: string; state: 'passed' | 'differs' | 'expected' };

/** Expectations that say where a conversation is. */
const PLACES: ReadonlySet<ExpectationKind> = new Set(['decisions', 'pending', 'step']);

/** The nodes that a test came to, up to the first turn that was elsewhere than expected. */
export function listTestPath(
  turns: readonly ScriptTurn[],
  observed: readonly Observed[],
  differing: readonly (readonly ExpectationKind[])[],
): PathStep[] {
  const steps: PathStep[] = [];
  for (const [at, found] of observed.entries()) {
    const turn = at + 1;
    const isElsewhere = differing[at]?.some((kind) => PLACES.has(kind)) ?? false;
    const actual = listNodes(found);
    const expected = isElsewhere ? listNodes(turns[at]?.expect ?? {}) : [];
    for (const [place, node] of actual.entries()) {
      const isPassed = !isElsewhere || (expected.length > 1 && expected[place] === node);
      steps.push({ turn, node, state: isPassed ? 'passed' : 'differs' });
    }
    for (const [place, node] of expected.entries())
      if (actual[place] !== node) steps.push({ turn, node, state: 'expected' });
    if (isElsewhere) break;
  }
  return steps;
}

type Places = { [K in 'decisions' | 'pending' | 'step']?: Observed[K] | undefined };

/** The nodes that ran, or else where the conversation waits. */
function listNodes({ decisions = [], pending, step }: Places): string[] {
  const ran = decisions.map((decision) => decision.split(' ')[0] as string);
  const rest = pending ?? step;
  if (rest === null || rest === undefined || ran.includes(rest)) return ran;
  return [...ran, rest];
}
