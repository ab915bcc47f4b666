import type { Fact } from '../../document/fact.ts';
import { findPatternFault, matchesPattern } from '../../guards/cel.ts';
import type { Json } from '../../session/session.ts';
import { isDate, parseInstant, toInstant } from '../../time/instant.ts';
import { START_MS } from '../start-time.ts';
import { listNumberValues } from './number-values.ts';
import type { GroupUse } from './survey-values.ts';
import { writePattern } from './write-pattern.ts';

/**
 * Candidates for a fact: one for each region. `fresh`: those of values that no expression names, which a validator
 * may refuse. `inexact`: regions that have no candidate, or may be divided further.
 */
type Candidates = { values: Json[]; fresh?: Json[]; inexact: boolean };

/**
 * Proposes a value for each region of a fact; validators are applied by the caller. `readsTime`: whether values before
 * and after the conversation may differ.
 */
export function proposeValues(
  fact: Fact,
  use: GroupUse,
  rules: Fact['validate'],
  readsTime: boolean,
): Candidates {
  const propose = PROPOSERS[fact.type] ?? proposeSame;
  const { inexact, ...proposed } = propose(fact, use, rules ?? [], readsTime);
  const isListed = fact.type === 'boolean' || fact.type === 'enum';
  return { ...proposed, inexact: !isListed && (inexact || use.mixed || use.opaque.length > 0) };
}

type Rules = NonNullable<Fact['validate']>;
type Proposer = (fact: Fact, use: GroupUse, rules: Rules, readsTime: boolean) => Candidates;

/**
 * How many values of a region are needed: two, so that one can be corrected to the other. Of facts that are compared
 * with each other, one for each fact, and another.
 */
const countDifferent = (use: GroupUse): number => (comparesFacts(use) ? use.given + 1 : 2);

/** Whether facts are compared with each other, so that regions alone do not distinguish them. */
export const comparesFacts = ({ atoms }: GroupUse): boolean => atoms.some(({ kind }) => kind === 'same');

const listConstants = ({ atoms }: GroupUse): { value: Json; ordered: boolean }[] =>
  atoms.flatMap((atom) => (atom.kind === 'constant' ? [atom] : []));

/** Whether all atoms compare with constants or other facts. */
const onlyCompares = ({ atoms }: GroupUse): boolean =>
  atoms.every(({ kind }) => kind === 'constant' || kind === 'same');

const proposeNumbers: Proposer = (_fact, use, rules) => {
  const points = listConstants(use).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  for (const { min, max, in: allowed = [] } of rules)
    for (const value of [min, max, ...allowed]) if (typeof value === 'number') points.push(value);
  const isOther = rules.some(
    ({ pattern, minLength, maxLength }) => (pattern ?? minLength ?? maxLength) !== undefined,
  );
  return { values: listNumberValues(points, countDifferent(use)), inexact: isOther || !onlyCompares(use) };
};

const proposeTexts: Proposer = (_fact, use, rules) => {
  const tests = use.atoms.flatMap((atom) => (atom.kind === 'text' ? [atom] : []));
  const patterns = [...new Set(rules.flatMap(({ pattern }) => pattern ?? []))];
  const constants = listTexts(use, rules);
  const count = countDifferent(use);
  const passing = tests.flatMap(({ test, value }) => writeFor(test, value, count));
  const lengths = rules.flatMap(({ minLength = 0 }) => minLength);
  const fresh =
    patterns.length > 0
      ? patterns.flatMap((pattern) => writePattern(pattern, count + constants.length))
      : FRESH.map((text) => text.padEnd(Math.max(0, ...lengths), ' x'));
  const isNamed = (text: string) => constants.includes(text) || tests.some((test) => passes(test, text));
  const unused = fresh.filter((text) => !isNamed(text)).slice(0, count);
  const isOrdered = listConstants(use).some(({ ordered }) => ordered);
  const isSimple = tests.length + patterns.length < 2 && use.atoms.every(({ kind }) => kind !== 'field');
  const values = [...constants, ...passing, ...unused];
  const isPassed = tests.every(
    (test) => passing.filter((text) => passes(test, text) && !constants.includes(text)).length >= count,
  );
  const isEnough = unused.length === count && isPassed;
  return { values, fresh: unused, inexact: isOrdered || !isSimple || !isEnough };
};

