import type { Fact, Validator } from '../document/fact.ts';
import type { Text } from '../document/text.ts';
import { countSearchWork, matchesPattern } from '../guards/cel.ts';
import { type Guard, holds } from '../guards/guard.ts';
import type { GuardScope } from '../guards/guard-scope.ts';
import type { Json } from '../session/session.ts';

export type Violation = { reason: string; message?: Text };

/**
 * The first validator that a canonical value fails, or undefined. A validator that fails to run (an invalid
 * pattern, a check that divides by zero) rejects the value: a value that could not be checked is never
 * stored.
 */
export function findViolation(
  fact: Fact,
  value: Json,
  getCheck: (source: string) => Guard,
  scope: GuardScope,
): Violation | undefined {
  for (const validator of fact.validate ?? []) {
    const reason = test(fact, validator, value, getCheck, scope);
    if (reason) return validator.message === undefined ? { reason } : { reason, message: validator.message };
  }
  return undefined;
}

function test(
  { name: own }: Fact,
  validator: Validator,
  value: Json,
  getCheck: (source: string) => Guard,
  scope: GuardScope,
): string | undefined {
  const { check, pattern, min, max, minLength, maxLength } = validator;
  const measured = comparable(value);
  if (min !== undefined && !(measured !== undefined && typeof measured === typeof min && measured >= min))
    return `below ${min}`;
  if (max !== undefined && !(measured !== undefined && typeof measured === typeof max && measured <= max))
    return `above ${max}`;
  const length = typeof value === 'string' || Array.isArray(value) ? value.length : 0;
  if (minLength !== undefined && length < minLength) return `shorter than ${minLength}`;
  if (maxLength !== undefined && length > maxLength) return `longer than ${maxLength}`;
  if (validator.in && !validator.in.some((allowed) => allowed === value))
    return 'not among the allowed values';
  if (pattern !== undefined && !matchesWhole(pattern, value, scope)) return `does not match ${pattern}`;
  if (check === undefined) return undefined;
  const hasChanged = (name: string) => scope.hasChanged?.(name, name === own ? value : undefined) ?? false;
  return holds(getCheck(check).evaluate({ ...scope, value, hasChanged }))
    ? undefined
    : `${check} does not hold`;
}

/** Numbers are compared as numbers, money by its amount, ISO dates and times as text. */
function comparable(value: Json): number | string | undefined {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (
    value !== null &&
    typeof value === 'object' &&
    !Array.isArray(value) &&
    typeof value.amount === 'number'
  )
    return value.amount;
  return undefined;
}

function matchesWhole(pattern: string, value: Json, { work }: GuardScope): boolean {
  const whole = `^(?:${pattern})$`;
  const text = String(value);
  let cost = 0;
  let matches = false;
  try {
    matches = matchesPattern(whole, text);
    cost = countSearchWork(whole, text);
  } catch {
    // A pattern that cannot be searched for rejects the value.
  }
  work?.spend(cost);
  return matches;
}
