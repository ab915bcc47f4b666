import type { ApiProblem, ProblemCode } from '@/lib/api/problem';

export type RefusalExtra = Pick<ApiProblem, 'pointer' | 'errors' | 'problems' | 'revision'>;

/**
 * The caller asked for something that is not possible now. Thrown by the server's functions and turned
 * into problem+json in one place; anything else that is thrown is our own bug and becomes a 500.
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
