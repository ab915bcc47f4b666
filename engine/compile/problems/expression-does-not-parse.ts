import { type Check, finding } from './check.ts';

/** An expression is CEL. One that is not would be false for ever. */
export const expressionDoesNotParse: Check = {
  code: 'expression-does-not-parse',
  severity: 'error',
  test: 'A when, compute or check is not CEL, or is larger than 500 parts or deeper than 32 levels.',
  find: ({ expressions }) =>
    expressions.flatMap(({ guard, path, where, owner, use }) =>
      guard.fault === undefined
        ? []
        : [finding(path, where, `The ${fieldOf(use)} of ${owner} cannot be read: ${guard.fault}.`)],
    ),
};

export function fieldOf(use: 'when' | 'gate' | 'compute' | 'check'): string {
  return use === 'gate' ? 'when' : use;
}
