import type { GenerateRequest } from '@turnpike/engine/turn';

/**
 * A reply without a model (docs/rulings.md#44): the first suggestion, else the step's text. It cannot rephrase.
 */
export function answerGenerate(request: GenerateRequest): { text: string | null } {
  if (request.purpose === 'rephrase') return { text: null };
  return { text: request.suggestions[0] ?? request.base ?? null };
}
