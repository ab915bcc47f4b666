import type { Fact, Validator } from '../../document/fact.ts';
import type { DocumentPath } from '../../document/problem.ts';
import type { ProblemFinding } from '../check.ts';
import type { Survey } from './types.ts';

export type ValidatorEntry = {
  fact: Fact;
  validator: Validator;
  path: DocumentPath;
  where: ProblemFinding['where'];
  /** The tests it uses, in schema order. */
  tests: Test[];
};

const TESTS = ['check', 'pattern', 'min', 'max', 'minLength', 'maxLength', 'in'] as const;
export type Test = (typeof TESTS)[number];

export function listValidators({ flow }: Survey): ValidatorEntry[] {
  return flow.facts.flatMap((fact, index) =>
    (fact.validate ?? []).map(
      (validator, rule): ValidatorEntry => ({
        fact,
        validator,
        path: ['facts', index, 'validate', rule],
        where: { kind: 'fact', name: fact.name },
        tests: TESTS.filter((test) => validator[test] !== undefined),
      }),
    ),
  );
}
