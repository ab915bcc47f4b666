import type { Blocker } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';
import type { Names } from './names';
import { codes, joinPhrases, type Phrase, sayPhrase } from './phrase';
import { withoutFullStop } from './without-full-stop';

type Describe<R extends Blocker['reason']> = (
  blocker: Extract<Blocker, { reason: R }>,
  names: Names,
) => Phrase;

/** One entry per reason: a new reason without a text does not compile. */
const BLOCKERS: { [R in Blocker['reason']]: Describe<R> } = {
  off: () => [say('Disabled')],
  'missing-gates': ({ gates }) => sayPhrase('Requires {gates}', { gates: codes(gates) }),
  'missing-states': ({ states }) => sayPhrase('Requires state {states}', { states: codes(states) }),
  when: ({ expression: text, missing, fault }) => {
    const expression = { code: text };
    if (fault !== undefined)
      return sayPhrase('{expression}: cannot be evaluated ({fault})', {
        expression,
        fault: withoutFullStop(fault),
      });
    return missing?.length
      ? sayPhrase('{expression}: {missing} not known', { expression, missing: codes(missing) })
      : sayPhrase('{expression}: false', { expression });
  },
  'run-cap': ({ executions, max }) => [
    say('Ran {executions} of {max, plural, one {# time} other {# times}}', { executions, max }),
  ],
  path: ({ paths }, names) =>
    sayPhrase('Only on path {paths}', {
      paths: joinPhrases(
        paths.map((path) => [{ strong: names.path(path) }]),
        'or',
      ),
    }),
  replaced: ({ by }, names) => sayPhrase('Replaced by {node}', { node: { strong: names.node(by) } }),
  'not-reached': () => [say('Not reached yet')],
  met: () => [say('Objective met')],
  skipped: () => [say('Skipped after the last attempt')],
  'cooling-down': ({ turnsLeft }) => [
    say('Cooling down, {turnsLeft, plural, one {# turn} other {# turns}} left', { turnsLeft }),
  ],
  'low-importance-after-goal': () => [say('Goal met, only high-importance nodes continue')],
};

/** Why a node cannot run. */
export function describeBlocker(blocker: Blocker, names: Names): Phrase {
  return (BLOCKERS[blocker.reason] as Describe<Blocker['reason']>)(blocker as never, names);
}

/** All reasons of one node on one line, the most important first. */
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
  return sayPhrase('{label}: {value}', {
    label: { strong: names.node(entry.node) },
    value: describeBlockers(entry.blockers, names),
  });
}
