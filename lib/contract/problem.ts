import { z } from 'zod';
import { MessageTemplate } from './schemas/common';

/**
 * All codes of API problems with their HTTP status. The `type` of a problem is
 * `https://turnpike.dev/problems/{code}`.
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
  'customer-not-found': 404,
  'key-not-found': 404,
  'template-not-found': 404,
  'provider-not-found': 404,
  'secret-not-found': 404,
  'tool-not-found': 404,
  'member-not-found': 404,
  'invitation-not-found': 404,
  'workspace-not-found': 404,
  'browser-session-not-found': 404,
  'route-not-found': 404,
  'method-not-allowed': 405,
  'not-published': 409,
  'environment-closed': 409,
  'session-exists': 409,
  'session-finished': 409,
  'not-handed-off': 409,
  'turn-in-flight': 409,
  'nothing-to-publish': 409,
  'flow-published': 409,
  'last-owner': 409,
  'member-exists': 409,
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

/** Title of each problem; `detail` describes the occurrence. */
export const PROBLEM_TITLE: Record<ProblemCode, string> = {
  'malformed-json': 'The body is not JSON',
  'invalid-request': 'The request is not valid',
  'missing-idempotency-key': 'Idempotency-Key is missing',
  unauthenticated: 'Sign in or send an API key',
  forbidden: 'Not allowed',
  'flow-not-found': 'Flow not found',
  'version-not-found': 'Version not found',
  'environment-not-found': 'Environment not found',
  'session-not-found': 'Session not found',
  'turn-not-found': 'Turn not found',
  'test-not-found': 'Test not found',
  'customer-not-found': 'Customer not found',
  'key-not-found': 'Key not found',
  'template-not-found': 'Template not found',
  'provider-not-found': 'Provider not found',
  'secret-not-found': 'Secret not found',
  'tool-not-found': 'Tool not found',
  'member-not-found': 'Member not found',
  'invitation-not-found': 'This link is no longer valid',
  'workspace-not-found': 'Workspace not found',
  'browser-session-not-found': 'Browser session not found',
  'route-not-found': 'Path not found',
  'method-not-allowed': 'The method is not allowed here',
  'not-published': 'The flow is not published',
  'environment-closed': 'The environment is closed to new conversations',
  'session-exists': 'The session already exists',
  'session-finished': 'The conversation has ended',
  'not-handed-off': 'The conversation is not handed off',
  'turn-in-flight': 'A turn is in progress',
  'nothing-to-publish': 'Nothing changed since the newest version',
  'flow-published': 'The flow has published versions',
  'last-owner': 'A workspace needs an owner',
  'member-exists': 'Already a member',
  'revision-stale': 'Changed meanwhile',
  'body-too-large': 'The body exceeds a limit',
  'unsupported-media-type': 'The content type is not supported',
  'flow-invalid': 'The document is not a flow',
  'flow-has-errors': 'The flow has errors',
  'idempotency-key-reused': 'The Idempotency-Key was used for another body',
  'revision-required': 'If-Match is missing',
  'too-many-requests': 'Too many requests',
  'internal-error': 'Internal error',
  'not-ready': 'Not ready to serve',
};

/**
 * RFC 9457 problem details. `pointer` is a JSON pointer into the request body; `problems` are those of the
 * flow.
 */
export const ApiProblemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  code: z.string(),
  detail: z.string(),
  /** Those of `detail`. */
  ...MessageTemplate,
  pointer: z.string().optional(),
  errors: z.array(z.object({ pointer: z.string(), message: z.string(), ...MessageTemplate })).optional(),
  problems: z.array(z.unknown()).optional(),
  revision: z.number().int().optional(),
});
export type ApiProblem = z.infer<typeof ApiProblemSchema>;
