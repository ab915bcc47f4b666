import type { CompiledFlow } from '../compile/compiled-flow.ts';
import type { Violation } from '../facts/validate-value.ts';
import { holds } from '../guards/guard.ts';
import type { GuardScope } from '../guards/guard-scope.ts';
import type { Json } from '../session/session.ts';

/**
 * The first constraint that a candidate value would break, or undefined. A constraint that still needs
 * another fact is skipped. One that fails to evaluate rejects the value, since a value that could not be
 * checked is never stored.
 */
export function findBrokenConstraint(
  constraints: ReturnType<CompiledFlow['constraints']['get']>,
  fact: string,
  value: Json,
  scope: GuardScope,
): Violation | undefined {
  for (const { constraint, guard } of constraints ?? []) {
    const result = guard.evaluate({
      ...scope,
      fact: (name) => (name === fact ? value : scope.fact(name)),
      hasChanged: (name) => scope.hasChanged?.(name, name === fact ? value : undefined) ?? false,
      *facts() {
        for (const row of scope.facts()) if (row[0] !== fact) yield row;
        yield [fact, value];
      },
    });
    if (result.missing || holds(result)) continue;
    return { reason: `constraint ${constraint.id}`, message: constraint.message };
  }
  return undefined;
}
