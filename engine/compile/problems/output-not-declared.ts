import type { Check } from './check.ts';
import { findUndeclared } from './undeclared.ts';

/** What a graph hands on is its outputs: anything else goes with its frame. */
export const outputNotDeclared: Check = {
  code: 'output-not-declared',
  severity: 'error',
  test: 'A value of the outputs of a subgraph node is a fact that is not among the outputs of the graph it calls.',
  find: (survey) => findUndeclared(survey, 'outputs'),
};
