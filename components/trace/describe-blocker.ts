import type { Blocker } from '@turnpike/engine';
import { say } from '@/lib/words/say';
import type { Names } from './names';
import { codes, joinPhrases, type Phrase } from './phrase';

type Describe<R extends Blocker['reason']> = (
  blocker: Extract<Blocker, { reason: R }>,
  names: Names,
) => Phrase;

/** One entry per reason: a new reason without words does not compile. */
const BLOCKERS: { [R in Blocker['reason']]: Describe<R> } = {
  off: () => [say('Switched off')],
  'missing-gates': ({ gates }) => [`${say('Needs')} `, ...codes(gates)],
  'missing-states': ({ states }) => [`${say('Needs state')} `, ...codes(states)],
  when: ({ expression, missing, fault }) => [
    { code: expression },
    ...(fault !== undefined
      ? [say(': cannot be evaluated, {fault}', { fault })]
      : missing?.length
        ? [': ', ...codes(missing), ` ${say('not known')}`]
        : [say(': false')]),
  ],
  'run-cap': ({ executions, max }) => [
    say('Ran {executions} of {max, plural, one {# time} other {# times}}', { executions, max }),
  ],
  path: ({ paths }, names) => [
    `${say('Only on path')} `,
    ...joinPhrases(
      paths.map((path) => [{ strong: names.path(path) }]),
      'or',
    ),
  ],
  replaced: ({ by }, names) => [{ strong: names.node(by) }, ` ${say('stands in for it')}`],
  'not-reached': () => [say('Not reached yet')],
  met: () => [say('Objective met')],
  skipped: () => [say('Skipped after its last try')],
  'cooling-down': ({ turnsLeft }) => [
    say('Cooling down, {turnsLeft, plural, one {# turn} other {# turns}} left', { turnsLeft }),
  ],
  'low-importance-after-goal': () => [say('Goal met, only high importance goes on')],
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
