import type { AnswerNote } from '@turnpike/engine/turn';
import type { Usage } from './call-failure';
import { findCost } from './prices';
import type { ResolvedModel } from './resolve-model';

/** Tokens of an answer as traces store them; `cost` only if the model's price is known. */
export function toUsage(
  { modelId }: Pick<ResolvedModel, 'modelId'>,
  { inputTokens, outputTokens }: Usage,
): Pick<AnswerNote, 'inputTokens' | 'outputTokens' | 'cost'> {
  if (inputTokens === undefined && outputTokens === undefined) return {};
  const cost = findCost(modelId, inputTokens ?? 0, outputTokens ?? 0);
  return {
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
    ...(cost !== undefined && { cost }),
  };
}
