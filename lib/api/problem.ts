import { z } from 'zod';

/**
 * The closed list of codes an API problem may carry, with its HTTP status.
 * `type` of the problem document is `https://turnpike.dev/problems/{code}`.
 */
export const PROBLEM_STATUS = {
  'malformed-json': 400,
  'invalid-request': 400,
  'missing-idempotency-key': 400,
  unauthenticated: 401,
  forbidden: 403,
  'flow-not-found': 404,
  'version-not-found': 404,
  'environment-not-found': 404,
  'session-not-found': 404,
  'turn-not-found': 404,
  'test-not-found': 404,
  'key-not-found': 404,
  'template-not-found': 404,
  'provider-not-found': 404,
  'route-not-found': 404,
  'method-not-allowed': 405,
  'not-published': 409,
  'environment-closed': 409,
  'session-exists': 409,
  'session-finished': 409,
  'turn-in-flight': 409,
  'nothing-to-publish': 409,
  'flow-published': 409,
  'revision-stale': 412,
  'body-too-large': 413,
  'unsupported-media-type': 415,
  'flow-invalid': 422,
  'flow-has-errors': 422,
  'idempotency-key-reused': 422,
  'revision-required': 428,
  'too-many-requests': 429,
  'internal-error': 500,
  'not-ready': 503,
} as const;
export type ProblemCode = keyof typeof PROBLEM_STATUS;

/** What a person reads first; the detail says what happened this time. */
export const PROBLEM_TITLE: Record<ProblemCode, string> = {
  'malformed-json': 'The body is not JSON',
  'invalid-request': 'The request is not valid',
  'missing-idempotency-key': 'Idempotency-Key is missing',
  unauthenticated: 'Sign in or send an API key',
  forbidden: 'Not allowed',
  'flow-not-found': 'There is no such flow',
  'version-not-found': 'There is no such version',
  'environment-not-found': 'There is no such environment',
  'session-not-found': 'There is no such session',
  'turn-not-found': 'There is no such turn',
  'test-not-found': 'There is no such test',
  'key-not-found': 'There is no such key',
  'template-not-found': 'There is no such template',
  'provider-not-found': 'There is no such provider',
  'route-not-found': 'There is no such address',
  'method-not-allowed': 'The method is not allowed here',
  'not-published': 'The flow is not published',
  'environment-closed': 'The environment takes no new conversations',
  'session-exists': 'The session exists already',
  'session-finished': 'The conversation is over',
  'turn-in-flight': 'A turn is still running',
  'nothing-to-publish': 'Nothing changed since the newest version',
  'flow-published': 'The flow has published versions',
  'revision-stale': 'Somebody else saved in between',
  'body-too-large': 'The body is over a limit',
  'unsupported-media-type': 'The content type is not supported',
  'flow-invalid': 'The document is not a flow',
  'flow-has-errors': 'The flow has errors',
  'idempotency-key-reused': 'The Idempotency-Key was used for another body',
  'revision-required': 'If-Match is missing',
  'too-many-requests': 'Too many requests',
  'internal-error': 'Something went wrong on our side',
  'not-ready': 'Not ready to serve',
};

/** RFC 9457. `pointer` is a JSON pointer into the request body; `problems` are the flow's own. */
export const ApiProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  pointer: z.string().optional(),
  errors: z.array(z.object({ pointer: z.string(), message: z.string() })).optional(),
  problems: z.array(z.unknown()).optional(),
  revision: z.number().int().optional(),
});
export type ApiProblem = z.infer<typeof ApiProblemSchema>;
