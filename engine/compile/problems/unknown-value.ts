import { findNearest } from '../../document/nearest.ts';
import { type Check, type Finding, finding, listNames } from './check.ts';
import { fieldOf } from './expression-does-not-parse.ts';

/** Comparing an enum with a value it does not have is false for ever. */
export const unknownValue: Check = {
  code: 'unknown-value',
  severity: 'error',
  test: 'An expression can hold only if a fact of type enum equals a value that is not one of its own.',
  find: ({ compiled, expressions }) =>
    expressions.flatMap(({ guard, use, path, where, owner }) =>
      guard.analysis.literals.flatMap((literal): Finding[] => {
        const fact = literal.kind === 'equals' ? compiled.facts.get(literal.fact) : undefined;
        if (literal.kind !== 'equals' || fact?.type !== 'enum' || typeof literal.value !== 'string')
          return [];
        const values = (fact.values ?? []).map(({ value }) => value);
        if (values.length === 0 || values.includes(literal.value)) return [];
        const nearest = findNearest(literal.value, values);
        const hint = nearest ? `Did you mean "${nearest}"?` : `It is ${listNames(values, 'or')}.`;
        const message = `The ${fieldOf(use)} of ${owner} waits for ${fact.name} to be "${literal.value}", which it never is. ${hint}`;
        return [finding(path, where, message)];
      }),
    ),
};
