import type { FactType } from '../../document/fact.ts';
import { showJson } from '../../document/show-json.ts';
import { parseValue } from '../../facts/parse-value.ts';
import { type MessageDescriptor, msg } from '../../messages/message.ts';
import { finding, type ProblemCheck, type ProblemFinding } from '../check.ts';
import { listValidators, type Test, type ValidatorEntry } from '../survey/validators.ts';

/** A test must fit the type of its fact: `min` on a text, for example, rejects every value. */
export const validatorType: ProblemCheck = {
  code: 'validator-type',
  severity: 'error',
  test: 'A test of a validator does not apply to the type of its fact. min and max require a number (integer, number, money) or an ISO date or time (date, time, datetime); minLength and maxLength a text or list; pattern a text; in values that the fact can have.',
  find: (survey) =>
    listValidators(survey).flatMap((entry) =>
      entry.tests.flatMap((test): ProblemFinding[] => {
        const fault = findFault(entry, test);
        if (fault === undefined) return [];
        return [finding([...entry.path, test], entry.where, fault)];
      }),
    ),
};

const NUMERIC: readonly FactType[] = ['integer', 'number', 'money'];
const TEMPORAL: readonly FactType[] = ['date', 'time', 'datetime'];
const NON_TEXT_TYPES: readonly FactType[] = [
  'integer',
  'number',
  'boolean',
  'money',
  'list',
  'object',
  'file',
];

function findFault({ fact, validator }: ValidatorEntry, test: Test): MessageDescriptor | undefined {
  const { type, name } = fact;
  const unfit = () =>
    msg('The {test} of fact {fact} does not apply to the type {type}.', { test, fact: name, type });
  if (test === 'min' || test === 'max') {
    const limit = validator[test];
    if (NUMERIC.includes(type))
      return typeof limit === 'number'
        ? undefined
        : msg('The {test} of fact {fact} must be a number.', { test, fact: name });
    if (!TEMPORAL.includes(type)) return unfit();
    const fits = typeof limit === 'string' && parseValue(fact, limit).ok;
    return fits
      ? undefined
      : msg('The {test} of fact {fact} must be a {type} in ISO 8601 format.', { test, fact: name, type });
  }
  if (test === 'minLength' || test === 'maxLength')
    return type === 'list' || !NON_TEXT_TYPES.includes(type) ? undefined : unfit();
  if (test === 'pattern') return NON_TEXT_TYPES.includes(type) ? unfit() : undefined;
  if (test !== 'in') return undefined;
  if (['list', 'object', 'money', 'file'].includes(type)) return unfit();
  const odd = validator.in?.find((value) => {
    const parsed = parseValue(fact, value);
    return !parsed.ok || parsed.value !== value;
  });
  return odd === undefined
    ? undefined
    : msg('The {test} of fact {fact} lists {value}, which is not a possible value of the fact.', {
        test,
        fact: name,
        value: showJson(odd),
      });
}
