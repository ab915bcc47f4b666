import type { Check } from './check.ts';
import { findUndeclared } from './undeclared.ts';

/** What a graph may be given is its inputs: anything else would be dropped when it starts. */
export const inputNotDeclared: Check = {
  code: 'input-not-declared',
  severity: 'error',
  test: 'A key of the inputs of a subgraph node is a fact that is not among the inputs of the graph it calls.',
  find: (survey) => findUndeclared(survey, 'inputs'),
};
