import type { FactSource, TurnEvent } from '@turnpike/engine';
import type { Names } from './names';
import { codes, type Phrase, plural } from './phrase';

export const INPUT_WORDS = {
  start: 'The conversation starts',
  message: 'A message comes in',
  choice: 'An option is chosen',
  override: 'An operator steps in',
} as const;

export const CLEARED_WORDS = {
  corrected: 'taken back',
  expired: 'expired',
  'not-computable': 'cannot be computed any more',
  operator: 'removed by an operator',
} as const;

export const COMPLETED_WORDS = {
  goal: 'the goal is met',
  'all-done': 'every node is done',
  terminal: 'a terminal was reached',
  user: 'the user ended it',
} as const;

/** Where a value came from; the user's own words need no remark. */
export const SOURCE_WORDS: Record<FactSource, string> = {
  user: '',
  computed: ', computed',
  start: ', known from the start',
  operator: ', by an operator',
};

/** How a decision's row was closed, what it was credited and what it gave. */
export function describeRow(event: Extract<TurnEvent, { type: 'row-closed' }>, names: Names): Phrase {
  const outcome = {
    run: ' ran',
    reply: ' was answered',
    aside: ' waits on, this was a turn aside',
    withdrawn: ' was withdrawn',
  }[event.outcome];
  const gained = [...event.factsProduced, ...event.statesProduced, ...event.gatesOpened];
  const credited = event.outcome === 'run' || event.outcome === 'reply';
  return [
    { strong: names.node(event.node) },
    outcome,
    ...(credited ? [`, ${plural(event.attempts, 'attempt')}, ${plural(event.executions, 'run')}`] : []),
    ...(gained.length > 0 ? ['; gave ', ...codes(gained)] : credited ? ['; gave nothing'] : []),
  ];
}
