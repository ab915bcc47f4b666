import type { FlowDocument } from '../document/flow-document.ts';
import type { Problem } from '../document/problem.ts';
import type { Check, Finding } from './check.ts';
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

/** The checks that look into what is said. Every other one finds the same whatever the words are. */
export const READERS_OF_TEXTS: ReadonlySet<Check> = new Set([
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
 * Finds what `findProblems` finds, for one flow again and again while it is edited: where nothing but the
 * words of nodes and prompts became others since the last time, only who reads those is asked anew. Most
 * keys of an author are such, and each waits for its problems.
 *
 * Parts that did not change are known by their identity, so a flow must not be changed in place.
 */
export function createProblemFinder(): (compiled: CompiledFlow) => Problem[] {
  let last: { flow: FlowDocument; found: Map<Check, Finding[]> } | undefined;
  return (compiled) => {
    const { flow } = compiled;
    const known = last && isSameButTexts(last.flow, flow) ? last.found : new Map<Check, Finding[]>();
    last = { flow, found: known };
    return findProblems(compiled, (check, survey) => {
      const kept = READERS_OF_TEXTS.has(check) ? undefined : known.get(check);
      const found = kept ?? check.find(survey);
      known.set(check, found);
      return found;
    });
  };
}

/** What nodes say and how facts are asked for. */
const TEXTS = [
  ['graphs', '*', 'nodes', '*', 'text'],
  ['facts', '*', 'prompt'],
];

/** Whether both are equal but for those texts. What is the very same in both is not looked into. */
export function isSameButTexts(before: FlowDocument, next: FlowDocument): boolean {
  return isSameBut(before, next, TEXTS);
}

function isSameBut(before: unknown, next: unknown, free: readonly (readonly string[])[]): boolean {
  if (Object.is(before, next)) return true;
  // A text that comes or goes is more than other words: who says nothing is told so elsewhere.
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
