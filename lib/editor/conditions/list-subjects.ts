import type { Fact, FactType } from '@turnpike/engine/document';
import { say } from '@/lib/words/say';
import type { Concept } from '../model/concepts';
import { type CelScope, getRoots } from '../text/cel-scope';
import { nameSubject } from './name-subject';

/** The kind of values a subject has, which decides its operators and the field of a value. */
export type SubjectType =
  | 'text'
  | 'number'
  | 'flag'
  | 'state'
  | 'gate'
  | 'choice'
  | 'date'
  | 'time'
  | 'datetime'
  | 'list'
  | 'opaque';

/** What a row can compare at one place of the flow. */
export type ConditionSubject = {
  /** As in CEL. */
  subject: string;
  label: string;
  type: SubjectType;
  concept?: Concept;
  /** Whether it is a fact, which may be unknown. */
  isFact?: true;
  /** Whether a condition here can ask if the last message changed it. */
  mayChange?: true;
  choices?: readonly { value: string; label: string }[];
};

const TYPES: Record<FactType, SubjectType> = {
  text: 'text',
  integer: 'number',
  number: 'number',
  boolean: 'flag',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  email: 'text',
  phone: 'text',
  url: 'text',
  money: 'opaque',
  duration: 'text',
  enum: 'choice',
  list: 'list',
  object: 'opaque',
  file: 'opaque',
};

/** Everything a condition at this place can read, facts first. */
export function listSubjects(scope: CelScope): ConditionSubject[] {
  const roots = new Set<string>(getRoots(scope));
  const { candidate } = scope;
  const some = (root: string, subjects: () => ConditionSubject[]) => (roots.has(root) ? subjects() : []);
  return [
    ...(candidate ? listOfFact(candidate, 'value', false).map(({ isFact: _, ...subject }) => subject) : []),
    ...some('response', () => [make('response', 'text')]),
    ...scope.facts.flatMap((fact) => listOfFact(fact, `answers.${fact.name}`, roots.has('changed'))),
    ...some('states', () =>
      scope.states.map((name) => make(`states.${name}`, 'state', { concept: 'state' })),
    ),
    ...some('gates', () => scope.gates.map((name) => make(`gates.${name}`, 'gate', { concept: 'gate' }))),
    ...some('turn', () => [make('turn', 'number')]),
    ...some('input', () => [make('input.text', 'text')]),
    ...(roots.has('path') && scope.paths.length > 0 ? [make('path', 'choice', listNamed(scope.paths))] : []),
    ...(roots.has('scenario') && scope.scenarios.length > 0
      ? [make('scenario', 'choice', listNamed(scope.scenarios))]
      : []),
    ...some('today', () => [make('today', 'date')]),
  ];
}

function listOfFact({ type, values }: Fact, subject: string, mayChange: boolean): ConditionSubject[] {
  const fact = { concept: 'fact', isFact: true } as const;
  const choices = values && values.length > 0 ? { choices: values.map(({ value }) => toChoice(value)) } : {};
  const whole = make(subject, TYPES[type], { ...fact, ...(mayChange ? { mayChange } : {}), ...choices });
  if (type === 'money')
    return [
      whole,
      make(`${subject}.amount`, 'number', { concept: 'fact' }),
      make(`${subject}.currency`, 'text', { concept: 'fact' }),
    ];
  return type === 'list' ? [whole, make(`size(${subject})`, 'number', { concept: 'fact' })] : [whole];
}

const toChoice = (value: string) => ({ value, label: value });

const make = (
  subject: string,
  type: SubjectType,
  more: Partial<ConditionSubject> = {},
): ConditionSubject => ({
  subject,
  label: nameSubject(subject),
  type,
  ...more,
});

/** Paths and scenarios by name; empty text if there is none. */
const listNamed = (items: readonly { id: string; name: string }[]): Partial<ConditionSubject> => ({
  choices: [{ value: '', label: say('none') }, ...items.map(({ id, name }) => ({ value: id, label: name }))],
});