const FRESH = [
  'Anything',
  'Something else',
  'A third one',
  'A fourth one',
  'A fifth one',
  'A sixth one',
  'A seventh one',
  'An eighth one',
];

export function passes(
  { test, value }: Extract<GroupUse['atoms'][number], { kind: 'text' }>,
  text: string,
): boolean {
  if (test === 'startsWith') return text.startsWith(value);
  if (test === 'endsWith') return text.endsWith(value);
  if (test === 'contains') return text.includes(value);
  return findPatternFault(value) === undefined && matchesPattern(value, text);
}

/** Texts for which the test holds. */
function writeFor(test: string, value: string, count: number): string[] {
  const more = FRESH.slice(0, count + 1);
  if (test === 'startsWith') return more.map((text) => `${value} ${text}`);
  if (test === 'endsWith') return more.map((text) => `${text} ${value}`);
  if (test === 'contains') return more.map((text) => `${text}, ${value}, ${text}`);
  return writePattern(value, count + 1);
}

const listTexts = (use: GroupUse, rules: Rules): string[] => [
  ...new Set(
    [...listConstants(use).map(({ value }) => value), ...rules.flatMap((rule) => rule.in ?? [])].filter(
      (value) => typeof value === 'string',
    ),
  ),
];

/** Types whose values are only compared with equals: the constants, and values that no expression names. */
const proposeSame: Proposer = (fact, use, rules, readsTime) => {
  const isAround = readsTime && fact.type === 'datetime';
  const constants = [...listTexts(use, rules), ...(isAround ? AROUND_START : [])];
  const write = SAMPLES[fact.type];
  if (!write) return { values: OBJECTS, inexact: use.atoms.length > 0 };
  const count = countDifferent(use);
  const fresh: string[] = [];
  for (let index = 0; fresh.length < count; index++)
    if (!constants.includes(write(index))) fresh.push(write(index));
  const isOrdered =
    listConstants(use).some(({ ordered }) => ordered) ||
    rules.some(({ min, max, pattern, check }) => (min ?? max ?? pattern ?? check) !== undefined);
  return { values: [...constants, ...fresh], fresh, inexact: isOrdered || !onlyCompares(use) };
};

/** A day before and after the conversation. */
const AROUND_START = ['2026-01-04T09:30:00Z', '2026-01-06T09:30:00Z'];

const OBJECTS: Json[] = [{}, { other: true }];

const SAMPLES: Partial<Record<Fact['type'], (index: number) => string>> = {
  email: (index) => `customer${index + 1}@example.com`,
  phone: (index) => `+1555010${String(index).padStart(4, '0')}`,
  url: (index) => `https://example.com/${index + 1}`,
  time: (index) => `${String(9 + (index % 14)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`,
  datetime: (index) => `2026-02-${String((index % 28) + 1).padStart(2, '0')}T09:30:00Z`,
  duration: (index) => `PT${index + 1}H`,
};

const DAY_MS = 86_400_000;
/** 2026-02-03, in days since 1970. */
const FIRST_DAY = 20_487;
const START_DAY = Math.floor(START_MS / DAY_MS);
/** The first day of the conversation, and days so far from it that no wait of the conversation gets there. */
const AROUND_TODAY = [400, -400, 0, 401, -401].map((days) => START_DAY + days);
const toDay = (text: Json): number[] => {
  const ms = typeof text === 'string' && isDate(text) ? parseInstant(`${text}T00:00:00Z`) : undefined;
  return ms === undefined ? [] : [ms / DAY_MS];
};

