import { ON_EXHAUST, PROMPT_VARIANT_STRATEGIES, type RetryPolicy } from '../../node.ts';
import type { Fields } from '../open-fields.ts';

/** The fields of a retry policy, which have the same names and meaning here. */
export function readRetryPolicy(fields: Fields | undefined): RetryPolicy | undefined {
  if (!fields) return undefined;
  const policy: RetryPolicy = {};
  const maxAttempts = fields.count('maxAttempts', 1);
  const onExhaust = fields.oneOf('onExhaust', ON_EXHAUST);
  const cooldownTurns = fields.count('cooldownTurns', 0);
  const promptVariantStrategy = fields.oneOf('promptVariantStrategy', PROMPT_VARIANT_STRATEGIES);
  fields.close();
  if (maxAttempts !== undefined) policy.maxAttempts = maxAttempts;
  if (onExhaust !== undefined) policy.onExhaust = onExhaust;
  if (cooldownTurns !== undefined) policy.cooldownTurns = cooldownTurns;
  if (promptVariantStrategy !== undefined) policy.promptVariantStrategy = promptVariantStrategy;
  return Object.keys(policy).length > 0 ? policy : undefined;
}

export function readRunPolicy(fields: Fields | undefined): { maxExecutions: number } | undefined {
  const maxExecutions = fields?.count('maxExecutions', 1);
  fields?.close();
  return maxExecutions === undefined ? undefined : { maxExecutions };
}
