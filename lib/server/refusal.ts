import { formatEnglish, type MessageDescriptor } from '@turnpike/engine/messages';
import type { ApiProblem, ProblemCode } from '@/lib/contract/problem';

export type RefusalExtra = Pick<
  ApiProblem,
  'pointer' | 'errors' | 'problems' | 'revision' | 'proof' | 'missing'
>;

/**
 * The request cannot be fulfilled. Thrown by server functions and converted to problem+json in one place. Any other
 * error is a bug and becomes a 500.
 */
export class Refusal extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly detail: MessageDescriptor,
    readonly extra: RefusalExtra = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(formatEnglish(detail));
    this.name = 'Refusal';
  }
}
