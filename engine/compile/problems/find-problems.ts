import type { Problem } from '../../document/problem.ts';
import type { CompiledFlow } from '../compiled-flow.ts';

/** One kind of mistake: looks at the whole flow and reports each place. */
export type Check = (compiled: CompiledFlow) => Problem[];

const CHECKS: readonly Check[] = [];

/** Problems one compilation reports at most, so that a broken import stays readable. */
const MAX_PROBLEMS = 500;

/** Every problem of a flow that parses: one check a file, run in the order of this list. */
export function findProblems(compiled: CompiledFlow): Problem[] {
  const problems: Problem[] = [];
  for (const check of CHECKS) {
    problems.push(...check(compiled));
    if (problems.length >= MAX_PROBLEMS) break;
  }
  return problems.slice(0, MAX_PROBLEMS);
}
