import { say } from '@/lib/words/say';
import type { RowOperator } from './condition';
import type { ConditionSubject, SubjectType } from './list-subjects';

type Labels = Partial<Record<RowOperator, string>>;

const EQUALITY: Labels = { equals: say('is'), differs: say('is not') };
const CHOICE: Labels = { ...EQUALITY, oneOf: say('is one of'), noneOf: say('is none of') };
const ORDER: Labels = {
  atLeast: say('is at least'),
  above: say('is more than'),
  atMost: say('is at most'),
  below: say('is less than'),
};
const TIME: Labels = {
  ...EQUALITY,
  below: say('is before'),
  atMost: say('is at or before'),
  above: say('is after'),
  atLeast: say('is at or after'),
};
const PRESENCE: Labels = { known: say('is known'), unknown: say('is not known') };
const CHANGE: Labels = { changed: say('changed'), unchanged: say('did not change') };

/** The operators of each type, in the order of the list. */
const OPERATORS: Record<SubjectType, Labels> = {
  text: {
    ...CHOICE,
    contains: say('contains'),
    lacks: say('does not contain'),
    starts: say('starts with'),
    startsOtherwise: say('does not start with'),
    ends: say('ends with'),
    endsOtherwise: say('does not end with'),
    matches: say('matches'),
    mismatches: say('does not match'),
  },
  number: { ...ORDER, ...CHOICE },
  flag: { yes: say('is yes'), no: say('is no') },
  state: { yes: say('is set'), no: say('is not set') },
  gate: { yes: say('is open'), no: say('is not open') },
  choice: CHOICE,
  date: TIME,
  time: TIME,
  datetime: TIME,
  list: { includes: say('includes'), excludes: say('does not include') },
  opaque: {},
};

const ALL: Labels = Object.assign({}, ...Object.values(OPERATORS), PRESENCE, CHANGE);

type OfferedOperator = { value: RowOperator; label: string };

/** The operators that a row offers for its subject. */
export function listOperators({
  type,
  isFact,
  mayChange,
}: Pick<ConditionSubject, 'type' | 'isFact' | 'mayChange'>): OfferedOperator[] {
  return toList({ ...OPERATORS[type], ...(isFact ? PRESENCE : {}), ...(mayChange ? CHANGE : {}) });
}

/** The same with the current operator, which a condition in CEL may use with any subject. */
export function listOperatorsWith(
  subject: Pick<ConditionSubject, 'type' | 'isFact' | 'mayChange'>,
  current: RowOperator,
): OfferedOperator[] {
  const offered = listOperators(subject);
  return offered.some(({ value }) => value === current)
    ? offered
    : [...offered, { value: current, label: ALL[current] as string }];
}

const toList = (labels: Labels): OfferedOperator[] =>
  Object.entries(labels).map(([value, label]) => ({ value: value as RowOperator, label }));
