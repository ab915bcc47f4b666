import type { ProblemCheck } from '../check.ts';
import { findUndeclared } from '../survey/undeclared.ts';

/** A graph returns only its declared outputs; other facts are discarded with its frame. */
export const outputNotDeclared: ProblemCheck = {
  code: 'output-not-declared',
  severity: 'error',
  test: 'The outputs of a subgraph node read a fact that is not an output of the called graph.',
  find: (survey) => findUndeclared(survey, 'outputs'),
};
