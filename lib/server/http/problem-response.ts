import { type ApiProblem, PROBLEM_STATUS, PROBLEM_TITLE } from '@/lib/api/problem';
import { isTransientError } from '@/lib/server/db/transient-error';
import { logger } from '@/lib/server/logger';
import { Refusal } from '@/lib/server/refusal';
import { SECURITY_HEADERS } from './security-headers';

/**
 * The one place where an error becomes an answer, and the one place that logs it.
 *
 * A refusal speaks for itself. A database that is away is 503. Everything else is our bug: the log gets
 * it, the caller gets no word of it.
 */
export function toProblemResponse(error: unknown, request: Asked): Response {
  const { text, ...init } = toProblem(error, request);
  return new Response(text, init);
}

/** `requestId` where it is not known from around. */
type Asked = { method: string; url: string; requestId?: string };

/** The same for whoever answers without a Response. */
export function toProblem(
  error: unknown,
  { method, url, requestId }: Asked,
): { status: number; headers: Record<string, string>; text: string } {
  const refusal = toRefusal(error);
  const status = PROBLEM_STATUS[refusal.code];
  const told = { code: refusal.code, status, method, path: toLoggedPath(url) };
  const entry = requestId === undefined ? told : { requestId, ...told };
  if (status >= 500) logger.error({ ...entry, err: error }, 'request failed');
  else logger.info(entry, 'request refused');
  const problem: ApiProblem = {
    type: `https://turnpike.dev/problems/${refusal.code}`,
    title: PROBLEM_TITLE[refusal.code],
    status,
    code: refusal.code,
    detail: refusal.detail,
    ...refusal.extra,
  };
  const retry: Record<string, string> = status === 503 ? { 'retry-after': '1' } : {};
  return {
    status,
    headers: {
      ...SECURITY_HEADERS,
      'content-type': 'application/problem+json',
      ...retry,
      ...refusal.headers,
    },
    text: JSON.stringify(problem),
  };
}

/** Ids of customers are often addresses or phone numbers: the log is no place for them. */
function toLoggedPath(url: string): string {
  return new URL(url).pathname.replace(/(\/customers\/)[^/]+/, '$1[left out]');
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isTransientError(error)) return new Refusal('not-ready', 'The database cannot be reached. Try again.');
  return new Refusal('internal-error', 'This is our fault, not yours. Nothing was changed.');
}
