import type { FactType } from '../../document/fact.ts';
import { parseValue } from '../../facts/parse-value.ts';
import { type Check, type Finding, finding } from '../check.ts';
import { listValidators, type Test, type ValidatorEntry } from '../survey/validators.ts';

/** A test must fit the type of its fact: `min` on a text, for example, rejects every value. */
export const validatorType: Check = {
  code: 'validator-type',
  severity: 'error',
  test: 'A test of a validator does not apply to the type of its fact. min and max require a number (integer, number, money) or an ISO date or time (date, time, datetime); minLength and maxLength a text or list; pattern a text; in values that the fact can have.',
  find: (survey) =>
    listValidators(survey).flatMap((entry) =>
      entry.tests.flatMap((test): Finding[] => {
        const fault = findFault(entry, test);
        if (fault === undefined) return [];
        return [
          finding([...entry.path, test], entry.where, `The ${test} of fact ${entry.fact.name} ${fault}.`),
        ];
      }),
    ),
};

const NUMERIC: readonly FactType[] = ['integer', 'number', 'money'];
const TEMPORAL: readonly FactType[] = ['date', 'time', 'datetime'];
const UNTEXTUAL: readonly FactType[] = ['integer', 'number', 'boolean', 'money', 'list', 'object'];

function findFault({ fact, validator }: ValidatorEntry, test: Test): string | undefined {
  const { type } = fact;
  if (test === 'min' || test === 'max') {
    const limit = validator[test];
    if (NUMERIC.includes(type)) return typeof limit === 'number' ? undefined : 'must be a number';
    if (!TEMPORAL.includes(type)) return `does not apply to type ${type}`;
    const fits = typeof limit === 'string' && parseValue(fact, limit).ok;
    return fits ? undefined : `must be a ${type} in ISO form`;
  }
  if (test === 'minLength' || test === 'maxLength')
    return type === 'list' || !UNTEXTUAL.includes(type) ? undefined : `does not apply to type ${type}`;
  if (test === 'pattern') return UNTEXTUAL.includes(type) ? `does not apply to type ${type}` : undefined;
  if (test !== 'in') return undefined;
  if (['list', 'object', 'money'].includes(type)) return `does not apply to type ${type}`;
  const odd = validator.in?.find((value) => {
    const parsed = parseValue(fact, value);
    return !parsed.ok || parsed.value !== value;
  });
  return odd === undefined ? undefined : `lists ${JSON.stringify(odd)}, which the fact can never be`;
}
