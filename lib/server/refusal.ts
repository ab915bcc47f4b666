import type { ApiProblem, ProblemCode } from '@/lib/contract/problem';

export type RefusalExtra = Pick<ApiProblem, 'pointer' | 'errors' | 'problems' | 'revision'>;

/**
 * The request cannot be fulfilled. Thrown by server functions and converted to problem+json in one place; any other
 * error is a bug and becomes a 500.
 */
export class Refusal extends Error {
  constructor(
    readonly code: ProblemCode,
    readonly detail: string,
    readonly extra: RefusalExtra = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(detail);
    this.name = 'Refusal';
  }
}
