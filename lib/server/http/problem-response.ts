import { msg } from '@turnpike/engine/messages';
import type { Context } from 'hono';
import { type ApiProblem, PROBLEM_STATUS, PROBLEM_TITLE } from '@/lib/contract/problem';
import { isSchemaMismatch } from '@/lib/server/db/schema-state';
import { isTransientError } from '@/lib/server/db/transient-error';
import { logger } from '@/lib/server/logger';
import { Refusal } from '@/lib/server/refusal';
import { readState } from './request-state';
import { sendResponse } from './respond';

/**
 * The only place where errors become answers and are logged.
 *
 * A refusal is answered as it is, and an unavailable database is 503. Any other error is a bug: it is logged, and
 * the caller learns nothing about it.
 */
export function toProblemResponse(error: unknown, context: Context, write = asItIs): Response {
  const { method, url } = context.req;
  const { requestId, incoming } = readState(context);
  const aborted = incoming?.destroyed === true && !incoming.complete;
  const { text, ...answer } = write(toProblem(error, { method, url, requestId, aborted }));
  return sendResponse(context, { ...answer, body: text });
}

const asItIs = (problem: ReturnType<typeof toProblem>) => problem;

/** `aborted`: the client closed the connection before it had sent the whole request. */
type Asked = { method: string; url: string; requestId: string; aborted?: boolean };

/** The same for a problem that is sent in a stream. */
export function toProblem(
  error: unknown,
  { method, url, requestId, aborted = false }: Asked,
): { status: number; headers: Record<string, string>; text: string } {
  const refusal = toRefusal(error);
  const status = PROBLEM_STATUS[refusal.code];
  const entry = { requestId, code: refusal.code, status, method, path: toLoggedPath(url) };
  // A lost connection to the client looks like one to the database.
  if (aborted && status !== 500) logger.info(entry, 'request aborted');
  else if (status >= 500) logger.error({ ...entry, err: error }, 'request failed');
  else logger.info(entry, 'request refused');
  const problem: ApiProblem = {
    type: `https://turnpike.dev/problems/${refusal.code}`,
    title: PROBLEM_TITLE[refusal.code],
    status,
    code: refusal.code,
    detail: refusal.message,
    ...refusal.detail,
    ...refusal.extra,
  };
  const retry: Record<string, string> = status === 503 ? { 'retry-after': '1' } : {};
  return {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...retry,
      ...refusal.headers,
    },
    text: JSON.stringify(problem),
  };
}

/** Customer ids are often email addresses or phone numbers, which must not be logged. */
function toLoggedPath(url: string): string {
  return new URL(url).pathname.replace(/(\/customers\/)[^/]+/, '$1[left out]');
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isTransientError(error))
    return new Refusal('not-ready', msg('The database cannot be reached. Try again.'));
  if (isSchemaMismatch(error))
    return new Refusal('not-ready', msg('A newer release changed the database. Try again.'));
  return new Refusal('internal-error', msg('An internal error occurred. Nothing was changed.'));
}
