import type { Mode } from '@turnpike/engine';
import type { NodeType } from '@turnpike/engine/document';
import type { DecisionReason } from '@turnpike/engine/turn';
import { say } from '@/lib/words/say';

type Importance = DecisionReason['importance'];
const FIRST: Record<Importance, (attempts: number) => string> = {
  high: (attempts) =>
    say(
      'next in order: high importance, {attempts, plural, =0 {no attempts yet} one {# attempt} other {# attempts}}',
      { attempts },
    ),
  normal: (attempts) =>
    say(
      'next in order: normal importance, {attempts, plural, =0 {no attempts yet} one {# attempt} other {# attempts}}',
      { attempts },
    ),
  low: (attempts) =>
    say(
      'next in order: low importance, {attempts, plural, =0 {no attempts yet} one {# attempt} other {# attempts}}',
      {
        attempts,
      },
    ),
};

/** What a node does when it runs for the first time. */
const RUNS: Record<NodeType, string> = {
  question: say('asks'),
  decision: say('decides'),
  message: say('says'),
  action: say('runs'),
  plan: say('plans'),
  subgraph: say('starts'),
  assign: say('sets facts'),
  handoff: say('hands off'),
  terminal: say('ends'),
  step: say('says'),
};

const MODES: Record<Exclude<Mode, 'EXECUTE'>, (reason: DecisionReason) => string> = {
  RETRY: ({ attempts, maxAttempts }) =>
    say('asks again ({attempts} of {max})', {
      attempts: attempts + 1,
      max: Math.max(maxAttempts, attempts + 1),
    }),
  BROADEN: () => say('tries a related question'),
  HANDOFF: () => say('hands off'),
  SKIP: () => say('skips'),
};

/** The mode of a decision for authors; a retry has its attempt and the limit. A draft may no longer have the node. */
export function describeMode(mode: Mode, reason: DecisionReason, type: NodeType = 'question'): string {
  return mode === 'EXECUTE' ? RUNS[type] : MODES[mode](reason);
}

const WHY: Record<DecisionReason['why'], (reason: DecisionReason) => string> = {
  'first-in-order': ({ importance, attempts }) => FIRST[importance](attempts),
  'stays-in-focus': () => say('stays on the question until it is answered'),
  'turn-aside': () => say('returns to the question that was open'),
  changed: () => say('a fact of its condition changed'),
  exhausted: ({ maxAttempts }) =>
    say('all {count, plural, one {# attempt} other {# attempts}} used', { count: maxAttempts }),
  'cooldown-waived': () => say('in cooldown, but nothing else can run'),
  'ten-turns': () => say('ten turns on the same node'),
  broadened: () => say('related to a node that ran out of attempts'),
  operator: () => say('chosen by an operator'),
  entered: () => say('reached through a connection'),
  'asked-again': () => say('not answered yet'),
  clarify: () => say('one more attempt to clarify'),
};

/** Why this node was chosen. */
export function describeReason(reason: DecisionReason): string {
  return WHY[reason.why](reason);
}
