import type { GenerateRequest } from '@turnpike/engine/turn';

/**
 * A reply without a model (docs/rulings.md#44): the best text that was written for it, else the step's own. Nothing
 * here can word a text anew.
 */
export function answerGenerate(request: GenerateRequest): { text: string | null } {
  if (request.purpose === 'rephrase') return { text: null };
  return { text: request.suggestions[0] ?? request.base ?? null };
}
