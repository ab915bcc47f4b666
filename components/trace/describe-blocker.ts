import type { Blocker } from '@turnpike/engine';
import type { Names } from './names';
import { codes, joinPhrases, type Phrase, plural } from './phrase';

type Describe<R extends Blocker['reason']> = (
  blocker: Extract<Blocker, { reason: R }>,
  names: Names,
) => Phrase;

/** One entry per reason: a new reason without words does not compile. */
const BLOCKERS: { [R in Blocker['reason']]: Describe<R> } = {
  off: () => ['Switched off'],
  'missing-gates': ({ gates }) => ['Needs ', ...codes(gates)],
  'missing-states': ({ states }) => ['Needs state ', ...codes(states)],
  when: ({ expression, missing, fault }) => [
    { code: expression },
    ...(fault !== undefined
      ? [`: cannot be evaluated, ${fault}`]
      : missing?.length
        ? [': ', ...codes(missing), ' not known']
        : [': false']),
  ],
  'run-cap': ({ executions, max }) => [`Ran ${executions} of ${plural(max, 'time')}`],
  path: ({ paths }, names) => [
    'Only on path ',
    ...joinPhrases(
      paths.map((path) => [{ strong: names.path(path) }]),
      'or',
    ),
  ],
  replaced: ({ by }, names) => [{ strong: names.node(by) }, ' stands in for it'],
  'not-reached': () => ['Not reached yet'],
  met: () => ['Objective met'],
  skipped: () => ['Skipped after its last try'],
  'cooling-down': ({ turnsLeft }) => [`Cooling down, ${plural(turnsLeft, 'turn')} left`],
  'low-importance-after-goal': () => ['Goal met, only high importance goes on'],
};

/** Why a node cannot be picked, in words. */
export function describeBlocker(blocker: Blocker, names: Names): Phrase {
  return (BLOCKERS[blocker.reason] as Describe<Blocker['reason']>)(blocker as never, names);
}

/** All reasons of one node on one line; the first that matters most to an author comes first. */
export function describeBlockers(blockers: readonly Blocker[], names: Names): Phrase {
  return blockers.flatMap((blocker, index) =>
    index === 0 ? describeBlocker(blocker, names) : ['; ', ...describeBlocker(blocker, names)],
  );
}

/** One node with its reasons, as a deadlock lists them. */
export function describeBlockedNode(
  entry: { node: string; blockers: readonly Blocker[] },
  names: Names,
): Phrase {
  return [{ strong: names.node(entry.node) }, ': ', ...describeBlockers(entry.blockers, names)];
}
