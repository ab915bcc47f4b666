import type { ProblemCheck } from '../check.ts';
import { findUndeclared } from '../survey/undeclared.ts';

/** A graph accepts only its declared inputs; any other value is dropped when it starts. */
export const inputNotDeclared: ProblemCheck = {
  code: 'input-not-declared',
  severity: 'error',
  test: 'The inputs of a subgraph node name a fact that is not an input of the called graph.',
  find: (survey) => findUndeclared(survey, 'inputs'),
};
