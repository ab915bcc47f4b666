import type { CompiledFlow } from '../../compile/compiled-flow.ts';
import type { Survey } from '../../compile/survey/types.ts';
import type { Fact } from '../../document/fact.ts';
import { parseValue } from '../../facts/parse-value.ts';
import { findViolation } from '../../facts/validate-value.ts';
import type { GuardScope } from '../../guards/guard-scope.ts';
import type { Json } from '../../session/session.ts';
import { toInstant } from '../../time/instant.ts';
import { START_MS } from '../start-time.ts';
import { createCells } from './cells.ts';
import { isDayCheck } from './day-check.ts';
import { comparesFacts, proposeValues } from './fact-values.ts';
import { type GroupUse, surveyValues } from './survey-values.ts';

/**
 * The values of one fact that a proof tries: one for each region that the expressions of the flow can distinguish,
 * and one for each reason to refuse a value. `exact`: every other value behaves like one of them.
 */
export type Region = {
  values: Json[];
  /** A second value of a region: what a value can be corrected to without leaving its region. */
  others: Json[];
  invalid: Json[];
  exact: boolean;
  expressions: string[];
  /** Names the region of a value. */
  getCell: (value: Json) => string;
  /** Facts that are only compared with each other, as one name, and the constants they are compared with. */
  compared?: { group: string; constants: ReadonlySet<string> };
};

export type Regions = ReadonlyMap<string, Region>;

/** The regions of every fact of a flow. `conditions`: further expressions whose results must be distinguished. */
export function findRegions(survey: Survey, conditions: readonly string[] = []): Regions {
  const { compiled } = survey;
  const uses = surveyValues(survey, conditions);
  return new Map(
    compiled.flow.facts.map((fact) => [
      fact.name,
      findRegion(compiled, fact, uses.get(fact.name) as GroupUse),
    ]),
  );
}

/** The first turn of a script, before anything is known. */
const EMPTY_SCOPE: GuardScope = {
  fact: () => undefined,
  facts: () => [],
  hasState: () => false,
  hasGate: () => false,
  turn: 1,
  input: {},
  now: toInstant(START_MS),
  today: toInstant(START_MS).slice(0, 10),
};

function findRegion(compiled: CompiledFlow, fact: Fact, use: GroupUse): Region {
  const rules = use.facts.flatMap((name) => compiled.facts.get(name)?.validate ?? []);
  const {
    values,
    fresh = [],
    inexact,
  } = proposeValues(
    fact,
    use,
    rules.map((rule) => (isExactDayCheck(fact, rule) ? { ...rule, check: undefined } : rule)),
    readsTime(compiled, use, rules),
  );
  const region: Region = {
    ...{ values: [], others: [], invalid: [], exact: true, expressions: use.opaque },
    getCell: createCells(compiled, fact, use),
  };
  const refusals = new Set<string>();
  const isAllowed = new Set<string>();
  for (const candidate of [...values, ...(WRONG[fact.type] ?? []), ...listUnfit(fact)]) {
    const parsed = parseValue(fact, candidate);
    const refusal = parsed.ok
      ? findViolation(fact, parsed.value, compiled.getGuard, EMPTY_SCOPE)
      : { reason: parsed.reason };
    if (parsed.ok && !refusal) {
      const key = JSON.stringify(parsed.value);
      if (!isAllowed.has(key)) region.values.push(parsed.value);
      isAllowed.add(key);
      continue;
    }
    const why = JSON.stringify(refusal?.message ?? '');
    if (!refusals.has(why)) region.invalid.push(candidate);
    refusals.add(why);
  }
  // A list of allowed values leaves no others.
  const isListed = fact.validate?.some((rule) => rule.in) === true;
  const isRefused = !isListed && fresh.some((value) => !isAllowed.has(JSON.stringify(value)));
  const isKnown = !inexact && !isRefused && !readsFacts(compiled, fact) && region.values.length > 0;
  region.exact = fact.compute !== undefined || isKnown;
  // Samples are distinguished, since their regions are not known.
  if (!region.exact) region.getCell = JSON.stringify;
  else if (isInterchangeable(fact, use))
    region.compared = { group: use.facts.join(), constants: new Set(listConstantTexts(use)) };
  splitByCell(region);
  if (!region.exact && region.expressions.length === 0) region.expressions = describeRules(fact);
  return region;
}

const isExactDayCheck = ({ type }: Fact, { check }: NonNullable<Fact['validate']>[number]): boolean =>
  type === 'date' && check !== undefined && isDayCheck(check);

/** Whether an expression compares the fact with the day or the time of the turn. */
function readsTime(compiled: CompiledFlow, { opaque }: GroupUse, rules: Fact['validate'] = []): boolean {
  return [...opaque, ...rules.flatMap(({ check }) => check ?? [])]
    .map(compiled.getGuard)
    .some(({ analysis: { others } }) => others.includes('today') || others.includes('now'));
}

/** Whether a check of the fact reads other facts; which values pass is then not known in advance. */
const readsFacts = (compiled: CompiledFlow, { validate = [] }: Fact): boolean =>
  validate.some(({ check }) => check !== undefined && compiled.getGuard(check).analysis.answers.length > 0);

const describeRules = ({ name, validate = [] }: Fact): string[] => {
  const rules = validate.flatMap(({ check, pattern }) => check ?? pattern ?? []);
  return rules.length > 0 ? rules : [`answers.${name}`];
};

/** Whether texts that no expression names are distinguished by nothing but whether they are equal. */
const isInterchangeable = ({ type }: Fact, use: GroupUse): boolean =>
  type === 'text' &&
  comparesFacts(use) &&
  use.atoms.every(({ kind }) => kind === 'same' || kind === 'constant');

const listConstantTexts = ({ atoms }: GroupUse): string[] =>
  atoms.flatMap((atom) => (atom.kind === 'constant' ? [JSON.stringify(atom.value)] : []));

/** Keeps one value of each cell, and a second one apart. */
function splitByCell(region: Region): void {
  const cells = new Map<string, Json[]>();
  for (const value of region.values) {
    const cell = region.getCell(value);
    cells.set(cell, [...(cells.get(cell) ?? []), value]);
  }
  region.values = [...cells.values()].map(([first]) => first as Json);
  region.others = [...cells.values()].flatMap(([, second]) => (second === undefined ? [] : [second]));
}

/** Texts that are too short or too long. */
function listUnfit({ type, validate = [] }: Fact): Json[] {
  return validate.flatMap(({ minLength = 0, maxLength, pattern }) => {
    const tooLong = maxLength === undefined ? [] : ['x'.repeat(maxLength + 1)];
    if (type === 'text')
      return [...(minLength > 1 ? ['x'] : []), ...tooLong, ...(pattern === undefined ? [] : ['?'])];
    if (type === 'phone') return minLength > 5 ? ['12345'] : [];
    return type === 'email' ? tooLong.map((text) => `${text}@example.com`) : [];
  });
}

/** Values that do not parse. Every text is a text, so a text has none. */
const WRONG: Partial<Record<Fact['type'], readonly Json[]>> = {
  integer: ['not a number'],
  number: ['not a number'],
  boolean: ['neither'],
  date: ['not a date'],
  time: ['not a time'],
  datetime: ['not a time'],
  email: ['not an address'],
  phone: ['not a number'],
  url: ['not an address'],
  money: ['not an amount'],
  file: ['not a file'],
  duration: ['not a duration'],
  enum: ['none of these'],
};
