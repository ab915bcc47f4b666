import { FORMAT_LOCALE, say } from '@/lib/words/say';
import {
  type ConditionRow,
  isSubjectValue,
  type RowLiteral,
  type RowOperator,
  type RowValue,
} from './condition';
import { nameSubject } from './name-subject';

type Say = (subject: string, value: string) => string;

/** A message for each operator, so that a translation can reorder its parts. */
const SENTENCES: Record<RowOperator, Say> = {
  known: (fact) => say('{fact} is known', { fact }),
  unknown: (name) => say('{name} is not known', { name }),
  changed: (name) => say('{name} changed', { name }),
  unchanged: (name) => say('{name} did not change', { name }),
  yes: (name) => say('{name} is yes', { name }),
  no: (name) => say('{name} is no', { name }),
  equals: (name, value) => say('{name} is {value}', { name, value }),
  differs: (left, right) => say('{left} is not {right}', { left, right }),
  atLeast: (name, value) => say('{name} is at least {value}', { name, value }),
  above: (name, value) => say('{name} is more than {value}', { name, value }),
  atMost: (name, value) => say('{name} is at most {value}', { name, value }),
  below: (name, value) => say('{name} is less than {value}', { name, value }),
  oneOf: (name, value) => say('{name} is one of {value}', { name, value }),
  noneOf: (name, value) => say('{name} is none of {value}', { name, value }),
  contains: (name, value) => say('{name} contains {value}', { name, value }),
  lacks: (name, value) => say('{name} does not contain {value}', { name, value }),
  starts: (name, value) => say('{name} starts with {value}', { name, value }),
  startsOtherwise: (name, value) => say('{name} does not start with {value}', { name, value }),
  ends: (name, value) => say('{name} ends with {value}', { name, value }),
  endsOtherwise: (name, value) => say('{name} does not end with {value}', { name, value }),
  matches: (name, value) => say('{name} matches {value}', { name, value }),
  mismatches: (name, value) => say('{name} does not match {value}', { name, value }),
  includes: (name, value) => say('{name} includes {value}', { name, value }),
  excludes: (name, value) => say('{name} does not include {value}', { name, value }),
};
const FOR_TIMES: Partial<Record<RowOperator, Say>> = {
  atLeast: (name, value) => say('{name} is {value} or later', { name, value }),
  above: (name, value) => say('{name} is after {value}', { name, value }),
  atMost: (name, value) => say('{name} is {value} or earlier', { name, value }),
  below: (name, value) => say('{name} is before {value}', { name, value }),
};
const FOR_STATES: Partial<Record<RowOperator, Say>> = {
  yes: (name) => say('{name} is set', { name }),
  no: (name) => say('{name} is not set', { name }),
};
const FOR_GATES: Partial<Record<RowOperator, Say>> = {
  yes: (name) => say('{name} is open', { name }),
  no: (name) => say('{name} is not open', { name }),
};

/** A row as a sentence: "age is at least 18". */
export function sayRow({ subject, operator, value }: ConditionRow): string {
  const sentences = subject.startsWith('states.')
    ? FOR_STATES
    : subject.startsWith('gates.')
      ? FOR_GATES
      : value !== undefined && isTime(value)
        ? FOR_TIMES
        : undefined;
  const sentence = sentences?.[operator] ?? SENTENCES[operator];
  return sentence(nameSubject(subject), value === undefined ? '' : sayValue(value));
}

const TIME = /^\d{4}-\d\d-\d\d(T|$)|^\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const isTime = (value: RowValue): boolean =>
  isSubjectValue(value) ? value.subject === 'today' : typeof value === 'string' && TIME.test(value);

const NUMBER = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 20 });
const DATE = new Intl.DateTimeFormat(FORMAT_LOCALE, { dateStyle: 'medium', timeZone: 'UTC' });
const LIST = new Intl.ListFormat(FORMAT_LOCALE, { type: 'unit' });

function sayValue(value: RowValue): string {
  if (Array.isArray(value)) return LIST.format(value.map(sayLiteral));
  return isSubjectValue(value) ? nameSubject(value.subject) : sayLiteral(value);
}

function sayLiteral(literal: RowLiteral): string {
  if (typeof literal === 'number') return NUMBER.format(literal);
  if (typeof literal === 'boolean') return literal ? say('yes') : say('no');
  if (literal === '') return say('empty');
  if (!DAY.test(literal)) return literal;
  const date = new Date(`${literal}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? literal : DATE.format(date);
}