/** Dates are compared as numbers of days. */
const proposeDates: Proposer = (_fact, use, rules, readsTime) => {
  const points = listConstants(use).flatMap(({ value }) => toDay(value));
  for (const { min = '', max = '', in: allowed = [] } of rules)
    points.push(...[min, max, ...allowed].flatMap(toDay));
  const days = readsTime ? [...AROUND_TODAY] : [];
  if (points.length > 0) days.push(...listNumberValues(points, countDifferent(use)));
  if (days.length === 0)
    days.push(...listNumberValues([], countDifferent(use)).map((day) => day + FIRST_DAY));
  const values = days.filter(Number.isInteger).map((day) => toInstant(day * DAY_MS).slice(0, 10));
  const isChecked = rules.some(({ pattern, check }) => (pattern ?? check) !== undefined);
  return { values, inexact: isChecked || !onlyCompares(use) };
};

const proposeMoney: Proposer = (_fact, use, rules) => {
  const fields = use.atoms.flatMap((atom) => (atom.kind === 'field' ? [atom] : []));
  const amounts = fields.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
  for (const { min, max } of rules)
    for (const value of [min, max]) if (typeof value === 'number') amounts.push(value);
  const currencies = fields.flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const values = listNumberValues(amounts, 2).flatMap((amount) =>
    [...new Set([...currencies, 'EUR', ...(currencies.includes('EUR') ? ['XTS'] : [])])].map((currency) => ({
      amount,
      currency,
    })),
  );
  const isCompared = use.atoms.some(({ kind }) => kind !== 'field');
  return { values, inexact: isCompared || rules.some(({ check }) => check !== undefined) };
};

const MAX_MEMBERS = 4;

/** Every set of the members that expressions name, with and without another one. */
const proposeLists: Proposer = ({ values: declared = [] }, use, rules) => {
  const named = [
    ...new Set(use.atoms.flatMap((atom) => (atom.kind === 'member' ? [String(atom.value)] : []))),
  ];
  const other =
    declared.length > 0 ? declared.find(({ value }) => !named.includes(value))?.value : 'Anything';
  const members = [...named, ...(other === undefined ? [] : [other])].slice(0, MAX_MEMBERS + 1);
  const values = Array.from({ length: 2 ** members.length }, (_, set) =>
    members.filter((_member, index) => (set >> index) & 1),
  );
  const isOther = use.atoms.some(({ kind }) => kind !== 'member') || rules.length > 0;
  return { values: values.reverse(), inexact: isOther || named.length > MAX_MEMBERS };
};

/** Files of the types and around the sizes that expressions name, and two others. */
const proposeFiles: Proposer = (_fact, use, rules) => {
  const fields = use.atoms.flatMap((atom) => (atom.kind === 'field' ? [atom.value] : []));
  const named = fields.filter((value) => typeof value === 'string' && value.includes('/')) as string[];
  const limits = fields.filter((value) => typeof value === 'number');
  const sizes = limits.length > 0 ? listNumberValues(limits, 1).filter(isSize) : [1000];
  const values = [...new Set([...named, 'image/png', 'application/pdf'])].flatMap((mimeType, index) =>
    sizes.map((size) => ({ name: `file-${index + 1}`, mimeType, size, asset: `asset_${index + 1}` })),
  );
  const isCompared = use.atoms.some(({ kind }) => kind !== 'field');
  return { values, inexact: isCompared || rules.length > 0 };
};

const isSize = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const PROPOSERS: Partial<Record<Fact['type'], Proposer>> = {
  boolean: () => ({ values: [true, false], inexact: false }),
  enum: ({ values = [] }) => ({ values: values.map(({ value }) => value), inexact: false }),
  integer: proposeNumbers,
  number: proposeNumbers,
  text: proposeTexts,
  date: proposeDates,
  money: proposeMoney,
  list: proposeLists,
  file: proposeFiles,
};
