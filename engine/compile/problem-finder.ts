import type { FlowDocument } from '../document/flow-document.ts';
import { isRecord } from '../document/is-record.ts';
import type { Problem } from '../document/problem.ts';
import type { ProblemCheck, ProblemFinding } from './check.ts';
import { placeholderUnknown } from './checks/placeholder-unknown.ts';
import { templateNeedsGivenFact } from './checks/template-needs-given-fact.ts';
import { textDoesNotParse } from './checks/text-does-not-parse.ts';
import { textEmptyVariant } from './checks/text-empty-variant.ts';
import { textLocaleMissing } from './checks/text-locale-missing.ts';
import { unusedFact } from './checks/unused-fact.ts';
import { unusedGate } from './checks/unused-gate.ts';
import { unusedState } from './checks/unused-state.ts';
import type { CompiledFlow } from './compiled-flow.ts';
import { findProblems } from './find-problems.ts';

/** Checks that read texts. The texts do not affect the result of any other check. */
export const TEXT_CHECKS: ReadonlySet<ProblemCheck> = new Set([
  textEmptyVariant,
  textDoesNotParse,
  placeholderUnknown,
  templateNeedsGivenFact,
  textLocaleMissing,
  unusedFact,
  unusedState,
  unusedGate,
]);

/**
 * Same result as `findProblems`, for a flow that is checked repeatedly while it is edited. If only texts of
 * nodes and prompts have changed since the last call, which is the most common edit, only the checks that
 * read texts run again.
 *
 * Unchanged parts are recognized by identity, so a flow must not be mutated.
 */
export function createProblemFinder(): (compiled: CompiledFlow) => Problem[] {
  let last: { flow: FlowDocument; found: Map<ProblemCheck, ProblemFinding[]> } | undefined;
  return (compiled) => {
    const { flow } = compiled;
    const cached =
      last && isSameButTexts(last.flow, flow) ? last.found : new Map<ProblemCheck, ProblemFinding[]>();
    last = { flow, found: cached };
    return findProblems(compiled, (check, survey) => {
      const kept = TEXT_CHECKS.has(check) ? undefined : cached.get(check);
      const found = kept ?? check.find(survey);
      cached.set(check, found);
      return found;
    });
  };
}

/** Paths of node texts and fact prompts. */
const TEXTS = [
  ['graphs', '*', 'nodes', '*', 'text'],
  ['facts', '*', 'prompt'],
];

/** Whether two flows are equal except for those texts. Identical parts are not compared further. */
export function isSameButTexts(before: FlowDocument, next: FlowDocument): boolean {
  return isSameBut(before, next, TEXTS);
}

function isSameBut(before: unknown, next: unknown, free: readonly (readonly string[])[]): boolean {
  if (Object.is(before, next)) return true;
  // Adding or removing a text is a structural change, which other checks report.
  if (free.some((path) => path.length === 0)) return before !== undefined && next !== undefined;
  if (Array.isArray(before) && Array.isArray(next)) {
    const below = stepInto(free, '*');
    return before.length === next.length && next.every((item, at) => isSameBut(before[at], item, below));
  }
  if (!isRecord(before) || !isRecord(next)) return false;
  const fields = Object.keys(next);
  return (
    fields.length === Object.keys(before).length &&
    fields.every(
      (field) =>
        Object.hasOwn(before, field) &&
        (Object.is(before[field], next[field]) ||
          isSameBut(before[field], next[field], stepInto(free, field))),
    )
  );
}

function stepInto(paths: readonly (readonly string[])[], step: string): readonly (readonly string[])[] {
  return paths.flatMap(([first, ...rest]) => (first === step ? [rest] : []));
}
